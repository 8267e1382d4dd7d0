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
  return activity ? ACTIVITY_WORDS[activity]() : "Nothing";
};

/** A checkbox for each value of the lists among the needs. */
const needFields = () =>
  (Object.keys(NEED_LISTS) as NeedList[]).flatMap((list) =>
    Object.entries(NEED_LABELS[list]).map(([value, label]): Field => ({
      name: needFlag(list, value),
      label: `Needs: ${label()}`,
      show: (chosen) => <p>{chosen === true ? "Yes" : "No"}</p>,
    })),
  );

/** The fields of a tip that its author can compare: in the form, whose photo is `stored`, and in the current tip. */
export const comparedTipFields = (
  current: Pick<Tip, "photo" | "photoVariants">,
  stored: ChosenPhoto | undefined,
): readonly Field[] => [
  { name: "title", label: "Title", as: "input" },
  { name: "plantType", label: "Plant type", as: "input" },
  { name: "postBody", label: "Tip", as: "textarea" },
  {
    name: "timingActivity",
    label: "What to do",
    show: (value) => <p>{activityIn(value)}</p>,
  },
  { name: "timingWhen", label: "When", as: "input" },
  { name: "timingSign", label: "Sign", as: "input" },
  { name: "needsMinimumTemperature", label: "Lowest temperature it stands", as: "input" },
  { name: "needsFrostFreeDays", label: "Days between frosts", as: "input" },
  ...needFields(),
  { name: "category", label: "Category", as: "input" },
  { name: "difficultyLevel", label: "Difficulty", as: "input" },
  { name: "privacy", label: "Privacy" },
  {
    name: "photo",
    label: "Photo",
    show: comparedPhoto({ photo: current.photo, variants: current.photoVariants }, stored),
  },
  { name: "photoAlt", label: "Description of the photo", as: "input" },
  { name: "name", label: "Name", as: "input" },
];
