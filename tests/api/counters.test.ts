import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { weekOf } from "#domain/time/week.ts";
import { counters } from "#server/db/counters.ts";
import { filterShelf } from "#server/db/search/entries.ts";
import { engines } from "#tests/harness/engines.ts";
import { profileOf, signUpMany, tipInput, totalOf, type Member } from "#tests/harness/factories.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

type Step =
  | { does: "share"; who: number; privacy: "Public" | "Private"; difficulty: string }
  | { does: "edit"; who: number; tip: number; privacy?: "Public" | "Private"; difficulty?: string }
  | { does: "like"; who: number; tip: number }
  | { does: "delete"; who: number; tip: number }
  | { does: "status"; who: number; status: "active" | "inactive" };

const PEOPLE = 3;
const who = fc.nat(PEOPLE - 1);
const tip = fc.nat(9);
const privacy = fc.constantFrom("Public" as const, "Private" as const);
const difficulty = fc.constantFrom("Easy", "EASY", "Hard", "Public", "tricky/one");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("share" as const), who, privacy, difficulty }) },
  {
    weight: 3,
    arbitrary: fc.record(
      { does: fc.constant("edit" as const), who, tip, privacy, difficulty },
      { requiredKeys: ["does", "who", "tip"] },
    ),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("like" as const), who, tip }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("delete" as const), who, tip }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("status" as const),
      who,
      status: fc.constantFrom("active" as const, "inactive" as const),
    }),
  },
);

describe.each(engines)("the counters equal a count (docs/product.md 7.31), on %s", (engine) => {
  const site = useSite(engine);
  let people: Member[];
  beforeAll(async () => void (people = await signUpMany(site, PEOPLE)));

  test.each([
    ["one after another", 1],
    ["some at once", 4],
  ])(
    "after any run of shares, edits, likes, deletions and changes of privacy and status, %s",
    async (_, atOnce) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
          const ids: string[] = await allTips(site);
          for (let from = 0; from < steps.length; from += atOnce)
            await Promise.all(steps.slice(from, from + atOnce).map((one) => take(one, people, ids)));
          expect(await kept(site)).toEqual(await counted(site));
          for (const { browser, id } of people) {
            const path = `/gardenersTips?gardener=${id}`;
            expect(await totalOf(browser, `${path}&limit=1`)).toBe(
              ((await browser.get(path)).body as []).length,
            );
          }
        }),
        { numRuns: 20 },
      );
    },
  );
});

async function take(one: Step, people: Member[], ids: string[]): Promise<void> {
  const { browser, ...member } = people[one.who] as Member;
  const path = "tip" in one ? `/gardenersTips/${ids[one.tip % Math.max(1, ids.length)] ?? "none"}` : "";
  if (one.does === "share") {
    const input = tipInput({ privacy: one.privacy, difficultyLevel: one.difficulty });
    ids.push((await browser.post<{ insertedId: string }>("/gardenersTips", input)).body.insertedId);
  } else if (one.does === "edit")
    await browser.patch(path, {
      plantType: "Bean",
      ...(one.privacy && { privacy: one.privacy }),
      ...(one.difficulty && { difficultyLevel: one.difficulty }),
    });
  else if (one.does === "like") await browser.patch(path, { like: 1 });
  else if (one.does === "delete") await browser.delete(path);
  else
    await browser.put(`/gardeners/${member.id}`, profileOf({ browser, ...member }, { status: one.status }));
}

const allTips = async ({ deps }: Site) =>
  (await deps.db.selectFrom("tip").select("id").execute()).map(({ id }) => id);

/** What the counters and the gardeners' own columns say, without zeros. */
async function kept({ deps: { db } }: Site) {
  const totals = await db.selectFrom("counter").selectAll().where("value", "!=", 0).execute();
  const gardeners = await db
    .selectFrom("gardener")
    .select(["id", "tip_count", "like_count", "standing"])
    .execute();
  const used = await db.selectFrom("tip_filter").selectAll().where("uses", "!=", 0).execute();
  return {
    totals: Object.fromEntries(totals.map(({ name, value }) => [name, value])),
    used: Object.fromEntries(used.map(({ kind, key, uses }) => [`${kind} ${key}`, uses])),
    gardeners: Object.fromEntries(gardeners.map(({ id, ...rest }) => [id, rest])),
  };
}

/** The same, counted row by row. */
async function counted({ deps: { db } }: Site) {
  const tips = await db.selectFrom("tip").selectAll().execute();
  const likes = await db.selectFrom("tip_like").selectAll().execute();
  const people = await db.selectFrom("gardener").selectAll().execute();
  const totals: Record<string, number> = {};
  const used: Record<string, number> = {};
  const add = (name: string, by = 1) => (totals[name] = (totals[name] ?? 0) + by);
  const gardeners = Object.fromEntries(
    people.map(({ id }) => [id, { tip_count: 0, like_count: 0, standing: 0 }]),
  );
  for (const { active, created_at } of people) {
    if (!active) continue;
    add(counters.gardeners);
    add(counters.gardenersOfWeek(weekOf(created_at)));
  }
  for (const tipRow of tips) {
    const given = likes.filter(({ tip_id }) => tip_id === tipRow.id).length;
    expect(tipRow.like_count, "a tip's own count").toBe(given);
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
    const standing = gardeners[tipRow.gardener_id];
    if (!standing) throw new Error("A tip has an author");
    standing.tip_count++;
    standing.like_count += given;
    standing.standing += 3 + given;
  }
  return { totals, used, gardeners };
}
