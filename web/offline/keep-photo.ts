import { photoPath, PHONE_PHOTO_WIDTH } from "#domain/photos/sizes.ts";
import { LOCAL_PHOTO_PREFIX } from "#web/offline/device-photo.ts";
import { storeMakingRoom } from "#web/offline/make-room.ts";
import { queue } from "#web/offline/queue.ts";

/**
 * Keeps a photo that could not be uploaded until the tip that has it is sent. Returns the URL to fill in, at which the service worker shows
 * the photo. Throws if the device has no room.
 */
export async function keepPhoto(file: File, member: string | undefined): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const hash = LOCAL_PHOTO_PREFIX + Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const keptAt = new Date().toISOString();
  await storeMakingRoom(() => queue.putPhoto({ hash, file, keptAt, member }));
  return window.location.origin + photoPath(hash, PHONE_PHOTO_WIDTH, "avif");
}
