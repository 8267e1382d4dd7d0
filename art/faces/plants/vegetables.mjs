// Vegetables behind and before the portraits.
import { C, green, mix, tone } from "../../toolkit/colour.mjs";
import { bez, head } from "../../toolkit/curves.mjs";
import { petals } from "../../toolkit/flowers.mjs";
import { D, around, lerp, pol, range } from "../../toolkit/geometry.mjs";
import { kale, leaf, palmate, pinnate } from "../../toolkit/leaves.mjs";
import { inside, layer } from "../../toolkit/paper.mjs";
import { M, blob, line, path, ribbon, smooth, stroke } from "../../toolkit/shapes.mjs";
import { fan, CORNERS, pale, stalk, twig, corners, star, pod, strap } from "./parts.mjs";
import { at } from "../points.mjs";

export const chilli = (x, y, len, col, R, a = 88 * D, t = tone(4)) => {
  const b = a + R.j(0.25),
    f = bez([x, y], pol(x, y, len * 0.35, b), pol(x, y, len * 0.7, b + 0.1), pol(x, y, len, b + 0.38));
  return layer(
    [
      path(ribbon(f, len * 0.27, 2, 6), col),
      path(
        ribbon(
          (q) => {
            const p = f(0.08 + q * 0.6);
            return [p[0] - len * 0.055, p[1]];
          },
          5,
          2,
          4,
        ),
        C.paper,
        'opacity=".4"',
      ),
      line(stroke(around(x, y), [-4, -30, 3, -14, 0, 0]), t.a, 6),
      path(blob(x, y + 2, len * 0.15, len * 0.09, R, 0.06, 8), t.a),
    ],
    1,
  );
};
/** A pea flower from the front: broad standard, two wings, keel. */
function sweetpea(x, y, r, R) {
  return layer(
    [
      path(
        smooth([
          [x, y - r * 0.55],
          [x + r * 0.55, y - r * 0.85],
          [x + r * 1.05, y - r * 0.2],
          [x + r * 0.6, y + r * 0.35],
          [x, y + r * 0.3],
          [x - r * 0.6, y + r * 0.35],
          [x - r * 1.05, y - r * 0.2],
          [x - r * 0.55, y - r * 0.85],
        ]),
        C.paper,
      ),
      layer(
        [
          path(blob(x - r * 0.2, y + r * 0.2, r * 0.34, r * 0.5, R, 0.05, 8, 0.3), mix(C.paper, C.sky, 0.4)),
          path(blob(x + r * 0.2, y + r * 0.2, r * 0.34, r * 0.5, R, 0.05, 8, -0.3), mix(C.paper, C.sky, 0.2)),
        ],
        1,
      ),
      path(blob(x, y + r * 0.34, r * 0.14, r * 0.28, R, 0.05, 7), mix(C.paper, C.mint, 0.5)),
    ],
    1,
  );
}
/** A loose lettuce leaf: ruffled edge, two sheets, pale rib. */
function lettuce(x, y, len, ang, t) {
  const edge = (k, n) =>
      smooth(
        [
          pol(x, y, 8, ang - 1.5),
          ...range(n).map((i) =>
            pol(
              ...pol(x, y, len * 0.34 * k, ang),
              len * k * (i % 2 ? 0.6 : 0.68) * (1 - 0.14 * Math.abs(i / (n - 1) - 0.5)),
              ang + (i / (n - 1) - 0.5) * 3.5,
            ),
          ),
          pol(x, y, 8, ang + 1.5),
        ],
        true,
        0.24,
      ),
    d = edge(1, 21);
  return layer(
    [
      path(d, t.b),
      inside(d, path(edge(0.86, 19), t.a)),
      line(
        range(5)
          .map((i) =>
            smooth(
              [
                pol(x, y, len * 0.1, ang),
                pol(x, y, len * 0.5, ang + (i - 2) * 0.16),
                pol(x, y, len * 0.86, ang + (i - 2) * 0.3),
              ],
              false,
            ),
          )
          .join(""),
        t.v,
        4,
        'stroke-opacity=".6"',
      ),
      path(
        ribbon((u) => pol(x, y, len * 0.8 * u, ang), 13, 2, 4),
        mix(t.v, C.paper, 0.4),
      ),
    ],
    2,
  );
}
export function okraPod(x, y, len, ang, t) {
  const f = bez([x, y], pol(x, y, len * 0.3, ang), pol(x, y, len * 0.7, ang), pol(x, y, len, ang + 0.1));
  return layer(
    [
      path(ribbon(f, len * 0.26, 3, 5), t.a),
      path(
        ribbon((u) => f(u * 0.9), len * 0.07, 1, 5),
        t.v,
        'opacity=".8"',
      ),
      path(
        ribbon((u) => pol(...f(u * 0.85), len * 0.085, ang + 1.57), len * 0.05, 1, 5),
        t.b,
      ),
      path(
        ribbon((u) => pol(x, y, len * 0.1 * (u - 0.5), ang), len * 0.3, len * 0.24, 2),
        t.b,
      ),
    ],
    1,
  );
}

export const vegetables = {
  kale: {
    back: (R, air) =>
      fan(R, at("36,620 10,440 80,262 220,140")).map(({ tip, s, i }) =>
        kale({
          x: lerp(480 + s * 120, tip[0], 0.3),
          y: lerp(800, tip[1], 0.34),
          len: 330 - i * 16,
          ang: Math.atan2(tip[1] - lerp(800, tip[1], 0.34), tip[0] - lerp(480 + s * 120, tip[0], 0.3)),
          bend: s * 0.4,
          wid: 0.7,
          t: pale(4.6, air, 0.16, 0, 0.16),
          R,
          h: 2,
        }),
      ),
    front: (R) =>
      [
        [150, 950, 270, -118, -0.4],
        [230, 960, 230, -78, 0.2],
        [60, 930, 230, -140, -0.4],
        [810, 950, 270, -62, 0.4],
        [730, 960, 230, -102, -0.2],
        [900, 930, 230, -40, 0.4],
      ].map(([x, y, len, a, b]) =>
        kale({ x, y, len, ang: a * D, bend: b, wid: 0.7, t: tone(R.f(2.4, 3.2), 0, 0.12), R, h: 2 }),
      ),
  },
  chilli: {
    back: (R, air) =>
      fan(R).map(({ f, i, s }) => [
        twig(f, { n: 6, len: 96, wid: 0.4, R, t: pale(4.8, air), opposite: false, spread: 52, veins: 4 }),
        [0.6, 0.8]
          .slice(0, i % 2 ? 2 : 1)
          .map((u, k) =>
            chilli(
              f(u)[0] + s * 18,
              f(u)[1] + 26,
              78,
              mix(k + i === 2 ? green(5, 0.3) : mix(C.red, C.terra, 0.2), air, 0.08),
              R,
            ),
          ),
        i === 0 || i === 2 ? star(...f(0.98), 18, R, { n: 5, col: C.paper, core: green(5, 0.3) }) : "",
      ]),
    front: (R) => [
      corners((x, y, len, a, s) =>
        layer(
          leaf({
            x,
            y,
            len: len * 1.15,
            wid: len * 0.46,
            ang: a,
            bend: s * 0.3,
            t: tone(R.f(2.6, 3.5), 0.08),
            veins: 5,
          }),
          2,
        ),
      ),
      CORNERS.map(([s, x, y]) => [
        chilli(x, y - 20, 110, mix(C.red, C.terra, 0.1), R, 92 * D),
        chilli(x - s * 50, y + 10, 96, mix(C.terra, C.sun, 0.4), R, 86 * D),
        chilli(x + s * 44, y + 4, 92, mix(C.red, C.terra, 0.35), R, 92 * D),
      ]),
    ],
  },
  maize: {
    back: (R, air) =>
      [-1, 1].flatMap((s) =>
        [
          [330, 150],
          [190, 250],
        ].map(([dx, top], j) => {
          const x = 480 + s * dx,
            t = pale(4.8 + j * 0.4, air, 0.2, 0.14),
            stem = bez([x, 980], [x + s * 6, 760], [x - s * 6, 400], [x + s * 4, top]);
          return [
            layer([path(ribbon(stem, 22, 9, 6), mix(t.a, t.v, 0.2))], 1),
            range(6).map((k) => {
              const p = stem(0.2 + k * 0.14),
                d = (k + j) % 2 ? 1 : -1,
                L = 290 - k * 24,
                f = bez(
                  p,
                  [p[0] + d * L * 0.2, p[1] - L * 0.52],
                  [p[0] + d * L * 0.66, p[1] - L * 0.5],
                  [p[0] + d * L * 0.84, p[1] + L * 0.04],
                );
              return layer(
                [
                  path(
                    strap(f, (u) => 24 * Math.sin(Math.PI * (0.22 + 0.78 * u)) ** 0.8 + 0.5),
                    d > 0 ? t.b : t.a,
                  ),
                  path(
                    ribbon((u) => f(u * 0.95), 6, 1, 6),
                    t.v,
                    'opacity=".8"',
                  ),
                ],
                1,
              );
            }),
            layer(
              range(7).map((i) =>
                path(
                  ribbon(
                    bez(
                      stem(1),
                      pol(...stem(1), 40, -90 * D),
                      pol(...stem(1), 80, (-90 + (i - 3) * 20) * D),
                      pol(...stem(1), 118, (-90 + (i - 3) * 26) * D),
                    ),
                    9,
                    5,
                    4,
                  ),
                  mix(mix(C.straw, C.butter, 0.4), air, 0.1),
                ),
              ),
              1,
            ),
            j
              ? ""
              : layer(
                  [
                    path(blob(x - s * 34, 520, 26, 74, R, 0.04, 9, -s * 0.3), mix(C.butter, C.sun, 0.5)),
                    line(
                      range(4)
                        .map((i) =>
                          smooth(
                            [
                              [x - s * 34 - 18 + i * 12 - 16, 470],
                              [x - s * 34 - 16 + i * 11, 520],
                              [x - s * 34 - 12 + i * 9 + 14, 575],
                            ],
                            false,
                          ),
                        )
                        .join(""),
                      mix(C.sun, C.earth, 0.4),
                      3,
                      'stroke-dasharray="3 9"',
                    ),
                    path(
                      smooth([
                        [x - s * 4, 610],
                        [x - s * 80, 560],
                        [x - s * 60, 500],
                        [x - s * 30, 580],
                        [x - s * 14, 480],
                        [x + s * 2, 540],
                      ]),
                      t.a,
                    ),
                  ],
                  1,
                ),
          ];
        }),
      ),
    front: (R) => [
      corners((x, y, len, a) =>
        layer(
          palmate({
            x,
            y,
            r: len * 0.86,
            R,
            lobes: 5,
            sinus: 0.78,
            soft: 0.6,
            ang: a,
            t: tone(R.f(2.7, 3.4), 0.12),
          }),
          2,
        ),
      ),
      CORNERS.map(([, x, y]) =>
        layer(
          [
            petals({
              x,
              y: y + 8,
              r: 72,
              n: 5,
              wid: 0.6,
              col: mix(C.sun, C.terra, 0.16),
              R,
              core: 0,
              shape: "ovate",
              h: 1,
              rot: 0.4,
            }),
            petals({
              x,
              y: y + 8,
              r: 40,
              n: 5,
              wid: 0.3,
              col: mix(C.sun, C.terra, 0.4),
              R,
              core: 0.34,
              coreCol: C.butter,
              shape: "lance",
              rot: 0.4,
            }),
          ],
          2,
        ),
      ),
    ],
  },

  okra: {
    back: (R, air) =>
      fan(R, at("90,640 60,460 120,290 236,150")).map(({ f, i, s, tip }) => {
        const t = pale(4.6 + (i % 2) * 0.4, air, 0.18, 0.12);
        return [
          stalk(f, 10, t),
          [0.5, 0.74].map((u, k) => {
            const p = f(u),
              a = head(f, u) + (k ? 1 : -1) * s * 1.1,
              q = pol(...p, 44, a);
            return [
              line(M([p, q], false), t.b, 6),
              layer(
                palmate({
                  x: q[0],
                  y: q[1],
                  r: 86,
                  R,
                  lobes: 5,
                  sinus: 0.44,
                  soft: 0.85,
                  tips: 0.3,
                  ang: a,
                  span: 290,
                  t,
                }),
                1,
              ),
            ];
          }),
          [-1, 1].map((k) =>
            okraPod(f(0.86)[0], f(0.86)[1], 92, (-90 + k * 22) * D, pale(5.4, air, 0.1, 0.2)),
          ),
          i % 2
            ? ""
            : layer(
                [
                  petals({
                    x: tip[0],
                    y: tip[1],
                    r: 52,
                    n: 5,
                    wid: 0.95,
                    col: mix(mix(C.butter, C.paper, 0.55), air, 0.06),
                    R,
                    core: 0,
                    h: 1,
                  }),
                  petals({
                    x: tip[0],
                    y: tip[1],
                    r: 19,
                    n: 5,
                    wid: 0.9,
                    col: mix(C.red, C.soil, 0.35),
                    R,
                    core: 0.4,
                    coreCol: C.butter,
                  }),
                ],
                1,
              ),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a) =>
        layer(
          leaf({
            x,
            y,
            len: len * 1.05,
            wid: len * 0.62,
            ang: a,
            t: tone(R.f(2.6, 3.4), 0.08),
            teeth: 3,
            cut: 0.12,
            veins: 4,
          }),
          2,
        ),
      ),
      CORNERS.map(([s, x, y]) =>
        [
          [0, 30, 46, mix(C.paper, C.butter, 0.2)],
          [-s * 70, 74, 40, mix(C.butter, C.paper, 0.2)],
        ].map(([dx, dy, r, col]) => {
          const X = x + dx,
            Y = y + dy;
          return layer(
            [
              line(
                smooth(
                  [
                    [X + 4, Y - r * 1.9],
                    [X - 3, Y - r * 1.4],
                    [X, Y - r],
                  ],
                  false,
                ),
                green(3.8, 0.1),
                8,
              ),
              path(blob(X, Y, r * 0.84, r * 1.12, R, 0.02, 10), col),
              path(blob(X + r * 0.42, Y + r * 0.2, r * 0.36, r * 0.8, R, 0.05), C.earth, 'opacity=".25"'),
              path(blob(X - r * 0.34, Y - r * 0.3, r * 0.12, r * 0.36, R, 0.05, 8), C.paper, 'opacity=".7"'),
              range(5).map((i) =>
                leaf({
                  x: X,
                  y: Y - r * 1.02,
                  len: r * 0.6,
                  wid: r * 0.28,
                  ang: (18 + i * 36) * D,
                  shape: "lance",
                  veins: 0,
                  t: { a: green(3.6, 0.1) },
                }),
              ),
            ],
            2,
          );
        }),
      ),
    ],
  },
  perilla: {
    back: (R, air) =>
      fan(R).map(({ f, i }) => [
        twig(f, {
          n: 4,
          len: 120,
          wid: 0.78,
          R,
          t: pale(4.6 + (i % 2) * 0.5, air, 0.16, 0.06),
          spread: 66,
          veins: 5,
          teeth: 7,
          cut: 0.09,
          from: 0.4,
          grow: -0.4,
          stem: 9,
        }),
      ]),
    front: () =>
      [
        [90, 950, 180, -140],
        [250, 960, 170, -60],
        [130, 960, 200, -112],
        [200, 970, 190, -86],
      ].flatMap(([x, y, len, a], i) => [
        lettuce(x, y, len, a * D, tone(4.8 + i * 0.3, 0.24)),
        lettuce(960 - x, y, len, Math.PI - a * D, tone(5 + i * 0.3, 0.24)),
      ]),
  },
  pea: {
    back: (R, air) =>
      fan(R).map(({ f, i, s }) => {
        const t = pale(4.9, air, 0.18, 0.08, 0.08);
        return [
          stalk(f, 7, t),
          [0.42, 0.6, 0.78, 0.98].map((u, k) => {
            const p = f(u),
              a = head(f, u) + (k % 2 ? 1 : -1) * (k < 3 ? 0.9 : 0.2),
              q = (m) => pol(...p, 130 * m, a),
              e = q(0.95);
            return layer(
              [
                pinnate({
                  f: bez(p, q(0.3), q(0.6), q(0.7)),
                  len: 130,
                  R,
                  pairs: 2,
                  size: 0.46,
                  wid: 0.62,
                  teeth: 0,
                  inter: false,
                  stem: 5,
                  t,
                  from: 0.3,
                  veins: 2,
                }),
                line(
                  smooth(
                    [q(0.7), e, [e[0] + 16, e[1] - 22], [e[0] + 30, e[1] - 6], [e[0] + 18, e[1] + 4]],
                    false,
                  ),
                  t.v,
                  4,
                ),
              ],
              1,
            );
          }),
          i % 2
            ? pod(f(0.72)[0] + s * 16, f(0.72)[1] + 20, 104, (90 - s * 14) * D, pale(5.6, air, 0.06, 0.16), R)
            : sweetpea(f(0.7)[0] + s * 30, f(0.7)[1] - 6, 30, R),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a) => {
        const q = (m) => pol(x, y, len * 1.3 * m, a);
        return layer(
          pinnate({
            f: bez([x, y], q(0.3), q(0.6), q(0.85)),
            len: len * 1.3,
            R,
            pairs: 2,
            size: 0.42,
            wid: 0.62,
            teeth: 0,
            inter: false,
            stem: 7,
            t: tone(R.f(2.8, 3.6), 0.06, 0.06),
            from: 0.3,
            veins: 3,
          }),
          2,
        );
      }),
      CORNERS.map(([s, x, y]) => [
        pod(x - s * 6, y - 50, 150, (90 + s * 10) * D, tone(5, 0.18), R),
        pod(x - s * 66, y - 10, 130, (90 + s * 20) * D, tone(4.6, 0.18), R),
        sweetpea(x + s * 36, y - 60, 36, R),
      ]),
    ],
  },
};
