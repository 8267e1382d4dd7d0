import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connect } from "#server/db/connect.ts";
import { searchStore } from "#server/db/search/store.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Mismatch } from "#server/derived/compare.ts";
import { Deltas } from "#server/derived/deltas.ts";
import { recount } from "#server/derived/recount.ts";
import { rowsOfAll } from "#tests/harness/stored-contents.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, likeTip, shareTip, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("recount on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben, moderator] = [] as unknown as [Member, Member, Member];
  let tip: string;
  let diary: string;
  let comment: string;
  beforeAll(async () => {
    [ana, ben, moderator] = [await signUp(site), await signUp(site), await signUpAs(site, "moderator")];
    tip = await shareTip(ana, { photo: (await upload(ana.browser)).photo });
    diary = await shareTip(ana, { privacy: "Private" });
    await likeTip(ben, tip);
    comment = await commented(ben, tip);
    await commented(ana, tip, "It did.", comment);
    const spam = await commented(ben, tip, "Lawn mowers, cheap.");
    await moderated(
      { reporter: ana, moderator },
      { kind: "comment", targetId: spam, tipId: tip },
      { action: "remove" },
    );
  });
  afterEach(() => void vi.restoreAllMocks());

  const check = () => recount(site.deps.db, { apply: false });
  const run = async (statement: string, values: string[] = []) => {
    const [first = "", ...rest] = statement.split("?");
    const parts = rest.flatMap((text, place) => [sql.val(values[place]), sql.raw(text)]);
    await sql.join([sql.raw(first), ...parts], sql``).execute(site.deps.db);
  };

  test.each<keyof Deltas & `add${string}`>(["addTipTotal", "addCounter", "addGardener"])(
    "finds and corrects a total missing because of a lost delta (%s)",
    async (method) => {
      expect(await check()).toEqual([]);
      vi.spyOn(Deltas.prototype, method).mockImplementationOnce(() => undefined);
      await shareTip(ana);
      await expectFoundAndCorrected();
    },
  );

  test("finds and corrects search terms that are missing or belong to no tip", async () => {
    vi.spyOn(searchStore(site.deps.db), "insert").mockImplementationOnce(async () => undefined);
    await shareTip(ana, { title: "Quinces in the frost" });
    const found = () => totalOf(site.visitor(), "/gardenersTips?q=quinces&limit=1");
    expect(await found()).toBe(0);
    await inTransaction(site.deps.db, (trx) =>
      searchStore(trx).insert(
        trx,
        [-1_000_000, 1_000_000].map((number) => ({ number, terms: ["p", "pw1quince"] })),
      ),
    );
    expect(await expectFoundAndCorrected()).toHaveLength(3);
    expect(await found()).toBe(1);
  });

  test.each([
    ["update tip_stats set like_count = like_count + 1 where tip_id = ?", "like_count"],
    ["update tip_stats set comment_count = 0 where tip_id = ?", "comment_count"],
    ["update tip_stats set placeholder_count = 9 where tip_id = ?", "placeholder_count"],
    ["update tip_stats set view_count = 9 where tip_id = ?", "view_count"],
    ["update tip_stats set trending_score = trending_score + 0.001 where tip_id = ?", "trending_score"],
    ["update tip_stats set created_at = '2020-01-01T00:00:00.000Z' where tip_id = ?", "created_at"],
    ["update tip_stats set outcome_partly = 3 where tip_id = ?", "outcome_partly"],
    ["update tip_stats set proven_score = 0.5 where tip_id = ?", "proven_score"],
    ["update tip_stats set author_outcome = 'worked 2020' where tip_id = ?", "author_outcome"],
    ["delete from tip_stats where tip_id = ?", "like_count"],
    ["update comment set reply_count = 2 where tip_id = ?", "reply_count"],
    ["update tip_total set total = 0 where '' <> ?", "total"],
    ["insert into counter (name, week, value) values ('of nothing', ?, 0)", "value"],
  ])("corrects: %s", async (statement, column) => {
    await run(statement, [tip]);
    expect((await expectFoundAndCorrected()).map((mismatch) => mismatch.column)).toContain(column);
  });

  async function expectFoundAndCorrected(): Promise<Mismatch[]> {
    const found = await check();
    expect(found.length).toBeGreaterThan(0);
    expect(await recount(site.deps.db, { apply: true })).toEqual(found);
    expect(await check()).toEqual([]);
    await expectTotalsMatchRows(site);
    return found;
  }

  test.each<[string, string, () => string]>([
    [
      "update tip set status = 'removed', restore_status = 'private' where id = ?",
      "update tip set status = 'private', restore_status = null where id = ?",
      () => diary,
    ],
    [
      "update comment set status = 'removed', restore_status = 'published' where id = ?",
      "update comment set status = 'published', restore_status = null where id = ?",
      () => comment,
    ],
    [
      "update comment set status = 'pending' where id = ?",
      "update comment set status = 'published' where id = ?",
      () => comment,
    ],
    [
      "update gardener set status = 'removed', restore_status = 'active' where id = ?",
      "update gardener set status = 'active', restore_status = null where id = ?",
      () => ben.id,
    ],
    [
      "update tip_like set status = 'removed' where gardener_id = ?",
      "update tip_like set status = 'active' where gardener_id = ?",
      () => ben.id,
    ],
    [
      "update moderation_case set status = 'undone' where author_id = ?",
      "update moderation_case set status = 'decided' where author_id = ?",
      () => ben.id,
    ],
    [
      "update photo set status = 'hidden' where ? <> ''",
      "update photo set status = 'visible' where ? <> ''",
      () => tip,
    ],
  ])("reports a status that contradicts others, without changing it: %s", async (breaking, mending, id) => {
    await run(breaking, [id()]);
    const found = await recount(site.deps.db, { apply: true });
    const left = await check();
    await run(mending, [id()]);
    await recount(site.deps.db, { apply: true });
    expect(found.filter(({ isDerived }) => !isDerived)).toEqual(left);
    expect(left).toHaveLength(1);
    expect(left).toMatchObject([{ column: "status" }]);
    expect(await check()).toEqual([]);
  });

  test("only checking uses one snapshot, writes nothing and does not wait", async () => {
    const before = await rowsOfAll(site.deps.config);
    const other = await connect(site.deps.config);
    await other.db.transaction().execute(async (trx) => {
      await trx.updateTable("gardener").set({ status: "inactive" }).where("id", "=", ben.id).execute();
      expect(await check()).toEqual([]);
      await trx.updateTable("gardener").set({ status: "active" }).where("id", "=", ben.id).execute();
    });
    await other.close();
    expect(await rowsOfAll(site.deps.config)).toEqual(before);
  });

  test("waits for a concurrent write before correcting", async () => {
    const other = await connect(site.deps.config);
    let applied: Promise<Mismatch[]> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await sql`delete from counter where name = 'gardeners'`.execute(trx);
      await trx.updateTable("gardener").set({ status: "active" }).where("id", "=", ben.id).execute();
      applied = recount(site.deps.db, { apply: true });
      expect(await Promise.race([applied, new Promise((done) => setTimeout(done, 200, "pending"))])).toBe(
        "pending",
      );
    });
    await other.close();
    expect((await applied)?.map(({ row }) => row)).toContain("counter gardeners");
    expect(await check()).toEqual([]);
  });
});
