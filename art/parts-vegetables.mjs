// Vegetables that stand in beds.
import { rng } from "./toolkit/chance.mjs";
import { C, green, mix } from "./toolkit/colour.mjs";
import { bez } from "./toolkit/curves.mjs";
import { D, lerp, points, pol, range } from "./toolkit/geometry.mjs";
import { kale, leaf } from "./toolkit/leaves.mjs";
import { inside, layer, put, sym } from "./toolkit/paper.mjs";
import { M, blob, line, path, ribbon, smooth } from "./toolkit/shapes.mjs";

/** Salad leaf with a waved rim: two sheets and a pale rib. */
export const ruffle = ({ x, y, len, wid = 0.66, ang, col, kind = 0 }) =>
  put(
    sym("ruffle" + kind + wid, () => {
      const Q = rng(40 + kind * 7),
        n = 11,
        edge = (k, wob) => {
          const pts = [[0, -4 * k]];
          for (const d of [-1, 1]) {
            const row = range(n).map((i) => {
              const u = (i + 1) / n,
                w = 100 * wid * 0.5 * Math.sin(Math.PI * Math.min(1, u * 0.74 + 0.04)) ** 0.8 * k;
              return [
                100 * u * lerp(0.93, 1, k) * (u > 0.9 ? 0.985 : 1),
                d * w * (1 + (i % 2 ? wob : -wob) + Q.j(0.04)),
              ];
            });
            pts.push(...(d < 0 ? row : row.toReversed()));
          }
          return [...pts, [0, 4 * k]];
        };
      const d = smooth(edge(1, 0.085), true, 0.2),
        m = smooth(edge(0.8, 0.07), true, 0.2);
      return (
        `<path d="${d}"/>` +
        inside(d, path(`M0 0L120 0L120 90L0 90Z`, "#13200f", 'opacity=".16"')) +
        path(m, "#fff3c8", 'opacity=".13"') +
        path(ribbon(bez([0, 0], [30, 1], [60, -1], [90, 0]), 9, 1.2, 4), "#fff3c8", 'opacity=".6"') +
        line(
          [0.3, 0.5, 0.7]
            .map((u) =>
              [-1, 1]
                .map((k) =>
                  M(
                    [
                      [u * 100, 0],
                      [u * 100 + 15, k * 24 * wid * 1.2],
                    ],
                    false,
                  ),
                )
                .join(""),
            )
            .join(""),
          "#fff3c8",
          1.6,
          'stroke-opacity=".4"',
        )
      );
    }),
    { x, y, s: len / 100, rot: ang, col, flip: 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0 },
  );

/** Loose-leaf lettuce, seen from the side. */
export const lettuce = ({ x, y, r, col, R, lit = C.butter }) =>
  layer(
    [
      [[-172, -8, -150, -30, -124, -56, -90], 1.12, 0],
      [[-158, -22, -128, -52], 0.92, 0.1],
      [[-112, -66, -90], 0.7, 0.22],
    ].map(([as, k, t]) =>
      as.map((a, i) =>
        layer(
          ruffle({
            x: x + Math.cos(a * D) * r * 0.16,
            y: y + (t ? r * 0.06 : 0),
            len: r * k * R.f(0.93, 1.06) * (Math.abs(a + 90) > 70 ? 0.92 : 1),
            ang: (a + R.j(5)) * D,
            col: mix(col, lit, t + R.f(0, 0.07)),
            kind: (i + (t ? 1 : 0)) % 3,
          }),
          1,
        ),
      ),
    ),
    2,
  );

/** Leek: pale shank, broad flat leaves in one plane, each folding over at its own height. */
export const leek = ({ x, y, h, w, col, R, n = 7, pale = C.paper, snow }) => {
  const o = [],
    top = y - h * 0.3,
    tips = [];
  for (let i = 0; i < n; i++) {
    const k = i % 2 ? 1 : -1,
      j = i >> 1,
      L = h * (0.62 + j * 0.05) * R.f(0.94, 1.06),
      lean = 40 - j * 13,
      b = [x + k * w * 0.16, top + h * 0.1 - j * h * 0.03],
      m = pol(...b, L * 0.62, (-90 + k * lean) * D),
      e = pol(...m, L * R.f(0.34, 0.46), (-90 + k * (lean + R.f(50, 105))) * D),
      f = bez(
        b,
        pol(...b, L * 0.3, (-90 + k * lean * 0.4) * D),
        pol(...m, L * 0.2, (-90 + k * (lean + 12)) * D),
        e,
      );
    tips.push(f);
    o.unshift(
      layer(
        [
          path(
            ribbon((t) => f(t), w * 1.05, 1.2, 8),
            mix(col, C.paper, 0.03 + j * 0.05),
          ),
          path(
            ribbon(
              (t) => {
                const p = f(t * 0.96);
                return [p[0] + w * 0.14, p[1] + w * 0.12];
              },
              w * 0.5,
              0.5,
              8,
            ),
            "#13200f",
            'opacity=".17"',
          ),
          snow
            ? path(
                ribbon(
                  (t) => {
                    const p = f(0.5 + t * 0.3);
                    return [p[0], p[1] - w * 0.36];
                  },
                  w * 0.3,
                  w * 0.5,
                  4,
                ),
                snow,
              )
            : "",
        ],
        1,
      ),
    );
  }
  return layer(
    [
      o,
      path(
        ribbon(bez([x, y], [x, y - h * 0.1], [x, top + h * 0.08], [x, top - 2]), w, w * 1.1, 4),
        mix(col, pale, 0.7),
      ),
      path(
        ribbon(
          bez(
            [x + w * 0.28, y],
            [x + w * 0.28, y - h * 0.1],
            [x + w * 0.28, top + h * 0.1],
            [x + w * 0.3, top],
          ),
          w * 0.42,
          w * 0.45,
          4,
        ),
        mix(col, pale, 0.35),
        'opacity=".6"',
      ),
      layer(
        path(
          ribbon(
            bez(
              [x + w * 0.1, top + h * 0.16],
              [x + w * 0.05, top],
              [x, top - h * 0.2],
              [x - w * 0.3, top - h * 0.42],
            ),
            w * 0.9,
            1.4,
            6,
          ),
          mix(col, C.paper, 0.2),
        ),
        1,
      ),
    ],
    1,
  );
};

/**
 * The leaves of a loose head, each [angle, length]: drawn one over the other, not in a sheet of their own. `tint`
 * colours the i-th of them, `dip` lowers it; `more` changes what a leaf is.
 */
export const headLeaves = ({ x, y, s, leaves, turn, wid, bend, tint, dip = () => 0, R, ...more }) =>
  points(leaves).map(([a, l], i) =>
    leaf({
      x,
      y: y + dip(i),
      len: l * s,
      wid: l * s * wid,
      ang: (a + R.j(turn)) * D,
      bend: (a > -90 ? 1 : -1) * bend,
      shape: "obovate",
      t: { a: tint(i) },
      ...more,
    }),
  );

/** A cabbage with its outer leaves, r its radius. */
export const cabbage = (x, y, r, c, R) => {
  const o = [];
  for (const [a, k] of [
    [-172, 1.16],
    [-8, 1.16],
    [-146, 1.2],
    [-34, 1.2],
    [-112, 1.12],
    [-68, 1.12],
  ]) {
    const p = pol(x, y, r * 0.2, a * D);
    o.push(
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: r * k,
          wid: r * 1.0,
          ang: a * D,
          bend: (a > -90 ? -1 : 1) * 0.4,
          shape: "obovate",
          t: { a: c },
          veins: 4,
        }),
        1,
      ),
    );
  }
  o.push(
    layer(
      [
        path(blob(x, y - r * 0.42, r * 0.58, r * 0.54, R, 0.03), mix(c, C.paper, 0.26)),
        path(
          smooth([
            [x - r * 0.1, y - r * 0.94],
            [x + r * 0.52, y - r * 0.6],
            [x + r * 0.5, y - r * 0.1],
            [x + r * 0.1, y + r * 0.1],
            [x + r * 0.2, y - r * 0.4],
          ]),
          c,
          'opacity=".55"',
        ),
        line(
          smooth(
            [
              [x - r * 0.1, y - r * 0.9],
              [x - r * 0.14, y - r * 0.5],
              [x, y],
            ],
            false,
          ) +
            smooth(
              [
                [x - r * 0.14, y - r * 0.5],
                [x - r * 0.44, y - r * 0.62],
              ],
              false,
            ),
          mix(c, C.paper, 0.6),
          2,
        ),
      ],
      1,
    ),
  );
  return o;
};

/** A plant of kale, its leaves L long. */
export const kalePlant = (x, y, L, c, R) =>
  [-158, -22, -132, -48, -108, -72, -90].map((a, i) =>
    kale({
      x: x + Math.cos(a * D) * 6,
      y,
      len: L * (i < 2 ? 0.8 : i === 6 ? 0.9 : 1),
      ang: a * D,
      bend: (a > -90 ? 1 : -1) * 0.2,
      wid: 0.46,
      R,
      t: { a: mix(c, green(5, 0.1), i * 0.05) },
    }),
  );
