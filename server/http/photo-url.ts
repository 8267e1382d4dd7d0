/**
 * Returns the absolute URL of a stored photo (docs/product.md 3.9). Photos on our own site are stored as a path, so that
 * the site can move to another address; other URLs are unchanged.
 */
export const absolutePhoto = (photo: string, origin: string): string =>
  photo.startsWith("/") ? origin + photo : photo;

/** Converts a photo's URL to the stored form. */
export const storedPhoto = (photo: string, origin: string): string =>
  photo.startsWith(`${origin}/`) ? photo.slice(origin.length) : photo;
