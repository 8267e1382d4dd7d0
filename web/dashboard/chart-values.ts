/** The maximum number of ticks above zero. */
const MAX_TICKS = 5;

/** The axis ticks of a chart with the largest value `max`: evenly spaced round integers from 0 to at least `max`. */
export function axisTicks(max: number): number[] {
  const step = roundSteps().find((size) => size * MAX_TICKS >= max) ?? max;
  const count = Math.max(2, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** 1, 2, 5, 10, 20, 50 and so on. */
const roundSteps = () =>
  Array.from({ length: 12 }, (_, power) => 10 ** power).flatMap((ten) => [ten, 2 * ten, 5 * ten]);

/** The total at the end of each week, given what was added in each. The last is `total`. */
export function cumulativeTotals(total: number, byWeek: readonly number[]): number[] {
  let after = 0;
  return byWeek
    .toReversed()
    .map((added) => {
      const totalThen = total - after;
      after += added;
      return totalThen;
    })
    .toReversed();
}
