import type { Config } from "#server/config.ts";
import { bucketStore } from "#server/photos/bucket-store.ts";
import { diskStore } from "#server/photos/disk-store.ts";
import type { PhotoStore } from "#server/photos/store.ts";

/**
 * Opens the store that `PHOTO_STORE` names, by default the folder in the data folder. `onChange` is called with a line for the log
 * when a bucket goes away and when it is back.
 */
export const openPhotoStore = (
  { photoStore, dataDir }: Pick<Config, "photoStore" | "dataDir">,
  onChange?: (line: string) => void,
): PhotoStore => (photoStore ? bucketStore(photoStore, onChange) : diskStore(dataDir));
