// Trees, vines and berries behind and before the portraits.
import { rng } from "../../toolkit/chance.mjs";
import { C, green, mix, tone } from "../../toolkit/colour.mjs";
import { bez, head } from "../../toolkit/curves.mjs";
import { fruit } from "../../toolkit/fruit.mjs";
import { D, around, lerp, points, pol, range } from "../../toolkit/geometry.mjs";
import { leaf, palmate, pinnate, sprig, trifoliate } from "../../toolkit/leaves.mjs";
import { inside, layer, put, sym } from "../../toolkit/paper.mjs";
import { M, blob, circle, line, path, polygon, ribbon, smooth, stroke } from "../../toolkit/shapes.mjs";
import { fan, CORNERS, pale, twig, corners, star, citrus } from "./parts.mjs";
import { at } from "../points.mjs";

export const strawberry = (x, y, r, R) => {
  const d = smooth([
    [x - r * 0.9, y - r * 0.45],
    [x - r * 0.4, y - r * 0.82],
    [x + r * 0.4, y - r * 0.82],
    [x + r * 0.9, y - r * 0.45],
    [x + r * 0.66, y + r * 0.45],
    [x, y + r * 1.15],
    [x - r * 0.66, y + r * 0.45],
  ]);
  return (
    layer(
      [
        path(d, mix(C.red, C.terra, 0.15)),
        inside(d, [
          path(blob(x + r * 0.6, y + r * 0.3, r * 0.6, r * 1.1, R), C.soil, 'opacity=".25"'),
          range(12).map((i) =>
            path(
              blob(
                x - r * 0.55 + ((i * 31) % 110) * r * 0.01,
                y - r * 0.4 + ((i * 47) % 120) * r * 0.01,
                2.6,
                3.8,
                R,
                0.02,
                6,
              ),
              C.butter,
            ),
          ),
        ]),
      ],
      1,
    ) +
    layer(
      range(6).map((i) =>
        leaf({
          x,
          y: y - r * 0.74,
          len: r * 0.72,
          wid: r * 0.26,
          ang: (i * 60 + 10) * D,
          shape: "lance",
          veins: 0,
          t: { a: green(4, 0.1) },
        }),
      ),
      1,
    )
  );
};
export const orange = (x, y, r, R) =>
  fruit({ x, y, r, col: mix(C.terra, C.sun, 0.62), R, h: 1 }) +
  layer(
    leaf({ x, y: y - r * 0.86, len: r * 0.8, wid: r * 0.34, ang: -0.5, t: { a: green(3.6, 0.1) }, veins: 2 }),
    1,
  );
const fruitStalk = (...pts) => line(smooth(pts, false), C.loam, 6);
const appleCol = mix(C.butter, C.mint, 0.42);
const apple = (x, y, r, R) =>
  layer(
    [
      fruitStalk([x, y - r * 0.6], [x + 3, y - r * 1.1], [x - 4, y - r * 1.5]),
      fruit({ x, y, r, flat: 0.93, col: appleCol, R, h: 0 }),
      path(blob(x, y - r * 0.72, r * 0.34, r * 0.12, R, 0.05, 8), green(4.4, 0.3), 'opacity=".7"'),
      range(7).map(() => circle(x + R.j(r * 0.6), y + R.f(-0.3, 0.6) * r, 2, C.paper, 'opacity=".7"')),
    ],
    1,
  );
const pear = (x, y, r, R, col = mix(C.butter, C.mint, 0.5)) => {
  const d = smooth([
    [x - r * 0.2, y - r * 1.55],
    [x + r * 0.2, y - r * 1.55],
    [x + r * 0.42, y - r * 0.85],
    [x + r * 0.95, y - r * 0.05],
    [x + r * 0.72, y + r * 0.78],
    [x, y + r * 0.98],
    [x - r * 0.72, y + r * 0.78],
    [x - r * 0.95, y - r * 0.05],
    [x - r * 0.42, y - r * 0.85],
  ]);
  return layer(
    [
      fruitStalk([x, y - r * 1.5], [x + 4, y - r * 1.85], [x - 2, y - r * 2.1]),
      path(d, col),
      inside(d, [
        path(blob(x + r * 0.75, y + r * 0.2, r * 0.6, r * 1.2, R, 0.05), C.earth, 'opacity=".35"'),
        path(blob(x + r * 0.2, y + r * 0.5, r * 0.9, r * 0.7, R, 0.06), C.clay, 'opacity=".3"'),
        path(blob(x - r * 0.46, y - r * 0.1, r * 0.16, r * 0.42, R, 0.05, 8), C.paper, 'opacity=".45"'),
      ]),
    ],
    1,
  );
};
/** Momiji: seven narrow lobes from one point, cut deep. */
export const momiji = (x, y, r, ang, col, R) =>
  layer(
    put(
      sym("momiji" + R.i(1, 2), () => {
        const Q = rng(R.i(1, 99));
        return (
          range(7)
            .map((i) => {
              const k = i - 3;
              return leaf({
                x: -4,
                y: 0,
                len: 100 - Math.abs(k) ** 1.5 * 11 + Q.j(5),
                wid: 30 - Math.abs(k) * 3,
                ang: k * 0.6 + Q.j(0.05),
                shape: "lance",
                veins: 2,
                soft: 0.14,
                teeth: 4,
                cut: 0.12,
              });
            })
            .join("") + path(blob(12, 0, 22, 20, Q, 0.04, 8), "currentColor")
        );
      }),
      { x, y, s: r / 100, rot: ang, col },
    ),
    1,
  ) + line(M([[x, y], pol(x, y, r * 0.36, ang + Math.PI + 0.2)], false), mix(col, C.soil, 0.3), 4);
export function grapes(x, y, r, R, col) {
  const rows = [3, 5, 4, 4, 3, 2, 1];
  return layer(
    [
      line(
        smooth(
          [
            [x + 4, y - r * 2],
            [x - 3, y - r],
            [x, y],
          ],
          false,
        ),
        C.earth,
        6,
      ),
      rows.flatMap((n, j) =>
        range(n).map((i) =>
          fruit({
            x: x + (i - (n - 1) / 2) * r * 1.6 + R.j(r * 0.22),
            y: y + r * 0.6 + j * r * 1.34 + R.j(r * 0.24),
            r: r * R.f(0.9, 1.08),
            col: mix(col, C.sun, R.f(0, 0.22)),
            R,
            h: 1,
          }),
        ),
      ),
    ],
    1,
  );
}

/** A compost worm: tapered, with a pale saddle and fine rings. */
const worm = (f) =>
  layer(
    [
      path(ribbon(f, 15, 6, 8), mix(C.clay, C.red, 0.24)),
      path(
        ribbon((u) => f(0.16 + u * 0.16), 16, 15, 3),
        mix(C.clay, C.paper, 0.3),
      ),
      line(
        range(9)
          .map((i) => {
            const u = 0.38 + i * 0.06,
              h = head(f, u) + Math.PI / 2;
            return M([pol(...f(u), 5 - i * 0.25, h), pol(...f(u), 4 - i * 0.25, h + Math.PI)], false);
          })
          .join(""),
        mix(C.red, C.soil, 0.2),
        1.6,
        'stroke-opacity=".5"',
      ),
    ],
    1,
  );

export const vineLeaf = (x, y, r, ang, t, R) =>
  palmate({ x, y, r, R, lobes: 5, sinus: 0.74, soft: 0.5, tips: 0.24, ang, span: 300, t });

export const trees = {
  fig: {
    back: (R, air) =>
      [
        [110, 640, 108],
        [60, 452, 112],
        [150, 300, 106],
        [262, 166, 84],
      ].flatMap(([x, y, r], i) =>
        [-1, 1].map((s) => {
          const X = s < 0 ? x : 960 - x,
            a = Math.atan2(y - 560, X - 480),
            p = pol(X, y, -r * 0.75, a),
            t = pale(4.4 + i * 0.2, air);
          return [
            line(
              smooth(
                [[480 + s * 120, 800], [lerp(480 + s * 120, p[0], 0.6), lerp(800, p[1], 0.5)], p],
                false,
              ),
              t.b,
              8,
            ),
            layer(
              palmate({
                x: p[0],
                y: p[1],
                r: r * 1.5,
                R,
                lobes: 5,
                sinus: 0.4,
                soft: 0.8,
                tips: 0.3,
                span: 290,
                ang: a,
                t,
              }),
              2,
            ),
          ];
        }),
      ),
    front: (R) => [
      corners((x, y, len, a) =>
        trifoliate({
          x,
          y,
          len: len * 0.92,
          ang: a,
          t: tone(R.f(2.8, 3.6), 0.1),
          R,
          teeth: 4,
          wid: 0.84,
          h: 2,
        }),
      ),
      CORNERS.map(([s, x, y]) => [
        strawberry(x, y + 24, 40, R),
        strawberry(x - s * 62, y + 70, 34, R),
        star(x + s * 10, y - 44, 28, R, { col: C.paper, wid: 0.8, shape: "obovate" }),
      ]),
    ],
  },
  maple: {
    back: (R, air) =>
      fan(R, at("64,620 40,450 104,280 236,150")).map(({ f, i }) => [
        path(ribbon(f, 13, 4, 6), mix(C.loam, air, 0.3)),
        [0.5, 0.66, 0.82, 1].map((u, k) => {
          const p = f(u),
            a = head(f, u) + (k % 2 ? 0.9 : -0.9) * (u < 1 ? 1 : 0.2);
          return momiji(
            ...pol(...p, 26, a),
            82 - k * 3,
            a,
            mix(
              mix([mix(C.red, C.terra, 0.4), C.terra, mix(C.terra, C.sun, 0.4)][(k + i) % 3], C.clay, 0.15),
              air,
              0.16,
            ),
            R,
          );
        }),
      ]),
    front: (R) => [
      CORNERS.map(([s, x]) =>
        [
          [x - s * 120, 990, 150, 100],
          [x + s * 40, 1000, 170, 120],
          [x - s * 30, 1010, 140, 90],
        ].map(([X, Y, rx, ry], i) => {
          const d = blob(X, Y, rx, ry, R, 0.05, 11),
            c = green(3.4 + i * 0.5, 0.24);
          return layer(
            [
              path(d, c),
              inside(
                d,
                range(60).map(() =>
                  path(blob(X + R.j(rx), Y - R.f(0, ry), 6, 4, R, 0.1, 6), mix(c, C.butter, R.f(0.08, 0.3))),
                ),
              ),
            ],
            2,
          );
        }),
      ),
      CORNERS.map(([s, x, y]) => [
        momiji(x, y + 26, 62, -1.2 * 1, mix(C.red, C.terra, 0.3), R),
        momiji(x - s * 76, y + 96, 50, -2.2, mix(C.terra, C.sun, 0.3), R),
      ]),
    ],
  },
  olive: {
    back: (R, air) =>
      fan(R).map(({ f, i, s }) => [
        twig(f, {
          n: 9,
          len: 88,
          wid: 0.2,
          R,
          t: pale(5.2, air, 0.2, 0, 0.08),
          shape: "lance",
          spread: 44,
          veins: 0,
        }),
        [0.56, 0.7, 0.84].map((u, k) =>
          (k + i) % 2
            ? layer(
                path(
                  blob(f(u)[0] + s * 14, f(u)[1] + 20, 13, 18, R, 0.04, 8),
                  mix(k ? green(4, 0.3) : mix(C.dusk, C.night, 0.4), air, 0.1),
                ),
                1,
              )
            : "",
        ),
      ]),
    front: (R) => [
      corners((x, y, len, a) => {
        const q = (m) => pol(x, y, len * 1.25 * m, a);
        return layer(
          pinnate({
            f: bez([x, y], q(0.3), q(0.6), q(0.85)),
            len: len * 1.2,
            R,
            pairs: 3,
            size: 0.3,
            wid: 0.5,
            teeth: 0,
            inter: false,
            stem: 5,
            t: tone(R.f(2.8, 3.6), 0.04, 0.06),
            from: 0.3,
            veins: 2,
          }),
          2,
        );
      }),
      CORNERS.map(([s, x, y]) =>
        [
          [0, -10, 40],
          [-s * 60, 40, 34],
          [s * 44, 50, 36],
          [s * 16, -84, 26],
        ].map(([dx, dy, r]) =>
          star(x + dx, y + dy, r, R, { n: 5, wid: 0.5, core: mix(C.butter, C.paper, 0.2) }),
        ),
      ),
    ],
  },
  apple: {
    back: (R, air) =>
      fan(R).map(({ f, i, s }) => [
        path(ribbon(f, 14, 5, 6), mix(C.loam, air, 0.24)),
        layer(
          sprig({
            f,
            n: 6,
            len: 92,
            wid: 0.58,
            R,
            t: pale(4.8, air),
            opposite: false,
            spread: 58,
            veins: 4,
            teeth: 5,
            from: 0.42,
            grow: -0.3,
            stem: 1,
          }),
          1,
        ),
        i % 2 ? apple(f(0.74)[0] + s * 20, f(0.74)[1] + 56, 42, R) : "",
      ]),
    front: (R) => [
      corners((x, y, len, a) =>
        layer(
          palmate({
            x,
            y,
            r: len * 0.8,
            R,
            lobes: 5,
            sinus: 0.7,
            soft: 0.75,
            ang: a,
            t: tone(R.f(2.6, 3.3), 0.08),
          }),
          2,
        ),
      ),
      CORNERS.map(([, x, y]) => [
        layer(
          [
            line(stroke(around(x, y), [6, -70, -4, -10, 2, 90]), green(4.4, 0.2), 5),
            range(9).map((i) =>
              fruit({
                x: x + (i % 2 ? 19 : -17) + R.j(4),
                y: y - 50 + i * 18,
                r: 17 - i * 0.6,
                col: mix(C.night, C.dusk, 0.22),
                R,
                h: 1,
              }),
            ),
          ],
          1,
        ),
      ]),
    ],
  },
  orange: citrus({ fruitOf: orange }),
  pear: {
    back: (R, air) => {
      const t = pale(4.6, air),
        rows = points([250, 0.9, 420, 1, 590, 1.04]);
      return [
        rows.map(([y]) =>
          layer(path(polygon(around(0, y), [0, -30, 960, -34, 960, -31, 0, -27]), mix(C.ink, air, 0.5)), 1),
        ),
        [-1, 1].map((s) =>
          rows.map(([y], i) => {
            const f = bez(
              [480 + s * 60, y + 70],
              [480 + s * 170, y + 60],
              [480 + s * 250, y - 6],
              [480 + s * 500, y - 24 + R.j(6)],
            );
            return [
              layer(path(ribbon(f, 22, 10, 6), mix(C.loam, air, 0.22)), 2),
              range(9).map((k) => {
                const u = 0.34 + k * 0.072,
                  p = f(u),
                  up = k % 2 ? 1 : -1;
                return layer(
                  leaf({
                    x: p[0],
                    y: p[1],
                    len: R.f(66, 84),
                    wid: 42,
                    ang: (up * -90 + s * 24 + R.j(22)) * D,
                    t: { a: mix(t.a, t.v, R.f(0, 0.25)) },
                    veins: 3,
                  }),
                  1,
                );
              }),
              [0.55, 0.84].map((u, k) => ((k + i) % 2 ? pear(f(u)[0], f(u)[1] + 84, 36, R) : "")),
            ];
          }),
        ),
      ];
    },
    front: (R) => [
      corners((x, y, len, a) =>
        layer(leaf({ x, y, len: len, wid: len * 0.56, ang: a, t: tone(R.f(2.6, 3.4), 0.08), veins: 5 }), 2),
      ),
      CORNERS.map(([s, x, y]) => [
        pear(x, y + 40, 48, R, mix(C.butter, C.mint, 0.4)),
        s < 0 ? pear(x + 76, y + 84, 42, R, mix(C.sun, C.mint, 0.4)) : "",
      ]),
    ],
  },
  vine: {
    back: (R, air) =>
      fan(R, at("80,640 60,460 120,290 240,160")).map(({ f, i, s, tip }) => {
        const t = pale(4.6 + (i % 2) * 0.5, air, 0.18, 0.14);
        return [
          path(ribbon(f, 11, 5, 6), mix(C.earth, air, 0.3)),
          [0.62, 1].map((u) => {
            const p = f(u),
              a = head(f, u) + (u < 1 ? s * -1 : s * 0.2);
            return layer(vineLeaf(...p, u < 1 ? 74 : 88, a, { a: mix(t.a, t.v, u < 1 ? 0 : 0.2) }, R), 2);
          }),
          i % 2
            ? grapes(f(0.78)[0] + s * 26, f(0.78)[1] + 30, 15, R, mix(mix(C.butter, C.mint, 0.5), air, 0.05))
            : line(
                smooth(
                  [
                    tip,
                    [tip[0] + s * 8, tip[1] - 70],
                    [tip[0] + s * 34, tip[1] - 84],
                    [tip[0] + s * 34, tip[1] - 60],
                    [tip[0] + s * 20, tip[1] - 64],
                  ],
                  false,
                ),
                t.b,
                4,
              ),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a) => layer(vineLeaf(x, y, len * 0.84, a, tone(R.f(2.6, 3.4), 0.12), R), 2)),
      CORNERS.map(([s, x, y]) =>
        grapes(
          x,
          y - 40,
          20,
          R,
          mix(s < 0 ? mix(C.butter, C.mint, 0.4) : mix(C.butter, C.clay, 0.3), C.paper, 0.05),
        ),
      ),
    ],
  },
  snow: {
    back: (R, air) =>
      fan(R, at("70,620 50,440 110,280 236,150")).map(({ f, i }) => {
        const t = pale(3.8, air, 0.2, 0, 0.16);
        return [
          path(ribbon(f, 9, 4, 6), mix(C.loam, air, 0.3)),
          layer(
            [0.34, 0.5, 0.66, 0.82].flatMap((u) =>
              [-1, 1].map((k) => {
                const p = f(u),
                  a = head(f, u) + k * 0.8,
                  L = 130 * (1.15 - u * 0.6),
                  q = (m) => pol(...p, L * m, a);
                return sprig({
                  f: bez(p, q(0.3), q(0.7), q(1)),
                  n: 9,
                  len: 30,
                  wid: 0.16,
                  R,
                  t,
                  shape: "lance",
                  spread: 46,
                  grow: -0.3,
                  veins: 0,
                  stem: 5,
                });
              }),
            ),
            1,
          ),
          layer(
            sprig({
              f: (u) => f(0.3 + u * 0.7),
              n: 16,
              len: 34,
              wid: 0.16,
              R,
              t,
              shape: "lance",
              spread: 46,
              grow: -0.3,
              veins: 0,
              stem: 4,
            }),
            1,
          ),
          [0.5, 0.68, 0.86].map((u, k) =>
            layer(
              path(
                blob(
                  f(u)[0] + (k % 2 ? 26 : -26),
                  f(u)[1] - 14,
                  40 - k * 5,
                  13,
                  R,
                  0.14,
                  9,
                  head(f, u) + 1.57,
                ),
                C.paper,
              ),
              1,
            ),
          ),
          i % 2
            ? layer(
                range(3).map((k) =>
                  fruit({ x: f(0.94)[0] + k * 16 - 14, y: f(0.94)[1] + (k % 2) * 16, r: 12, col: C.red, R }),
                ),
                1,
              )
            : "",
        ];
      }),
    front: (R) => [
      CORNERS.map(([s, x]) => {
        const d = smooth(
          [
            [x - s * 260, 1010],
            [x - s * 180, 930],
            [x - s * 40, 880],
            [x + s * 90, 890],
            [x + s * 170, 950],
            [x + s * 200, 1010],
          ].map(([X, Y]) => [X, Y]),
          true,
          0.16,
        );
        return layer(
          [
            path(d, mix(C.soil, C.loam, 0.4)),
            inside(
              d,
              range(30).map(() =>
                path(
                  blob(x + R.j(190), R.f(900, 990), R.f(5, 13), R.f(3, 6), R, 0.16, 7, R.j(1)),
                  R.pick([C.earth, C.straw, C.loam, mix(C.terra, C.soil, 0.3)]),
                ),
              ),
            ),
          ],
          2,
        );
      }),
      CORNERS.map(([, x, y]) => [
        [
          [-60, 78, 0.8],
          [0, 66, 1.1],
          [58, 76, 0.9],
        ].map(([dx, dy, k]) =>
          layer(
            [
              line(
                smooth(
                  [
                    [x + dx, y + dy + 20],
                    [x + dx + 3, y + dy - 16],
                    [x + dx, y + dy - 50 * k],
                  ],
                  false,
                ),
                green(5, 0.2),
                7,
              ),
              [-1, 1].map((q) =>
                leaf({
                  x: x + dx,
                  y: y + dy - 50 * k,
                  len: 56 * k,
                  wid: 36 * k,
                  ang: (-90 + q * 62) * D,
                  t: tone(4.4, 0.16),
                  veins: 2,
                }),
              ),
              leaf({
                x: x + dx,
                y: y + dy - 54 * k,
                len: 36 * k,
                wid: 20 * k,
                ang: -1.5,
                t: tone(5, 0.2),
                veins: 2,
              }),
            ],
            1,
          ),
        ),
        worm(bez([x - 60, y + 112], [x - 20, y + 80], [x + 10, y + 140], [x + 56, y + 104])),
      ]),
    ],
  },
};
