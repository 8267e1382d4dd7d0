import { expect, test } from "vitest";
import { groupPlants } from "#domain/tips/plants.ts";

test("cultivars are grouped under their plant, whatever follows their name (2.108)", () => {
  expect(
    groupPlants([
      "Apple 'Topaz' on M26",
      "Apple 'Topaz', trained as an espalier",
      "Camellia japonica",
      "Camellia japonica 'Alba Plena'",
      "Tomato 'Gardener's Delight'",
      "Tomato and pepper seedlings",
      "tomato ‘Sungold’",
    ]),
  ).toEqual([
    { plant: "Apple", names: ["Apple 'Topaz' on M26", "Apple 'Topaz', trained as an espalier"] },
    { plant: "Camellia japonica", names: ["Camellia japonica", "Camellia japonica 'Alba Plena'"] },
    { plant: "Tomato", names: ["Tomato 'Gardener's Delight'", "tomato ‘Sungold’"] },
    { plant: "Tomato and pepper seedlings", names: ["Tomato and pepper seedlings"] },
  ]);
});

test.each(["Lady's mantle", "'Sungold'", "Sweet potato", "イロハモミジ", "Rose ' '"])(
  "%s is a plant of its own",
  (name) => expect(groupPlants(["Potato", "Rose 'Peace'", "Lady 'Di'", name])).toHaveLength(4),
);
