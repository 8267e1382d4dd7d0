import type { GENDERS, profileInput } from "#domain/gardeners/gardener.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import type { ComparedField } from "#web/forms/EditConflict.tsx";
import { genderLabel } from "#web/gardeners/gender-label.ts";
import { comparedPhoto } from "#web/photos/ComparedPhoto.tsx";

/** The fields of a profile, for its owner to choose between two texts. */
export const COMPARED_PROFILE_FIELDS: readonly ComparedField<FormValues<typeof profileInput>>[] = [
  { name: "name", label: "Name", as: "input" },
  { name: "age", label: "Age", as: "input" },
  { name: "gender", label: "Gender", show: (gender) => genderLabel(gender as (typeof GENDERS)[number]) },
  { name: "location", label: "Location", as: "input" },
  { name: "bio", label: "Bio", as: "textarea" },
  { name: "photo", label: "Photo", show: comparedPhoto },
  { name: "coverPhoto", label: "Cover photo", show: comparedPhoto },
  { name: "email", label: "Email", as: "input" },
  {
    name: "showEmail",
    label: "Members may see my e-mail address",
    show: (shown) => (shown === true ? "Yes" : "No"),
  },
  { name: "status", label: "Status" },
];
