import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hero } from "#content/hero.ts";
import { displayName } from "#domain/gardeners/name.ts";
import { profileInput } from "#domain/gardeners/gardener.ts";
import { commentInput } from "#domain/comments/comment.ts";
import { helpRequestInput } from "#domain/help/help-request.ts";
import { BROWSE_PAGE_SIZE } from "#domain/tips/browse.ts";
import { matchPlant, type Meaning, plantOfTip, readPlantType } from "#domain/plants/names.ts";
import { TRENDING_COUNT } from "#domain/tips/limits.ts";
import { tipInput } from "#domain/tips/tip.ts";
import { trendOf } from "#domain/tips/trend.ts";
import { community } from "#seeds/community/community.ts";
import { plantsInPicture } from "#seeds/community/pictures.ts";
import { timesOf, type TipStory } from "#seeds/story.ts";
import { parsePlants } from "#server/plants/plant-file.ts";

const gardeners = Object.entries(community.gardeners);
const { tips } = community;
const picture = (name: string) => existsSync(`seeds/pictures/${name}.webp`);

describe("the demo community (1.11)", () => {
  test("has at least 24 gardeners and 72 tips", () => {
    expect(gardeners.length).toBeGreaterThanOrEqual(24);
    expect(tips.length).toBeGreaterThanOrEqual(72);
  });

  test.each(gardeners)("%s is a valid gardener", (_, story) => {
    expect(displayName.parse(story.name)).toBe(story.name);
    expect(profileInput.shape.bio.parse(story.bio)).toBe(story.bio);
    expect(profileInput.shape.location.parse(story.location)).toBe(story.location);
    if (story.age !== undefined) expect(profileInput.shape.age.parse(story.age)).toBe(story.age);
    if (story.portrait !== undefined) expect(picture(story.portrait)).toBe(true);
  });

  test.each(tips.map((tip) => [tip.title, tip] as const))("%s is a valid tip", (title, tip) => {
    const fields = tipInput.omit({ photo: true, privacy: true }).parse({
      title,
      difficultyLevel: tip.difficulty,
      category: tip.category,
      plantType: tip.plant,
      timing: tip.timing,
      needs: tip.needs,
      postBody: tip.body,
    });
    const { plant: plantType, body: postBody, timing, needs } = tip;
    expect(fields).toMatchObject({ title, plantType, postBody });
    expect([fields.timing, fields.needs]).toEqual([timing, needs]);
    expect(picture(tip.picture)).toBe(true);
    const author = community.gardeners[tip.by];
    expect(author?.joined).toBeGreaterThan(tip.daysAgo);
    expect(tip.likes).toBeLessThan(gardeners.length);
  });

  test("has valid comments, each after its tip and before now", () => {
    const titles = new Map(tips.map((tip) => [tip.title, tip]));
    for (const [title, comments] of Object.entries(community.conversations)) {
      const tip = titles.get(title);
      expect(tip?.privacy ?? "Public", title).toBe("Public");
      for (const comment of comments.concat(comments.flatMap(({ replies = [] }) => replies))) {
        expect(community.gardeners[comment.by], comment.by).toBeDefined();
        expect(comment.hoursAfter / 24, title).toBeLessThan(tip?.daysAgo ?? 0);
        expect(commentInput.parse({ body: comment.body }).body).toBe(comment.body);
      }
    }
    expect(community.gardeners[community.moderator]).toBeDefined();
    for (const { daysAgo: _, ...request } of community.requests)
      expect(helpRequestInput.parse(request)).toEqual(request);
  });

  test("covers every category and difficulty, has private tips, and likes that vary", () => {
    const of = (key: "category" | "difficulty") => new Set(tips.map((tip) => tip[key]));
    expect([...of("category")]).toEqual(
      expect.arrayContaining(["Composting", "Plant Care", "Vertical Gardening"]),
    );
    expect(of("difficulty")).toEqual(new Set(["Easy", "Medium", "Hard"]));
    expect(tips.filter((tip) => tip.privacy === "Private").length).toBeGreaterThanOrEqual(5);
    expect(new Set(tips.map((tip) => tip.likes)).size).toBeGreaterThan(12);
  });

  test("has tips in several scripts", () => {
    const scripts = ["Cyrillic", "Greek", "Arabic", "Hebrew", "Devanagari", "Han", "Hiragana", "Hangul"];
    const spoken = scripts.filter((script) => {
      const letters = new RegExp(`\\p{Script=${script}}{2}`, "u");
      return tips.some((tip) => letters.test(tip.body));
    });
    expect(spoken).toEqual(scripts);
  });

  test("has no sentence twice", () => {
    const seen = new Map<string, string>();
    for (const { title, body } of tips)
      for (const sentence of sentencesOf(body)) {
        expect(seen.get(sentence), `"${sentence}" in "${title}"`).toBeUndefined();
        seen.set(sentence, title);
      }
    expect(seen.size).toBeGreaterThan(tips.length * 4);
  });
});

describe("the pictures of the demo's tips (1.11)", () => {
  const plants = parsePlants(readFileSync("plants/plants.tsv", "utf8"));
  const meanings = new Map<string, Meaning[]>();
  for (const { id: taxon, names } of plants)
    for (const { key, kind } of names)
      meanings.set(key, [...(meanings.get(key) ?? []), { taxon, scientific: kind !== "vernacular" }]);
  const plantOf = ({ plant, taxon = "" }: TipStory) =>
    plantOfTip(matchPlant(readPlantType(plant), meanings), taxon);

  test.each(tips.map((tip) => [tip.title, tip] as const))("of %s shows its plant", (_, tip) => {
    const plant = plantOf(tip);
    if (plant) expect(plantsInPicture[tip.picture], tip.picture).toContain(plant);
  });

  test("name plants and pictures that there are", () => {
    const known = new Set(plants.map(({ id }) => id));
    for (const plant of Object.values(plantsInPicture).flat()) expect(known.has(plant), plant).toBe(true);
    for (const name of Object.keys(plantsInPicture)) expect(picture(name), name).toBe(true);
  });

  test("differ on Home, and on the first two pages of Browse Tips", () => {
    const shown = tips.filter(({ privacy }) => privacy !== "Private");
    const now = Date.UTC(2026, 5, 1);
    const trend = (tip: TipStory) => {
      const { shared, liked } = timesOf(tip, now);
      return trendOf(shared, liked);
    };
    const trending = shown.toSorted((a, b) => trend(b) - trend(a)).slice(0, TRENDING_COUNT);
    const home = trending.map((tip) => tip.picture).concat(hero.slides.map((slide) => slide.picture));
    expect(new Set(home).size).toBe(home.length);
    const newest = shown.toSorted((a, b) => a.daysAgo - b.daysAgo).slice(0, 2 * BROWSE_PAGE_SIZE);
    expect(new Set(newest.map((tip) => tip.picture)).size).toBe(newest.length);
  });
});

const sentencesOf = (body: string) =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(body)]
    .map(({ segment }) => segment.trim().toLowerCase())
    .filter((sentence) => sentence.length > 3);
