import { describe, expect, test } from "vitest";
import type { LoadArgs } from "#web/api/load.ts";
import { withPlant } from "#web/api/plant-question.ts";

const plants = (...ids: string[]) => ids.map((_id) => ({ _id }));
const MEANT: Record<string, object> = {
  Jasmine: { certain: null, candidates: plants("jasminum-officinale", "jasminum-sambac") },
  Lily: { certain: null, candidates: plants("lilium", "hemerocallis") },
  Tomato: { certain: { _id: "solanum-lycopersicum" }, candidates: [] },
  Compost: { certain: null, candidates: [] },
};
const $get = async ({ query }: { query: { plantType: string } }) => Response.json(MEANT[query.plantType]);
const args = { api: { api: { plantMatches: { $get } } } } as unknown as Pick<LoadArgs, "api" | "signal">;

describe("the answer to which plant a tip is about (14.5)", () => {
  test.each([
    ["Jasmine", "jasminum-sambac"],
    ["Jasmine", "none"],
    ["Tomato", "solanum-lycopersicum"],
    ["Tomato", ""],
    ["Compost", undefined],
  ])("is sent if it fits: %s, %s", async (plantType, taxon) =>
    expect(await withPlant(args, { plantType, taxon })).toEqual({ json: { plantType, taxon } }),
  );

  test.each([undefined, "", "jasminum-sambac"])(
    "is asked for again if it is %s, when lilies are meant",
    async (taxon) =>
      expect(await withPlant(args, { plantType: "Lily", taxon })).toEqual({
        question: { asked: MEANT.Lily },
      }),
  );

  test.each(["Tomato", "Compost"])("for another plant is dropped without a question: %s", async (plantType) =>
    expect(await withPlant(args, { plantType, taxon: "jasminum-sambac" })).toEqual({
      json: { plantType, taxon: "" },
    }),
  );
});
