import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withPages } from "#domain/http/pages.ts";
import {
  ALL,
  INITIAL_STATE,
  appendPage,
  fromSearchParams,
  pickCategory,
  pickDifficulty,
  pickPlant,
  searchFor,
  toApiQuery,
  toSearchParams,
  toggleAToZ,
  toggleNarrowing,
  toggleProven,
  withDifficultyFirst,
  type BrowseState,
} from "#domain/tips/browse.ts";

/** The last is one of a site with difficulties of its own. */
const LEVELS = ["Easy", "Medium", "Hard", "Brave"];
/** Every state that the screen can be in, with one and with several pages loaded. */
const STATES: BrowseState[] = [null, ...LEVELS].flatMap((difficulty) =>
  (
    [
      [false, false],
      [true, false],
      [false, true],
    ] as const
  ).flatMap(([aToZ, proven]) =>
    ["", "bean poles"].flatMap((q) =>
      [null, "Soil"].flatMap((category) =>
        [null, "Runner bean"].flatMap((plant) =>
          [
            { pages: 1, fits: false, now: false },
            { pages: 4, fits: true, now: false },
            { pages: 1, fits: false, now: true },
            { pages: 4, fits: true, now: true },
            { pages: 1, fits: true, now: false },
            { pages: 1, fits: true, now: true },
          ].map(({ pages, fits, now }) => ({
            difficulty,
            sortByDifficulty: difficulty !== null,
            aToZ,
            proven,
            q,
            category,
            plant,
            pages,
            fits,
            now,
          })),
        ),
      ),
    ),
  ),
);
const nextPage = (now: BrowseState) => fromSearchParams(withPages(toSearchParams(now), now.pages + 1));
const ACTIONS: Record<string, (now: BrowseState) => BrowseState> = {
  ...Object.fromEntries(
    [...LEVELS, ALL].map((level) => [level, (now: BrowseState) => pickDifficulty(now, level)]),
  ),
  "A-Z": toggleAToZ,
  Proven: toggleProven,
  Fits: (now) => toggleNarrowing(now, "fits"),
  Now: (now) => toggleNarrowing(now, "now"),
  "search bean poles": (now) => searchFor(now, " bean poles "),
  "clear search": (now) => searchFor(now, ""),
  Soil: (now) => pickCategory(now, "Soil"),
  "all categories": (now) => pickCategory(now, ""),
  "Runner bean": (now) => pickPlant(now, "Runner bean"),
  "all plants": (now) => pickPlant(now, ALL),
  "See All": nextPage,
};

/** Tries a property in sixty states of the screen. */
const inStates = (check: (now: BrowseState) => void) =>
  fc.assert(
    fc.property(fc.constantFrom(...STATES), (now) => void check(now)),
    { numRuns: 60 },
  );

describe("Browse Tips in any state (4.7, 4.8, 4.9, 4.10, 4.11)", () => {
  test.each(LEVELS)("picking %s filters, sorts by difficulty and leaves A-Z alone (4.9)", (level) =>
    inStates((now) =>
      expect(pickDifficulty(now, level)).toEqual({
        ...now,
        difficulty: level,
        sortByDifficulty: true,
        aToZ: now.aToZ,
        pages: 1,
      }),
    ),
  );

  test.each([ALL, ""])("picking %j clears the filter and its order and leaves A-Z alone (4.9)", (choice) =>
    inStates((now) =>
      expect(pickDifficulty(now, choice)).toEqual({
        ...now,
        difficulty: null,
        sortByDifficulty: false,
        aToZ: now.aToZ,
        pages: 1,
      }),
    ),
  );

  test("A-Z clears the filter and its order and toggles (4.10)", () =>
    inStates((now) =>
      expect(toggleAToZ(now)).toEqual({
        ...now,
        difficulty: null,
        sortByDifficulty: false,
        aToZ: !now.aToZ,
        proven: false,
        pages: 1,
      }),
    ));

  test("Proven toggles, turns A-Z off and leaves the rest alone (17.13)", () =>
    inStates((now) =>
      expect(toggleProven(now)).toEqual({ ...now, aToZ: false, proven: !now.proven, pages: 1 }),
    ));

  test("searching and picking a category or a plant start the list anew and leave the rest alone (2.85)", () =>
    inStates((now) => {
      expect(searchFor(now, "peas")).toEqual({ ...now, q: "peas", pages: 1 });
      expect(searchFor(now, "  ")).toEqual({ ...now, q: "", pages: 1 });
      expect(pickCategory(now, "Pests")).toEqual({ ...now, category: "Pests", pages: 1 });
      expect(pickCategory(now, "")).toEqual({ ...now, category: null, pages: 1 });
      expect(pickPlant(now, "Pea")).toEqual({ ...now, plant: "Pea", pages: 1 });
      expect(pickPlant(now, "")).toEqual({ ...now, plant: null, pages: 1 });
    }));

  test("See All is one page more of the same", () =>
    inStates((now) => expect(nextPage(now)).toEqual({ ...now, pages: now.pages + 1 })));

  test("the address keeps it (2.51)", () =>
    inStates((now) => expect(fromSearchParams(toSearchParams(now))).toEqual(now)));

  test.each(Object.entries(ACTIONS))(
    "%s leads to a state of the screen and changes nothing in place",
    (_, act) =>
      inStates((now) => {
        const before = structuredClone(now);
        const { pages, ...after } = act(now);
        expect(now).toEqual(before);
        expect(STATES).toContainEqual({ ...after, pages: 1 });
        expect(pages).toBeGreaterThan(0);
      }),
  );
});

describe("any run of clicks", () => {
  const clicks = fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { maxLength: 30 });
  const after = (names: string[]) => names.reduce((now, name) => ACTIONS[name]?.(now) ?? now, INITIAL_STATE);

  test("can be reloaded from the address (4.7)", () => {
    fc.assert(
      fc.property(
        clicks,
        (names) => void expect(fromSearchParams(toSearchParams(after(names)))).toEqual(after(names)),
      ),
    );
  });

  test("sorts by difficulty exactly while a filter is set, and counts the pages since the last change (4.8)", () => {
    fc.assert(
      fc.property(clicks, (names) => {
        const now = after(names);
        const change = names.findLastIndex((name) => name !== "See All");
        expect(now.sortByDifficulty).toBe(now.difficulty !== null);
        expect(now.pages).toBe(names.length - change);
      }),
    );
  });

  test("two clicks on A-Z clear the list's choices", () => {
    fc.assert(
      fc.property(
        clicks,
        (names) =>
          void expect(toggleAToZ(toggleAToZ(after(names)))).toEqual({
            ...after(names),
            difficulty: null,
            sortByDifficulty: false,
            proven: false,
            pages: 1,
          }),
      ),
    );
  });
});

describe("an address somebody else wrote (2.51)", () => {
  test.each([
    ["", INITIAL_STATE],
    ["difficulty=hard", { ...INITIAL_STATE, difficulty: "Hard", sortByDifficulty: true }],
    ["difficulty=Brave", { ...INITIAL_STATE, difficulty: "Brave", sortByDifficulty: true }],
    ["difficulty=all", INITIAL_STATE],
    [`difficulty=${"x".repeat(41)}`, INITIAL_STATE],
    ["difficulty=%00", INITIAL_STATE],
    ["sort=desc", INITIAL_STATE],
    ["sort=asc", { ...INITIAL_STATE, aToZ: true }],
    ["sort=proven", { ...INITIAL_STATE, proven: true }],
    ["pages=3", { ...INITIAL_STATE, pages: 3 }],
    ["pages=0", INITIAL_STATE],
    ["pages=-5", INITIAL_STATE],
    ["pages=1.5", INITIAL_STATE],
    ["pages=many", INITIAL_STATE],
    ["pages=", INITIAL_STATE],
    ["pages=Infinity", INITIAL_STATE],
    ["pages=1000000", { ...INITIAL_STATE, pages: 100_000 }],
    ["sortByDifficulty=true&other=1", INITIAL_STATE],
    ["q=+bean++poles+", { ...INITIAL_STATE, q: "bean  poles" }],
    ["q=%00&category=&plant=", INITIAL_STATE],
    [`q=${"x".repeat(10_000)}`, { ...INITIAL_STATE, q: "x".repeat(200) }],
    ["category=Soil&plant=Pea", { ...INITIAL_STATE, category: "Soil", plant: "Pea" }],
    ["category=All&plant=All", INITIAL_STATE],
    ["fits=true&now=true", { ...INITIAL_STATE, fits: true, now: true }],
    ["fits=1&now=yes", INITIAL_STATE],
    [`category=${"x".repeat(41)}&plant=a%00b`, INITIAL_STATE],
  ])("%j is read as %j", (search, state) =>
    expect(fromSearchParams(new URLSearchParams(search))).toEqual(state),
  );
});

test.each([
  [INITIAL_STATE, {}],
  [
    { ...INITIAL_STATE, q: "bean", category: "Soil", plant: "Pea" },
    { q: "bean", category: "Soil", plant: "Pea" },
  ],
  [{ ...INITIAL_STATE, aToZ: true }, { sort: "asc" }],
  [
    { ...INITIAL_STATE, fits: true, now: true },
    { fits: "true", now: "true" },
  ],
  [{ ...INITIAL_STATE, proven: true }, { sort: "proven" }],
  [pickDifficulty(INITIAL_STATE, "Hard"), { difficulty: "Hard", sortByDifficulty: "true" }],
  [
    pickDifficulty({ ...INITIAL_STATE, aToZ: true }, "Easy"),
    { difficulty: "Easy", sort: "asc", sortByDifficulty: "true" },
  ],
])("at %j the call has %j (4.7, 7.11)", (now, query) => expect(toApiQuery(now)).toEqual(query));

describe("a page with a difficulty set (4.11)", () => {
  const tips = fc.array(
    fc.record({ difficultyLevel: fc.constantFrom("Easy", "easy", "Hard", "Other"), id: fc.nat() }),
  );

  test("has the tips of it on top, and the order is kept otherwise (4.11)", () => {
    fc.assert(
      fc.property(tips, (page) => {
        const moved = withDifficultyFirst(page, "EASY");
        const easy = ({ difficultyLevel }: { difficultyLevel: string }) =>
          difficultyLevel.toLowerCase() === "easy";
        expect(moved).toEqual([...page.filter(easy), ...page.filter((tip) => !easy(tip))]);
      }),
    );
  });

  test("stays as it is without one", () => {
    const page = [{ difficultyLevel: "Hard" }, { difficultyLevel: "Easy" }];
    expect(withDifficultyFirst(page, null)).toEqual(page);
  });
});

describe("appending a page (4.6)", () => {
  const ids = fc.uniqueArray(fc.nat(20).map(String));
  const documents = (list: string[]) => list.map((_id) => ({ _id }));

  test("drops what is shown, keeps the rest in order (4.6)", () => {
    fc.assert(
      fc.property(
        ids,
        ids,
        (shown, page) =>
          void expect(appendPage(documents(shown), documents(page))).toEqual(
            documents([...new Set([...shown, ...page])]),
          ),
      ),
    );
  });
});
