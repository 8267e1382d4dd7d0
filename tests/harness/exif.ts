const GPS_FOLDER = 0x8825;
/** The tags with the location: the two hemispheres, and degrees, minutes and seconds of each. */
const LATITUDE_REF = 1;
const LATITUDE = 2;
const LONGITUDE_REF = 3;
const LONGITUDE = 4;

type Place = { latitude: number; longitude: number };

/**
 * Returns the location in a picture's EXIF, in degrees; undefined if there is none. Searches all bytes, so it works for
 * JPEG, WebP and AVIF.
 */
export function placeIn(picture: Buffer): Place | undefined {
  for (const start of ["II*\0", "MM\0*"])
    for (
      let at = picture.indexOf(start, 0, "latin1");
      at >= 0;
      at = picture.indexOf(start, at + 1, "latin1")
    ) {
      const place = placeAt(picture.subarray(at), start.startsWith("II"));
      if (place) return place;
    }
  return undefined;
}

function placeAt(tiff: Buffer, little: boolean): Place | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const short = (at: number) => view.getUint16(at, little);
  const long = (at: number) => view.getUint32(at, little);
  /** Returns the offset of a tag's value: in its entry, unless it is longer than four bytes. */
  const entry = (folder: number, tag: number): number => {
    for (let place = 0; place < short(folder); place++)
      if (short(folder + 2 + 12 * place) === tag) return folder + 2 + 12 * place + 8;
    throw new RangeError("There is no such tag");
  };
  const degrees = (folder: number, tag: number, ref: number): number => {
    const at = long(entry(folder, tag));
    const [whole = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
      (step) => long(at + step) / long(at + step + 4),
    );
    const sign = "SW".includes(String.fromCharCode(view.getUint8(entry(folder, ref)))) ? -1 : 1;
    return sign * (whole + minutes / 60 + seconds / 3600);
  };
  try {
    const folder = long(entry(long(4), GPS_FOLDER));
    return {
      latitude: degrees(folder, LATITUDE, LATITUDE_REF),
      longitude: degrees(folder, LONGITUDE, LONGITUDE_REF),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
