import type { PhotoVariants } from "#domain/photos/photo.ts";

/**
 * How wide a picture is drawn, from the widest windows down: from which width of the window on (empty: everywhere else),
 * a CSS length or sum, and the ratio of the box, which cuts what does not fit.
 */
export type Place = readonly (readonly [from: string, width: string, ratio: number])[];

const CARD = 4 / 3;
/** A phone's width less its margins, told a little short: a card that lacks 5 % of its pixels takes a fourth of the bytes. */
const WHOLE = "95vw - 2.5rem";

/** The places where pictures stand, as web/styles/theme.css lays them out. */
export const PLACES = {
  cardOfFour: [
    ["80rem", "17.75rem", CARD],
    ["64rem", "31vw", CARD],
    ["40rem", "46vw", CARD],
    ["", WHOLE, CARD],
  ],
  cardOfThree: [
    ["80rem", "24.25rem", CARD],
    ["64rem", "31vw", CARD],
    ["40rem", "46vw", CARD],
    ["", WHOLE, CARD],
  ],
  /** The same where phones show a row that scrolls sideways. */
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
    ["", WHOLE, CARD],
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
  /** Beside a moderator's decision, whole. */
  case: [
    ["40rem", "26rem", CARD],
    ["", WHOLE, CARD],
  ],
  /** In a form, beside what can be done with the picture. */
  form: [
    ["40rem", "13rem", CARD],
    ["", WHOLE, CARD],
  ],
} satisfies Record<string, Place>;

/** A round portrait, so many pixels wide. */
export const portraitPlace = (pixels: number): Place => [["", `${pixels}px`, 1]];

/** The `sizes` of a picture at a place. One that is wider than its box fills it by its height, and is drawn wider. */
export function sizesAt(place: Place, { width, height }: Pick<PhotoVariants, "width" | "height">): string {
  return place
    .map(([from, wide, ratio]) => {
      const beyond = Math.max(1, width / height / ratio);
      const drawn = beyond > 1 ? `calc(${beyond.toFixed(3)} * (${wide}))` : `calc(${wide})`;
      return from ? `(min-width: ${from}) ${drawn}` : drawn;
    })
    .join(", ");
}
