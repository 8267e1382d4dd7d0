import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { weekOf } from "#domain/time/week.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  idsOf,
  likeTip,
  shareTip,
  signUp,
  signUpMany,
  tipInput,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { clear, useSite, type Site } from "#tests/harness/site.ts";
import { overWeeks, type Wait } from "#tests/harness/weeks.ts";

const PEOPLE = 4;
const DAY = 24 * 60 * 60 * 1000;

type Step =
  | { does: "share"; who: number; privacy: "Public" | "Private" }
  | { does: "privacy"; who: number; tip: number; privacy: "Public" | "Private" }
  | { does: "like"; who: number; tip: number }
  | { does: "comment"; who: number; tip: number }
  | { does: "delete"; who: number; tip: number }
  | { does: "status"; who: number; status: "active" | "inactive" }
  | { does: "join" };

const who = fc.nat(PEOPLE - 1);
const tip = fc.nat(11);
const privacy = fc.constantFrom("Public" as const, "Private" as const);
const status = fc.constantFrom("active" as const, "inactive" as const);
const step: fc.Arbitrary<Step | Wait> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("share" as const), who, privacy }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("privacy" as const), who, tip, privacy }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant("like" as const), who, tip }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant("comment" as const), who, tip }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("delete" as const), who, tip }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("status" as const), who, status }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("join" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) }),
  },
);

describe.each(engines)("dashboard statistics on %s (2.76, 2.77, 9.32)", (engine) => {
  const site = useSite(engine);

  test(
    "equal a count of all rows after random actions over weeks (2.76, 9.32)",
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
          let people: Member[] = [];
          const now = await overWeeks(site, steps, async () => {
            people = await signUpMany(site, PEOPLE);
            const ids: string[] = [];
            return (one: Step) => take(site, one, people, ids);
          });
          expect(await shown(people[0] as Member)).toEqual(await countRows(site, now));
        }),
        { numRuns: 12 },
      );
    },
  );

  describe("of a small community", () => {
    let ana: Member;
    let ben: Member;
    beforeEach(async () => {
      await clear(site);
      ana = await signUp(site);
      ben = await signUp(site);
    });

    test("are zero, without a top contributor, before the first public tip", async () => {
      await shareTip(ana, { privacy: "Private" });
      const stats = await statsOf(ana);
      expect(stats).toMatchObject({
        tips: { total: 0 },
        users: { total: 2 },
        likes: { total: 0 },
        comments: { total: 0 },
        topContributor: null,
        newest: [],
      });
      expect(stats.tips.byWeek).toEqual(Array.from({ length: 12 }, () => 0));
      expect(stats.users.byWeek.at(-1)).toBe(2);
    });

    test("ignore Private tips and their likes, even for their author (6.12, 9.32)", async () => {
      const open = await shareTip(ana);
      const hidden = await shareTip(ana, { privacy: "Private" });
      await likeTip(ana, hidden);
      for (const member of [ana, ben]) {
        const { tips, likes, topContributor, newest } = await statsOf(member);
        expect([tips.total, tips.byWeek.at(-1), likes.total, likes.byWeek.at(-1)]).toEqual([1, 1, 0, 0]);
        expect(topContributor).toMatchObject({ _id: ana.id, tipCount: 1 });
        expect(newest.map(({ _id }) => _id)).toEqual([open]);
      }
    });

    test("use weeks that start on Monday at midnight UTC, whatever the server's time zone", async () => {
      const monday = new Date(weekOf(new Date(Date.now() - 21 * DAY))).getTime();
      site.setClock(new Date(monday - 1).toISOString());
      await shareTip(ana);
      site.setClock(new Date(monday).toISOString());
      await shareTip(ana);
      await shareTip(ana);
      const { weeks, tips } = await statsOf(ana);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(weeks.at(-1)).toBe(new Date(monday).toISOString().slice(0, 10));
      expect(tips.byWeek.slice(-2)).toEqual([1, 2]);
    });

    test("rank the top contributor by public tips, then likes, then age of the record (2.77)", async () => {
      const top = async () => (await statsOf(ana)).topContributor?._id;
      await shareTip(ana);
      const bens = await shareTip(ben);
      expect(await top(), "a tie goes to the earlier record").toBe([ana.id, ben.id].toSorted()[0]);
      await likeTip(ana, bens);
      expect(await top(), "a like decides a tie").toBe(ben.id);
      await shareTip(ana);
      expect(await top(), "a tip counts more than likes").toBe(ana.id);
      await updateProfile(ana, { status: "inactive" });
      expect(await top(), "an inactive gardener is not shown").toBe(ben.id);
    });

    test("list the three newest tips, with addresses masked for this member (2.89)", async () => {
      const shy = await signUp(site, { showEmail: false });
      for (let place = 0; place < 4; place++) await shareTip(shy);
      const { newest } = await statsOf(ana);
      expect(newest.map(({ _id }) => _id)).toEqual(
        (await idsOf(ana.browser, "/gardenersTips?limit=3")).slice(0, 3),
      );
      expect(newest.every(({ email }) => email.includes("•"))).toBe(true);
      expect((await statsOf(shy)).newest[0]?.email).toBe(shy.email);
    });
  });

  test("are for members (6.5)", async () => {
    expect((await site.visitor().get("/api/dashboard")).status).toBe(401);
  });
});

async function statsOf({ browser }: Member): Promise<DashboardStats> {
  const response = await browser.get<DashboardStats>("/api/dashboard");
  expect(response.status, response.text).toBe(200);
  return response.body;
}

/** The dashboard's response in the form of `countRows`. */
async function shown(member: Member) {
  const { weeks, tips, users, likes, comments, topContributor, newest } = await statsOf(member);
  const sorted = (byWeek: number[]) =>
    Object.fromEntries(
      weeks.map((week, place) => [week, byWeek[place]] as const).filter(([, number]) => number),
    );
  return {
    totals: [tips.total, users.total, likes.total, comments.total],
    weeks: {
      tips: sorted(tips.byWeek),
      users: sorted(users.byWeek),
      likes: sorted(likes.byWeek),
      comments: sorted(comments.byWeek),
    },
    lastWeek: weeks.at(-1),
    numberOfWeeks: weeks.length,
    top: topContributor && [topContributor._id, topContributor.tipCount],
    newest: newest.map(({ _id }) => _id),
  };
}

/** The same statistics by other queries: it counts every row, and the engine's calendar computes the weeks. */
async function countRows({ deps: { db }, engine }: Site, now: number) {
  const monday = (column: string) =>
    engine === "sqlite"
      ? sql<string>`date(${sql.ref(column)}, 'weekday 0', '-6 days')`
      : sql<string>`to_char(date_trunc('week', ${sql.ref(column)}::timestamptz at time zone 'UTC'), 'YYYY-MM-DD')`;
  const publicTips = db.selectFrom("tip").where("status", "=", "public");
  const active = db.selectFrom("gardener").where("status", "=", "active");
  const publicLikes = db
    .selectFrom("tip_like")
    .innerJoin("tip", "tip.id", "tip_like.tip_id")
    .where("tip.status", "=", "public");
  const tips = await publicTips
    .select(["id", "gardener_id", "created_at", monday("created_at").as("week")])
    .execute();
  const users = await active.select(["id", monday("created_at").as("week")]).execute();
  const likes = await publicLikes
    .select(["tip.gardener_id", monday("tip_like.created_at").as("week")])
    .execute();
  const comments = await db
    .selectFrom("comment")
    .innerJoin("tip", "tip.id", "comment.tip_id")
    .where("tip.status", "=", "public")
    .where("comment.status", "=", "published")
    .select(monday("comment.created_at").as("week"))
    .execute();
  const { rows } = await sql<{ week: string }>`select ${
    engine === "sqlite"
      ? sql`date(${new Date(now).toISOString()}, 'weekday 0', '-6 days')`
      : sql`to_char(date_trunc('week', ${new Date(now).toISOString()}::timestamptz at time zone 'UTC'), 'YYYY-MM-DD')`
  } as week`.execute(db);
  const lastWeek = rows[0]?.week ?? "";
  const first = new Date(Date.parse(lastWeek) - 11 * 7 * DAY).toISOString().slice(0, 10);
  const perWeek = (found: { week: string }[]) => {
    const weeks: Record<string, number> = {};
    for (const { week } of found) if (week >= first) weeks[week] = (weeks[week] ?? 0) + 1;
    return weeks;
  };
  const [top] = users
    .map(({ id }) => ({
      id,
      tips: tips.filter(({ gardener_id }) => gardener_id === id).length,
      likes: likes.filter(({ gardener_id }) => gardener_id === id).length,
    }))
    .filter((gardener) => gardener.tips > 0)
    .toSorted((a, b) => b.tips - a.tips || b.likes - a.likes || (a.id < b.id ? -1 : 1));
  return {
    totals: [tips.length, users.length, likes.length, comments.length],
    weeks: {
      tips: perWeek(tips),
      users: perWeek(users),
      likes: perWeek(likes),
      comments: perWeek(comments),
    },
    lastWeek,
    numberOfWeeks: 12,
    top: top ? [top.id, top.tips] : null,
    newest: tips
      .toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))
      .slice(0, 3)
      .map(({ id }) => id),
  };
}

async function take(site: Site, one: Step, people: Member[], ids: string[]): Promise<void> {
  if (one.does === "join") return void (await signUp(site));
  const member = people[one.who] as Member;
  const path = "tip" in one ? `/gardenersTips/${ids[one.tip % Math.max(1, ids.length)] ?? "none"}` : "";
  if (one.does === "share") ids.push(await shareTip(member, tipInput({ privacy: one.privacy })));
  else if (one.does === "privacy") await member.browser.patch(path, { privacy: one.privacy });
  else if (one.does === "like") await member.browser.patch(path, { like: 1 });
  else if (one.does === "comment")
    await member.browser.post(`${path}/comments`, { body: `Comment ${commentNumber++}` });
  else if (one.does === "delete") await member.browser.delete(path);
  else await updateProfile(member, { status: one.status });
}

let commentNumber = 0;
