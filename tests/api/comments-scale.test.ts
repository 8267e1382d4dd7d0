import { sql, type CompiledQuery } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { commentInput, type Comment } from "#domain/comments/comment.ts";
import { COMMENT_MAX } from "#domain/comments/limits.ts";
import { newId } from "#server/db/id.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { sentBy } from "#tests/harness/sent.ts";
import { useSite } from "#tests/harness/site.ts";

const COMMENTS = 5000;
const AT_ONCE = 500;
/** A page of twenty, and one more to know whether others follow. */
const ROWS = 21;

describe.each(engines)("many comments and odd ones, on %s", (engine) => {
  const site = useSite(engine);
  let writer: Member;
  let tip: string;
  let path: string;
  beforeAll(async () => {
    writer = await signUp(site);
    tip = await shareTip(writer);
    path = `/gardenersTips/${tip}/comments`;
  });

  test("naughty strings are refused by name, or come back the same (12.13)", async () => {
    for (const body of NAUGHTY) {
      const parsed = commentInput.safeParse({ body });
      const answer = await writer.browser.post<{ insertedId: string }>(path, { body });
      expect(answer.status, JSON.stringify(body)).toBe(parsed.success ? 201 : 400);
      if (!parsed.success) expect(answer.body).toMatchObject({ errors: [{ path: "body" }] });
      else {
        const stored = await writer.browser.get<Comment>(`${path}/${answer.body.insertedId}`);
        expect(stored.body.body).toBe(parsed.data.body);
      }
    }
    for (const parentId of NAUGHTY.filter((_, place) => place % 9 === 0)) {
      const { status } = await writer.browser.post(path, { body: "Hello", parentId });
      expect([400, 404], JSON.stringify(parentId)).toContain(status);
    }
  });

  test("of 2,000 characters fit, of 2,001 are too long (12.15)", async () => {
    const body = "W".repeat(COMMENT_MAX);
    const id = await commented(writer, tip, body);
    expect((await writer.browser.get<Comment>(`${path}/${id}`)).body.body).toBe(body);
    const long = await writer.browser.post(path, { body: `${body}W` });
    expect(long.body).toMatchObject({ errors: [{ path: "body", message: expect.stringMatching(/2,000/) }] });
  });

  test("a page is read from its index, however many comments there are (12.6)", async () => {
    const { db } = site.deps;
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
        deleted: 0,
        created_at: now,
        updated_at: now,
      };
    });
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await db
        .insertInto("comment")
        .values(rows.slice(from, from + AT_ONCE))
        .execute();
    await sql.raw(engine === "sqlite" ? "analyze" : "vacuum analyze").execute(db);
    const sent = await sentBy(site, async () =>
      expect((await writer.browser.get<Comment[]>(path)).body).toHaveLength(20),
    );
    const lists = sent.filter((query) => /from "comment"/.test(query.sql));
    expect(lists, "one query for a list").toHaveLength(1);
    expect(sent.filter((query) => /count\s*\(/i.test(query.sql))).toEqual([]);
    const [list] = lists;
    const explain = engine === "sqlite" ? "explain query plan" : "explain (analyze, costs off, timing off)";
    const { rows: lines } = await db.executeQuery<Record<string, unknown>>({
      ...list,
      sql: `${explain} ${list?.sql}`,
      query: { kind: "RawNode" },
    } as unknown as CompiledQuery<Record<string, unknown>>);
    const plan = lines.map((line) => String(line["detail"] ?? line["QUERY PLAN"])).join("\n");
    expect(plan, plan).toMatch(/comment_threads/);
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
