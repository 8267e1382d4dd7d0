import type { Document } from "openapi-client-axios";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, type Member } from "#tests/harness/factories.ts";
import { needsSession, operationsOf } from "#tests/harness/generated-client.ts";
import {
  membersCalls,
  NAMED,
  neighboursAt,
  type MembersCall,
  type Neighbours,
} from "#tests/harness/members-calls.ts";
import { allText } from "#tests/harness/own-account.ts";
import { NEW_PASSWORD, recoveringAt, signedInElsewhere } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

/** The operations that need a session or a token, and the list that does with an address, with their status for a valid session. */
function documentedCalls(document: Document): Map<string, number> {
  return new Map(
    [...operationsOf(document)]
      .filter(([name, operation]) => name === "listTips" || needsSession(operation))
      // The auth library's own, for which a test below has its answer.
      .filter(([name]) => name !== "updateAccount")
      .map(([name, { responses }]) => [
        name,
        Number(Object.keys(responses).find((status) => status.startsWith("2"))),
      ]),
  );
}

/** The ways a session ends; `other` is another browser of the member. */
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
      return (await other.delete(`/api/account/sessions/${sessions.at(-1)?._id}`)).status;
    },
  ],
  [
    "being signed out everywhere else",
    async (_site, _member, other) => (await other.delete("/api/account/sessions")).status,
  ],
];

describe.each(engines)("old cookies on %s (6.1, 6.3)", (engine) => {
  const site = useSite(engine, { publicUrl: NAMED, smtpUrl: "smtp://127.0.0.1:1" });
  let documented: Map<string, number>;
  let neighbours: Neighbours;
  beforeAll(async () => {
    const document = (await site.visitor().get<Document>("/api/openapi.json")).body;
    documented = documentedCalls(document);
    neighbours = await neighboursAt(site);
  });

  /** Makes every call for members. Returns the statuses. */
  async function madeBy(browser: Browser, calls: Map<string, MembersCall>) {
    const answers = new Map<string, { status: number; type: string | null; text: string }>();
    for (const [name, { method, path, body }] of calls) {
      const { status, headers, text } = await browser.call(method, path, body === undefined ? {} : { body });
      answers.set(name, { status, type: headers.get("content-type"), text });
    }
    return answers;
  }

  test("every call for members works with a valid cookie", async () => {
    const admin = await signUpAs(site, "admin");
    const calls = await membersCalls(site, admin, neighbours);
    expect([...calls.keys()].toSorted()).toEqual([...documented.keys()].toSorted());
    for (const [name, { status, text }] of await madeBy(admin.browser, calls))
      expect(status, `${name}: ${text.slice(0, 300)}`).toBe(documented.get(name));
  });

  describe("an old cookie is rejected everywhere", () => {
    test.each(ENDINGS)("after %s", async (_, end) => {
      const admin = await signUpAs(site, "admin");
      const calls = await membersCalls(site, admin, neighbours);
      const other = await signedInElsewhere(site, admin);
      const replayed = site.visitor();
      for (const [name, value] of admin.browser.cookies) replayed.cookies.set(name, value);
      expect((await replayed.get("/api/session")).body).toMatchObject({ user: { gardenerId: admin.id } });

      expect(await end(site, admin, other)).toBe(200);
      const before = await allText(site);

      for (const [name, { status, type }] of await madeBy(replayed, calls)) {
        expect(status, name).toBe(401);
        expect(type, name).toBe(PROBLEM_TYPE);
      }
      expect((await replayed.get("/api/session")).body).toEqual({ user: null });
      expect((await replayed.get("/api/auth/get-session")).body).toBeNull();
      expect((await replayed.post("/api/auth/update-user", { name: "Eve Green" })).status).toBe(401);
      expect(replayed.setCookies.filter((line) => /^trowel\.session_token=[^;]/.test(line))).toEqual([]);
      expect(await allText(site), "nothing was changed").toBe(before);
    });
  });
});
