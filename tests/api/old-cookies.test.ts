import type { Document } from "openapi-client-axios";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { NEW_PASSWORD, recoveringAt, signedInElsewhere } from "#tests/harness/recovering.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

/** A call that is for members: the OpenAPI document says that it answers others with a 401. */
type Call = { name: string; method: string; path: string };

/** What makes a call that is open to everybody one for members. */
const ASKED: Record<string, string> = { "GET /gardenersTips": "?email=somebody@example.com" };

async function membersCalls(site: Site): Promise<Call[]> {
  const { paths = {} } = (await site.visitor().get<Document>("/api/openapi.json")).body;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { responses: object }>).flatMap(([verb, { responses }]) => {
      const name = `${verb.toUpperCase()} ${path}`;
      return "401" in responses
        ? [{ name, method: verb.toUpperCase(), path: path + (ASKED[name] ?? "") }]
        : [];
    }),
  );
}

/** How a sign-in ends; `other` is another browser in which the member is signed in. */
const ENDINGS: [how: string, end: (site: Site, member: Member, other: Browser) => Promise<number>][] = [
  ["sign-out", async (_, { browser }) => (await browser.post("/api/auth/sign-out", {})).status],
  [
    "reset",
    async (site, member) => {
      const { reset, resetTokenFor } = recoveringAt(site);
      return (await reset(await resetTokenFor(member))).status;
    },
  ],
  [
    "deletion",
    async (_site, _member, other) =>
      (await other.post("/api/account/deletion", { password: PASSWORD })).status,
  ],
  [
    "a change of password elsewhere",
    async (_site, _member, other) =>
      (await other.put("/api/account/password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }))
        .status,
  ],
  [
    "being signed out from another browser",
    async (_site, _member, other) => {
      const sessions = (await other.get<AccountSession[]>("/api/account/sessions")).body;
      const first = sessions.find(({ current }) => !current);
      return (await other.delete(`/api/account/sessions/${first?._id}`)).status;
    },
  ],
  [
    "being signed out everywhere else",
    async (_site, _member, other) => (await other.delete("/api/account/sessions")).status,
  ],
];

describe.each(engines)("an old cookie (docs/product.md 6.1, 6.3), on %s", (engine) => {
  const site = useSite(engine);
  let calls: Call[];
  beforeAll(async () => void (calls = await membersCalls(site)));

  /** Makes every call for members; answers what each was answered. */
  async function madeBy(browser: Browser, { id, tip }: { id: string; tip: string }) {
    const answers: { name: string; status: number; type: string | null }[] = [];
    for (const { name, method, path } of calls) {
      const own = path.startsWith("/gardeners/") ? id : tip;
      const call = method === "GET" || method === "DELETE" ? {} : { body: {} };
      // The stream of notices has no end; `HEAD` asks for its beginning.
      const verb = path.endsWith("/stream") ? "HEAD" : method;
      const { status, headers } = await browser.call(verb, path.replace("{id}", own), call);
      answers.push({ name, status, type: headers.get("content-type") });
    }
    return answers;
  }

  test("is tried at every call for members, and each of them lets a member in", async () => {
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "POST /gardenersTips",
        "PATCH /gardenersTips/{id}",
        "PUT /gardeners/{id}",
        "GET /gardenersTips",
        "GET /api/dashboard",
        "GET /api/account/export",
        "PUT /api/account/password",
        "POST /api/account/deletion",
      ]),
    );
    const member = await signUp(site);
    const answers = await madeBy(member.browser, { ...member, tip: await shareTip(member) });
    expect(answers.filter(({ status }) => status === 401)).toEqual([]);
  });

  describe("an old cookie replayed after sign-out, reset, and deletion is refused everywhere", () => {
    test.each(ENDINGS)("after %s", async (_, end) => {
      const member = await signUp(site);
      const tip = await shareTip(member);
      const other = await signedInElsewhere(site, member);
      const replayed = site.visitor();
      for (const [name, value] of member.browser.cookies) replayed.cookies.set(name, value);
      expect((await replayed.get("/api/session")).body).toMatchObject({ user: { gardenerId: member.id } });
      const tables = ["user", "session", "account", "gardener", "tip", "tip_like", "mail"] as const;
      const rowsOf = async (table: (typeof tables)[number]) =>
        (await site.deps.db.selectFrom(table).selectAll().execute())
          .map((row) => JSON.stringify(row))
          .toSorted();
      const stored = () => Promise.all(tables.map(rowsOf));

      expect(await end(site, member, other)).toBe(200);
      const before = await stored();

      for (const { name, status, type } of await madeBy(replayed, { id: member.id, tip })) {
        expect(status, name).toBe(401);
        expect(type, name).toBe(PROBLEM_TYPE);
      }
      expect((await replayed.get("/api/session")).body).toEqual({ user: null });
      expect((await replayed.get("/api/auth/get-session")).body).toBeNull();
      expect((await replayed.post("/api/auth/update-user", { name: "Eve Green" })).status).toBe(401);
      expect(replayed.setCookies.filter((line) => /^trowel\.session_token=[^;]/.test(line))).toEqual([]);
      expect(await stored(), "nothing was changed").toEqual(before);
    });
  });
});
