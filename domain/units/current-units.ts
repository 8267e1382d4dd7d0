import type { Units } from "#domain/units/units.ts";

type Convert = (text: string, units: Units) => string;

let read = (): Units | null => null;
let convert: Convert = (text) => text;

/** The units to answer in: of the request on the server, of the document in a browser. Null: as written. */
export const currentUnits = (): Units | null => read();

/**
 * Sets how the current units are found, and what converts the measures of a text. Most readers choose no units, so in browsers the
 * converter is loaded only for those who did.
 */
export function readUnitsWith(reader: () => Units | null, converter: Convert): void {
  read = reader;
  convert = converter;
}

/** A text with its measures in the current units (docs/product.md 18.57). */
export function inCurrentUnits(text: string): string {
  const units = read();
  return units === null ? text : convert(text, units);
}
