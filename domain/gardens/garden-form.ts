import { m } from "#messages";
import { z } from "zod";
import { checkFrost } from "#domain/gardens/frost.ts";
import {
  type Garden,
  gardenFields,
  type GardenInput,
  type GrowingSpace,
  GROWING_SPACES,
} from "#domain/gardens/garden.ts";
import { monthDay, type MonthDay } from "#domain/gardens/month-day.ts";
import { version } from "#domain/http/version.ts";
import { MM_PER_FOOT, toCelsius } from "#domain/units/conversions.ts";

// A garden as the fields of a form: texts, and true or false for the growing spaces. Elevation and temperature may be in feet and °F.

const NUMBER = String.raw`([+-]?\d+(?:[.,]\d+)?)`;
/** With thousands as people group them: `1,200`, `1.200`, `1 200`. */
const LENGTH = /^([+-]?\d{1,3}(?:[.,'’\s]?\d{3})*(?:[.,]\d{1,2})?)\s*(m|ft|feet)?$/i;
const TEMPERATURE = new RegExp(`^${NUMBER}\\s*(?:°?\\s*([CF]))?$`, "i");

/** The frost dates of the form, each with a select for the day and one for the month. */
export const FORM_DATES = {
  lastFrost: { label: m.gardensLastFrost, day: "lastFrostDay", month: "lastFrostMonth" },
  firstFrost: { label: m.gardensFirstFrost, day: "firstFrostDay", month: "firstFrostMonth" },
  lastFrostSafe: { label: m.gardensSafeDate, day: "lastFrostSafeDay", month: "lastFrostSafeMonth" },
} as const;
type FormDate = keyof typeof FORM_DATES;
const DATE_NAMES = Object.keys(FORM_DATES) as FormDate[];

/** The checkbox of each growing space. */
export const SPACE_FIELDS = {
  "open-ground": "openGround",
  "raised-bed": "raisedBed",
  container: "container",
  greenhouse: "greenhouse",
  indoors: "indoors",
} as const satisfies Record<GrowingSpace, string>;

const text = z.string().default("");

/** A text that is empty for what is unknown. */
const choice = <T>(schema: z.ZodType<T>) =>
  text.transform((typed, context) => {
    if (typed === "") return null;
    return checked(schema, typed, context);
  });

/** A number with a unit, as people type it. */
const measured = (schema: z.ZodType<number>, convert: (typed: string) => number) =>
  text.transform((typed, context) => {
    const plain = typed.trim().replace(/[−–]/g, "-");
    return plain === "" ? null : checked(schema, convert(plain), context);
  });

function checked<T>(schema: z.ZodType<T>, value: unknown, context: z.RefinementCtx): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // The dates are checked all the same.
  context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "", continue: true });
  return z.NEVER;
}

function meters(typed: string): number {
  const [, number = "", unit = "m"] = LENGTH.exec(typed) ?? [];
  const digits = number.replaceAll(/[.,'’\s](?=\d{3}(?!\d))/g, "");
  const value = Number(digits.replace(",", ".") || Number.NaN);
  return unit.toLowerCase() === "m" ? value : Math.round((value * MM_PER_FOOT) / 1000);
}

function celsius(typed: string): number {
  const [, number = "", unit = "C"] = TEMPERATURE.exec(typed) ?? [];
  const value = Number(number.replace(",", ".") || Number.NaN);
  return unit.toUpperCase() === "C" ? value : Math.round(toCelsius(value) * 10) / 10;
}

export const gardenForm = z
  .object({
    version,
    /** The garden that is changed; empty for a new one. */
    id: text,
    name: gardenFields.name.default(""),
    /** What was typed to find a place. */
    place: text,
    /** For what the places that are shown were found. */
    placesFor: text,
    placeId: choice(gardenFields.placeId),
    elevation: measured(gardenFields.elevation, meters),
    frostRegime: choice(gardenFields.frostRegime),
    lastFrostDay: text,
    lastFrostMonth: text,
    firstFrostDay: text,
    firstFrostMonth: text,
    lastFrostSafeDay: text,
    lastFrostSafeMonth: text,
    minimumTemperature: measured(gardenFields.minimumTemperature, celsius),
    sunExposure: choice(gardenFields.sunExposure),
    soilTexture: choice(gardenFields.soilTexture),
    soilReaction: choice(gardenFields.soilReaction),
    openGround: z.boolean().default(false),
    raisedBed: z.boolean().default(false),
    container: z.boolean().default(false),
    greenhouse: z.boolean().default(false),
    indoors: z.boolean().default(false),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const dates = DATE_NAMES.map((name) => [name, dateOf(form, name)] as const);
    for (const [name, { error }] of dates) if (error !== undefined) refuse(name, error);
    if (dates.every(([, { error }]) => error === undefined))
      checkFrost({ frostRegime: form.frostRegime, ...datesOf(form) }, refuse);
  });
export type GardenFormInput = z.output<typeof gardenForm>;

/** The garden that a form describes. */
export const gardenOf = (form: GardenFormInput): GardenInput => ({
  name: form.name,
  placeId: form.placeId,
  elevation: form.elevation,
  frostRegime: form.frostRegime,
  ...datesOf(form),
  minimumTemperature: form.minimumTemperature,
  sunExposure: form.sunExposure,
  soilTexture: form.soilTexture,
  soilReaction: form.soilReaction,
  growingSpace: GROWING_SPACES.filter((space) => form[SPACE_FIELDS[space]]),
});

/** A temperature as people type it, in °C, or in °F where it says so. Null for an empty text, NaN for what is no temperature. */
export const celsiusOf = (typed: string): number | null => {
  const plain = typed.trim().replace(/[−–]/g, "-");
  return plain === "" ? null : celsius(plain);
};

/** A garden as the fields of its form, without `version`. */
export const gardenFormValues = (garden: Garden) => ({
  id: garden._id,
  name: garden.name,
  place: "",
  placesFor: "",
  placeId: garden.placeId ?? "",
  elevation: textOf(garden.elevation),
  frostRegime: garden.frostRegime ?? "",
  lastFrostDay: dayIn(garden.lastFrost),
  lastFrostMonth: monthIn(garden.lastFrost),
  firstFrostDay: dayIn(garden.firstFrost),
  firstFrostMonth: monthIn(garden.firstFrost),
  lastFrostSafeDay: dayIn(garden.lastFrostSafe),
  lastFrostSafeMonth: monthIn(garden.lastFrostSafe),
  minimumTemperature: textOf(garden.minimumTemperature),
  sunExposure: garden.sunExposure ?? "",
  soilTexture: garden.soilTexture ?? "",
  soilReaction: garden.soilReaction ?? "",
  openGround: garden.growingSpace.includes("open-ground"),
  raisedBed: garden.growingSpace.includes("raised-bed"),
  container: garden.growingSpace.includes("container"),
  greenhouse: garden.growingSpace.includes("greenhouse"),
  indoors: garden.growingSpace.includes("indoors"),
});

const textOf = (value: number | null) => (value === null ? "" : String(value));
const monthIn = (date: MonthDay | null) => date?.slice(0, 2) ?? "";
const dayIn = (date: MonthDay | null) => date?.slice(3) ?? "";

type DateFields = Record<(typeof FORM_DATES)[FormDate]["day" | "month"], string>;

/** A date of the form: null if it is empty, or why it is none. */
function dateOf(form: DateFields, name: FormDate): { date: MonthDay | null; error?: string | undefined } {
  const { label, day, month } = FORM_DATES[name];
  const [typedDay, typedMonth] = [form[day], form[month]];
  if (typedDay === "" && typedMonth === "") return { date: null };
  if (typedDay === "") return { date: null, error: m.gardensChooseDay({ date: label() }) };
  if (typedMonth === "") return { date: null, error: m.gardensChooseMonth({ date: label() }) };
  const parsed = monthDay(label).safeParse(`${typedMonth}-${typedDay}`);
  if (parsed.success) return { date: parsed.data };
  const [issue] = parsed.error.issues;
  const isLeapDay = typedMonth === "02" && typedDay === "29";
  return { date: null, error: isLeapDay ? issue?.message : m.gardensFewerDays({ date: label() }) };
}

const datesOf = (form: DateFields) => ({
  lastFrost: dateOf(form, "lastFrost").date,
  firstFrost: dateOf(form, "firstFrost").date,
  lastFrostSafe: dateOf(form, "lastFrostSafe").date,
});
