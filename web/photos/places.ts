import type { PhotoVariants } from "#domain/photos/photo.ts";

/**
 * The width of a photo, from the widest windows down: the minimum window width (empty: any), a CSS length or sum, and the
 * aspect ratio of the box, which crops the photo.
 */
export type Place = readonly (readonly [from: string, width: string, ratio: number])[];

const CARD = 4 / 3;
/** Slightly less than the full width on phones: a card that lacks 5 % of its pixels then needs a quarter of the bytes. */
const FULL_WIDTH = "95vw - 2.5rem";

/** The places that show photos. Must match the layout in web/styles. */
export const PLACES = {
  cardOfFour: [
    ["80rem", "17.75rem", CARD],
    ["64rem", "31vw", CARD],
    ["40rem", "46vw", CARD],
    ["", FULL_WIDTH, CARD],
  ],
  cardOfThree: [
    ["80rem", "24.25rem", CARD],
    ["64rem", "31vw", CARD],
    ["40rem", "46vw", CARD],
    ["", FULL_WIDTH, CARD],
  ],
  /** The same where phones show a row that scrolls horizontally. */
  cardOfThreeInRow: [
    ["80rem", "24.25rem", CARD],
    ["64rem", "31vw", CARD],
    ["40rem", "46vw", CARD],
    ["", "min(82vw - 2rem, 20rem)", CARD],
  ],
  /** Beside the notebook margin of a profile. */
  cardOfTwo: [
    ["80rem", "26.5rem", CARD],
    ["60rem", "33vw", CARD],
    ["40rem", "46vw", CARD],
    ["", FULL_WIDTH, CARD],
  ],
  /** A row of a list. */
  row: [["", "5.5rem", CARD]],
  /** Above a tip's page. */
  detail: [
    ["80rem", "75rem", 2.2],
    ["48rem", "94vw", 2.2],
    ["", "100vw", CARD],
  ],
  /** Above a profile. */
  cover: [
    ["80rem", "75rem", 4.5],
    ["48rem", "94vw", 4.5],
    ["", "100vw", 2.4],
  ],
  /** On the page of a moderation case, uncropped. */
  case: [
    ["40rem", "26rem", CARD],
    ["", FULL_WIDTH, CARD],
  ],
  /** In a form, beside the upload controls. */
  form: [
    ["40rem", "13rem", CARD],
    ["", FULL_WIDTH, CARD],
  ],
} satisfies Record<string, Place>;

/** A round portrait of the given width. */
export const portraitPlace = (pixels: number): Place => [["", `${pixels}px`, 1]];

/** The `sizes` of a photo at a place. A photo wider than its box fills it by height, and is therefore rendered wider. */
export function sizesAt(place: Place, { width, height }: Pick<PhotoVariants, "width" | "height">): string {
  return place
    .map(([from, wide, ratio]) => {
      const factor = Math.max(1, width / height / ratio);
      const rendered = factor > 1 ? `calc(${factor.toFixed(3)} * (${wide}))` : `calc(${wide})`;
      return from ? `(min-width: ${from}) ${rendered}` : rendered;
    })
    .join(", ");
}
