// Apart from the schemas, so that screens can use these without loading zod.

/** The parts of a plant that a hazard can name, and how they are said. */
export const PLANT_PARTS = {
  "every-part": "Every part",
  "green-parts": "Green parts",
  leaf: "Leaf",
  "leaf-blade": "Leaf blade, not the stalk",
  stem: "Stem",
  sap: "Sap",
  root: "Root",
  tuber: "Tuber",
  bulb: "Bulb",
  bark: "Bark",
  flower: "Flower",
  fruit: "Fruit",
  "unripe-fruit": "Unripe fruit",
  seed: "Seed",
} as const;

/** Whom a hazard is for. */
export const AFFECTED = {
  people: "People",
  dogs: "Dogs",
  cats: "Cats",
  "other-animals": "Other animals",
} as const;

/** How it comes about. */
export const HAZARD_ROUTES = {
  eaten: "when eaten",
  skin: "on the skin",
  "skin-in-sun": "on the skin, with sunlight",
  eyes: "in the eyes",
} as const;

/** How bad it can be. */
export const SEVERITIES = {
  mild: "Usually mild",
  serious: "Can be serious",
  deadly: "Can be deadly",
} as const;

/** What is said of a plant without a hazard (docs/product.md 14.13). Nothing may ever say more. */
export const NO_HAZARD = "No hazard recorded here. That does not mean it is safe.";
