import sharp from "sharp";

/** A JPEG as a phone makes it: 12 megapixels, stored on its side, with the place where it was taken. */
export const phonePhoto = (scene = "tomatoes"): Promise<Buffer> =>
  sharp(`seeds/pictures/${scene}.webp`)
    .resize(4000, 3000)
    // Shown upright it is 3000 pixels wide and 4000 high.
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: PHONE },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "51/1 27/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "2/1 35/1 0/1",
      },
    })
    .jpeg({ quality: 88 })
    .toBuffer();

/** Stands in the metadata beside the place. */
export const PHONE = "Wheelbarrow Phone 12";

/** A small JPEG, different each time, for journeys in which its size does not matter: storing a large one takes seconds. */
export const smallPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 },
    },
  })
    .jpeg()
    .toBuffer();
