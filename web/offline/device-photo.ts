/** The hash of a photo that only this device has begins with this; those of stored photos practically never do. */
export const LOCAL_PHOTO_PREFIX = "00000000";

const ADDRESS = new RegExp(`/photos/(${LOCAL_PHOTO_PREFIX}[0-9a-f]{24})/`);

/** The hash in the URL of a photo that only this device has (docs/product.md 18.25); undefined for any other URL. */
export const devicePhotoIn = (url: string): string | undefined => ADDRESS.exec(url)?.[1];
