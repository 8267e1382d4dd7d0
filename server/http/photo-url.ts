/**
 * A picture on our own site is stored as a path, so that the site can move to another address; every answer gives an
 * absolute URL (docs/product.md 3.9). Others' URLs stay as they are.
 */
export const absolutePhoto = (photo: string, origin: string): string =>
  photo.startsWith("/") ? origin + photo : photo;

/** A photo's URL as it is stored. */
export const storedPhoto = (photo: string, origin: string): string =>
  photo.startsWith(`${origin}/`) ? photo.slice(origin.length) : photo;
