// Apart from the schemas, so that every page can use it without loading zod.

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5;
/**
 * The surfaces that text in the accent colour is on, and the text on it: those of `web/styles`. On the first one there are also surfaces
 * tinted with the accent colour, and the footer of both themes has the dark theme's.
 */
const LIGHT = { surfaces: ["#f3f0e6"], text: "#ffffff" };
const DARK = { surfaces: ["#1b231b", "#16341f"], text: "#0e1a10" };
/** How much of the accent colour a tinted surface has. */
const TINT = 0.13;
/** How many steps lead from the accent colour to white. */
const STEPS = 40;

type Channels = [red: number, green: number, blue: number];

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels;

/** The relative luminance of a color such as `#2f6b3a`, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast between two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with `share` of another one, from 0 to 1. */
function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((channel, place) =>
    Math.round(channel + ((others[place] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function isReadable(color: string, { surfaces: [surface = "", ...others], text }: typeof LIGHT): boolean {
  const beside = [surface, mixed(surface, color, TINT), ...others, text];
  return beside.every((each) => contrast(color, each) >= CONTRAST_MIN);
}

/** Whether an accent color can be read in the light theme and in mail, as text and below white text (docs/product.md 10.23). */
export const isReadableAccent = (color: string): boolean => isReadable(color, LIGHT);

/** The accent color of the dark theme: lightened until it can be read there, as text and below dark text. */
export function darkAccent(color: string): string {
  for (let step = 0; step <= STEPS; step++) {
    const candidate = mixed(color, "#ffffff", step / STEPS);
    if (isReadable(candidate, DARK)) return candidate;
  }
  return "#ffffff";
}
