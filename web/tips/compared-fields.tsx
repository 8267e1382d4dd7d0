import { m } from "#messages";
import type { Tip } from "#domain/tips/tip.ts";
import { NEED_LISTS, type NeedList, needFlag, type tipUpdateForm } from "#domain/tips/tip-form.ts";
import { ACTIVITIES } from "#domain/timing/anchors.ts";
import { NEED_LABELS } from "#web/tips/need-labels.ts";
import { ACTIVITY_WORDS } from "#domain/timing/words.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import type { ComparedField } from "#web/forms/EditConflict.tsx";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { comparedPhoto } from "#web/photos/ComparedPhoto.tsx";

type Field = ComparedField<FormValues<typeof tipUpdateForm>>;

const activityIn = (value: string | boolean | undefined) => {
  const activity = ACTIVITIES.find((each) => each === value);
  return activity ? ACTIVITY_WORDS[activity]() : m.tipsNothing();
};

/** A checkbox for each value of the lists among the needs. */
const needFields = () =>
  (Object.keys(NEED_LISTS) as NeedList[]).flatMap((list) =>
    Object.entries(NEED_LABELS[list]).map(([value, label]): Field => ({
      name: needFlag(list, value),
      label: m.tipsNeedsOne({ need: label() }),
      show: (chosen) => <p>{chosen === true ? m.uiYes() : m.uiNo()}</p>,
    })),
  );

/** The fields of a tip that its author can compare: in the form, whose photo is `stored`, and in the current tip. */
export const comparedTipFields = (
  current: Pick<Tip, "photo" | "photoVariants">,
  stored: ChosenPhoto | undefined,
): readonly Field[] => [
  { name: "title", label: m.tipsTitle(), as: "input" },
  { name: "plantType", label: m.tipsPlantType(), as: "input" },
  { name: "postBody", label: m.tipsTip(), as: "textarea" },
  {
    name: "timingActivity",
    label: m.tipsComparedActivity(),
    show: (value) => <p>{activityIn(value)}</p>,
  },
  { name: "timingWhen", label: m.tipsComparedWhen(), as: "input" },
  { name: "timingSign", label: m.tipsComparedSign(), as: "input" },
  { name: "needsMinimumTemperature", label: m.tipsLowest(), as: "input" },
  { name: "needsFrostFreeDays", label: m.tipsComparedDays(), as: "input" },
  ...needFields(),
  { name: "category", label: m.tipsCategory(), as: "input" },
  { name: "difficultyLevel", label: m.tipsDifficulty(), as: "input" },
  {
    name: "privacy",
    label: m.tipsPrivacy(),
    show: (value) => <p>{value === "Private" ? m.tipsPrivate() : m.tipsPublic()}</p>,
  },
  {
    name: "photo",
    label: m.tipsPhoto(),
    show: comparedPhoto({ photo: current.photo, variants: current.photoVariants }, stored),
  },
  { name: "photoAlt", label: m.tipsComparedAlt(), as: "input" },
  { name: "name", label: m.tipsName(), as: "input" },
];
