import type { BucketOptions } from "#server/bucket/bucket.ts";
import type { Config } from "#server/config.ts";
import { bucketStore } from "#server/photos/bucket-store.ts";
import { diskStore } from "#server/photos/disk-store.ts";
import type { PhotoStore } from "#server/photos/store.ts";

/** Opens the store that `PHOTO_STORE` names, by default the folder in the data folder. */
export const openPhotoStore = (
  { photoStore, dataDir }: Pick<Config, "photoStore" | "dataDir">,
  options?: BucketOptions,
): PhotoStore => (photoStore ? bucketStore(photoStore, options) : diskStore(dataDir));
