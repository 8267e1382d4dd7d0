import { m } from "#messages";
import { z } from "zod";
import { singleLine } from "#domain/text/text.ts";
import { monthDay } from "#domain/gardens/month-day.ts";

/** Whether frost comes every year, in some years or never. */
export const FROST_REGIMES = ["every-year", "some-years", "never"] as const;
export const frostRegime = z.enum(FROST_REGIMES, {
  error: () => m.gardensFrostRegime(),
});
export type FrostRegime = z.infer<typeof frostRegime>;

const coordinate = (label: string, limit: number) =>
  z
    .number({ error: `${label} must be a number` })
    .min(-limit, { error: `${label} must be at least -${limit}` })
    .max(limit, { error: `${label} can be at most ${limit}` });

/** A weather station with its frost dates, averages of thirty years. Operators import them. */
export const frostStation = z
  .object({
    id: singleLine({ label: "id", max: 40 }),
    name: singleLine({ label: "name", max: 120 }),
    latitude: coordinate("latitude", 90),
    longitude: coordinate("longitude", 180),
    /** In meters. */
    elevation: coordinate("elevation", 9000),
    frostRegime,
    lastFrost: monthDay("lastFrost").nullable(),
    firstFrost: monthDay("firstFrost").nullable(),
    /** After which frost comes in one year of ten. */
    lastFrostSafe: monthDay("lastFrostSafe").nullable(),
  })
  .superRefine((station, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const dates = ["lastFrost", "firstFrost", "lastFrostSafe"] as const;
    for (const date of dates) {
      if (station.frostRegime === "never" && station[date] !== null)
        refuse(date, `${date} must be empty where frost never comes`);
      if (station.frostRegime !== "never" && station[date] === null && date !== "lastFrostSafe")
        refuse(date, `${date} is missing`);
    }
    if (station.lastFrost !== null && station.lastFrost === station.firstFrost)
      refuse("firstFrost", "lastFrost and firstFrost cannot be on the same day");
  });
export type FrostStation = z.infer<typeof frostStation>;
