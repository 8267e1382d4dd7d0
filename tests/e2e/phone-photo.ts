import sharp from "sharp";

/** A JPEG as a phone produces it, of 12 megapixels by default: rotated by its metadata, and with a location. */
export const phonePhoto = (scene = "tomatoes", width = 4000): Promise<Buffer> =>
  sharp(`seeds/pictures/${scene}.webp`)
    .resize(width, (width * 3) / 4)
    // Rotated upright, the width becomes the height.
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

/** Part of the metadata, next to the location. */
export const PHONE = "Wheelbarrow Phone 12";

/** A small JPEG, different each time, for journeys in which size does not matter: storing a large one takes seconds. */
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
