// Beans: their leaf and the poles they climb.
import { lerp, range } from "./toolkit/geometry.mjs";
import { trifoliate } from "./toolkit/leaves.mjs";
import { sym } from "./toolkit/paper.mjs";
import { cane, twine } from "./toolkit/things.mjs";

/** Two stamps of a bean's leaf. */
export const beanLeaves = (R) =>
  range(2).map((k) => sym("bean" + k, () => trifoliate({ x: 0, y: 0, len: 62, ang: 0, R, h: 0 })));

/** Canes from their feet to a little past where they meet, and the lashing there. */
export const wigwam = ({ feet, apex, past, w, h, node, col, lash: [r, n], R }) => [
  feet.map(([x, y]) =>
    cane({ a: [x, y], b: [lerp(x, apex[0], past), lerp(y, apex[1], past)], w, R, h, node, col }),
  ),
  twine({ x: apex[0], y: apex[1] + 4, r, rot: 0.1, R, n }),
];
