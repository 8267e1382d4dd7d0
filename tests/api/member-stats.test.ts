import fc from "fast-check";
import { expect, describe, test } from "vitest";
import type { MemberStats } from "#domain/dashboard/member-stats.ts";
import { weekOf } from "#domain/time/week.ts";
import { countViews } from "#server/views/views.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUpMany, type Member } from "#tests/harness/factories.ts";
import { useSite, type Site } from "#tests/harness/site.ts";
import { overWeeks, type Wait } from "#tests/harness/weeks.ts";

const PEOPLE = 3;

type Step =
  | { does: "share"; who: number; privacy: "Public" | "Private" }
  | { does: "like" | "comment" | "view" | "delete" | "hide"; who: number; tip: number };

const who = fc.nat(PEOPLE - 1);
const tip = fc.nat(7);
const step: fc.Arbitrary<Step | Wait> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("share" as const),
      who,
      privacy: fc.constantFrom("Public" as const, "Private" as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom("like" as const, "comment" as const, "view" as const),
      who,
      tip,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom("delete" as const, "hide" as const), who, tip }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
);

describe.each(engines)("member statistics on %s (12.28)", (engine) => {
  const site = useSite(engine);

  test(
    "equal a count of the rows after random actions over weeks (12.28)",
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          let people: Member[] = [];
          await overWeeks(site, steps, async () => {
            people = await signUpMany(site, PEOPLE);
            const ids: string[] = [];
            return (one: Step) => take(site, one, people, ids);
          });
          for (const { browser, id } of people) {
            const { best, weeks, ...stats } = (await browser.get<MemberStats>("/api/dashboard/own")).body;
            expect({ ...stats, best: best?._id ?? null }).toEqual(await countRows(site, id, weeks));
          }
        }),
        { numRuns: 8 },
      );
    },
  );

  test("are for members; Private content counts only for its author (12.28)", async () => {
    expect((await site.visitor().get("/api/dashboard/own")).status).toBe(401);
    const [ana, ben] = (await signUpMany(site, 2)) as [Member, Member];
    await shareTip(ana, { privacy: "Private" });
    const read = async ({ browser }: Member) => (await browser.get<MemberStats>("/api/dashboard/own")).body;
    expect((await read(ana)).tips.total).toBe(1);
    expect(await read(ben)).toMatchObject({ tips: { total: 0 }, views: { total: 0 }, best: null });
  });
});

/** The same statistics, computed by reading every row. */
async function countRows({ deps: { db } }: Site, gardenerId: string, weeks: string[]) {
  const tips = (await db.selectFrom("tip").selectAll().execute()).filter(
    (row) => row.gardener_id === gardenerId,
  );
  const mine = new Set(tips.map(({ id }) => id));
  const likes = (await db.selectFrom("tip_like").selectAll().execute()).filter((row) => mine.has(row.tip_id));
  const comments = (await db.selectFrom("comment").selectAll().execute()).filter((row) =>
    mine.has(row.tip_id),
  );
  const views = (await db.selectFrom("view_week").selectAll().execute()).filter((row) =>
    mine.has(row.tip_id),
  );
  const series = (rows: { week: string; number: number }[]) => ({
    total: rows.reduce((sum, { number }) => sum + number, 0),
    byWeek: weeks.map((week) =>
      rows.filter((row) => row.week === week).reduce((sum, { number }) => sum + number, 0),
    ),
  });
  const dated = (rows: { created_at: string }[]) =>
    series(rows.map(({ created_at }) => ({ week: weekOf(created_at), number: 1 })));
  const of = (rows: { tip_id: string }[], id: string) => rows.filter((row) => row.tip_id === id).length;
  const seen = (id: string) =>
    views.filter((row) => row.tip_id === id).reduce((sum, row) => sum + row.views, 0);
  const [best] = tips.toSorted(
    (a, b) =>
      of(likes, b.id) - of(likes, a.id) ||
      of(comments, b.id) - of(comments, a.id) ||
      seen(b.id) - seen(a.id) ||
      (a.id < b.id ? 1 : -1),
  );
  return {
    tips: dated(tips),
    likes: dated(likes),
    comments: dated(comments),
    views: series(views.map(({ week, views: number }) => ({ week, number }))),
    best: best?.id ?? null,
  };
}

let commentNumber = 0;

async function take(site: Site, one: Step, people: Member[], ids: string[]): Promise<void> {
  const member = people[one.who] as Member;
  if (one.does === "share") return void ids.push(await shareTip(member, { privacy: one.privacy }));
  const path = `/gardenersTips/${ids[one.tip % Math.max(1, ids.length)] ?? "none"}`;
  if (one.does === "like") await member.browser.patch(path, { like: 1 });
  else if (one.does === "comment")
    await member.browser.post(`${path}/comments`, { body: `Comment ${commentNumber++}` });
  else if (one.does === "delete") await member.browser.delete(path);
  else if (one.does === "hide") await member.browser.patch(path, { privacy: "Private" });
  else {
    await member.browser.get(path);
    await countViews(site.deps);
  }
}
