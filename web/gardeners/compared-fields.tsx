import type { Gardener, GENDERS, profileInput } from "#domain/gardeners/gardener.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import type { ComparedField } from "#web/forms/EditConflict.tsx";
import { genderLabel } from "#web/gardeners/gender-label.ts";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { comparedPhoto } from "#web/photos/ComparedPhoto.tsx";

/** The fields of a profile that its owner can compare: in the form, whose photos are `stored`, and in the current profile. */
export const comparedProfileFields = (
  current: Gardener,
  stored: { photo: ChosenPhoto; coverPhoto: ChosenPhoto } | undefined,
): readonly ComparedField<FormValues<typeof profileInput>>[] => [
  { name: "name", label: "Name", as: "input" },
  { name: "age", label: "Age", as: "input" },
  { name: "gender", label: "Gender", show: (gender) => genderLabel(gender as (typeof GENDERS)[number]) },
  { name: "location", label: "Location", as: "input" },
  { name: "bio", label: "Bio", as: "textarea" },
  {
    name: "photo",
    label: "Photo",
    show: comparedPhoto({ photo: current.photo, variants: current.photoVariants }, stored?.photo),
  },
  {
    name: "coverPhoto",
    label: "Cover photo",
    show: comparedPhoto(
      { photo: current.coverPhoto, variants: current.coverPhotoVariants },
      stored?.coverPhoto,
    ),
  },
  { name: "email", label: "Email", as: "input" },
  {
    name: "showEmail",
    label: "Members may see my e-mail address",
    show: (shown) => (shown === true ? "Yes" : "No"),
  },
  { name: "status", label: "Status" },
];
