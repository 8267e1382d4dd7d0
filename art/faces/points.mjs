// Points written short: "x,y x,y". In an x, `w` is the half-width of the face, as in "w-4,-30".
const number = (text, w) => {
  const [, sign, rest] = /^(-?)w(.*)$/.exec(text) ?? [];
  return rest === undefined ? Number(text) : (sign ? -w : w) + Number(rest);
};
/** A list of points. */
export const at = (text, w = 0) => text.split(" ").map((pair) => pair.split(",").map((n) => number(n, w)));
/** The points with each x turned by a function. */
export const along = (turn, text) => at(text).map(([x, y]) => [turn(x), y]);
/** The points of the left (-1) or the right (1) side. */
export const flipped = (side, text, w) => at(text, w).map(([x, y]) => [side * x, y]);
