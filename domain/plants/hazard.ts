import { m } from "#messages";
// Apart from the schemas, so that screens can use these without loading zod.

/** The parts of a plant that a hazard can name, and how they are said. */
export const PLANT_PARTS = {
  "every-part": m.plantsEveryPart,
  "green-parts": m.plantsGreenParts,
  leaf: m.plantsLeaf,
  "leaf-blade": m.plantsLeafBlade,
  stem: m.plantsStem,
  sap: m.plantsSap,
  root: m.plantsRoot,
  tuber: m.plantsTuber,
  bulb: m.plantsBulb,
  bark: m.plantsBark,
  flower: m.plantsFlower,
  fruit: m.plantsFruit,
  "unripe-fruit": m.plantsUnripeFruit,
  seed: m.plantsSeed,
} as const;

/** Whom a hazard is for, as in a sentence. */
export const AFFECTED = {
  people: m.plantsPeople,
  dogs: m.plantsDogs,
  cats: m.plantsCats,
  "other-animals": m.plantsOtherAnimals,
} as const;

/** How it comes about. */
export const HAZARD_ROUTES = {
  eaten: m.plantsEaten,
  skin: m.plantsSkin,
  "skin-in-sun": m.plantsSkinInSun,
  eyes: m.plantsEyes,
} as const;

/** How bad it can be. */
export const SEVERITIES = {
  mild: m.plantsMild,
  serious: m.plantsSerious,
  deadly: m.plantsDeadly,
} as const;
