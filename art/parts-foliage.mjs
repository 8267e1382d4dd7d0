// Foliage of the foreground: fans and clumps of broad leaves.
import { bez } from "./toolkit/curves.mjs";
import { D, lerp, range } from "./toolkit/geometry.mjs";
import { leaf, palmate } from "./toolkit/leaves.mjs";
import { layer } from "./toolkit/paper.mjs";
import { path, ribbon } from "./toolkit/shapes.mjs";

/** A fan of leaves from one foot, longest in the middle. `arch` is [least, more] of the length; `tint` gives each leaf its colour. */
export const leafFan = ({
  x,
  y,
  n,
  from,
  to,
  jitter,
  len,
  wid,
  arch: [least, more] = [0.72, 0.28],
  ends = false,
  shake,
  bend = 0.5,
  fold = 0,
  shape,
  tint,
  z = 2,
  R,
}) =>
  range(n).map((i) => {
    const u = ends ? i / (n - 1) : (i + 0.5) / n,
      a = lerp(from, to, u) + R.j(jitter),
      s = least + more * Math.sin(Math.PI * u);
    return layer(
      leaf({
        x: x + R.j(shake),
        y,
        len: len * s,
        wid: len * s * wid,
        ang: a * D,
        bend: (a > -90 ? 1 : -1) * bend,
        fold: fold ? R.j(fold) : 0,
        shape,
        t: { a: tint() },
        veins: 5,
      }),
      z,
    );
  });

/** A clump of broad leaves, each given as [angle, length, whatever `tint` takes]. */
export const leafClump = ({ x, y, leaves, shake, wid, shape, tint, R }) =>
  leaves.map(([a, len, g]) =>
    layer(
      leaf({
        x: x + R.j(shake),
        y,
        len,
        wid: len * wid,
        ang: a * D,
        bend: (a > -90 ? 1 : -1) * 0.4,
        shape,
        t: { a: tint(g) },
        veins: 5,
      }),
      2,
    ),
  );

/** One lobed leaf, as of squash or rhubarb, on a stalk that comes up through the points `stalk`. */
export const lobedLeaf = ({ x, y, r, ang, stalk, w, stem, col, R }) =>
  layer(
    [
      path(ribbon(bez(...stalk), w[0], w[1]), stem),
      palmate({ x, y, r, ang, lobes: 5, sinus: 0.7, soft: 0.62, R, t: { a: col } }),
    ],
    2,
  );
