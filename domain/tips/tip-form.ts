import { m } from "#messages";
import { z } from "zod";
import { celsiusOf } from "#domain/gardens/garden-form.ts";
import {
  gardenFields,
  GROWING_SPACES,
  SOIL_REACTIONS,
  SOIL_TEXTURES,
  SUN_EXPOSURES,
} from "#domain/gardens/garden.ts";
import { version } from "#domain/http/version.ts";
import { ACTIVITIES, type Activity } from "#domain/timing/anchors.ts";
import { type Needs, needs } from "#domain/timing/needs.ts";
import { whenIn } from "#domain/timing/recognise.ts";
import { type Timing, timing } from "#domain/timing/timing.ts";
import { whenInWords } from "#domain/timing/words.ts";
import { type Tip, tipInput, tipUpdateInput } from "#domain/tips/tip.ts";

// A tip as the fields of its form: when to act in words, and a checkbox for each value of the lists among its needs.

/** The values of each list among the needs. */
export const NEED_LISTS = {
  sunExposure: SUN_EXPOSURES,
  soilTexture: SOIL_TEXTURES,
  soilReaction: SOIL_REACTIONS,
  growingSpace: GROWING_SPACES,
} as const;
type NeedLists = typeof NEED_LISTS;
export type NeedList = keyof NeedLists;
/** The name of the checkbox of a value. */
export type NeedFlag = { [List in NeedList]: `${List}-${NeedLists[List][number]}` }[NeedList];

const LISTS = Object.entries(NEED_LISTS) as [NeedList, readonly string[]][];
export const needFlag = (list: NeedList, value: string) => `${list}-${value}` as NeedFlag;

const text = z.string().default("");
const flags = Object.fromEntries(
  LISTS.flatMap(([list, values]) =>
    values.map((value) => [needFlag(list, value), z.boolean().default(false)]),
  ),
) as Record<NeedFlag, z.ZodDefault<z.ZodBoolean>>;

const timingFields = {
  timingActivity: z.enum(["", ...ACTIVITIES], { error: m.tipsChooseActivity }).default(""),
  timingWhen: text.refine((typed) => typed.trim() === "" || whenIn(typed) !== undefined, {
    error: m.tipsWhenUnclear,
  }),
  timingSign: text.refine((typed) => typed.trim() === "" || timing.shape.sign.safeParse(typed).success, {
    error: m.tipsSignTooLong,
  }),
  needsMinimumTemperature: text
    .transform((typed) => celsiusOf(typed))
    .pipe(gardenFields.minimumTemperature.nullable()),
  needsFrostFreeDays: text
    .transform((typed) => (typed.trim() === "" ? undefined : Number(typed)))
    .pipe(needs.shape.frostFreeDays),
  ...flags,
};
const formOnly = z.object(timingFields);
type TimingForm = z.output<typeof formOnly>;

function checkTiming(form: TimingForm, context: z.RefinementCtx): void {
  const refuse = (path: keyof TimingForm, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const [when, sign] = [form.timingWhen.trim(), form.timingSign.trim()];
  if (when !== "" && sign !== "") refuse("timingSign", m.tipsWhenOrSign());
  else if ((when !== "" || sign !== "") && form.timingActivity === "")
    refuse("timingActivity", m.tipsActivityMissing());
  else if (form.timingActivity !== "" && when === "" && sign === "")
    refuse("timingWhen", m.tipsWhenMissing());
}

const omitted = { timing: true, needs: true } as const;

/** The form that shares a tip. The byline goes along (docs/product.md 7.15), but the server takes it from the member. */
export const tipShareForm = tipInput
  .omit(omitted)
  .extend({ ...timingFields, name: z.string().optional(), email: z.string().optional() })
  .superRefine(checkTiming);

/** The form that updates a tip. */
export const tipUpdateForm = tipUpdateInput
  .omit(omitted)
  .extend({ ...timingFields, version })
  .superRefine(checkTiming);

/** A form without the fields of timing and needs, and these as the API takes them. */
export function withTiming<F extends TimingForm>(
  form: F,
): Omit<F, keyof TimingForm> & {
  timing: Timing | null;
  needs: Needs | null;
} {
  const rest = Object.fromEntries(Object.entries(form).filter(([name]) => !(name in timingFields)));
  return { ...(rest as Omit<F, keyof TimingForm>), timing: timingIn(form), needs: needsIn(form) };
}

function timingIn({ timingActivity: activity, timingWhen, timingSign }: TimingForm): Timing | null {
  if (activity === "") return null;
  const when = whenIn(timingWhen);
  return when ? { activity, ...when } : { activity, sign: timingSign.trim() };
}

function needsIn(form: TimingForm): Needs | null {
  const { needsMinimumTemperature: minimumTemperature, needsFrostFreeDays: frostFreeDays } = form;
  const lists = LISTS.flatMap(([list, values]) => {
    const chosen = values.filter((value) => form[needFlag(list, value)]);
    return chosen.length > 0 ? [[list, chosen] as const] : [];
  });
  const stated = {
    ...(minimumTemperature === null ? {} : { minimumTemperature }),
    ...(frostFreeDays === undefined ? {} : { frostFreeDays }),
    ...(Object.fromEntries(lists) as Pick<Needs, NeedList>),
  };
  return Object.keys(stated).length > 0 ? stated : null;
}

/** The timing and the needs of a tip as the fields of its form. */
export const timingFormValues = ({ timing: told, needs: stated }: Pick<Tip, "timing" | "needs">) => ({
  timingActivity: (told?.activity ?? "") satisfies Activity | "",
  timingWhen: told?.anchor === undefined ? "" : whenInWords(told),
  timingSign: told?.sign ?? "",
  needsMinimumTemperature: textOf(stated?.minimumTemperature),
  needsFrostFreeDays: textOf(stated?.frostFreeDays),
  ...(Object.fromEntries(
    LISTS.flatMap(([list, values]) => {
      const chosen: readonly string[] = stated?.[list] ?? [];
      return values.map((value) => [needFlag(list, value), chosen.includes(value)]);
    }),
  ) as Record<NeedFlag, boolean>),
});

const textOf = (value: number | undefined) => (value === undefined ? "" : String(value));
