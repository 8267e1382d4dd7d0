import type { Tip, tipUpdateInput } from "#domain/tips/tip.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import type { ComparedField } from "#web/forms/EditConflict.tsx";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { comparedPhoto } from "#web/photos/ComparedPhoto.tsx";

/** The fields of a tip that its author can compare: in the form, whose photo is `stored`, and in the current tip. */
export const comparedTipFields = (
  current: Pick<Tip, "photo" | "photoVariants">,
  stored: ChosenPhoto | undefined,
): readonly ComparedField<FormValues<typeof tipUpdateInput>>[] => [
  { name: "title", label: "Title", as: "input" },
  { name: "plantType", label: "Plant type", as: "input" },
  { name: "postBody", label: "Tip", as: "textarea" },
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
