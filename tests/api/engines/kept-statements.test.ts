import { sql } from "kysely";
import { expect, test } from "vitest";
import { signUp } from "#tests/harness/factories.ts";
import { createSite } from "#tests/harness/site.ts";

test("PostgreSQL keeps the statements of frequent queries, and no others", async () => {
  const site = await createSite("postgres");
  const member = await signUp(site);
  for (let count = 0; count < 2; count++)
    expect((await member.browser.get("/gardenersTips?limit=6")).status).toBe(200);
  // One after another, queries use one connection.
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements`.execute(site.deps.db);

  const kept = rows.map(({ statement }) => statement);
  expect(kept).toContainEqual(expect.stringMatching(/from "session" inner join "user"/));
  expect(kept.filter((statement) => statement.startsWith('insert into "user"'))).toEqual([]);
  expect(new Set(kept).size, "each once").toBe(kept.length);
  await site.close();
});
