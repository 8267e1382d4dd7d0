import { m } from "#messages";
import { z } from "zod";
import { singleLine } from "#domain/text/text.ts";
import { ACTIVITIES, ANCHORS, OFFSET_MAX, SIGN_MAX, WINDOW_MAX } from "#domain/timing/anchors.ts";

// When a tip says to act (docs/product.md 15.1, 15.2): days counted from an anchor, or a sign in words.

const offset = (label: () => string) =>
  z
    .int({ error: () => m.timingWholeDays({ field: label() }) })
    .min(-OFFSET_MAX, { error: () => m.timingLeastDays({ field: label(), days: -OFFSET_MAX }) })
    .max(OFFSET_MAX, { error: () => m.timingMostDays({ field: label(), days: OFFSET_MAX }) });

export const timing = z
  .object({
    activity: z.enum(ACTIVITIES, {
      error: () => m.timingActivityOneOf({ values: ACTIVITIES.join(", ") }),
    }),
    anchor: z
      .enum(ANCHORS, { error: () => m.timingAnchorOneOf({ values: ANCHORS.join(", ") }) })
      .optional()
      .meta({ description: "What the days are counted from. Thirds of seasons are those of the reader" }),
    fromDays: offset(m.timingBeginning).optional().meta({
      description: "The first day, from the anchor or the beginning of its month; negative: before",
    }),
    toDays: offset(m.timingEnd)
      .optional()
      .meta({ description: "The last day, from the anchor or the end of its month; `fromDays` if left out" }),
    sign: singleLine({ label: m.timingSign, max: SIGN_MAX })
      .optional()
      .meta({ description: "What to wait for, in words, instead of an anchor. Never dated" }),
  })
  .superRefine(({ anchor, fromDays, toDays, sign }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (sign !== undefined) {
      if (anchor !== undefined) refuse("sign", m.timingNotBoth());
      else if (fromDays !== undefined) refuse("fromDays", m.timingCountedFrom());
      else if (toDays !== undefined) refuse("toDays", m.timingCountedFrom());
      return;
    }
    if (anchor === undefined) return refuse("anchor", m.timingSayWhen());
    const from = fromDays ?? 0;
    const to = toDays ?? from;
    if (to < from) refuse("toDays", m.timingEndBefore());
    else if (to - from > WINDOW_MAX) refuse("toDays", m.timingLasts({ days: WINDOW_MAX }));
  })
  .meta({ id: "Timing" });
export type Timing = z.infer<typeof timing>;
