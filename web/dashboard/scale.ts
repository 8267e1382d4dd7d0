/** The most lines a chart has above its ground. */
const LINES = 5;

/** The marks beside a chart whose largest value is `most`: whole and round numbers from 0 to at least `most`, evenly spaced. */
export function marksUpTo(most: number): number[] {
  const step = roundSteps().find((size) => size * LINES >= most) ?? most;
  const lines = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** 1, 2, 5, 10, 20, 50 and so on. */
const roundSteps = () =>
  Array.from({ length: 12 }, (_, power) => 10 ** power).flatMap((ten) => [ten, 2 * ten, 5 * ten]);

/** How a total grew to what it is: what it was at the end of each week, from what came in each. The last is `total`. */
export function growth(total: number, byWeek: readonly number[]): number[] {
  let after = 0;
  return byWeek
    .toReversed()
    .map((came) => {
      const then = total - after;
      after += came;
      return then;
    })
    .toReversed();
}
