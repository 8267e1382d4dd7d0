// Baskets and crates.
import { C, green, mix, tone } from "./toolkit/colour.mjs";
import { tomato } from "./toolkit/fruit.mjs";
import { D, lerp, range, rectangle, trapezium } from "./toolkit/geometry.mjs";
import { kale, leaf } from "./toolkit/leaves.mjs";
import { inside, layer, put } from "./toolkit/paper.mjs";
import { M, line, path, smooth } from "./toolkit/shapes.mjs";
import { board } from "./toolkit/things.mjs";

/** The outline of a basket that narrows over its knee, a share of the width at a share of the height, to its foot. */
export const basketOutline = ({ x, y, w, h, knee: [kw, kh], foot }) =>
  smooth(
    [
      [x - w * 0.5, y],
      [x + w * 0.5, y],
      [x + w * kw, y + h * kh],
      [x + w * foot, y + h],
      [x - w * foot, y + h],
      [x - w * kw, y + h * kh],
    ],
    true,
    0.06,
  );
/** The curve of a bow handle: how far apart at the rim and at the shoulder, and how high at shoulder and top. */
const bow = ({ x, y, w, apart: [rim, shoulder], rise: [low, high], dip }) =>
  smooth(
    [
      [x - w * rim, y + dip],
      [x - w * shoulder, y - w * low],
      [x, y - w * high],
      [x + w * shoulder, y - w * low],
      [x + w * rim, y + dip],
    ],
    false,
  );
/** The plain rim of a basket, `t` high above and below. */
export const basketRim = ({ x, y, w, t, col }) =>
  layer(path(smooth(rectangle(x - w * 0.53, y - t, x + w * 0.53, y + t), true, 0.06), col), 1);

/** A woven basket; x, y is the middle of its rim. `fill` is drawn behind the rim. */
export const basket = ({
  x,
  y,
  w,
  h = w * 0.5,
  R,
  col = mix(C.straw, C.earth, 0.22),
  fill = "",
  rows = 5,
}) => {
  const d = basketOutline({ x, y, w, h, knee: [0.46, 0.6], foot: 0.38 }),
    o = [];
  o.push(
    layer(
      [
        line(
          bow({ x, y, w, apart: [0.45, 0.38], rise: [0.36, 0.54], dip: 4 }),
          mix(col, C.soil, 0.3),
          w * 0.055,
        ),
        line(
          bow({ x, y, w, apart: [0.45, 0.38], rise: [0.37, 0.55], dip: 2 }),
          mix(col, C.paper, 0.1),
          w * 0.018,
        ),
      ],
      1,
    ),
  );
  o.push(
    fill,
    layer(
      [
        path(d, mix(col, C.soil, 0.18)),
        inside(d, [
          range(rows)
            .map((j) =>
              range(11)
                .map((i) => {
                  const u = x - w * 0.5 + ((i + (j % 2) * 0.5 - 0.25) * w) / 10,
                    v = y + (h * (j + 0.12)) / rows;
                  return path(
                    smooth(
                      [
                        [u, v + R.j(1)],
                        [u + w * 0.05, v - h * 0.02],
                        [u + w * 0.098, v + R.j(1)],
                        [u + w * 0.098, v + (h / rows) * 0.82],
                        [u + w * 0.05, v + (h / rows) * 0.9],
                        [u, v + (h / rows) * 0.82],
                      ],
                      true,
                      0.12,
                    ),
                    mix(i % 2 ? mix(col, C.paper, 0.2) : col, C.earth, R.f(0, 0.14)),
                  );
                })
                .join(""),
            )
            .join(""),
          path(
            M(trapezium([x + w * 0.18, x + w * 0.6], y, [x + w * 0.5, x + w * 0.12], y + h)),
            C.soil,
            'opacity=".18"',
          ),
        ]),
        layer(
          [
            path(
              smooth(
                trapezium(
                  [x - w * 0.53, x + w * 0.53],
                  y - w * 0.05,
                  [x + w * 0.535, x - w * 0.53],
                  y + w * 0.05,
                ),
                true,
                0.08,
              ),
              mix(col, C.paper, 0.18),
            ),
            line(
              range(14)
                .map((i) => {
                  const u = x - w * 0.5 + (i * w) / 13;
                  return M(
                    [
                      [u - 3, y + w * 0.045],
                      [u + 4, y - w * 0.045],
                    ],
                    false,
                  );
                })
                .join(""),
              mix(col, C.soil, 0.25),
              w * 0.014,
            ),
          ],
          1,
        ),
      ],
      2,
    ),
  );
  return o.flat(9).join("");
};

/** A basket of kale, carrots and tomatoes; x, y is the middle of its rim, `parsley` the stamp of a carrot's top. */
export const harvestBasket = (x, y, w, { parsley, R }) => {
  const h = w * 0.56,
    c = mix(C.straw, C.earth, 0.22),
    o = [],
    pile = [];
  o.push(
    layer(
      line(bow({ x, y, w, apart: [0.46, 0.36], rise: [0.42, 0.6], dip: 4 }), mix(c, C.soil, 0.3), w * 0.06),
      1,
    ),
  );
  pile.push(
    kale({
      x: x - w * 0.26,
      y: y + 8,
      len: w * 0.56,
      ang: -118 * D,
      bend: -0.2,
      wid: 0.46,
      R,
      t: { a: green(3.4, 0.05) },
    }),
    kale({
      x: x - w * 0.1,
      y: y + 8,
      len: w * 0.6,
      ang: -98 * D,
      bend: -0.2,
      wid: 0.46,
      R,
      t: { a: green(4, 0.08) },
    }),
  );
  for (const [u, a] of [
    [0.18, -70],
    [0.28, -54],
    [0.1, -84],
  ])
    pile.push(
      layer(
        [
          put(parsley, {
            x: x + w * u,
            y: y - w * 0.1,
            rot: (a - 14) * D,
            s: w * 0.0046,
            col: green(4.6, 0.14),
          }),
          leaf({
            x: x + w * u + Math.cos(a * D) * w * 0.1,
            y: y - w * 0.12,
            len: w * 0.34,
            wid: w * 0.1,
            ang: (a + 180) * D,
            shape: "lance",
            t: { a: mix(C.terra, C.sun, 0.62) },
            veins: 0,
            rib: 0,
          }),
        ],
        1,
      ),
    );
  for (const [u, v, r, k] of [
    [-0.3, -0.02, 0.115, 0],
    [-0.12, -0.07, 0.12, 0.15],
    [0.08, -0.02, 0.12, 0],
    [0.3, -0.02, 0.11, 0.2],
  ])
    pile.push(
      tomato({ x: x + w * u, y: y + w * v, r: w * r, col: mix(C.red, C.clay, k + 0.06), R, g: tone(4, 0.1) }),
    );
  o.push(
    pile,
    layer(
      [
        path(basketOutline({ x, y, w, h, knee: [0.44, 0.6], foot: 0.36 }), c),
        ...range(4).map((j) =>
          range(9)
            .map((i) => {
              const t = (j + 0.5) / 4,
                hw = lerp(0.46, 0.36, t) * w,
                u = x - hw + ((i + (j % 2) * 0.5) * hw * 2) / 9;
              return path(
                M(rectangle(u + 2, y + h * (t - 0.08) + 4, u + hw * 0.19, y + h * (t + 0.05) + 4)),
                i % 2 ? mix(c, C.paper, 0.26) : mix(c, C.soil, 0.2),
              );
            })
            .join(""),
        ),
        path(
          M(trapezium([x + w * 0.2, x + w * 0.5], y, [x + w * 0.36, x + w * 0.16], y + h)),
          C.soil,
          'opacity=".16"',
        ),
        basketRim({ x, y, w, t: 7, col: mix(c, C.paper, 0.2) }),
      ],
      1,
    ),
  );
  return layer(o, 1);
};

/** A slatted crate; `fill` stands between its back and its slats. */
export const crate = (x, y, w, h, fill, { wood, R }) => [
  layer(path(M(rectangle(x, y, x + w, y + h)), mix(C.soil, C.loam, 0.5)), 1),
  fill,
  range(3).map((i) =>
    board({
      x: x - 4,
      y: y + i * (h / 3),
      w: w + 8,
      h: h / 3 - 4,
      col: mix(wood, C.straw, 0.4),
      R,
      grain: 2,
      z: 1,
    }),
  ),
  [x - 2, x + w - 12].map((u) =>
    board({ x: u, y: y - 4, w: 14, h: h + 4, col: mix(wood, C.earth, 0.2), R, grain: 1, z: 1 }),
  ),
];
