// Fruit.
import { rng } from "./chance.mjs";
import { C, tone } from "./colour.mjs";
import { D, lerp, range } from "./geometry.mjs";
import { leaf } from "./leaves.mjs";
import { layer, put, sym } from "./paper.mjs";
import { blob, circle, path, smooth } from "./shapes.mjs";

/** Crescent that follows a closed outline between two angles; thickness k. */
const crescent = (x, y, rx, ry, a0, a1, k, inset = 1) =>
  smooth([
    ...range(9).map((i) => {
      const a = lerp(a0, a1, i / 8) * D;
      return [x + rx * inset * Math.cos(a), y + ry * inset * Math.sin(a)];
    }),
    ...range(7).map((i) => {
      const u = (7 - i) / 8,
        a = lerp(a0, a1, u) * D,
        q = inset * (1 - k * Math.sin(Math.PI * u));
      return [x + rx * q * Math.cos(a), y + ry * q * Math.sin(a)];
    }),
  ]);

/** A round fruit with its light and shade. */
export const fruit = ({ x, y, r, flat = 1, col, h = 1, R, rot = 0 }) =>
  layer(
    put(
      sym(["fruit", flat, R.i(1, 3)] + "", () => {
        const Q = rng(R.i(1, 999)),
          ry = 100 * flat;
        return (
          `<path d="${blob(0, 0, 100, ry, Q, 0.018, 9)}"/>` +
          path(crescent(0, 0, 98.5, ry * 0.985, -25, 140, 0.34), "#2c0f14", 'opacity=".24"') +
          path(crescent(0, 0, 100, ry, 188, 250, 0.24, 0.8), C.paper, 'opacity=".42"') +
          circle(-12, -ry * 0.76, 5, C.paper, 'opacity=".4"')
        );
      }),
      { x, y, s: r / 100, rot, col },
    ),
    h,
  );

/** A tomato with its calyx. */
export const tomato = ({ x, y, r, col, R, h = 1, g = tone(4), rot = 0 }) =>
  fruit({ x, y, r, flat: 0.92, col, R, h }) +
  layer(
    put(
      sym("calyx" + R.i(1, 3), () => {
        const Q = rng(R.i(1, 999));
        return range(6)
          .map((i) => {
            const a = (i * 60 + 20 + Q.j(12)) * D,
              L = 58 + Q.j(9);
            return leaf({
              x: 0,
              y: 0,
              len: L * Math.hypot(Math.cos(a), Math.sin(a) * 0.55),
              wid: 16,
              ang: Math.atan2(Math.sin(a) * 0.55 + 0.06, Math.cos(a)),
              bend: Q.j(0.6),
              shape: "lance",
              veins: 0,
              rib: 0,
            });
          })
          .join("");
      }),
      { x, y: y - r * 0.74, s: r / 100, rot, col: g.a },
    ),
    1,
  );
