const isPhotoCache = (name: string) => name.startsWith("member ") && name.endsWith(" photos");

/** Stores what a member wrote. When the device is full, kept pictures give way. Throws if there is no room even then. */
export async function storeMakingRoom(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch {
    for (const name of await caches.keys()) if (isPhotoCache(name)) await caches.delete(name);
    await store();
  }
}
