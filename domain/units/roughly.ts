import { SPACE_PATTERN } from "#domain/units/number-pattern.ts";

// What people put before a number to say that it is not exact.

const ROUGHLY_WORDS = [
  "(?:a|an) (?:additional|extra|full|further|good|mere)",
  "about|almost|another|approx(?:imately|\\.)?|around|as (?:little|much) as|at (?:best|least|most)|barely|between|circa",
  "just|less than|max(?:\\.|imum)?|maybe|min(?:\\.|imum)?|more than|nearly|no (?:less|more) than|only|perhaps|possibly|roughly|say|some(?:times)?|up to|usually",
  "bis zu|ca\\.?|etwa|gut|höchstens|knapp|manchmal|maximal|mehr als|mindestens|rund|sogar|ungefähr|vielleicht|weniger als|zirka|zwischen",
].join("|");

/** `about `, `up to `, `bis zu etwa `, or nothing. */
export const ROUGHLY = `(?:(?:${ROUGHLY_WORDS}),?${SPACE_PATTERN}+){0,2}`;
