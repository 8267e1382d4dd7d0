// Potatoes in flower, earthed up, with the first ones lifted; a beetle on a leaf.
import { star } from "../faces/plants/parts.mjs";
import { MILD, PAGE, crumbs, land } from "../parts-backdrops.mjs";
import { crate } from "../parts-baskets.mjs";
import { leaningFork } from "../parts-tools.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, pol, range } from "../toolkit/geometry.mjs";
import { pinnate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { blob, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const R = rng(1573),
  out = [],
  air = MILD;

out.push(
  land({
    y: 540,
    air,
    R,
    sunAt: [990, 190],
    trees: [
      [120, 400, 120],
      [290, 450, 80],
      [700, 450, 70],
    ],
  }),
);

const leaves = [1, 2, 3].map((v) =>
  sym("potato" + v, () =>
    pinnate({
      f: bez([0, 0], [34, -4], [68, 2], [92, 10 + v * 4]),
      len: 100,
      R: rng(v * 13),
      pairs: 3,
      size: 0.36,
      wid: 0.66,
      teeth: 0,
      inter: true,
      t: null,
      stem: 4,
      from: 0.26,
      h: 0,
      veins: 3,
    }),
  ),
);
/** A haulm: stems that lean outwards, leaves all along, flowers above. */
const plant = ({ x, y, h, k = 0, flowers = 3 }) => {
  const g = (i) => mix(green(i, 0.1), air, k),
    stems = [-44, 40, -20, 22, 0].map((a) =>
      bez(
        [x + a * 0.6, y],
        pol(x, y, h * 0.4, (-90 + a * 0.5) * D),
        pol(x, y, h * 0.7, (-90 + a * 0.8) * D),
        pol(x, y, h * (0.82 + (a === 0 ? 0.12 : 0)), (-90 + a) * D),
      ),
    );
  return [
    stems.map((f) => layer(path(ribbon(f, h * 0.05, h * 0.022, 6), mix(g(4.6), C.dusk, 0.14)), k ? 0 : 1)),
    stems.map((f, j) => [
      range(7).map((i) => {
        const p = f(0.2 + i * 0.13),
          d = (i + j) % 2 ? 1 : -1,
          a = (d > 0 ? R.f(-44, 24) : 180 + R.f(-24, 44)) * D;
        return layer(
          put(R.pick(leaves), {
            x: p[0],
            y: p[1],
            rot: a,
            s: (h / 100) * R.f(0.4, 0.5) * (1 - i * 0.03),
            flip: d < 0,
            col: g(2.8 + i * 0.16 + R.j(0.4)),
          }),
          k > 0.2 ? 0 : 1,
        );
      }),
      layer(
        put(leaves[j % 3], {
          x: f(1)[0],
          y: f(1)[1],
          rot: -1.57 + R.j(0.3),
          s: (h / 100) * 0.36,
          col: g(4.2),
        }),
        k > 0.2 ? 0 : 1,
      ),
    ]),
    stems.slice(0, flowers).map((f, j) => {
      const b = f(0.86),
        e = [b[0] + (j - 1) * h * 0.08, b[1] - h * 0.24];
      return [
        path(ribbon(bez(b, [b[0], b[1] - h * 0.1], [e[0], e[1] + h * 0.1], e), h * 0.018, h * 0.012), g(5)),
        range(4).map((i) => {
          const q = pol(...e, h * 0.07, (-160 + i * 46) * D);
          return [
            line(smooth([e, q], false), g(5), h * 0.01),
            star(...q, h * 0.056, R, { wid: 0.8, col: mix(mix(C.dusk, C.paper, 0.62), air, k), core: C.sun }),
          ];
        }),
      ];
    }),
  ];
};
const ridge = (y, amp, col, h) =>
  layer(
    path(
      smooth(
        [
          [-80, y + 60],
          ...range(9).map((i) => [-40 + i * 170, y + (i % 2 ? amp : -amp) * 0.3 + R.j(4)]),
          [1360, y + 60],
        ],
        false,
      ) + "L1360 1000L-80 1000Z",
      col,
    ),
    h,
  );
out.push(
  ridge(630, 8, mix(mix(C.loam, C.earth, 0.4), air, 0.24), 2),
  range(11).map((i) =>
    plant({ x: 20 + i * 124 + R.j(10), y: 646, h: 150 + R.j(10), k: 0.34, flowers: i % 2 ? 2 : 0 }),
  ),
  ridge(676, 10, mix(mix(C.loam, C.earth, 0.34), air, 0.12), 3),
  [60, 300, 560, 800, 1060, 1260].map((x, i) =>
    plant({ x, y: 716, h: 236 + R.j(16), k: 0.14, flowers: i % 2 ? 3 : 2 }),
  ),
  ridge(752, 12, mix(C.loam, C.earth, 0.22), 3),
  crumbs({ y0: 770, y1: 840, n: 50, R }),
  plant({ x: 330, y: 872, h: 450, flowers: 4 }),
  plant({ x: 690, y: 868, h: 400, flowers: 3 }),
  ridge(852, 14, mix(C.loam, C.soil, 0.24), 3),
  crumbs({ y0: 872, y1: 952, n: 90, R, cols: [C.soil, C.earth, mix(C.soil, C.night, 0.3)] }),
);

const potato = (x, y, r, a = 0, col = mix(mix(C.straw, C.butter, 0.3), C.clay, 0.14)) => {
  const d = blob(x, y, r * 1.24, r * 0.9, R, 0.06, 9, a);
  return layer(
    [
      path(d, col),
      inside(d, [
        path(blob(x + r * 0.5, y + r * 0.6, r * 1.1, r * 0.7, R, 0.06, 9, a), C.soil, 'opacity=".22"'),
        path(blob(x - r * 0.4, y - r * 0.4, r * 0.4, r * 0.2, R, 0.06, 8, a), C.paper, 'opacity=".45"'),
        range(5).map(() =>
          path(
            blob(x + R.j(r * 0.8), y + R.j(r * 0.5), r * 0.09, r * 0.05, R, 0.1, 6),
            mix(col, C.soil, 0.5),
            'opacity=".7"',
          ),
        ),
      ]),
    ],
    1,
  );
};
/** A Colorado beetle: ochre, with ten dark stripes, seen from above. */
const beetle = (x, y, s, a) => {
  const q = ([u, v]) => [
      x + s * (u * Math.cos(a) - v * Math.sin(a)),
      y + s * (u * Math.sin(a) + v * Math.cos(a)),
    ],
    body = smooth(
      [
        [-20, 0],
        [-14, -15],
        [4, -18],
        [20, -13],
        [25, 0],
        [20, 13],
        [4, 18],
        [-14, 15],
      ].map(q),
    );
  return layer(
    [
      line(
        [-1, 1]
          .map((k) =>
            [-8, 6, 18]
              .map((u) => smooth([q([u, k * 12]), q([u + 3, k * 21]), q([u + 8, k * 26])], false))
              .join(""),
          )
          .join(""),
        C.ink,
        2.4 * s,
      ),
      path(
        smooth(
          [
            [18, -12],
            [30, -10],
            [34, 0],
            [30, 10],
            [18, 12],
          ].map(q),
        ),
        mix(C.terra, C.sun, 0.5),
      ),
      path(body, mix(C.butter, C.sun, 0.4)),
      inside(
        body,
        [-13, -7.6, -2.6, 2.6, 7.6, 13].map((v) =>
          path(
            ribbon(
              bez(q([-22, v * 0.5]), q([-8, v * 1.2]), q([10, v * 1.2]), q([24, v * 0.6])),
              2.6 * s,
              2.6 * s,
              6,
            ),
            C.ink,
          ),
        ),
      ),
      [-4, 3].map((v) => path(blob(...q([27, v]), 2 * s, 2 * s, R, 0.04, 6), C.ink)),
    ],
    1,
  );
};
const steel = mix(mix(C.blue, C.paper3, 0.34), C.ink, 0.1);
out.push(
  leaningFork(920, 880, 6, { steel, steelD: mix(C.blue, C.ink, 0.4), ash: mix(C.straw, C.earth, 0.2) }),
  path(blob(1080, 914, 160, 16, R, 0.05), C.night, 'opacity=".3"'),
  crate(
    974,
    800,
    250,
    110,
    range(18).map((i) =>
      potato(1006 + (i % 6) * 37 + R.j(6), 802 - Math.floor(i / 6) * 24 + R.j(5), R.f(21, 27), R.j(0.8)),
    ),
    { wood: mix(C.straw, C.earth, 0.36), R },
  ),
  [
    [560, 906, 34, 0.3],
    [630, 920, 28, -0.4],
    [500, 924, 26, 0.6],
    [812, 918, 30, 0.2],
  ].map(([x, y, r, a]) => [
    path(blob(x + 12, y + r * 0.8, r * 1.4, 8, R, 0.05), C.night, 'opacity=".3"'),
    potato(x, y, r, a),
  ]),
  beetle(280, 670, 1.2, -0.6),
  beetle(440, 600, 0.95, 2.4),
);
out.push(
  layer(put(leaves[0], { x: 60, y: 930, rot: -0.7, s: 2, col: tone(2.6, 0.06).a }), 2),
  layer(put(leaves[1], { x: 40, y: 940, rot: -1.6, s: 1.8, col: tone(2.3, 0.06).a }), 2),
);

save(
  "seeds/pictures/potatoes",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.78, y: 0.2, col: C.butter, o: 0.45 },
  }),
);
