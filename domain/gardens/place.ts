import { m } from "#messages";
import { z } from "zod";
import { formatNumber } from "#domain/text/numbers.ts";

/** How many places a search returns at most. */
export const PLACES_MAX = 10;
/** So many characters of a search count. */
export const PLACE_QUERY_MAX = 80;
/** A longer search is refused. */
const QUERY_LENGTH = 1000;

/** A town or village of GeoNames. */
export const place = z
  .object({
    _id: z.string().meta({ description: "Its id at GeoNames" }),
    name: z.string(),
    country: z.string().meta({ description: "ISO 3166 code of two letters", example: "JP" }),
    countryName: z.string().meta({ description: "In the language of the request" }),
    region: z
      .string()
      .nullable()
      .meta({ description: "The state or canton, if its country uses letters for it", example: "NY" }),
    elevation: z.int().nullable().meta({ description: "In meters above the sea; null if unknown" }),
    timeZone: z.string().meta({ example: "Asia/Tokyo" }),
    near: z
      .string()
      .nullable()
      .meta({ description: "The nearest larger city within 100 km, to tell places of one name apart" }),
  })
  .meta({ id: "Place" });
export type Place = z.infer<typeof place>;

export const placesQuery = z.object({
  q: z
    .string()
    .max(QUERY_LENGTH, { error: () => m.gardensQueryLong({ max: formatNumber(QUERY_LENGTH) }) })
    .default("")
    .meta({
      description:
        "The beginning of a name in any language and script; after a comma the country, as in “Paris, US”",
    }),
});

/** A place in words: `Springfield, MO, United States`. */
export const placeInWords = ({
  name,
  region,
  countryName,
}: Pick<Place, "name" | "region" | "countryName">): string =>
  [name, region, countryName].filter((part) => part !== null).join(", ");
