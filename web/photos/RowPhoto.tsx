import { Photo } from "#web/photos/Photo.tsx";
import type { PhotoImageProps } from "#web/photos/PhotoImage.tsx";
import { PLACES } from "#web/photos/places.ts";

/** The photo of a row in a list. */
export const RowPhoto = (photo: Pick<PhotoImageProps, "src" | "variants">) => (
  <Photo
    {...photo}
    place={PLACES.row}
    width={88}
    height={66}
    className="h-16.5 w-22 shrink-0 rounded-lg object-cover [&>svg]:size-7"
  />
);
