import type { PhotoVariants } from "#domain/photos/photo.ts";
import { previewUrl } from "#domain/text/url.ts";

/** A picture as a form holds it: its URL, and its sizes where they are known. */
export type ChosenPhoto = { photo: string; variants: PhotoVariants | null };

/** A picture that is stored already; `problem`: why its link could not be fetched. */
export type StoredPhoto = ChosenPhoto & { problem?: string | undefined };

/** The picture that a form starts with. Sizes and problem are known only while the URL is the stored one. */
export function startingPhoto(url = "", stored?: StoredPhoto): StoredPhoto {
  const known = stored?.photo === url ? stored : undefined;
  return { photo: previewUrl(url), variants: known?.variants ?? null, problem: known?.problem };
}
