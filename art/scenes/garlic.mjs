// Hardneck garlic under straw in June, its scapes in one full curl.
import { strap } from "../faces/plants/parts.mjs";
import { MILD, PAGE, crumbs, land } from "../parts-backdrops.mjs";
import { straw } from "../parts-ground.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, through } from "../toolkit/curves.mjs";
import { range } from "../toolkit/geometry.mjs";
import { grass, hill } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { path, ribbon } from "../toolkit/shapes.mjs";

const R = rng(41),
  out = [],
  air = MILD;

out.push(
  land({
    y: 560,
    air,
    R,
    sunAt: [280, 200],
    trees: [
      [1120, 420, 120],
      [960, 470, 80],
      [70, 450, 96],
    ],
  }),
);

/** One plant: leaves by turns from a stout stalk, and a scape whose beak hangs from the loop. */
const garlic = ({ x, y, h, k = 0, scape = true, dir = 1, lean = R.j(0.05) }) => {
  const g = (i) => mix(mix(green(i, 0.06), C.blue, 0.12), air, k),
    top = [x + h * lean, y - h * 0.5],
    stem = bez([x, y], [x, y - h * 0.2], [x + h * lean * 0.4, y - h * 0.3], top),
    leaves = range(8).map((i) => {
      const s = (i % 2 ? 1 : -1) * dir,
        u = 0.3 + i * 0.09,
        p = stem(Math.min(1, u)),
        L = h * (0.5 - Math.abs(i - 3) * 0.025) * R.f(0.94, 1.06),
        b = R.f(0, 0.3) - i * 0.05,
        f = bez(
          p,
          [p[0] + s * L * 0.14, p[1] - L * 0.36],
          [p[0] + s * L * (0.44 + b * 0.3), p[1] - L * (0.8 - b)],
          [p[0] + s * L * (0.78 + b * 0.4), p[1] - L * (0.66 - b * 1.6)],
        ),
        w = (u) => h * 0.022 * (1 - u) ** 0.6 + 0.4;
      return layer(
        [
          path(strap(f, w), i < 1 ? mix(g(5.4), C.straw, 0.6) : g(s > 0 ? 3.7 : 4.3)),
          path(
            ribbon((u) => f(u * 0.94), h * 0.01, 1, 6),
            mix(g(6), C.paper, 0.2),
            'opacity=".6"',
          ),
        ],
        k ? 0 : 1,
      );
    }),
    c = [top[0] + dir * h * 0.05, y - h * 0.9],
    r = h * 0.052,
    loop = through([
      top,
      [top[0] + dir * h * 0.01, y - h * 0.66],
      [top[0] - dir * h * 0.015, y - h * 0.78],
      [c[0] - dir * r * 1.1, c[1] - r * 0.3],
      [c[0] - dir * r * 0.1, c[1] - r * 1.3],
      [c[0] + dir * r * 1.1, c[1] - r * 0.4],
      [c[0] + dir * r * 0.7, c[1] + r * 0.9],
      [c[0] - dir * r * 0.6, c[1] + r * 1.1],
      [c[0] - dir * r * 2, c[1] + r * 0.5],
      [c[0] - dir * r * 3.2, c[1] + r * 0.7],
    ]),
    beak = (u) => loop(0.78 + u * 0.22);
  return [
    leaves.slice(0, 4),
    layer(path(ribbon(stem, h * 0.062, h * 0.04, 5), mix(g(5.6), C.paper, 0.16)), k ? 0 : 1),
    leaves.slice(4),
    scape
      ? layer(
          [
            path(ribbon(loop, h * 0.021, h * 0.015, 30), g(5)),
            path(
              strap(beak, (u) => h * 0.016 * Math.sin(Math.PI * Math.min(0.97, u * 0.8 + 0.08)) ** 0.8 + 0.6),
              mix(g(6), C.paper, 0.3),
            ),
          ],
          k ? 1 : 2,
        )
      : "",
  ];
};
const row = (y, xs, h, k) =>
  xs.map((x, i) => garlic({ x: x + R.j(8), y: y + R.j(5), h: h * R.f(0.94, 1.05), k, dir: i % 2 ? 1 : -1 }));

out.push(
  hill({ ...PAGE, y: 640, amp: 6, slope: 8, col: mix(mix(C.loam, C.earth, 0.5), air, 0.24), R }),
  straw({ x0: -20, x1: 1300, y0: 650, y1: 690, n: 150, R, len: [20, 44], w: 3 }),
  row(
    664,
    range(14).map((i) => 20 + i * 96),
    230,
    0.34,
  ),
  hill({ ...PAGE, y: 726, amp: 7, slope: -8, col: mix(mix(C.loam, C.earth, 0.4), air, 0.1), R }),
  straw({ x0: -20, x1: 1300, y0: 738, y1: 790, n: 190, R, len: [28, 60], w: 4 }),
  row(770, [70, 226, 960, 1110, 1240], 370, 0.14),
  hill({ ...PAGE, y: 838, amp: 8, slope: 6, col: mix(C.loam, C.earth, 0.3), R, h: 3 }),
  crumbs({ y0: 850, y1: 950, n: 60, R }),
  straw({ x0: -20, x1: 1300, y0: 852, y1: 950, n: 260, R, len: [36, 90], w: 5 }),
);
for (const [x, y, h, dir] of [
  [170, 880, 520, -1],
  [1100, 884, 540, 1],
  [400, 884, 640, 1],
  [880, 890, 610, -1],
  [646, 906, 730, 1],
])
  out.push(garlic({ x, y, h, dir, lean: dir * 0.02 }));
out.push(
  [170, 400, 646, 880, 1100].map((x) =>
    straw({ x0: x - 70, x1: x + 70, y0: 868, y1: 904, n: 26, R, len: [40, 84], w: 5 }),
  ),
  straw({ x0: 340, x1: 960, y0: 884, y1: 930, n: 90, R, len: [40, 90], w: 5 }),
  layer(
    grass({ x: 60, y: 968, n: 30, len: 74, spread: 110, t: { a: green(2.6), b: green(3.2, 0.1) }, R }),
    1,
  ),
  layer(
    grass({ x: 1240, y: 968, n: 30, len: 84, spread: 120, t: { a: green(2.6), b: green(3.2, 0.1) }, R }),
    1,
  ),
);

save(
  "seeds/pictures/garlic",
  scene({ ...PAGE, body: out, sky: [mix(C.sky, C.blue, 0.1), mix(C.sky, C.paper, 0.6), air] }),
);
