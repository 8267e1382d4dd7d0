import type { Gardener } from "#domain/gardeners/gardener.ts";

/** What the fields of `ProfileForm` hold, as text. */
export type ProfileFormValues = {
  name?: string;
  email?: string;
  age?: string;
  gender?: string;
  location?: string;
  bio?: string;
  photo?: string;
  coverPhoto?: string;
  status?: string;
  showEmail?: boolean;
};

/** What is known of the pictures that a profile has: their sizes, and why a link could not be fetched. */
export type ProfilePictures = Pick<
  Gardener,
  "photoVariants" | "photoProblem" | "coverPhotoVariants" | "coverPhotoProblem"
>;

/** What is known of the pictures that a form holds: of those that were stored, and nothing of others. */
export const picturesIn = (
  form: ProfileFormValues,
  stored: { values: ProfileFormValues; pictures: ProfilePictures } | null,
): Partial<ProfilePictures> => {
  if (!stored) return {};
  const { photoVariants, photoProblem, coverPhotoVariants, coverPhotoProblem } = stored.pictures;
  return {
    ...(form.photo === stored.values.photo ? { photoVariants, photoProblem } : {}),
    ...(form.coverPhoto === stored.values.coverPhoto ? { coverPhotoVariants, coverPhotoProblem } : {}),
  };
};

export const storedPictures = ({
  photoVariants,
  photoProblem,
  coverPhotoVariants,
  coverPhotoProblem,
}: Gardener): ProfilePictures => ({ photoVariants, photoProblem, coverPhotoVariants, coverPhotoProblem });

/** What a `ProfileForm` sent. A choice that was not made is left out. */
export const profileValues = (form: FormData) => ({
  name: text(form, "name"),
  email: text(form, "email"),
  age: text(form, "age"),
  gender: text(form, "gender"),
  location: text(form, "location"),
  bio: text(form, "bio"),
  photo: text(form, "photo"),
  coverPhoto: text(form, "coverPhoto"),
  status: text(form, "status"),
  showEmail: form.has("showEmail"),
});

/** What the form starts with: all of the gardener's record (docs/product.md 2.72). */
export const storedValues = ({
  name,
  email,
  age,
  gender,
  location,
  bio,
  photo,
  coverPhoto,
  status,
  showEmail,
}: Gardener): ProfileFormValues => ({
  name,
  email,
  age: age?.toString() ?? "",
  gender: gender ?? "",
  location,
  bio,
  photo,
  coverPhoto,
  status,
  showEmail: showEmail ?? true,
});

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
