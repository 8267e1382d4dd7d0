import { expect } from "vitest";
import { weekOf } from "#domain/time/week.ts";
import type { Db } from "#server/db/connect.ts";
import { counters } from "#server/db/counters.ts";
import { filterShelf } from "#server/db/search/entries.ts";

type Stored = { deps: { db: Db } };

/** What the counters and the gardeners' own columns say; none stands at zero. */
export async function kept({ deps: { db } }: Stored) {
  const totals = await db.selectFrom("counter").selectAll().execute();
  const gardeners = await db
    .selectFrom("gardener")
    .select(["id", "tip_count", "like_count", "standing"])
    .execute();
  const used = await db.selectFrom("tip_filter").selectAll().execute();
  return {
    totals: Object.fromEntries(totals.map(({ name, value }) => [name, value])),
    used: Object.fromEntries(used.map(({ kind, key, uses }) => [`${kind} ${key}`, uses])),
    gardeners: Object.fromEntries(gardeners.map(({ id, ...rest }) => [id, rest])),
  };
}

/** The counters say what a count of the rows does. */
export const expectCounted = async (site: Stored): Promise<void> =>
  expect(await kept(site)).toEqual(await counted(site));

/** The same, counted row by row. */
export async function counted({ deps: { db } }: Stored) {
  const tips = await db.selectFrom("tip").selectAll().execute();
  const likes = await db.selectFrom("tip_like").selectAll().execute();
  const comments = await db.selectFrom("comment").selectAll().execute();
  const weeks = await db.selectFrom("view_week").selectAll().execute();
  const cases = await db.selectFrom("moderation_case").select(["status", "kind", "waits"]).execute();
  const logged = await db.selectFrom("moderation_log").select("id").execute();
  const requests = await db.selectFrom("help_request").select("status").execute();
  const people = await db.selectFrom("gardener").selectAll().execute();
  const totals: Record<string, number> = {};
  const used: Record<string, number> = {};
  const add = (name: string, by = 1) => (totals[name] = (totals[name] ?? 0) + by);
  for (const { status, kind, waits } of cases) {
    for (const name of [counters.cases(status), counters.cases(status, kind)]) add(name);
    if (waits !== "") add(counters.cases(status, "waiting"));
  }
  if (logged.length > 0) add(counters.moderationLog, logged.length);
  for (const { status } of requests) add(counters.helpRequests(status));
  const gardeners = Object.fromEntries(
    people.map(({ id }) => [id, { tip_count: 0, like_count: 0, standing: 0 }]),
  );
  for (const { active, created_at } of people) {
    if (active !== 1) continue;
    add(counters.gardeners);
    add(counters.gardenersOfWeek(weekOf(created_at)));
  }
  for (const tipRow of tips) {
    const given = likes.filter(({ tip_id }) => tip_id === tipRow.id).length;
    expect(tipRow.like_count, "a tip's own count").toBe(given);
    const said = comments.filter(({ tip_id, deleted }) => tip_id === tipRow.id && deleted === 0);
    const places = comments.filter(({ tip_id, deleted }) => tip_id === tipRow.id && deleted === 1);
    expect([tipRow.comment_count, tipRow.deleted_comment_count], "a tip's own count of comments").toEqual([
      said.length,
      places.length,
    ]);
    if (tipRow.public > 1) continue;
    const ofGardener = tipRow.public ? counters.gardenersPublicTips : counters.gardenersPrivateTips;
    add(ofGardener(tipRow.gardener_id));
    add(ofGardener(tipRow.gardener_id, tipRow.difficulty_key));
    for (const [kind, text] of [
      ["category", tipRow.category],
      ["plant", tipRow.plant_type],
    ] as const) {
      const shelf = filterShelf(tipRow.public === 1, tipRow.gardener_id, text.toLowerCase());
      add(counters.filtered(kind, shelf));
      add(counters.filtered(kind, shelf, tipRow.difficulty_key));
      const use = `${kind} ${text.toLowerCase()}`;
      if (tipRow.public) used[use] = (used[use] ?? 0) + 1;
    }
    if (!tipRow.public) continue;
    add(counters.publicTips());
    add(counters.publicTips(tipRow.difficulty_key));
    add(counters.publicTipsOfWeek(weekOf(tipRow.created_at)));
    if (given > 0) add(counters.likes, given);
    for (const { tip_id, created_at } of likes)
      if (tip_id === tipRow.id) add(counters.likesOfWeek(weekOf(created_at)));
    if (said.length > 0) add(counters.comments, said.length);
    for (const { created_at } of said) add(counters.commentsOfWeek(weekOf(created_at)));
    if (tipRow.view_count > 0) add(counters.views, tipRow.view_count);
    for (const { tip_id, week, views } of weeks)
      if (tip_id === tipRow.id) add(counters.viewsOfWeek(week), views);
    const standing = gardeners[tipRow.gardener_id];
    if (!standing) throw new Error("A tip has an author");
    standing.tip_count++;
    standing.like_count += given;
    standing.standing += 3 + given;
  }
  return { totals, used, gardeners };
}
