import { PLACE_QUERY_MAX } from "#domain/gardens/place.ts";
import { foldText } from "#domain/text/tokens.ts";

/** What a name is found by: without case, accents and punctuation. "" if it has no letters. */
export const placeKey = (name: string): string =>
  foldText(name.slice(0, PLACE_QUERY_MAX).toWellFormed())
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
