import { beforeAll, describe, expect, test } from "vitest";
import { TOKEN_SCOPES, type TokenScope } from "#domain/accounts/token.ts";
import { AUTH_CALLS } from "#server/accounts/auth-calls.ts";
import { accessOf, OPERATION_ACCESS } from "#server/api/access.ts";
import { TABLES } from "#tests/api/permissions/tables.ts";
import { expectAnswer, peopleAt, type People } from "#tests/api/permissions/table.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { loadPublicPages } from "#tests/harness/public-page.ts";
import { useSite } from "#tests/harness/site.ts";
import { createToken, programWith } from "#tests/harness/tokens.ts";

const OWNERS = ["owner", "admin"] as const;
type Owner = (typeof OWNERS)[number];
type Programs = Record<Owner, Browser>;

test("the access of every operation is decided (7.93)", () => {
  const authCalls = AUTH_CALLS.map(({ operationId = "" }) => operationId);
  const operations = new Set([...authCalls, ...TABLES.flatMap((table) => table.operations)]);
  expect(Object.keys(OPERATION_ACCESS).toSorted()).toEqual([...operations].toSorted());
});

describe.each(engines)("permissions of access tokens on %s", (engine) => {
  const site = useSite(engine, { loadBuild: loadPublicPages });
  let people: People;
  /** Programs with all scopes that their owner can give. */
  let programs: Programs;
  /** Programs with all but one. */
  const lacking = {} as Record<TokenScope, Programs>;
  beforeAll(async () => {
    people = await peopleAt(site);
    const program = async (who: Owner, scopes: TokenScope[]) => {
      const browser = programWith(site, (await createToken(people[who], scopes)).token);
      // Once, so that a refused call does not note the day of its use.
      await browser.get("/api/openapi.json");
      return browser;
    };
    programs = {
      owner: await program("owner", ["read", "write"]),
      admin: await program("admin", [...TOKEN_SCOPES]),
    };
    for (const needed of TOKEN_SCOPES) {
      const others = TOKEN_SCOPES.filter((scope) => scope !== needed);
      lacking[needed] = {
        owner: await program(
          "owner",
          others.filter((scope) => scope !== "moderate"),
        ),
        admin: await program("admin", others),
      };
    }
  });

  describe.each(TABLES.filter(({ operations }) => operations.length > 0))("for $about", ({ cases }) => {
    const own = cases.flatMap(([who, action, status, ready, operation]) =>
      operation !== undefined && (who === "owner" || who === "admin")
        ? [[who, action, status, ready, accessOf(operation)] as const]
        : [],
    );

    test.each(own)("the token of an %s tries to %s (7.92, 7.93)", async (who, _, status, ready, access) => {
      const refused = access === "noToken" || (who === "owner" && access === "moderate");
      await expectAnswer(site, people, who, refused ? 403 : status, ready, programs[who]);
    });

    test.each(own)(
      "a token of an %s without the scope tries to %s (7.93)",
      async (who, _, __, ready, access) => {
        if (access !== "noToken") await expectAnswer(site, people, who, 403, ready, lacking[access][who]);
      },
    );
  });
});
