import { m } from "#messages";
import type { Gardener, GENDERS, profileInput } from "#domain/gardeners/gardener.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import type { ComparedField } from "#web/forms/EditConflict.tsx";
import { genderLabel, statusLabel } from "#web/gardeners/gender-label.ts";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { comparedPhoto } from "#web/photos/ComparedPhoto.tsx";

/** The fields of a profile that its owner can compare: in the form, whose photos are `stored`, and in the current profile. */
export const comparedProfileFields = (
  current: Gardener,
  stored: { photo: ChosenPhoto; coverPhoto: ChosenPhoto } | undefined,
): readonly ComparedField<FormValues<typeof profileInput>>[] => [
  { name: "name", label: m.gardenersName(), as: "input" },
  { name: "age", label: m.gardenersAge(), as: "input" },
  {
    name: "gender",
    label: m.gardenersGender(),
    show: (gender) => (gender ? genderLabel(gender as (typeof GENDERS)[number]) : null),
  },
  { name: "location", label: m.gardenersLocation(), as: "input" },
  { name: "bio", label: m.gardenersBio(), as: "textarea" },
  {
    name: "photo",
    label: m.gardenersPhoto(),
    show: comparedPhoto({ photo: current.photo, variants: current.photoVariants }, stored?.photo),
  },
  {
    name: "coverPhoto",
    label: m.gardenersCover(),
    show: comparedPhoto(
      { photo: current.coverPhoto, variants: current.coverPhotoVariants },
      stored?.coverPhoto,
    ),
  },
  { name: "email", label: m.uiEmail(), as: "input" },
  {
    name: "showEmail",
    label: m.gardenersShowEmail(),
    show: (shown) => (shown === true ? m.uiYes() : m.uiNo()),
  },
  {
    name: "status",
    label: m.gardenersStatus(),
    show: (status) => <p>{statusLabel(status as Gardener["status"])}</p>,
  },
];
