// Buildings: a shed, and houses with their domes and doors.
import { C, mix } from "./toolkit/colour.mjs";
import { petals } from "./toolkit/flowers.mjs";
import { around, range, rectangle, trapezium } from "./toolkit/geometry.mjs";
import { inside, layer } from "./toolkit/paper.mjs";
import { M, circle, line, path, polygon, smooth } from "./toolkit/shapes.mjs";
import { board } from "./toolkit/things.mjs";

/** A garden shed under red tiles with a window box; x, y is the middle of its foot, `far` the colour of the air. */
export const shed = (x, y, { far, R }) => {
  const blue = mix(mix(C.blue, C.paper3, 0.34), far, 0.08),
    o = [];
  o.push(
    layer(
      [
        path(polygon(around(x, y), [-128, 0, -128, -236, 0, -322, 128, -236, 128, 0]), blue),
        line(
          range(9)
            .map((i) => {
              const u = -102 + i * 25.5;
              return M(
                [
                  [x + u, y],
                  [x + u, y - 236 - (128 - Math.abs(u)) * 0.67],
                ],
                false,
              );
            })
            .join(""),
          mix(blue, C.ink, 0.26),
          2,
        ),
        path(polygon(around(x, y), [40, 0, 40, -296, 128, -236, 128, 0]), C.ink, 'opacity=".1"'),
      ],
      3,
    ),
  );
  for (const k of [-1, 1])
    o.push(
      layer(
        path(
          M([
            [x - k * 3, y - 346],
            [x + k * 160, y - 238],
            [x + k * 160, y - 214],
            [x - k * 3, y - 320],
          ]),
          k < 0 ? mix(C.terra, C.clay, 0.3) : mix(C.terra, C.soil, 0.12),
        ),
        2,
      ),
    );
  o.push(
    layer(
      [
        path(polygon(around(x, y), [-20, 0, -20, -178, 64, -178, 64, 0]), mix(C.leaf, C.ink, 0.12)),
        path(polygon(around(x, y), [-12, -100, -12, -168, 56, -168, 56, -100]), mix(C.butter, C.paper, 0.3)),
        line(
          M(
            [
              [x + 22, y - 100],
              [x + 22, y - 168],
            ],
            false,
          ) +
            M(
              [
                [x - 12, y - 134],
                [x + 56, y - 134],
              ],
              false,
            ),
          mix(C.leaf, C.ink, 0.12),
          5,
        ),
        circle(x - 10, y - 80, 4, C.butter),
      ],
      2,
    ),
  );
  o.push(
    layer(
      [
        path(polygon(around(x, y), [-104, -104, -104, -168, -48, -168, -48, -104]), C.paper2),
        path(polygon(around(x, y), [-98, -108, -98, -162, -54, -162, -54, -108]), mix(C.sky, C.butter, 0.4)),
        path(polygon(around(x, y), [-78, -108, -78, -162, -74, -162, -74, -108]), C.paper2),
      ],
      1,
    ),
  );
  for (let i = 0; i < 11; i++)
    o.push(
      petals({
        x: x - 106 + i * 6,
        y: y - 106 + R.j(6),
        r: 8,
        n: 5,
        wid: 0.8,
        col: i % 3 ? mix(C.terra, C.clay, 0.5) : C.paper,
        R,
        core: 0.3,
      }),
    );
  o.push(board({ x: x - 112, y: y - 102, w: 72, h: 20, col: C.terra, R, grain: 0, z: 1 }));
  return o;
};

/** A house that stands behind others: x, y is the left of its foot, w its width, k how far it is hazed. */
export const house = (
  x,
  y,
  w,
  k,
  {
    air,
    R,
    kind = 0,
    rw = 0.34,
    wallCol = R.pick([
      C.paper2,
      mix(C.clay, C.paper, 0.6),
      mix(C.butter, C.paper, 0.6),
      mix(C.clay, C.butter, 0.4),
    ]),
    roofCol = mix(C.terra, C.clay, R.f(0.1, 0.55)),
  } = {},
) => {
  const c = mix(wallCol, air, k),
    r = mix(roofCol, air, k),
    dark = mix(mix(C.blue, C.ink, 0.3), air, 0.2 + k * 0.7),
    hh = w * rw,
    o = [];
  o.push(
    layer(
      [
        path(M(rectangle(x, y, x + w, 960)), c),
        path(M(rectangle(x + w * 0.72, y, x + w, 960)), C.soil, 'opacity=".07"'),
      ],
      2,
    ),
  );
  const rows = Math.min(4, Math.round(140 / (w * 0.3)) + 1),
    n = Math.max(2, Math.round(w / 48));
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < n; i++) {
      const u = x + (w * (i + 0.5)) / n - 8,
        v = y + 22 + j * 52;
      o.push(
        path(M(rectangle(u, v, u + 16, v + 27)), dark),
        k < 0.3
          ? path(
              M(rectangle(u - 8, v - 1, u - 1, v + 28)) + M(rectangle(u + 17, v - 1, u + 24, v + 28)),
              mix(mix(C.leaf, C.blue, 0.4), air, k + 0.1),
            )
          : "",
      );
    }
  const top = kind
    ? M([
        [x - 9, y + 6],
        [x + w * 0.16, y - hh],
        [x + w * 0.84, y - hh],
        [x + w + 9, y + 6],
      ])
    : M([
        [x - 10, y + 6],
        [x + w / 2, y - hh * 1.1],
        [x + w + 10, y + 6],
      ]);
  const ch = x + w * R.f(0.62, 0.74);
  o.push(
    layer(
      [
        path(M(rectangle(ch, y - hh * 1.22, ch + 17, y - 4)), mix(mix(C.terra, C.earth, 0.4), air, k)),
        path(M(rectangle(ch - 3, y - hh * 1.22 - 6, ch + 20, y - hh * 1.22 + 1)), mix(C.earth, air, k)),
      ],
      1,
    ),
  );
  o.push(
    layer(
      [
        path(top, r),
        k < 0.4
          ? inside(
              top,
              line(
                range(Math.ceil(hh / 11))
                  .map((i) =>
                    smooth(
                      [
                        [x - 20, y - i * 11 - 3],
                        [x + w * 0.3, y - i * 11 - 1],
                        [x + w * 0.7, y - i * 11 - 4],
                        [x + w + 20, y - i * 11 - 2],
                      ],
                      false,
                    ),
                  )
                  .join(""),
                mix(r, C.soil, 0.22),
                1.4,
                'stroke-opacity=".6"',
              ),
            )
          : "",
      ],
      2,
    ),
  );
  return o;
};

/** A church dome behind the roofs; x, y is the middle of its foot, r its radius, k how far it is hazed. */
export const dome = (x, y, r, k, air) => {
  const c = mix(mix(C.blue, C.mint, 0.4), air, k),
    s = mix(C.paper2, air, k);
  return layer(
    [
      path(M(trapezium([x - r * 0.92, x + r * 0.92], y, [x + r, x - r], 960)), s),
      range(5)
        .map((i) =>
          path(
            smooth(
              [
                [x - r * 0.74 + i * r * 0.37 - 5, y + 12],
                [x - r * 0.74 + i * r * 0.37, y + 6],
                [x - r * 0.74 + i * r * 0.37 + 5, y + 12],
                [x - r * 0.74 + i * r * 0.37 + 5, y + 42],
                [x - r * 0.74 + i * r * 0.37 - 5, y + 42],
              ],
              true,
              0.05,
            ),
            mix(C.blue, air, 0.4 + k * 0.5),
          ),
        )
        .join(""),
      path(
        smooth(
          [
            [x - r, y + 4],
            [x - r * 0.84, y - r * 0.62],
            [x, y - r * 1.06],
            [x + r * 0.84, y - r * 0.62],
            [x + r, y + 4],
          ],
          true,
          0.16,
        ),
        c,
      ),
      path(
        smooth(
          [
            [x + r * 0.2, y - r * 1.02],
            [x + r * 0.84, y - r * 0.62],
            [x + r, y + 4],
            [x + r * 0.36, y + 4],
          ],
          true,
          0.12,
        ),
        C.ink,
        'opacity=".1"',
      ),
      path(M(trapezium([x - 9, x + 9], y - r * 1.02, [x + 8, x - 8], y - r * 1.4)), s),
      path(
        M([
          [x - 12, y - r * 1.38],
          [x, y - r * 1.75],
          [x + 12, y - r * 1.38],
        ]),
        c,
      ),
    ],
    2,
  );
};

/** A glazed door with shutters; x, y is the left of its foot. */
export const door = (x, y, w, hh) => {
  const fr = C.paper2,
    sh = mix(mix(C.leaf, C.blue, 0.36), C.paper3, 0.12),
    gl = mix(mix(C.blue, C.sky, 0.35), C.ink, 0.12);
  return [
    layer(path(M(rectangle(x - 9, y - hh - 9, x + w + 9, y)), fr), 1),
    path(M(rectangle(x, y - hh, x + w, y)), gl),
    path(
      M([
        [x + w * 0.1, y - hh],
        [x + w * 0.45, y - hh],
        [x + w * 0.2, y],
        [x - 0, y],
        [x, y - hh * 0.6],
      ]),
      C.paper,
      'opacity=".16"',
    ),
    layer(
      [
        path(
          `M${x + w * 0.6} ${y - hh}L${x + w} ${y - hh}L${x + w} ${y}L${x + w * 0.86} ${y}Q${x + w * 0.66} ${y - hh * 0.45} ${x + w * 0.6} ${y - hh}Z`,
          mix(C.paper, C.clay, 0.14),
        ),
      ],
      1,
    ),
    layer(
      path(
        M(rectangle(x + w / 2 - 4, y - hh, x + w / 2 + 4, y)) +
          M(rectangle(x, y - hh * 0.62 - 3, x + w, y - hh * 0.62 + 3)),
        fr,
      ),
      1,
    ),
    [-1, 1].map((k) => {
      const u = k < 0 ? x - 10 - w * 0.44 : x + w + 10;
      return layer(
        [
          path(M(rectangle(u, y - hh - 4, u + w * 0.44, y)), sh),
          line(
            range(12)
              .map((i) => {
                const v = y - hh + 12 + (i * (hh - 18)) / 12;
                return M(
                  [
                    [u + 7, v],
                    [u + w * 0.44 - 7, v + 0.6],
                  ],
                  false,
                );
              })
              .join(""),
            mix(sh, C.ink, 0.3),
            2.2,
          ),
        ],
        2,
      );
    }),
  ];
};
