import { z } from "zod";
import { singleLine } from "#domain/text/text.ts";
import { ACTIVITIES, ANCHORS, OFFSET_MAX, SIGN_MAX, WINDOW_MAX } from "#domain/timing/anchors.ts";

// When a tip says to act (docs/product.md 15.1, 15.2): days counted from an anchor, or a sign in words.

const offset = (label: string) =>
  z
    .int({ error: `${label} must be a whole number of days` })
    .min(-OFFSET_MAX, { error: `${label} must be at least -${OFFSET_MAX} days` })
    .max(OFFSET_MAX, { error: `${label} can be at most ${OFFSET_MAX} days` });

export const timing = z
  .object({
    activity: z.enum(ACTIVITIES, { error: `Activity must be one of ${ACTIVITIES.join(", ")}` }),
    anchor: z
      .enum(ANCHORS, { error: `The anchor must be one of ${ANCHORS.join(", ")}` })
      .optional()
      .meta({ description: "What the days are counted from. Thirds of seasons are those of the reader" }),
    fromDays: offset("The beginning").optional().meta({
      description: "The first day, from the anchor or the beginning of its month; negative: before",
    }),
    toDays: offset("The end")
      .optional()
      .meta({ description: "The last day, from the anchor or the end of its month; `fromDays` if left out" }),
    sign: singleLine({ label: "The sign", max: SIGN_MAX })
      .optional()
      .meta({ description: "What to wait for, in words, instead of an anchor. Never dated" }),
  })
  .superRefine(({ anchor, fromDays, toDays, sign }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (sign !== undefined) {
      if (anchor !== undefined) refuse("sign", "Give an anchor or a sign, not both");
      else if (fromDays !== undefined) refuse("fromDays", "Days are counted from an anchor");
      else if (toDays !== undefined) refuse("toDays", "Days are counted from an anchor");
      return;
    }
    if (anchor === undefined) return refuse("anchor", "Say when: give an anchor, or a sign in words");
    const from = fromDays ?? 0;
    const to = toDays ?? from;
    if (to < from) refuse("toDays", "The end cannot be before the beginning");
    else if (to - from > WINDOW_MAX) refuse("toDays", `It can last at most ${WINDOW_MAX} days`);
  })
  .meta({ id: "Timing" });
export type Timing = z.infer<typeof timing>;
