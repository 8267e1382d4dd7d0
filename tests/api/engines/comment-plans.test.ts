import { sql, type CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import { newId } from "#server/db/id.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

const COMMENTS = 5000;
const BATCH_SIZE = 500;
/** A page of twenty, plus one to detect a next page. */
const ROWS = 21;

describe.each(engines)("many comments on %s", (engine) => {
  const site = useSite(engine);

  test("a page is read from an index, however many comments there are (12.6)", async () => {
    const { db } = site.deps;
    const writer = await signUp(site);
    const tip = await shareTip(writer);
    const path = `/gardenersTips/${tip}/comments`;
    const now = new Date().toISOString();
    let thread = "";
    const rows = Array.from({ length: COMMENTS }, (_, place) => {
      const id = newId();
      if (place % 3 === 0) thread = id;
      return {
        id,
        tip_id: tip,
        thread_id: thread,
        gardener_id: writer.id,
        body: `No. ${place}`,
        edited: 0,
        status: "published" as const,
        created_at: now,
        updated_at: now,
      };
    });
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await db
        .insertInto("comment")
        .values(rows.slice(from, from + BATCH_SIZE))
        .execute();
    await sql.raw(engine === "sqlite" ? "analyze" : "vacuum analyze").execute(db);
    const sent = await sentBy(site, async () =>
      expect((await writer.browser.get<Comment[]>(path)).body).toHaveLength(20),
    );
    const [list, ownPending, ...others] = sent
      .filter((query) => /from "comment"/.test(query.sql))
      .toSorted(byPage);
    expect(others, "one query for the list, and one for the viewer's own pending comments").toEqual([]);
    expect(sent.filter((query) => /count\s*\(/i.test(query.sql))).toEqual([]);
    expect(await explained(site, ownPending)).toMatch(/comment_pending/);
    const plan = await explained(site, list);
    expect(plan, plan).toMatch(/comment_listed/);
    if (engine === "sqlite") expect(plan, plan).not.toMatch(/SCAN comment\b/);
    else {
      const read = Array.from(
        plan.matchAll(/rows=([\d.]+) loops=(\d+)/g),
        ([, some, loops]) => Number(some) * Number(loops),
      );
      expect(Math.max(...read), plan).toBeLessThanOrEqual(ROWS * 2);
      expect(plan, plan).not.toMatch(/Seq Scan on comment/);
    }
  });
});

/** The query of the page is the first one. */
const byPage = (one: CompiledQuery, other: CompiledQuery) =>
  Number(other.sql.includes('"page"')) - Number(one.sql.includes('"page"'));

/** The plan of a query; on PostgreSQL with the number of rows read. */
async function explained({ engine, deps: { db } }: Site, query: CompiledQuery | undefined): Promise<string> {
  const explain = engine === "sqlite" ? "explain query plan" : "explain (analyze, costs off, timing off)";
  const { rows } = await db.executeQuery<Record<string, unknown>>({
    ...query,
    sql: `${explain} ${query?.sql}`,
    query: { kind: "RawNode" },
  } as unknown as CompiledQuery<Record<string, unknown>>);
  return rows.map((line) => String(line["detail"] ?? line["QUERY PLAN"])).join("\n");
}
