// Flowers and herbs behind and before the portraits.
import { C, green, mix, tone } from "../../toolkit/colour.mjs";
import { bez, head } from "../../toolkit/curves.mjs";
import { lavender, petals } from "../../toolkit/flowers.mjs";
import { tomato } from "../../toolkit/fruit.mjs";
import { D, around, lerp, points, pol, range } from "../../toolkit/geometry.mjs";
import { kale, leaf, pinnate, sprig } from "../../toolkit/leaves.mjs";
import { layer } from "../../toolkit/paper.mjs";
import { blob, line, outline, path, ribbon, smooth } from "../../toolkit/shapes.mjs";
import { fan, CORNERS, pale, stalk, twig, corners, bloomRings, lemon, citrus } from "./parts.mjs";
import { at } from "../points.mjs";

const onRing = (n, make) => range(n).map((i) => make((i / n) * 2 * Math.PI, i));
const rosette = (x, y, r, t, R, n = 9) =>
  layer(
    range(4).map((k) =>
      layer(
        onRing(n - k, (a) => {
          const b = a + k * 0.36,
            q = 1 - k * 0.22,
            sq = 0.86;
          return leaf({
            x: x - k,
            y: y - k * r * 0.05,
            len: r * q * Math.hypot(Math.cos(b), Math.sin(b) * sq),
            wid: r * 0.42 * (1 - k * 0.1),
            ang: Math.atan2(Math.sin(b) * sq, Math.cos(b)),
            shape: "obovate",
            veins: 0,
            rib: 0,
            soft: 0.16,
            t: { a: mix(t.a, t.v, k * 0.24) },
          });
        }),
        1,
      ),
    ),
    1,
  );
const marigold = (x, y, r, col, R) =>
  layer(
    points([1, 13, 0.8, 12, 0.58, 10, 0.36, 7]).map(([k, n], i) =>
      petals({
        x,
        y: y - (1 - k) * r * 0.2,
        r: r * k,
        n,
        wid: 0.46,
        col: i < 2 ? mix(col, C.terra, 0.3 - i * 0.2) : mix(col, C.butter, (i - 1) * 0.2),
        R,
        core: 0,
        rot: R.f(0, 1),
        squash: 0.86,
        h: 1,
      }),
    ),
    1,
  );

export const flowers = {
  snapdragon: {
    back: (R, air) =>
      fan(R).map(({ f, i, s }) => {
        const t = pale(4.6, air),
          col = mix(
            [mix(C.clay, C.red, 0.3), C.butter, mix(C.clay, C.paper, 0.3), mix(C.red, C.clay, 0.5)][
              (i + (s > 0 ? 2 : 0)) % 4
            ],
            air,
            0.12,
          );
        return [
          twig(f, { n: 6, len: 74, wid: 0.26, R, t, shape: "lance", from: 0.3, tip: false }),
          layer(
            range(10).map((k) => {
              const u = 0.66 + (0.34 * k) / 9,
                q = f(u),
                r = lerp(30, 9, k / 9),
                sd = k % 2 ? 1 : -1,
                x = q[0] + sd * r * 0.55,
                y = q[1];
              return layer(
                [
                  path(blob(x, y - r * 0.35, r * 0.62, r * 0.5, R, 0.08, 8), mix(col, C.terra, 0.16)),
                  path(blob(x + sd * r * 0.16, y + r * 0.3, r * 0.78, r * 0.52, R, 0.1, 8), col),
                  path(
                    blob(x + sd * r * 0.14, y + r * 0.08, r * 0.34, r * 0.2, R, 0.06, 7),
                    mix(C.butter, C.paper, 0.3),
                  ),
                ],
                1,
              );
            }),
            0,
          ),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a) => {
        const q = (m) => pol(x, y, len * 1.2 * m, a);
        return layer(
          pinnate({
            f: bez([x, y], q(0.3), q(0.6), q(0.9)),
            len: len * 1.25,
            R,
            pairs: 2,
            size: 0.38,
            wid: 0.6,
            stem: 7,
            t: tone(R.f(2.7, 3.5), 0.1),
          }),
          2,
        );
      }),
      CORNERS.map(([s, x, y]) => [
        layer(
          line(
            smooth(
              [
                [x + s * 60, 1000],
                [x + s * 46, y + 70],
                [x + s * 22, y - 66],
                [x - s * 14, y - 92],
                [x - s * 60, y - 56],
              ],
              false,
            ),
            green(4, 0.2),
            11,
          ),
          1,
        ),
        [
          [4 * s, 22, 44],
          [-s * 66, 66, 38],
        ].map(([dx, dy, r], i) => [
          line(
            smooth(
              [
                [x + dx + s * 4, y + dy - 112],
                [x + dx - 4, y + dy - 70],
                [x + dx, y + dy - r * 0.6],
              ],
              false,
            ),
            green(4.2, 0.2),
            6,
          ),
          tomato({
            x: x + dx,
            y: y + dy,
            r,
            col: i ? mix(C.terra, C.sun, 0.45) : mix(C.red, C.terra, 0.2),
            R,
            h: 2,
            g: tone(3.6, 0.15),
          }),
        ]),
      ]),
    ],
  },
  comfrey: {
    back: (R, air) =>
      fan(R).map(({ f, i, s, tip }) => {
        const t = pale(4.8, air);
        return [
          twig(f, {
            n: 4,
            len: 150,
            wid: 0.36,
            R,
            t,
            shape: "ovate",
            opposite: false,
            spread: 44,
            veins: 5,
            tip: false,
            from: 0.44,
          }),
          layer(
            [
              line(
                smooth(
                  [
                    tip,
                    [tip[0] + s * 22, tip[1] - 34],
                    [tip[0] + s * 62, tip[1] - 18],
                    [tip[0] + s * 74, tip[1] + 22],
                  ].map(([x, y]) => [x - s * 40, y]),
                  false,
                ),
                t.b,
                5,
              ),
              range(5).map((k) => {
                const x = tip[0] - s * 40 + s * (10 + k * 16),
                  y = tip[1] - 24 + Math.abs(k - 1.6) * 12;
                return layer(
                  [
                    path(
                      outline(around(x, y), [-7, 0, 7, 0, 10, 18, 14, 36, 0, 32, -14, 36, -10, 18], 0.12),
                      mix(i % 2 ? C.dusk : mix(C.dusk, C.clay, 0.4), C.paper, 0.14),
                    ),
                    path(blob(x, y, 8, 6, R, 0.05, 7), t.b),
                  ],
                  1,
                );
              }),
            ],
            1,
          ),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a, s) =>
        layer(
          leaf({
            x,
            y,
            len: len * 1.35,
            wid: len * 0.5,
            ang: a,
            bend: s * 0.3,
            t: tone(R.f(2.6, 3.4), 0.06),
            veins: 6,
          }),
          2,
        ),
      ),
      CORNERS.map(([s, x, y]) =>
        range(4).map((k) => {
          const X = x - s * 10 + k * 18 - 20,
            Y = y - 30 + Math.abs(k - 1.2) * 14;
          return layer(
            [
              path(
                outline(around(X, Y), [-8, 0, 8, 0, 12, 22, 17, 46, 0, 40, -17, 46, -12, 22], 0.12),
                mix(C.dusk, k % 2 ? C.clay : C.paper, 0.2),
              ),
              path(blob(X, Y, 9, 7, R, 0.05, 7), green(3.4)),
            ],
            1,
          );
        }),
      ),
    ],
  },
  thyme: {
    back: (R, air) =>
      [...fan(R), ...fan(R, at("140,560 120,400 170,230"))].map(({ f, i }) => {
        const t = pale(4.6, air, 0.2, 0.04, 0.12);
        return i % 2
          ? layer(
              [
                sprig({
                  f,
                  n: 13,
                  len: 56,
                  wid: 0.16,
                  R,
                  t,
                  shape: "lance",
                  spread: 40,
                  from: 0.25,
                  grow: -0.4,
                  veins: 0,
                  stem: 7,
                }),
                range(5).map((k) =>
                  path(
                    blob(...f(0.6 + k * 0.08).map((v) => v + R.j(12)), 9, 8, R, 0.1, 7),
                    mix(C.dusk, C.sky, 0.4),
                  ),
                ),
              ],
              1,
            )
          : layer(
              [
                sprig({
                  f,
                  n: 9,
                  len: 70,
                  wid: 0.4,
                  R,
                  t: pale(5.4, air, 0.2, 0, 0.08),
                  shape: "oblong",
                  spread: 50,
                  from: 0.34,
                  grow: -0.4,
                  veins: 2,
                  stem: 6,
                }),
              ],
              1,
            );
      }),
    front: (R) => [
      CORNERS.flatMap(([s, x, y]) =>
        range(7).map((i) => {
          const X = x - s * (i - 2) * 24,
            a = (-90 + s * (12 - i * 11)) * D;
          return layer(
            sprig({
              f: bez(
                [X, y + 70],
                pol(X, y + 70, 50, -90 * D),
                pol(X, y + 70, 90, a),
                pol(X, y + 70, 150 + R.j(24), a + s * 0.2),
              ),
              n: 8,
              len: 34,
              wid: 0.46,
              R,
              t: tone(R.f(2.8, 3.8), 0.04, 0.1),
              shape: "oblong",
              grow: -0.4,
              veins: 0,
              stem: 5,
            }),
            1,
          );
        }),
      ),
      CORNERS.map(([s, x]) =>
        range(9).map((i) => {
          const r = Math.floor(i / 3),
            X = x + s * 40 - s * (i % 3) * 96 + s * r * 30,
            Y = 948 - r * 48;
          return layer(
            [
              path(blob(X, Y, 58, 28, R, 0.13, 8), mix(mix(C.paper3, C.ink, 0.32), C.blue, R.f(0.02, 0.16))),
              path(blob(X - 10, Y - 9, 34, 9, R, 0.12, 7), C.paper, 'opacity=".22"'),
            ],
            2,
          );
        }),
      ),
    ],
  },
  rose: {
    back: (R, air) =>
      fan(R).map(({ f, i, tip, s }) => {
        const t = pale(4.6, air);
        return [
          stalk(f, 9, t),
          [0.5, 0.72].map((u, k) => {
            const p = f(u),
              a = head(f, u) + (k ? 1 : -1) * 1,
              q = (m) => pol(...p, 150 * m, a);
            return layer(
              pinnate({
                f: bez(p, q(0.3), q(0.6), q(0.85)),
                len: 150,
                R,
                pairs: 2,
                size: 0.42,
                wid: 0.62,
                teeth: 4,
                cut: 0.14,
                inter: false,
                stem: 5,
                t,
                from: 0.36,
              }),
              1,
            );
          }),
          i === 1
            ? ""
            : bloomRings(
                tip[0] + s * 4,
                tip[1] + 4,
                i === 3 ? 46 : 54,
                mix(i % 2 ? mix(C.clay, C.paper, 0.5) : mix(C.red, C.clay, 0.62), air, 0.08),
                R,
                points([1, 7, 0.78, 7, 0.56, 6, 0.34, 5]),
              ),
        ];
      }),
    front: (R) =>
      CORNERS.map(([s, x]) =>
        range(11).map((i) => {
          const X = x - s * 110 + s * i * 22 + R.j(8),
            L = R.f(190, 270),
            a = (-90 + (i - 5) * s * 6 + R.j(5)) * D;
          return layer(
            lavender({
              f: bez([X, 985], pol(X, 985, L * 0.4, -90 * D), pol(X, 985, L * 0.7, a), pol(X, 985, L, a)),
              len: 0.42,
              w: 26,
              R,
              t: { a: green(3.4, 0.05, 0.1) },
              col: C.dusk,
              stem: 5,
            }),
            1,
          );
        }),
      ),
  },
  marigold: {
    back: (R, air) =>
      fan(R).map(({ f, i, tip }) => {
        const t = pale(4.6, air, 0.2, 0.1);
        return [
          stalk(f, 8, t),
          [0.46, 0.64, 0.82].map((u, k) => {
            const p = f(u),
              a = head(f, u) + (k % 2 ? 1 : -1) * 0.9,
              q = (m) => pol(...p, 130 * m, a);
            return layer(
              pinnate({
                f: bez(p, q(0.3), q(0.6), q(0.9)),
                len: 130,
                R,
                pairs: 4,
                size: 0.34,
                wid: 0.26,
                teeth: 0,
                inter: false,
                stem: 5,
                t,
                from: 0.24,
                shape: "lance",
                veins: 0,
              }),
              1,
            );
          }),
          marigold(
            tip[0],
            tip[1],
            i === 1 ? 50 : 58,
            mix([C.sun, mix(C.terra, C.sun, 0.5)][i % 2], air, 0.08),
            R,
          ),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a) =>
        layer(
          leaf({
            x,
            y,
            len: len * 0.9,
            wid: len * 0.52,
            ang: a,
            t: tone(R.f(2.6, 3.4), 0.06),
            teeth: 5,
            cut: 0.08,
            veins: 4,
          }),
          2,
        ),
      ),
      CORNERS.map(([s, x, y]) => [
        marigold(x, y + 6, 62, mix(C.terra, C.sun, 0.45), R),
        marigold(x - s * 74, y + 70, 50, C.sun, R),
      ]),
    ],
  },
  oregano: {
    back: (R, air) =>
      [...fan(R), ...fan(R, at("130,540 140,370 190,230"))].map(({ f, i, tip }) => {
        const t = pale(5 + (i % 2) * 0.4, air, 0.2, 0, 0.1);
        return [
          twig(f, { n: 8, len: 54, wid: 0.74, R, t, spread: 62, veins: 2, from: 0.3 }),
          i % 2
            ? ""
            : layer(
                range(16).map(() =>
                  path(
                    blob(tip[0] + R.j(40), tip[1] - 6 + R.j(22), 10, 9, R, 0.1, 7),
                    mix(mix(C.dusk, C.clay, 0.5), C.paper, R.f(0.2, 0.5)),
                  ),
                ),
                1,
              ),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a, s) =>
        layer(
          leaf({
            x,
            y,
            len: len * 1.1,
            wid: len * 0.36,
            ang: a,
            bend: s * 0.25,
            shape: "oblong",
            t: { a: mix(green(R.f(4.4, 5.4), 0, 0.1), C.paper3, 0.2) },
            veins: 5,
          }),
          2,
        ),
      ),
      CORNERS.map(([s, x, y]) =>
        range(4).map((i) => {
          const q = [x - s * (i * 26 - 30), y + 120],
            a = (-90 + s * (14 - i * 16)) * D;
          return layer(
            sprig({
              f: bez(q, pol(...q, 60, -90 * D), pol(...q, 110, a), pol(...q, 170, a)),
              n: 7,
              len: 44,
              wid: 0.7,
              R,
              t: tone(R.f(3, 3.8), 0.06),
              veins: 2,
              stem: 5,
            }),
            1,
          );
        }),
      ),
    ],
  },
  camellia: {
    back: (R, air) =>
      fan(R).map(({ f, i, s, tip }) => [
        path(ribbon(f, 11, 5, 6), mix(C.loam, air, 0.3)),
        layer(
          sprig({
            f,
            n: 6,
            len: 102,
            wid: 0.5,
            R,
            t: pale(3.9, air, 0.16),
            opposite: false,
            spread: 56,
            veins: 4,
            teeth: 6,
            cut: 0.05,
            from: 0.4,
            grow: -0.3,
            stem: 1,
          }),
          1,
        ),
        i === 1
          ? ""
          : bloomRings(
              tip[0] - s * 6,
              tip[1] + 24,
              58,
              mix(i % 2 ? mix(C.red, C.clay, 0.45) : mix(C.clay, C.paper, 0.45), air, 0.06),
              R,
              points([1, 9, 0.8, 9, 0.6, 8, 0.4, 6, 0.22, 4]),
            ),
      ]),
    front: (R) =>
      [
        [150, 950, 250, -122, -0.4],
        [70, 920, 200, -146, -0.4],
        [810, 950, 250, -58, 0.4],
        [890, 920, 200, -34, 0.4],
      ]
        .map(([x, y, len, a, b]) =>
          kale({ x, y, len, ang: a * D, bend: b, wid: 0.9, t: tone(R.f(2.8, 3.4), 0, 0.1), R, h: 2 }),
        )
        .concat(
          CORNERS.map(([s, x, y]) => [
            [-0.9, -2.4].map((a) =>
              layer(leaf({ x: x - s * 20, y: y + 40, len: 110, wid: 54, ang: a, t: tone(2.6), veins: 4 }), 1),
            ),
            bloomRings(
              x - s * 20,
              y + 34,
              66,
              mix(C.red, C.clay, 0.4),
              R,
              points([1, 9, 0.8, 9, 0.6, 8, 0.4, 6, 0.22, 4]),
            ),
          ]),
        ),
  },
  succulent: {
    back: (R, air) =>
      citrus({ fruitOf: (x, y, r, Q) => lemon(x, y, r, Q, C.sun, 1.2), blossom: true }).back(R, air),
    front: (R) =>
      CORNERS.map(([s, x, y]) => [
        rosette(x - s * 100, y + 96, 66, tone(4.6, 0.2), R, 9),
        rosette(
          x + s * 40,
          y + 70,
          70,
          { a: mix(green(4.6, 0, 0.2), C.dusk, 0.3), v: mix(C.clay, C.paper, 0.3) },
          R,
          8,
        ),
        rosette(x - s * 30, y + 20, 84, tone(5, 0, 0.22), R, 10),
      ]),
  },
};
