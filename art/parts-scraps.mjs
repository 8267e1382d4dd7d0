// Kitchen scraps for the compost and the worms.
import { C, green, mix } from "./toolkit/colour.mjs";
import { bez, through } from "./toolkit/curves.mjs";
import { frame, points, pol, range } from "./toolkit/geometry.mjs";
import { leaf } from "./toolkit/leaves.mjs";
import { layer } from "./toolkit/paper.mjs";
import { M, blob, line, outline, path, ribbon, smooth } from "./toolkit/shapes.mjs";

/** A carrot with its top; it points along `ang`. `rings` are the creases on its skin. */
export const carrot = ({ x, y, len, ang, wid, rings = 0 }) =>
  layer(
    [
      range(5).map((i) =>
        path(
          ribbon(
            bez(
              [x, y],
              pol(x, y, len * 0.3, ang + Math.PI + (i - 2) * 0.16),
              pol(x, y, len * 0.5, ang + Math.PI + (i - 2) * 0.3),
              pol(x, y, len * 0.75, ang + Math.PI + (i - 2) * 0.36),
            ),
            4,
            1.5,
          ),
          green(4.5 + (i % 2), 0.15),
        ),
      ),
      leaf({
        x,
        y,
        len,
        wid: len * wid,
        ang,
        shape: "lance",
        veins: 0,
        rib: 0,
        t: { a: mix(C.terra, C.sun, 0.6) },
      }),
      rings
        ? line(
            range(rings)
              .map((i) => {
                const p = pol(x, y, len * (0.2 + i * 0.16), ang),
                  n = [Math.sin(ang), -Math.cos(ang)];
                return M(
                  [
                    [p[0] + n[0] * (7 - i), p[1] + n[1] * (7 - i)],
                    [p[0] - n[0] * (1 - i), p[1] - n[1] * (1 - i)],
                  ],
                  false,
                );
              })
              .join(""),
            mix(C.terra, C.soil, 0.2),
            1.6,
            'stroke-opacity=".5"',
          )
        : "",
    ],
    1,
  );

/** Half an eggshell with a broken edge. */
export const eggshell = ({ x, y, r, ang, col }) =>
  layer(
    [
      path(
        smooth(
          [
            ...range(8).map((i) => pol(x, y, r, ang + (Math.PI * i) / 7)),
            ...range(6).map((i) => pol(x, y, r * (i % 2 ? 0.3 : 0.05), ang + Math.PI * (1 + (i + 0.5) / 6))),
          ],
          true,
          0.1,
        ),
        col,
      ),
      path(
        smooth(
          [
            ...range(6).map((i) => pol(x, y, r * 0.7, ang + 0.5 + (2.1 * i) / 5)),
            pol(x, y, r * 0.25, ang + 1.57),
          ],
          true,
          0.12,
        ),
        mix(C.paper2, C.earth, 0.25),
        'opacity=".6"',
      ),
    ],
    1,
  );

/** An apple core; `peel` is what is left of its skin. */
export const appleCore = ({ x, y, r, ang, peel, stalk, R }) => {
  const q = frame({ x, y, s: r, rot: ang }),
    cut = (list) => outline(q, list);
  return layer(
    [
      path(
        cut([
          -0.62, -1, 0, -0.86, 0.62, -1, 0.5, -0.66, 0.2, -0.2, 0.24, 0.3, 0.55, 0.72, 0.5, 1, 0, 0.9, -0.5,
          1, -0.55, 0.72, -0.24, 0.3, -0.2, -0.2, -0.5, -0.66,
        ]),
        mix(C.butter, C.paper, 0.55),
      ),
      path(cut([-0.64, -1.02, 0, -0.86, 0.64, -1.02, 0.52, -0.7, 0, -0.6, -0.52, -0.7]), peel),
      path(cut([-0.56, 0.74, 0, 0.66, 0.56, 0.74, 0.5, 1.02, 0, 0.9, -0.5, 1.02]), peel),
      path(blob(...q([-0.02, -0.05]), r * 0.07, r * 0.14, R), C.soil),
      line(M([q([0, -0.88]), q([0.1, -stalk])], false), C.loam, r * 0.12),
    ],
    1,
  );
};

/** A banana skin, its flaps spread. */
export const banana = (x, y, s, a, R) => {
  const q = frame({ x, y, s, rot: a }),
    skin = mix(C.sun, C.butter, 0.35),
    flap = (p, w, c) => {
      const f = through(p.map(q));
      return layer(
        [
          path(ribbon(f, w * 0.8 * s, w * 0.3 * s, 8), mix(C.butter, C.paper, 0.45)),
          path(
            ribbon(
              (t) => {
                const v = f(t * 0.99);
                return [v[0] - 2 * s, v[1] - 2 * s];
              },
              w * 0.7 * s,
              w * 0.2 * s,
              8,
            ),
            c,
          ),
          path(
            ribbon(
              (t) => {
                const v = f(0.06 + t * 0.9);
                return [v[0] + w * 0.16 * s, v[1]];
              },
              w * 0.24 * s,
              w * 0.1 * s,
              8,
            ),
            C.earth,
            'opacity=".35"',
          ),
          range(3).map((i) => {
            const v = f(0.3 + i * 0.2 + R.j(0.06));
            return path(blob(v[0] - 3 * s, v[1], 2.6 * s, 1.3 * s, R, 0.1, 6, 1), C.loam, 'opacity=".6"');
          }),
        ],
        1,
      );
    };
  return layer(
    [
      flap(points([-4, 4, -40, 0, -74, 24, -86, 68, -80, 92]), 30, mix(skin, C.earth, 0.14)),
      flap(points([4, 4, 40, -2, 72, 18, 88, 54, 92, 84]), 30, mix(skin, C.earth, 0.06)),
      flap(points([0, 4, -16, 34, -18, 70, -6, 104, 4, 122]), 34, skin),
      flap(points([2, 6, 24, 26, 36, 58, 34, 88]), 28, mix(skin, C.paper, 0.12)),
      path(
        outline(q, [-15, 12, -9, -10, -6, -34, 5, -37, 9, -12, 18, 10, 0, 20], 0.12),
        mix(skin, C.earth, 0.18),
      ),
      path(outline(q, [-6, -30, 5, -33, 5, -40, -6, -38], 0.1), C.loam),
    ],
    1,
  );
};

/** A leaf that rots. */
export const oldLeaf = (x, y, l, a, c, R) =>
  layer(
    leaf({
      x,
      y,
      len: l,
      wid: l * 0.46,
      ang: a,
      bend: R.j(0.5),
      shape: R.pick(["ovate", "obovate"]),
      veins: 3,
      t: { a: c },
    }),
    1,
  );
