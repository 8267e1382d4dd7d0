// Roots and bulbs behind and before the portraits.
import { fan, CORNERS, pale, stalk, corners, strap, lemon, pod } from "./parts.mjs";
import { at } from "../points.mjs";
import { rng } from "../../toolkit/chance.mjs";
import { C, green, mix, tone } from "../../toolkit/colour.mjs";
import { bez, head } from "../../toolkit/curves.mjs";
import { petals } from "../../toolkit/flowers.mjs";
import { D, around, pol, range } from "../../toolkit/geometry.mjs";
import { leaf, pinnate, sprig } from "../../toolkit/leaves.mjs";
import { inside, layer, put, sym } from "../../toolkit/paper.mjs";
import { M, blob, line, outline, path, ribbon, smooth } from "../../toolkit/shapes.mjs";

/** Carrot top: a rachis with pairs of fine fronds. */
const feather = (f, len, t) => {
  const id = sym("frondlet", () =>
    sprig({
      f: (u) => [100 * u, -6 * u * u],
      n: 7,
      len: 34,
      wid: 0.26,
      R: rng(5),
      shape: "lance",
      spread: 46,
      grow: -0.55,
      veins: 0,
      stem: 4,
    }),
  );
  return (
    path(ribbon(f, 6, 3, 5), t.v) +
    range(6)
      .flatMap((i) =>
        [-1, 1].map((k) => {
          const u = 0.3 + (0.64 * i) / 5,
            [x, y] = f(u);
          return put(id, {
            x,
            y,
            rot: head(f, u) + k * (0.95 - 0.3 * u),
            s: (len / 100) * (0.54 - 0.4 * Math.abs(u - 0.45)),
            flip: k > 0,
            col: i % 2 ? t.a : mix(t.a, t.v, 0.25),
          });
        }),
      )
      .join("") +
    put(id, { x: f(0.96)[0], y: f(0.96)[1], rot: head(f, 0.96), s: len / 360, col: t.v })
  );
};

const carrot = (x, y, len, ang, R) => {
  const f = bez(
      [x, y],
      pol(x, y, len * 0.4, ang),
      pol(x, y, len * 0.8, ang + 0.04),
      pol(x, y, len, ang + 0.1),
    ),
    col = mix(C.terra, C.sun, 0.5);
  return layer(
    [
      path(ribbon(f, len * 0.36, 4, 6), col),
      line(
        [0.16, 0.3, 0.46, 0.6]
          .map((u, i) => {
            const p = f(u),
              h = head(f, u) + Math.PI / 2,
              w = len * 0.12 * (1 - u);
            return M([pol(...p, w, h + (i % 2 ? Math.PI : 0)), pol(...p, w * 0.1, h)], false);
          })
          .join(""),
        mix(col, C.soil, 0.3),
        3,
        'stroke-opacity=".7"',
      ),
      path(blob(x, y, len * 0.16, len * 0.08, R, 0.05, 8, ang + Math.PI / 2), mix(col, C.earth, 0.3)),
    ],
    2,
  );
};

export const roots = {
  carrot: {
    back: (R, air) =>
      [...fan(R), ...fan(R, [[136, 470]])].map(({ f, i }) => {
        const t = pale(4.8 + (i % 2) * 0.5, air, 0.2, 0.12),
          u0 = 0.3;
        return [
          stalk(f, 9, t),
          layer(
            feather((u) => f(u0 + u * (1 - u0)), 230, t),
            1,
          ),
        ];
      }),
    front: (R) =>
      CORNERS.map(([s, x, y]) => [
        range(4).map((i) => {
          const q = [x - s * 10, y + 10],
            a = (-90 + s * (-40 + i * 34)) * D,
            p = (m) => pol(...q, 160 * m, a);
          return layer(feather(bez(q, p(0.3), p(0.7), p(1)), 150, tone(R.f(2.8, 3.6), 0.08)), 1);
        }),
        carrot(x - s * 62, y + 12, 140, (90 + s * 26) * D, R),
        carrot(x + s * 30, y + 2, 140, (90 - s * 8) * D, R),
        carrot(x - s * 14, y + 4, 160, (90 + s * 10) * D, R),
      ]),
  },
  sweetpotato: {
    back: (R, air) =>
      fan(R).map(({ f, i, s }) => {
        const t = pale(4.8 + (i % 2) * 0.4, air);
        return [
          stalk(f, 7, t),
          range(5).map((k) => {
            const u = 0.4 + k * 0.15,
              p = f(u),
              a = head(f, u) + (k % 2 ? 1 : -1) * 1.1,
              q = pol(...p, 40, a);
            return layer(
              [
                line(M([p, q], false), mix(t.a, C.dusk, 0.3), 5),
                leaf({
                  x: q[0],
                  y: q[1],
                  len: 86 - k * 5,
                  wid: 80,
                  ang: a + 0.2 * s,
                  shape: "cordate",
                  t: { a: mix(t.a, t.v, R.f(0, 0.3)) },
                  veins: 4,
                }),
              ],
              1,
            );
          }),
        ];
      }),
    front: (R) => [
      corners((x, y, len, a) =>
        layer(
          leaf({
            x,
            y,
            len: len * 0.95,
            wid: len * 0.9,
            ang: a,
            shape: "cordate",
            t: tone(R.f(2.7, 3.5), 0.08),
            veins: 5,
          }),
          2,
        ),
      ),
      CORNERS.map(([s, x, y]) =>
        s < 0
          ? [
              layer(
                petals({
                  x,
                  y: y - 20,
                  r: 44,
                  n: 5,
                  wid: 0.95,
                  col: mix(mix(C.dusk, C.clay, 0.4), C.paper, 0.55),
                  R,
                  core: 0.3,
                  coreCol: mix(C.dusk, C.red, 0.3),
                  h: 1,
                }),
                1,
              ),
            ]
          : [
              layer(leaf({ x: x + 20, y: y - 30, len: 84, wid: 36, ang: -0.4, t: tone(3.4), veins: 3 }), 1),
              lemon(x, y + 8, 46, R),
            ],
      ),
    ],
  },
  leek: {
    back: (R, air) =>
      [-1, 1].flatMap((s) =>
        [
          [360, 560],
          [250, 470],
        ].map(([dx, L], j) => {
          const x = 480 + s * dx,
            t = pale(4.7 + j * 0.4, air, 0.18, 0, 0.24);
          return range(7).map((k) => {
            const sp = (k - 3) * 17 + s * 6,
              d = Math.sign(sp) || 1,
              q = (m) => pol(x, 900 - k * 6, L * m, (-90 + sp) * D),
              f = bez([x, 940], q(0.35), q(0.8), [q(1)[0] + d * 40, q(1)[1] + 70]);
            return layer(
              [
                path(
                  strap(f, (u) => 25 * (1 - u ** 2.6) + 1),
                  k % 2 ? t.a : t.b,
                ),
                path(
                  ribbon((u) => f(u * 0.96), 6, 1.5, 6),
                  t.v,
                  'opacity=".85"',
                ),
              ],
              1,
            );
          });
        }),
      ),
    front: (R) => [
      corners((x, y, len, a) => {
        const q = (m) => pol(x, y, len * 1.2 * m, a);
        return layer(
          pinnate({
            f: bez([x, y], q(0.3), q(0.6), q(0.85)),
            len: len * 1.2,
            R,
            pairs: 2,
            size: 0.46,
            wid: 0.52,
            teeth: 0,
            inter: false,
            stem: 7,
            t: tone(R.f(2.8, 3.6), 0.04, 0.1),
            from: 0.3,
            veins: 3,
          }),
          2,
        );
      }),
      CORNERS.map(([s, x, y]) => [
        pod(x, y + 40, 150, (-96 - s * -10) * D, tone(4.6, 0.16), R, 5),
        pod(x - s * 44, y + 80, 140, (-84 + s * -8) * D, tone(4.2, 0.16), R, 5),
      ]),
    ],
  },
  garlic: {
    back: (R, air) =>
      fan(R, at("70,600 50,430 110,270 232,150")).map(({ f, i, s, tip }) => {
        const t = pale(4.8, air, 0.2, 0.04, 0.16),
          [x, y] = tip;
        return [
          range(3).map((k) => {
            const u = 0.3 + k * 0.16,
              p = f(u),
              a = head(f, u) + (k % 2 ? 0.5 : -0.5),
              q = (m) => pol(...p, (240 - k * 20) * m, a);
            return layer(
              path(
                ribbon(bez(p, q(0.4), q(0.8), [q(1)[0] + s * 20, q(1)[1] + 50]), 28, 2, 6),
                k % 2 ? t.b : t.a,
              ),
              1,
            );
          }),
          i % 2
            ? layer(
                [
                  stalk(f, 8, t),
                  path(
                    outline(around(x, y), [-8, 8, -22, -20, 0, -78, 22, -20, 8, 8]),
                    mix(C.paper2, air, 0.2),
                  ),
                  range(11).map(() =>
                    path(
                      blob(x + R.j(22), y - 14 + R.j(20), 9, 9, R, 0.1, 7),
                      mix(mix(C.dusk, C.clay, 0.35), C.paper, R.f(0.3, 0.6)),
                    ),
                  ),
                ],
                1,
              )
            : layer(
                [
                  path(
                    ribbon(
                      (u) =>
                        u < 0.6
                          ? f(u / 0.6)
                          : pol(
                              x + s * 34,
                              y,
                              34 * (1 - (u - 0.6) * 0.7),
                              Math.PI * (s < 0 ? 0 : 1) + s * (u - 0.6) * 16,
                            ),
                      9,
                      6,
                      22,
                    ),
                    mix(t.a, t.v, 0.3),
                  ),
                ],
                1,
              ),
        ];
      }),
    front: (R) =>
      CORNERS.map(([s, x, y]) => [
        range(5).map((k) => {
          const q = [x - s * 10, y + 60],
            a = (-90 + (k - 2) * 26) * D,
            p = (m) => pol(...q, 190 * m, a);
          return layer(
            path(ribbon(bez(q, p(0.4), p(0.8), p(1)), 30, 2, 6), green(3 + (k % 2) * 0.5, 0.04, 0.1)),
            1,
          );
        }),
        [
          [0, 50, 52],
          [-s * 84, 84, 44],
        ].map(([dx, dy, r]) => {
          const X = x + dx,
            Y = y + dy,
            d = smooth([
              [X - 6, Y - r * 1.5],
              [X + 8, Y - r * 1.5],
              [X + r * 0.3, Y - r * 0.8],
              [X + r, Y - r * 0.05],
              [X + r * 0.7, Y + r * 0.72],
              [X, Y + r * 0.84],
              [X - r * 0.7, Y + r * 0.72],
              [X - r, Y - r * 0.05],
              [X - r * 0.3, Y - r * 0.8],
            ]);
          return layer(
            [
              path(d, mix(C.paper2, C.clay, 0.08)),
              inside(d, [
                path(blob(X + r * 0.8, Y + r * 0.2, r * 0.5, r * 1.2, R, 0.04), C.dusk, 'opacity=".25"'),
                line(
                  [-0.6, -0.2, 0.24, 0.62]
                    .map((k) =>
                      smooth(
                        [
                          [X + k * r * 0.2, Y - r * 1.3],
                          [X + k * r * 0.6, Y - r * 0.5],
                          [X + k * r * 1.2, Y],
                          [X + k * r * 0.7, Y + r * 0.8],
                        ],
                        false,
                      ),
                    )
                    .join(""),
                  mix(C.dusk, C.clay, 0.4),
                  4,
                  'stroke-opacity=".6"',
                ),
              ]),
            ],
            2,
          );
        }),
      ]),
  },
};
