// Fruit of the harvest: pumpkins, apples, pears.
import { C, green, mix } from "./toolkit/colour.mjs";
import { points } from "./toolkit/geometry.mjs";
import { leaf } from "./toolkit/leaves.mjs";
import { inside, layer } from "./toolkit/paper.mjs";
import { blob, line, outline, path, smooth, stroke } from "./toolkit/shapes.mjs";

/** A pumpkin with its ribs and stalk; r half its width. */
export const pumpkin = ({ x, y, r, col, flat = 0.78, R, z = 2, stalk = green(4.4, 0.3), rot = 0 }) => {
  const ry = r * flat,
    rib = [
      [-0.62, 0.4, 0.9],
      [0.62, 0.4, 0.9],
      [-0.36, 0.42, 0.97],
      [0.36, 0.42, 0.97],
      [0, 0.4, 1],
    ],
    o = rib.map(([k, w, hh], i) => {
      const cx = x + k * r,
        c = mix(
          col,
          i < 1 || i === 2 ? C.butter : C.soil,
          i === 4 ? 0 : i === 2 ? 0.1 : i === 0 ? 0.04 : i === 3 ? 0.08 : 0.17,
        );
      return layer(path(blob(cx, y, r * w, ry * hh * (1 + R.j(0.02)), R, 0.025, 11), c), i ? 1 : 0);
    });
  return layer(
    [
      path(blob(x, y + ry * 0.1, r * 0.96, ry * 0.86, R, 0.02), mix(col, C.soil, 0.3)),
      o,
      path(
        smooth(
          [
            [x - r * 0.2, y - ry * 0.74],
            [x - r * 0.06, y - ry * 0.82],
            [x - r * 0.1, y - ry * 0.3],
            [x - r * 0.2, y + ry * 0.1],
            [x - r * 0.26, y - ry * 0.3],
          ],
          true,
          0.2,
        ),
        C.paper,
        'opacity=".28"',
      ),
      layer(
        [
          path(
            smooth(
              [
                [x - r * 0.2, y - ry * 0.82],
                [x - r * 0.07, y - ry * 1.02],
                [x - r * 0.08, y - ry * 1.3],
                [x + r * 0.1 + rot * r, y - ry * 1.44],
                [x + r * 0.18 + rot * r, y - ry * 1.34],
                [x + r * 0.07, y - ry * 1.2],
                [x + r * 0.08, y - ry * 0.98],
                [x + r * 0.22, y - ry * 0.82],
                [x, y - ry * 0.76],
              ],
              true,
              0.13,
            ),
            stalk,
          ),
          path(
            smooth(
              [
                [x + r * 0.02, y - ry * 0.8],
                [x + r * 0.03, y - ry * 1.24],
                [x + r * 0.08, y - ry * 0.98],
                [x + r * 0.22, y - ry * 0.82],
              ],
              true,
              0.1,
            ),
            C.ink,
            'opacity=".2"',
          ),
        ],
        1,
      ),
    ],
    z,
  );
};

/** An apple with a stalk, a hollow and sometimes a leaf. */
export const apple = ({ x, y, r, col, R, blush, leafy = false, h = 1, rot = 0 }) => {
  const t = ([u, v]) => {
      const a = rot;
      return [x + r * (u * Math.cos(a) - v * Math.sin(a)), y + r * (u * Math.sin(a) + v * Math.cos(a))];
    },
    d = outline(
      t,
      [
        0, -0.78, 0.42, -0.96, 0.88, -0.72, 1.02, -0.1, 0.8, 0.62, 0.42, 0.94, 0, 0.86, -0.42, 0.94, -0.8,
        0.62, -1.02, -0.1, -0.88, -0.72, -0.42, -0.96,
      ],
    );
  return layer(
    [
      path(d, col),
      inside(d, [
        blush
          ? path(outline(t, [-1.2, -1, -0.1, -1.1, 0.1, -0.2, -0.3, 0.7, -1.2, 0.8]), blush, 'opacity=".75"')
          : "",
        path(
          outline(t, [0.3, 1.2, 0.66, 0.5, 0.7, -0.3, 0.5, -1.1, 1.3, -1, 1.3, 1.1]),
          "#2c0f14",
          'opacity=".2"',
        ),
        path(blob(...t([-0.44, -0.42]), r * 0.16, r * 0.28, R, 0.05, 8, 0.5), C.paper, 'opacity=".4"'),
        path(outline(t, [-0.36, -0.92, 0, -0.66, 0.36, -0.92, 0, -1.2]), C.soil, 'opacity=".26"'),
      ]),
      line(stroke(t, [0, -0.74, 0.03, -1.02, 0.13, -1.28]), C.loam, Math.max(1.6, r * 0.13)),
      leafy
        ? leaf({
            x: t([0.06, -1.04])[0],
            y: t([0.06, -1.04])[1],
            len: r * 1.1,
            wid: r * 0.5,
            ang: -0.5 + rot,
            shape: "ovate",
            veins: 2,
            t: { a: green(4.2, 0.16) },
          })
        : "",
    ],
    h,
  );
};

/** A pear, turned by `rot`. */
export const pear = (x, y, r, c, rot) =>
  layer(
    [
      path(
        smooth(
          points([
            0, -1.5, 0.34, -1.3, 0.42, -0.7, 0.84, -0.06, 0.84, 0.6, 0.4, 0.96, -0.4, 0.96, -0.84, 0.6, -0.84,
            -0.06, -0.42, -0.7, -0.34, -1.3,
          ]).map(([u, v]) => [
            x + r * (u * Math.cos(rot) - v * Math.sin(rot)),
            y + r * (u * Math.sin(rot) + v * Math.cos(rot)),
          ]),
        ),
        c,
      ),
      path(
        smooth(
          points([0.2, -1.2, 0.42, -0.7, 0.84, -0.06, 0.84, 0.6, 0.4, 0.96, 0.4, 0.2]).map(([u, v]) => [
            x + r * (u * Math.cos(rot) - v * Math.sin(rot)),
            y + r * (u * Math.sin(rot) + v * Math.cos(rot)),
          ]),
        ),
        C.soil,
        'opacity=".18"',
      ),
    ],
    1,
  );
