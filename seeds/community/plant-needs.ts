import type { Needs } from "#domain/timing/needs.ts";

/** What plants of several demo tips require. Tips add where theirs are grown. */
export const plants = {
  apple: {
    minimumTemperature: -25,
    sunExposure: ["full-sun", "partial-shade"],
    growingSpace: ["open-ground"],
  },
  camellia: {
    minimumTemperature: -10,
    sunExposure: ["full-sun", "partial-shade"],
    soilReaction: ["acid"],
  },
  carrot: {
    sunExposure: ["full-sun", "partial-shade"],
    soilTexture: ["sand", "loam", "silt", "peat"],
    growingSpace: ["open-ground", "raised-bed"],
  },
  chilli: { minimumTemperature: 5, frostFreeDays: 120, sunExposure: ["full-sun"] },
  citrus: { minimumTemperature: -3, sunExposure: ["full-sun"] },
  garlic: {
    minimumTemperature: -32,
    sunExposure: ["full-sun"],
    growingSpace: ["open-ground", "raised-bed"],
  },
  gourd: { minimumTemperature: 5, frostFreeDays: 150, sunExposure: ["full-sun"] },
  jasmine: { minimumTemperature: -10, sunExposure: ["full-sun", "partial-shade"] },
  kale: {
    minimumTemperature: -10,
    sunExposure: ["full-sun", "partial-shade"],
    growingSpace: ["open-ground", "raised-bed"],
  },
  maize: {
    minimumTemperature: 1,
    frostFreeDays: 120,
    sunExposure: ["full-sun"],
    growingSpace: ["open-ground"],
  },
  okra: { minimumTemperature: 5, frostFreeDays: 100, sunExposure: ["full-sun"] },
  oregano: {
    minimumTemperature: -15,
    sunExposure: ["full-sun"],
    soilTexture: ["sand", "loam", "chalk"],
  },
  pea: { sunExposure: ["full-sun", "partial-shade"], growingSpace: ["open-ground", "raised-bed"] },
  rose: { minimumTemperature: -20, sunExposure: ["full-sun", "partial-shade"] },
  strawberry: { sunExposure: ["full-sun", "partial-shade"] },
  thyme: { minimumTemperature: -20, sunExposure: ["full-sun"], soilTexture: ["sand", "loam", "chalk"] },
  tomato: { minimumTemperature: 1, frostFreeDays: 110, sunExposure: ["full-sun"] },
} satisfies Record<string, Needs>;
