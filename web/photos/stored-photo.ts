import type { PhotoVariants } from "#domain/photos/photo.ts";
import { previewUrl } from "#domain/text/url.ts";

/** A photo in a form: its URL, and its variants if they are known. */
export type ChosenPhoto = { photo: string; variants: PhotoVariants | null };

/** A photo that is already stored. `problem`: why its link could not be fetched. */
export type StoredPhoto = ChosenPhoto & { problem?: string | undefined };

/** The initial photo of a form. Variants and problem apply only while the URL is the stored one. */
export function startingPhoto(url = "", stored?: StoredPhoto): StoredPhoto {
  const known = stored?.photo === url ? stored : undefined;
  return { photo: previewUrl(url), variants: known?.variants ?? null, problem: known?.problem };
}
