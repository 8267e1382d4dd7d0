import { searchPlaces } from "#server/gardens/place-index.ts";

const NAMES = [
  "Springfield",
  "San Antonio",
  "Łódź",
  "Wien",
  "Ålesund",
  "京都",
  "Αθήνα",
  "القاهرة",
  "Santa Maria, Br",
];
const ROUNDS = 20;

/** How long the server looks for places while a name is typed (docs/product.md 13.4): the slowest of 20 letters, in milliseconds. */
export function measurePlaces(): number {
  const typed = NAMES.flatMap((name) => Array.from(name, (_, place) => name.slice(0, place + 1)));
  for (const text of typed) searchPlaces(text);
  const times = Array.from({ length: ROUNDS }).flatMap(() =>
    typed.map((text) => {
      const start = performance.now();
      searchPlaces(text);
      return performance.now() - start;
    }),
  );
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
