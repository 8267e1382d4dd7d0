// Maize that ripens in the field, beans up its stalks.
import { strap } from "../faces/plants/parts.mjs";
import { PAGE, WARM, crumbs, land } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, head, through } from "../toolkit/curves.mjs";
import { D, pol, range } from "../toolkit/geometry.mjs";
import { grass, hill } from "../toolkit/land.mjs";
import { leaf, trifoliate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { blob, line, outline, path, ribbon, stroke } from "../toolkit/shapes.mjs";

const R = rng(1519),
  out = [],
  air = WARM;

out.push(
  land({
    y: 620,
    air,
    R,
    sunAt: [640, 250],
    warm: 0.3,
    trees: [
      [60, 470, 90],
      [1230, 480, 100],
    ],
  }),
);

const kernel = (x, y, w, h, rot, cols) => {
  const o = [];
  const rows = Math.round(h / 15);
  for (let j = 0; j < rows; j++) {
    const v = (j + 0.5) / rows,
      n = 5;
    for (let i = 0; i < n; i++) {
      const u = ((i + 0.5) / n - 0.5) * 2,
        k = Math.sin(Math.PI * (0.16 + v * 0.68)) ** 0.5,
        q = [u * w * 0.44 * k, (v - 0.5) * h];
      o.push(
        path(
          blob(
            x + q[0] * Math.cos(rot) - q[1] * Math.sin(rot),
            y + q[0] * Math.sin(rot) + q[1] * Math.cos(rot),
            w * 0.1,
            7,
            R,
            0.08,
            7,
            rot,
          ),
          mix(R.pick(cols), C.paper, R.f(0, 0.16)),
        ),
      );
    }
  }
  return o;
};
/** An ear in its husk, leaning away from the stalk; `open` bares the grain. */
const ear = ({ x, y, s, d, open, cols, g }) => {
  const rot = d * 0.36,
    q = ([u, v]) => [
      x + s * (u * Math.cos(rot) - v * Math.sin(rot)),
      y + s * (u * Math.sin(rot) + v * Math.cos(rot)),
    ],
    husk = (list, c) => layer([path(outline(q, list, 0.15), c)], 1),
    silk = line(
      range(9)
        .map((i) =>
          stroke(q, [
            0,
            -118,
            (i - 4) * 5,
            -140,
            (i - 4) * 9,
            -152,
            (i - 4) * 13,
            -140 + Math.abs(i - 4) * 4,
          ]),
        )
        .join(""),
      mix(mix(C.terra, C.earth, 0.3), C.straw, 0.2),
      3.4,
    );
  return layer(
    [
      silk,
      husk([-10, 20, -40, -30, -34, -96, -6, -128, 6, -128, 34, -96, 40, -30, 10, 20], g(5.2)),
      open
        ? layer(
            [
              path(
                outline(q, [-26, 6, -31, -40, -24, -96, 0, -124, 24, -96, 31, -40, 26, 6], 0.15),
                mix(cols[0], C.earth, 0.24),
              ),
              kernel(...q([0, -56]), 58 * s, 124 * s, rot, cols),
            ],
            1,
          )
        : husk([-4, 20, -30, -20, -20, -90, 2, -124, 20, -80, 18, -10], g(5.9)),
      husk([-8, 26, -44, -16, -56, -70, -50, -104, -26, -60, -14, -10, 8, 22], g(4.6)),
      husk([8, 26, 44, -16, open ? 62 : 48, -66, open ? 58 : 40, -100, 26, -50, 12, -6, -8, 22], g(4.1)),
    ],
    2,
  );
};
const plant = ({ x, y, h, k = 0, ears = [], lean = 0, cols, bean }) => {
  const g = (i) => mix(mix(green(i, 0.22), C.straw, 0.16), air, k),
    stem = bez([x, y], [x - lean * 0.3, y - h * 0.35], [x + lean * 0.4, y - h * 0.7], [x + lean, y - h]),
    blade = (u, d, L, g0) => {
      const p = stem(u),
        b = R.f(-0.06, 0.12),
        f = bez(
          p,
          [p[0] + d * L * 0.16, p[1] - L * 0.44],
          [p[0] + d * L * 0.6, p[1] - L * (0.56 - b)],
          [p[0] + d * L * 0.92, p[1] + L * (0.02 + b)],
        );
      return layer(
        [
          path(
            strap(f, (v) => h * 0.032 * Math.sin(Math.PI * (0.2 + 0.8 * v)) ** 0.8 + 0.5, 10),
            g(g0),
          ),
          path(
            ribbon((v) => f(v * 0.96), h * 0.009, 1, 8),
            mix(g(6.4), C.paper, 0.2),
            'opacity=".75"',
          ),
        ],
        k > 0.3 ? 0 : 1,
      );
    };
  const top = stem(1);
  return layer(
    [
      range(7).map((i) =>
        i % 2 ? "" : blade(0.16 + i * 0.115, i % 4 ? 1 : -1, h * (0.42 - i * 0.018), 3.3),
      ),
      path(ribbon(stem, h * 0.05, h * 0.018, 8), g(4.6)),
      range(6).map((i) =>
        path(
          ribbon(
            (v) => pol(...stem(0.12 + i * 0.13), h * 0.026 * (v - 0.5) * 2, 0.06),
            h * 0.01,
            h * 0.01,
            2,
          ),
          g(6),
        ),
      ),
      range(6).map((i) => blade(0.2 + i * 0.12, i % 2 ? -1 : 1, h * (0.43 - i * 0.03), i % 2 ? 4.1 : 3.7)),
      range(9).map((i) => {
        const a = (-90 + (i - 4) * 15) * D,
          f = bez(
            top,
            pol(...top, h * 0.06, -90 * D),
            pol(...top, h * 0.12, a),
            pol(...top, h * 0.19 * (1 - Math.abs(i - 4) * 0.06), a + (i - 4) * 0.09),
          );
        return [
          path(ribbon(f, h * 0.012, h * 0.007, 5), mix(mix(C.straw, C.butter, 0.3), air, k)),
          k > 0.3
            ? ""
            : range(7).map((j) =>
                [-1, 1].map((d) =>
                  leaf({
                    x: f(0.3 + j * 0.11)[0],
                    y: f(0.3 + j * 0.11)[1],
                    len: h * 0.02,
                    wid: h * 0.008,
                    ang: head(f, 0.3 + j * 0.11) + d * 0.5,
                    veins: 0,
                    rib: 0,
                    t: { a: mix(C.straw, C.earth, 0.2) },
                  }),
                ),
              ),
        ];
      }),
      ears.map(([u, d, s, open]) =>
        ear({
          x: stem(u)[0] + d * h * 0.035,
          y: stem(u)[1] - h * 0.01,
          s: (s * h) / 700,
          d,
          open,
          cols,
          g: (i) => mix(g(i), open ? C.straw : C.mint, open ? 0.5 : 0.1),
        }),
      ),
      bean ? vine(stem, h) : "",
    ],
    k ? 1 : 2,
  );
};
/** A bean that winds round the stalk. */
function vine(stem, h) {
  const at = (u) => {
    const p = stem(u);
    return [p[0] + Math.sin(u * 26) * h * 0.036, p[1]];
  };
  return [
    path(ribbon(through(range(20).map((i) => at(0.02 + i * 0.034))), 6, 4, 40), green(4.8, 0.1)),
    [0.1, 0.24, 0.38, 0.52].map((u, i) => {
      const p = at(u),
        d = i % 2 ? -1 : 1;
      return [
        trifoliate({
          x: p[0] + d * 20,
          y: p[1] - 8,
          len: 74,
          ang: (d > 0 ? 10 : 170) * D,
          t: tone(3 + i * 0.2),
          R,
          wid: 0.7,
        }),
        layer(
          path(
            ribbon(
              bez(
                [p[0] - d * 8, p[1]],
                [p[0] - d * 22, p[1] + 20],
                [p[0] - d * 30, p[1] + 60],
                [p[0] - d * 24, p[1] + 112],
              ),
              11,
              4,
            ),
            green(5.4, 0.2),
          ),
          1,
        ),
      ];
    }),
  ];
}

const gold = [mix(C.butter, C.sun, 0.5), C.butter, mix(C.sun, C.straw, 0.3)],
  mixed = [C.butter, mix(C.red, C.soil, 0.3), mix(C.dusk, C.night, 0.3), C.sun, C.paper2],
  dark = [mix(C.red, C.soil, 0.3), mix(C.red, C.terra, 0.3), mix(C.dusk, C.night, 0.3)];
out.push(
  range(13).map((i) =>
    plant({ x: 30 + i * 102 + R.j(12), y: 700, h: R.f(250, 290), k: 0.46, lean: R.j(16), cols: gold }),
  ),
  hill({ ...PAGE, y: 690, amp: 6, col: mix(mix(C.earth, C.straw, 0.3), air, 0.2), R }),
  [90, 330, 950, 1190].map((x) =>
    plant({
      x: x + R.j(14),
      y: 770,
      h: 470 + R.j(30),
      k: 0.2,
      lean: R.j(24),
      ears: [[0.46, x % 4 ? 1 : -1, 0.9, false]],
      cols: gold,
    }),
  ),
  hill({ ...PAGE, y: 762, amp: 7, col: mix(mix(C.earth, C.loam, 0.3), air, 0.06), R, h: 3 }),
  crumbs({ y0: 776, y1: 840, n: 40, R }),
  plant({ x: 300, y: 850, h: 660, lean: -26, ears: [[0.5, -1, 0.96, true]], cols: mixed }),
  plant({
    x: 990,
    y: 850,
    h: 680,
    lean: 30,
    ears: [
      [0.52, 1, 0.96, true],
      [0.4, -1, 0.8, false],
    ],
    cols: dark,
  }),
  hill({ ...PAGE, y: 846, amp: 8, slope: 8, col: mix(C.loam, C.earth, 0.3), R, h: 3 }),
  crumbs({ y0: 862, y1: 950, n: 70, R }),
  plant({
    x: 640,
    y: 900,
    h: 770,
    lean: 10,
    ears: [
      [0.45, 1, 1.14, true],
      [0.57, -1, 1, true],
    ],
    cols: gold,
    bean: true,
  }),
  [560, 640, 710].map((x) =>
    range(9).map(() =>
      layer(
        path(
          blob(x + R.j(60), 904 + R.j(10), R.f(10, 26), R.f(7, 14), R, 0.16, 8),
          mix(mix(C.loam, C.earth, R.f(0.2, 0.5)), C.soil, R.f(0, 0.3)),
        ),
        1,
      ),
    ),
  ),
  grass({ x: 80, y: 966, n: 30, len: 70, spread: 120, t: { a: green(3, 0.2), b: green(3.6, 0.24) }, R }),
  grass({ x: 1210, y: 966, n: 30, len: 76, spread: 120, t: { a: green(3, 0.2), b: green(3.6, 0.24) }, R }),
);

save(
  "seeds/pictures/maize",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.butter, 0.24), mix(C.butter, C.paper, 0.7), air],
    shade: "#2a1c10",
    glow: { x: 0.5, y: 0.26, col: C.butter, o: 0.6 },
  }),
);
