import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { countViews } from "#server/views/views.ts";
import { expectCounted } from "#tests/harness/counted.ts";
import { engines } from "#tests/harness/engines.ts";
import { profileOf, signUpMany, tipInput, totalOf, type Member } from "#tests/harness/factories.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

type Step =
  | { does: "share"; who: number; privacy: "Public" | "Private"; difficulty: string }
  | { does: "edit"; who: number; tip: number; privacy?: "Public" | "Private"; difficulty?: string }
  | { does: "like"; who: number; tip: number }
  | { does: "view"; who: number; tip: number }
  | { does: "comment"; who: number; tip: number; reply: boolean }
  | { does: "uncomment"; who: number; tip: number; place: number }
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
  {
    weight: 7,
    arbitrary: fc.record({ does: fc.constantFrom("like" as const, "view" as const), who, tip }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant("comment" as const), who, tip, reply: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("uncomment" as const), who, tip, place: fc.nat(5) }),
  },
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

describe.each(engines)("the counters equal a count, on %s (7.31)", (engine) => {
  const site = useSite(engine);
  let people: Member[];
  beforeAll(async () => void (people = await signUpMany(site, PEOPLE)));

  test.each([
    ["one after another", 1],
    ["some at once", 4],
  ])(
    "after any run of shares, edits, likes, comments, deletions and changes of privacy and status, %s (12.5)",
    async (_, atOnce) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
          const ids: string[] = await allTips(site);
          for (let from = 0; from < steps.length; from += atOnce)
            await Promise.all([
              ...steps.slice(from, from + atOnce).map((one) => take(one, people, ids)),
              countViews(site.deps),
            ]);
          await expectCounted(site);
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
  else if (one.does === "view") await browser.get(path);
  else if (one.does === "comment") {
    const [last] = one.reply ? await commentsOn(browser, path) : [];
    const body = `Comment ${said++}`;
    await browser.post(`${path}/comments`, { body, ...(last ? { parentId: last._id } : {}) });
  } else if (one.does === "uncomment") {
    const found = await commentsOn(browser, path);
    await browser.delete(`${path}/comments/${found[one.place % Math.max(1, found.length)]?._id ?? "none"}`);
  } else if (one.does === "delete") await browser.delete(path);
  else
    await browser.put(`/gardeners/${member.id}`, profileOf({ browser, ...member }, { status: one.status }));
}

let said = 0;
const commentsOn = async (browser: Member["browser"], path: string) => {
  const { status, body } = await browser.get<{ _id: string }[]>(`${path}/comments`);
  return status === 200 ? body : [];
};

const allTips = async ({ deps }: Site) =>
  (await deps.db.selectFrom("tip").select("id").execute()).map(({ id }) => id);
