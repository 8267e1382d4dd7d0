// What the plants of several portraits are made of: stems behind the shoulders, leaves in the corners, blooms, citrus.
import { C, green, mix, tone } from "../../toolkit/colour.mjs";
import { bez, head } from "../../toolkit/curves.mjs";
import { petals } from "../../toolkit/flowers.mjs";
import { D, points, pol, range } from "../../toolkit/geometry.mjs";
import { leaf, sprig } from "../../toolkit/leaves.mjs";
import { inside, layer } from "../../toolkit/paper.mjs";
import { blob, line, path, ribbon, smooth } from "../../toolkit/shapes.mjs";
import { at } from "../points.mjs";

const TIPS = at("64,640 34,470 92,300 214,158");
/** Eight stems that fan out from behind the shoulders, with a little disorder. */
export const fan = (R, tips = TIPS) =>
  tips.flatMap(([x, y], i) =>
    [-1, 1].map((s) => {
      const X = (s < 0 ? x : 960 - x) + R.j(16),
        Y = y + R.j(20),
        b = [480 + s * (150 - i * 16), 900];
      return {
        s,
        i,
        tip: [X, Y],
        f: bez(b, [480 + s * (250 - i * 22), 800 - i * 70], [X - s * 46, Y + 150], [X, Y]),
      };
    }),
  );
export const CORNERS = [
  [-1, 220, 790],
  [1, 740, 790],
];
/** A tone of green hazed towards the ground behind it. */
export const pale = (g, air, k = 0.22, warm = 0.1, cool = 0) => {
  const t = tone(g, warm, cool);
  return { a: mix(t.a, air, k), b: mix(t.b, air, k), v: mix(t.v, air, k) };
};
export const stalk = (f, w, t) => path(ribbon(f, w, w * 0.5, 5), mix(t.a, t.b, 0.4));
/** Alternate or opposite leaves along the outer part of each stem. */
export const twig = (f, o) => layer(sprig({ f, from: 0.36, grow: -0.35, stem: 7, h: 1, ...o }), 1);
const LOW = [
  [184, 880, 150, -128],
  [234, 890, 160, -84],
  [284, 912, 130, -50],
  [144, 840, 120, -150],
];
/** Leaves in both lower corners; `draw` gets the foot, a length, an angle and the side. */
export const corners = (draw) =>
  LOW.flatMap(([x, y, len, a]) =>
    [
      [x, a * D, -1],
      [960 - x, (180 - a) * D - 2 * Math.PI, 1],
    ].map(([X, b, s]) =>
      layer(
        [
          line(
            smooth(
              [
                [X, y],
                [X + s * 6, y + 50],
                [X + s * 30, 1000],
              ],
              false,
            ),
            green(3, 0.1),
            9,
          ),
          draw(X, y, len, b, s),
        ],
        0,
      ),
    ),
  );
export const bloomRings = (x, y, r, col, R, rings = points([1, 9, 0.72, 8, 0.46, 6]), o = {}) =>
  layer(
    rings.map(([k, n], i) =>
      petals({
        x: x - i * r * 0.03,
        y: y - i * r * 0.04,
        r: r * k,
        n,
        wid: 1,
        col: mix(col, i % 2 ? C.paper : C.terra, i * 0.08),
        R,
        core: 0,
        rot: i * 0.4 + R.f(0, 0.3),
        h: 1,
        squash: 0.94,
        ...o,
      }),
    ),
    1,
  );
export const star = (x, y, r, R, { n = 5, col = C.paper, core = C.sun, wid = 0.5, shape = "ovate" } = {}) =>
  layer(
    [
      petals({ x, y, r, n, wid, shape, col, R, core: 0, rot: R.f(0, 1), squash: 0.92 }),
      path(blob(x, y, r * 0.2, r * 0.2, R, 0.06, 7), core),
    ],
    1,
  );
/** A blade along a curve whose half-width `w` changes along it: grass leaves, pods. */
export const strap = (f, w, n = 8) => {
  const edge = (k) =>
    range(n).map((i) => {
      const u = i / (n - 1),
        p = f(u),
        h = head(f, u);
      return [p[0] - k * Math.sin(h) * w(u), p[1] + k * Math.cos(h) * w(u)];
    });
  return smooth([...edge(1), ...edge(-1).toReversed()], true, 0.13);
};
export const lemon = (x, y, r, R, col = C.sun, rot = 0.5) => {
  const q = (u, v) => [x + Math.cos(rot) * u - Math.sin(rot) * v, y + Math.sin(rot) * u + Math.cos(rot) * v],
    d = smooth([
      q(-r * 1.12, 0),
      q(-r * 0.7, -r * 0.68),
      q(0, -r * 0.84),
      q(r * 0.72, -r * 0.66),
      q(r * 1.02, -r * 0.2),
      q(r * 1.3, 0),
      q(r * 1.02, r * 0.2),
      q(r * 0.72, r * 0.66),
      q(0, r * 0.84),
      q(-r * 0.7, r * 0.68),
    ]);
  return layer(
    [
      path(d, mix(col, C.butter, 0.4)),
      inside(d, [
        path(blob(x + r * 0.5, y + r * 0.75, r * 1.3, r * 0.8, R, 0.03), C.earth, 'opacity=".3"'),
        path(blob(x - r * 0.4, y - r * 0.4, r * 0.3, r * 0.13, R, 0.05, 8, -0.5), C.paper, 'opacity=".55"'),
      ]),
    ],
    1,
  );
};
/** A citrus tree: `fruitOf` draws the fruit. */
export const citrus = ({ fruitOf, blossom = true, g = 4.6 }) => ({
  back: (R, air) =>
    fan(R).map(({ f, s, i }) => [
      twig(f, {
        n: 5,
        len: 104,
        wid: 0.44,
        R,
        t: pale(g + i * 0.2, air),
        opposite: false,
        spread: 54,
        veins: 4,
      }),
      i % 2 ? fruitOf(...f(0.78).map((v, j) => (j ? v + 44 : v + s * 18)), 38, R) : "",
      blossom && i !== 1 ? star(...f(0.97), 24, R) : "",
    ]),
  front: (R) => [
    corners((x, y, len, a) =>
      layer(
        leaf({
          x,
          y,
          len: len * 1.05,
          wid: len * 0.44,
          ang: a,
          bend: 0.3,
          t: tone(R.f(2.6, 3.5), 0.08),
          veins: 5,
        }),
        2,
      ),
    ),
    CORNERS.map(([s, x, y]) => [
      fruitOf(x, y + 16, 50, R),
      fruitOf(x - s * 64, y + 74, 42, R),
      blossom ? [star(x + s * 18, y - 62, 26, R), star(x - s * 50, y - 8, 20, R)] : "",
    ]),
  ],
});
export const pod = (x, y, len, ang, t, R, n = 6) => {
  const f = bez(
    [x, y],
    pol(x, y, len * 0.35, ang - 0.16),
    pol(x, y, len * 0.7, ang - 0.06),
    pol(x, y, len, ang + 0.14),
  );
  return layer(
    [
      path(
        strap(f, (u) => len * 0.1 * Math.sin(Math.PI * Math.min(0.98, u * 0.94 + 0.05)) ** 0.5, 9),
        t.a,
      ),
      range(n).map((i) => {
        const p = f(0.16 + (0.68 * i) / (n - 1));
        return path(blob(...p, len * 0.056, len * 0.056, R, 0.04, 7), t.v, 'opacity=".75"');
      }),
      path(
        ribbon((q) => pol(x, y, len * 0.12 * q, ang + Math.PI), 6, 4, 2),
        t.b,
      ),
    ],
    1,
  );
};
