import type { ServerBuild } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

type Given = { fetch: typeof fetch; origin: string };

/** A page that makes two calls at once, as the pages of members do. */
const twoCalls = {
  entry: {
    module: {
      pageOf: () => undefined,
      pageContext: (given: Given) => given,
      createRequestHandler:
        () =>
        async (_: Request, { fetch, origin }: Given) => {
          const calls = ["/api/session", "/api/account/followers"].map((path) => fetch(origin + path));
          return new Response((await Promise.all(calls)).map(({ status }) => status).join(" "));
        },
    },
  },
} as unknown as ServerBuild;

describe.each(engines)("the session of a request on %s (6.1, 18.51)", (engine) => {
  const site = useSite(engine, { loadBuild: async () => twoCalls });
  let member: Member;
  beforeAll(async () => void (member = await signUp(site)));

  /** How often the database is asked whether something was written, which precedes each use of what was read before. */
  const asked = async (path: string): Promise<number> => {
    const { responses } = site.deps;
    const { readVersion } = responses;
    let times = 0;
    responses.readVersion = () => (times++, readVersion());
    try {
      const { status, text } = await member.browser.get(path);
      expect([status, text]).toEqual([200, expect.not.stringContaining("401")]);
    } finally {
      responses.readVersion = readVersion;
    }
    return times;
  };

  test.each(["/api/account/followers", "/notifications"])(
    "is looked up once for its language and its calls: %s",
    async (path) => {
      await member.browser.get(path);
      expect(await asked(path)).toBe(1);
    },
  );

  test("needs no query but that of the version while nothing is written, nor do the rows of a member's page (9.57)", async () => {
    const read = async () => void (await member.browser.get("/gardenersTips?limit=6"));
    expect(await sentBy(site, read)).not.toEqual([]);
    // On PostgreSQL, writes to other databases of the same server count, too.
    await expect.poll(() => sentBy(site, read)).toEqual([]);
  });

  test("that has expired counts no longer, although nothing was written", async () => {
    expect((await member.browser.get("/api/account/followers")).status).toBe(200);
    site.setClock(new Date(Date.now() + 400 * 24 * 60 * 60 * 1000).toISOString());
    expect((await member.browser.get("/api/account/followers")).status).toBe(401);
  });

  test("that ended counts no longer with the next request", async () => {
    expect((await member.browser.get("/api/account/followers")).status).toBe(200);
    const thief = site.visitor();
    for (const [name, value] of member.browser.cookies) thief.cookies.set(name, value);
    expect((await member.browser.post("/api/auth/sign-out", {})).status).toBe(200);
    expect((await thief.get("/api/account/followers")).status).toBe(401);
  });
});
