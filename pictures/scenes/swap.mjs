// Hero 16:9: a community garden in the morning. Calm left third for a headline; the people and the shed sit on the right third.
import {
  C,
  D,
  M,
  bez,
  blob,
  board,
  cane,
  circle,
  crown,
  grass,
  green,
  hill,
  kale,
  layer,
  leaf,
  lerp,
  line,
  mix,
  palmate,
  path,
  petals,
  pinnate,
  pol,
  put,
  range,
  ribbon,
  rng,
  scene,
  smooth,
  sun,
  sym,
  tomato,
  tone,
  treeline,
  trifoliate,
  twine,
  cloud,
} from "../toolkit.mjs";
import { saveHero } from "../parts-hero.mjs";
const W = 1600,
  H = 900,
  R = rng(512),
  out = [];
const mist = mix(mix(C.butter, C.paper, 0.62), C.sky, 0.3),
  far = mix(mist, C.clay, 0.12);
const strip = (x, y, w, h, col) => cloud({ x, y, w, h, col });

// --- background
out.push(
  sun({
    x: 404,
    y: 316,
    r: 58,
    step: 0.95,
    h: 1,
    cols: [
      mix(mist, C.paper, 0.45),
      mix(mist, C.butter, 0.12),
      mix(C.butter, C.paper, 0.6),
      mix(C.butter, C.paper, 0.12),
    ],
  }),
);
out.push(
  strip(-60, 150, 420, 26, mix(C.paper, C.sky, 0.22)),
  strip(560, 110, 380, 24, mix(C.paper, C.clay, 0.08)),
  strip(250, 268, 250, 16, mix(C.paper, C.butter, 0.12)),
  strip(1120, 176, 460, 28, mix(C.paper, C.sky, 0.3)),
);
const hills = [
  [352, 30, -60, mix(mix(C.blue, C.sky, 0.55), C.paper, 0.26)],
  [402, 26, 50, mix(mix(C.blue, C.mint, 0.55), C.sky, 0.5)],
  [446, 20, -40, mix(green(5, 0.16), far, 0.42)],
];
for (const [y, amp, slope, c] of hills) out.push(hill({ W, H, y, amp, slope, col: c, R, n: 7 }));
// fields on the third hill: strips that follow the slope
out.push(
  layer(
    [
      [90, 486, 300, -0.05],
      [420, 476, 240, 0.02],
      [720, 470, 250, 0.03],
    ].map(([x, y, w, a]) =>
      range(4)
        .map((i) =>
          path(
            M([
              [x + i * 10, y + i * 11],
              [x + w - i * 8, y + w * a + i * 11],
              [x + w - i * 8, y + w * a + i * 11 + 5],
              [x + i * 10, y + i * 11 + 5],
            ]),
            mix(green(4.4, 0.3), far, 0.4),
          ),
        )
        .join(""),
    ),
    0,
  ),
);
out.push(
  treeline({ x0: -60, x1: 720, y: 520, r: 46, base: 700, col: mix(green(4, 0.14), far, 0.34), R, h: 2 }),
  treeline({ x0: 640, x1: 1680, y: 486, r: 54, base: 700, col: mix(green(4, 0.14), far, 0.3), R, h: 2 }),
);
out.push(hill({ W, H, y: 548, amp: 8, slope: -12, col: mix(green(4.8, 0.28), far, 0.2), R, n: 7 }));
// orchard tree behind the people
out.push(`<g opacity=".55">${strip(-40, 452, 520, 20, C.paper) + strip(660, 428, 420, 18, C.paper)}</g>`);
// an orchard row, small and pale: depth without lollipops
for (const [x, y, r, k] of [
  [1168, 492, 40, 0.4],
  [1096, 500, 44, 0.38],
  [838, 500, 46, 0.36],
  [752, 506, 54, 0.32],
  [476, 520, 50, 0.34],
  [386, 526, 46, 0.36],
])
  out.push(
    layer(
      [
        path(
          ribbon(bez([x, y + r * 1.5], [x + 3, y + r], [x - 4, y + r * 0.6], [x, y]), r * 0.22, r * 0.12),
          mix(C.loam, far, k),
        ),
        crown({
          x,
          y,
          r,
          col: mix(green(3.6, 0.14), far, k),
          lit: mix(C.butter, far, 0.2),
          R,
          n: 8,
          leafLen: r * 0.24,
          h: 1,
          parts: [
            [0.4, 0.2, 0.62],
            [-0.44, 0.18, 0.62],
            [0, -0.18, 0.78],
          ],
        }),
      ],
      2,
    ),
  );

// --- middle: shed
const shed = (x, y) => {
  const blue = mix(mix(C.blue, C.paper3, 0.34), far, 0.08),
    o = []; // x,y: foot centre
  o.push(
    layer(
      [
        path(
          M([
            [x - 128, y],
            [x - 128, y - 236],
            [x, y - 322],
            [x + 128, y - 236],
            [x + 128, y],
          ]),
          blue,
        ),
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
        path(
          M([
            [x + 40, y],
            [x + 40, y - 296],
            [x + 128, y - 236],
            [x + 128, y],
          ]),
          C.ink,
          'opacity=".1"',
        ),
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
        path(
          M([
            [x - 20, y],
            [x - 20, y - 178],
            [x + 64, y - 178],
            [x + 64, y],
          ]),
          mix(C.leaf, C.ink, 0.12),
        ),
        path(
          M([
            [x - 12, y - 100],
            [x - 12, y - 168],
            [x + 56, y - 168],
            [x + 56, y - 100],
          ]),
          mix(C.butter, C.paper, 0.3),
        ),
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
        path(
          M([
            [x - 104, y - 104],
            [x - 104, y - 168],
            [x - 48, y - 168],
            [x - 48, y - 104],
          ]),
          C.paper2,
        ),
        path(
          M([
            [x - 98, y - 108],
            [x - 98, y - 162],
            [x - 54, y - 162],
            [x - 54, y - 108],
          ]),
          mix(C.sky, C.butter, 0.4),
        ),
        path(
          M([
            [x - 78, y - 108],
            [x - 78, y - 162],
            [x - 74, y - 162],
            [x - 74, y - 108],
          ]),
          C.paper2,
        ),
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
out.push(shed(1400, 640));
// sunflowers by the shed
const sunflower = (x, y, hgt, r, tilt) => {
  const f = bez([x, y], [x + 3, y - hgt * 0.5], [x - 6, y - hgt * 0.8], [x + tilt, y - hgt]),
    o = [path(ribbon(f, 9, 6), green(4, 0.2))];
  for (let i = 0; i < 5; i++) {
    const p = f(0.22 + i * 0.14),
      s = i % 2 ? 1 : -1;
    o.push(
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: 58 - i * 4,
          wid: 46 - i * 3,
          ang: (s > 0 ? -18 : 198) * D,
          bend: s * 0.6,
          shape: "cordate",
          t: { a: mix(green(3.8 + i * 0.2, 0.16), far, 0.06) },
          veins: 3,
        }),
        1,
      ),
    );
  }
  const e = f(1);
  o.push(
    petals({
      x: e[0],
      y: e[1],
      r: r * 1.04,
      n: 17,
      wid: 0.3,
      shape: "lance",
      col: mix(C.sun, C.terra, 0.16),
      R,
      core: 0,
      rot: 0.1,
      h: 1,
    }),
    petals({
      x: e[0],
      y: e[1],
      r: r * 0.92,
      n: 15,
      wid: 0.3,
      shape: "lance",
      col: C.butter,
      R,
      core: 0,
      h: 1,
    }),
    layer(
      [circle(...e, r * 0.44, C.loam), circle(e[0] - 1, e[1] - 1, r * 0.28, mix(C.loam, C.terra, 0.35))],
      1,
    ),
  );
  return layer(o, 2);
};
for (const a of [
  [1232, 650, 260, 40, -8],
  [1268, 652, 196, 34, 8],
  [1560, 654, 286, 44, -10],
  [1590, 656, 214, 38, 4],
])
  out.push(sunflower(...a));

// bean teepee
const tp = [
    [548, 664, "a"],
    [596, 684, "b"],
    [668, 690, "c"],
    [716, 668, "d"],
  ],
  apex = [632, 356];
for (const [x, y] of tp)
  out.push(
    cane({
      a: [x, y],
      b: [lerp(x, apex[0], 1.1), lerp(y, apex[1], 1.1)],
      w: 9,
      R,
      h: 2,
      node: 70,
      col: mix(C.straw, far, 0.12),
    }),
  );
out.push(twine({ x: apex[0], y: apex[1] + 4, r: 14, rot: 0.1, R, n: 4 }));
const beanId = range(2).map((k) =>
  sym("bean" + k, () => trifoliate({ x: 0, y: 0, len: 62, ang: 0, R, h: 0 })),
);
const bl = [];
for (const [x, y] of tp)
  for (let i = 0; i < 11; i++) {
    const t = (i / 11) * 0.93,
      p = [lerp(x, apex[0], t) + (i % 2 ? 13 : -13), lerp(y, apex[1], t)];
    bl.push([
      p[1],
      layer(
        put(R.pick(beanId), {
          x: p[0],
          y: p[1],
          rot: (i % 2 ? 40 : 140) * D + R.j(0.4),
          s: R.f(0.5, 0.72) * (1 - t * 0.35),
          col: mix(green(R.f(3.2, 4.8), 0.12), far, 0.1),
        }),
        1,
      ),
    ]);
    if (i % 3 === 1 && i < 10)
      bl.push([
        p[1] + 2,
        [0, 1, 2]
          .map((k) =>
            path(
              blob(p[0] + 8 + k * 5, p[1] - 10 + k * 7, 5.4, 4.2, R, 0.1, 6),
              k ? C.terra : mix(C.red, C.clay, 0.3),
            ),
          )
          .join(""),
      ]);
    if (i % 3 === 2)
      bl.push([
        p[1] + 3,
        layer(
          leaf({
            x: p[0],
            y: p[1],
            len: 44,
            wid: 8,
            ang: 95 * D,
            bend: 0.4,
            shape: "oblong",
            veins: 0,
            rib: 0,
            t: { a: green(5.2, 0.14) },
          }),
          1,
        ),
      ]);
  }
out.push(bl.sort((a, b) => a[0] - b[0]).map((e) => e[1]));

// --- path leading to the shed, then beds
out.push(
  layer(
    path(
      smooth(
        [
          [-60, 664],
          [300, 650],
          [760, 640],
          [1180, 632],
          [1660, 646],
        ],
        false,
      ) + "L1660 960L-60 960Z",
      mix(green(4.2, 0.24), far, 0.1),
    ),
    2,
  ),
);
out.push(
  layer(
    path(
      smooth([
        [720, 960],
        [770, 850],
        [880, 770],
        [1010, 712],
        [1190, 672],
        [1352, 646],
        [1440, 646],
        [1400, 676],
        [1330, 720],
        [1270, 780],
        [1230, 860],
        [1210, 960],
      ]),
      mix(C.straw, C.paper3, 0.5),
    ),
    1,
  ),
);
out.push(
  range(20).map(() => {
    const v = R.f(690, 880),
      c = lerp(1180, 960, (v - 660) / 240);
    return path(
      blob(c + R.j((v - 630) * 0.7), v, R.f(5, 13), R.f(2, 4.5), R, 0.14, 7),
      mix(C.straw, C.earth, R.f(0.15, 0.45)),
      'opacity=".5"',
    );
  }),
);
const parsley = sym("carrot", () =>
  pinnate({
    f: bez([0, 0], [40, -4], [70, 0], [96, 8]),
    len: 100,
    R,
    pairs: 3,
    size: 0.28,
    wid: 0.5,
    teeth: 2,
    cut: 0.4,
    inter: false,
    stem: 2.6,
    from: 0.4,
    veins: 0,
    h: 0,
    shape: "obovate",
  }),
);
const tomLeaf = sym("tomleaf", () =>
  pinnate({
    f: bez([0, 0], [36, -6], [70, 4], [95, 18]),
    len: 100,
    R: rng(8),
    pairs: 2,
    size: 0.42,
    wid: 0.6,
    teeth: 2,
    cut: 0.24,
    inter: false,
    stem: 3,
    veins: 0,
    h: 0,
  }),
);
const carrotTop = (x, y, L, g) =>
  range(5).map((i) => {
    const a = lerp(-150, -30, i / 4) + R.j(8);
    return layer(
      put(parsley, {
        x,
        y,
        rot: a * D,
        s: (L / 100) * R.f(0.85, 1.1),
        flip: a < -90,
        col: green(g + R.j(0.3), 0.1),
      }),
      1,
    );
  });
const cabbage = (x, y, r, c) => {
  const o = [];
  for (const [a, k] of [
    [-172, 1.16],
    [-8, 1.16],
    [-146, 1.2],
    [-34, 1.2],
    [-112, 1.12],
    [-68, 1.12],
  ]) {
    const p = pol(x, y, r * 0.2, a * D);
    o.push(
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: r * k,
          wid: r * 1.0,
          ang: a * D,
          bend: (a > -90 ? -1 : 1) * 0.4,
          shape: "obovate",
          t: { a: c },
          veins: 4,
        }),
        1,
      ),
    );
  }
  o.push(
    layer(
      [
        path(blob(x, y - r * 0.42, r * 0.58, r * 0.54, R, 0.03), mix(c, C.paper, 0.26)),
        path(
          smooth([
            [x - r * 0.1, y - r * 0.94],
            [x + r * 0.52, y - r * 0.6],
            [x + r * 0.5, y - r * 0.1],
            [x + r * 0.1, y + r * 0.1],
            [x + r * 0.2, y - r * 0.4],
          ]),
          c,
          'opacity=".55"',
        ),
        line(
          smooth(
            [
              [x - r * 0.1, y - r * 0.9],
              [x - r * 0.14, y - r * 0.5],
              [x, y],
            ],
            false,
          ) +
            smooth(
              [
                [x - r * 0.14, y - r * 0.5],
                [x - r * 0.44, y - r * 0.62],
              ],
              false,
            ),
          mix(c, C.paper, 0.6),
          2,
        ),
      ],
      1,
    ),
  );
  return o;
};
const kaleP = (x, y, L, c) =>
  [-158, -22, -132, -48, -108, -72, -90].map((a, i) =>
    kale({
      x: x + Math.cos(a * D) * 6,
      y,
      len: L * (i < 2 ? 0.8 : i === 6 ? 0.9 : 1),
      ang: a * D,
      bend: (a > -90 ? 1 : -1) * 0.2,
      wid: 0.46,
      R,
      t: { a: mix(c, green(5, 0.1), i * 0.05) },
    }),
  );
const bed = ({ x, y, w, d, h: bh, inset = 46, col, rows }) => {
  const o = [
    layer(
      [
        path(
          M([
            [x + inset, y - d],
            [x + w - inset, y - d],
            [x + w, y],
            [x, y],
          ]),
          mix(C.soil, C.loam, 0.5),
        ),
      ],
      2,
    ),
    layer(
      path(
        M([
          [x + inset - 6, y - d - 12],
          [x + w - inset + 6, y - d - 12],
          [x + w - inset + 4, y - d + 4],
          [x + inset - 4, y - d + 4],
        ]),
        mix(col, C.earth, 0.25),
      ),
      1,
    ),
  ];
  rows.forEach(([v, n, fn]) => {
    for (let i = 0; i < n; i++) {
      const k = 1 - v,
        ins = inset * k,
        px = lerp(x + ins + 26, x + w - ins - 26, n < 2 ? 0.5 : i / (n - 1));
      o.push(fn(px + R.j(4), y - d * k + 4, 1 - k * 0.24, i));
    }
  });
  o.push(
    board({ x: x - 8, y: y - 2, w: w + 16, h: bh * 0.52, col, R, grain: 5, z: 2, end: true }),
    board({
      x: x - 8,
      y: y + bh * 0.5,
      w: w + 16,
      h: bh * 0.5,
      col: mix(col, C.soil, 0.12),
      R,
      grain: 4,
      z: 1,
      end: true,
    }),
    board({ x: x - 12, y: y - 10, w: 22, h: bh + 14, col: mix(col, C.earth, 0.4), R, grain: 1, z: 1 }),
    board({ x: x + w - 10, y: y - 10, w: 22, h: bh + 14, col: mix(col, C.earth, 0.4), R, grain: 1, z: 1 }),
  );
  return o;
};
const oakW = mix(C.straw, C.earth, 0.4);
out.push(
  bed({
    x: 40,
    y: 668,
    w: 400,
    d: 48,
    h: 40,
    inset: 40,
    col: mix(oakW, far, 0.12),
    rows: [
      [0.1, 6, (x, y, s) => carrotTop(x, y, 62 * s, 4.4)],
      [0.75, 5, (x, y, s) => cabbage(x, y, 34 * s, mix(mix(C.mint, C.blue, 0.16), far, 0.1))],
    ],
  }),
);

// --- people
const arm = (a, b, c, w, sleeve, skin, split = 0.55) => {
  const f = (t) => {
    const u = 1 - t;
    return [0, 1].map((i) => u * u * a[i] + 2 * u * t * b[i] + t * t * c[i]);
  };
  return layer(
    [
      circle(...f(1), w * 0.42, skin),
      path(
        ribbon((t) => f(split - 0.05 + t * (1.02 - split)), w * 0.62, w * 0.5, 5),
        skin,
      ),
      path(
        ribbon((t) => f(t * split), w * 1.06, w * 0.84, 5),
        sleeve,
      ),
    ],
    1,
  );
};
const P =
  ({ x, y, s, dir }) =>
  ([u, v]) => [x + dir * s * u, y + s * v];
const hatS = (q, cx, cy, r, col, band) =>
  layer(
    [
      path(
        smooth(
          [
            [cx - r * 1.02, cy + 1],
            [cx - r * 0.3, cy - r * 0.12],
            [cx + r * 0.4, cy - r * 0.1],
            [cx + r * 1.06, cy + r * 0.1],
            [cx + r * 0.5, cy + r * 0.17],
            [cx - r * 0.5, cy + r * 0.15],
          ].map(q),
        ),
        col,
      ),
      path(
        smooth(
          [
            [cx - r * 0.52, cy],
            [cx - r * 0.48, cy - r * 0.5],
            [cx - r * 0.2, cy - r * 0.68],
            [cx + r * 0.22, cy - r * 0.66],
            [cx + r * 0.48, cy - r * 0.46],
            [cx + r * 0.54, cy + r * 0.02],
          ].map(q),
          true,
          0.14,
        ),
        mix(col, C.paper, 0.16),
      ),
      path(
        M(
          [
            [cx - r * 0.53, cy - r * 0.02],
            [cx - r * 0.52, cy - r * 0.2],
            [cx + r * 0.52, cy - r * 0.18],
            [cx + r * 0.545, cy + r * 0.02],
          ].map(q),
        ),
        band,
      ),
    ],
    1,
  );
const boot = (q, u, col) =>
  layer(
    path(
      smooth(
        [
          [u - 14, -44],
          [u + 10, -44],
          [u + 11, -18],
          [u + 30, -11],
          [u + 33, 0],
          [u - 14, 0],
        ].map(q),
        true,
        0.08,
      ),
      col,
    ),
    1,
  );
const basket = (x, y, w) => {
  const h = w * 0.56,
    c = mix(C.straw, C.earth, 0.22),
    o = [],
    pile = [];
  o.push(
    layer(
      line(
        smooth(
          [
            [x - w * 0.46, y + 4],
            [x - w * 0.36, y - w * 0.42],
            [x, y - w * 0.6],
            [x + w * 0.36, y - w * 0.42],
            [x + w * 0.46, y + 4],
          ],
          false,
        ),
        mix(c, C.soil, 0.3),
        w * 0.06,
      ),
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
        path(
          smooth(
            [
              [x - w * 0.5, y],
              [x + w * 0.5, y],
              [x + w * 0.44, y + h * 0.6],
              [x + w * 0.36, y + h],
              [x - w * 0.36, y + h],
              [x - w * 0.44, y + h * 0.6],
            ],
            true,
            0.06,
          ),
          c,
        ),
        ...range(4).map((j) =>
          range(9)
            .map((i) => {
              const t = (j + 0.5) / 4,
                hw = lerp(0.46, 0.36, t) * w,
                u = x - hw + ((i + (j % 2) * 0.5) * hw * 2) / 9;
              return path(
                M([
                  [u + 2, y + h * (t - 0.08) + 4],
                  [u + hw * 0.19, y + h * (t - 0.08) + 4],
                  [u + hw * 0.19, y + h * (t + 0.05) + 4],
                  [u + 2, y + h * (t + 0.05) + 4],
                ]),
                i % 2 ? mix(c, C.paper, 0.26) : mix(c, C.soil, 0.2),
              );
            })
            .join(""),
        ),
        path(
          M([
            [x + w * 0.2, y],
            [x + w * 0.5, y],
            [x + w * 0.36, y + h],
            [x + w * 0.16, y + h],
          ]),
          C.soil,
          'opacity=".16"',
        ),
        layer(
          path(
            smooth(
              [
                [x - w * 0.53, y - 7],
                [x + w * 0.53, y - 7],
                [x + w * 0.53, y + 7],
                [x - w * 0.53, y + 7],
              ],
              true,
              0.06,
            ),
            mix(c, C.paper, 0.2),
          ),
          1,
        ),
      ],
      1,
    ),
  );
  return layer(o, 1);
};

const woman = (o) => {
  const q = P(o),
    sk = C.skin[1],
    dress = C.terra,
    o2 = [];
  o2.push(
    boot(q, -20, mix(C.leaf, C.ink, 0.5)),
    boot(q, 16, mix(C.leaf, C.ink, 0.4)),
    path(
      M(
        [
          [-30, -86],
          [-8, -86],
          [-8, -40],
          [-30, -40],
        ].map(q),
      ),
      sk,
    ),
    path(
      M(
        [
          [6, -86],
          [26, -86],
          [26, -40],
          [6, -40],
        ].map(q),
      ),
      mix(sk, C.ink, 0.14),
    ),
  );
  o2.push(
    arm(
      q([16, -236]),
      q([40, -182]),
      q([78, -176]),
      24 * o.s,
      mix(dress, C.soil, 0.26),
      mix(sk, C.ink, 0.16),
    ),
  );
  o2.push(
    layer(
      [
        path(
          smooth(
            [
              [-14, -262],
              [12, -262],
              [32, -248],
              [34, -206],
              [26, -172],
              [42, -110],
              [50, -68],
              [-50, -64],
              [-40, -112],
              [-28, -172],
              [-36, -206],
              [-34, -246],
            ].map(q),
            true,
            0.13,
          ),
          dress,
        ),
        path(
          smooth(
            [
              [-12, -262],
              [-34, -246],
              [-36, -206],
              [-28, -172],
              [-40, -112],
              [-50, -64],
              [-22, -65],
              [-12, -130],
              [-8, -190],
            ].map(q),
            true,
            0.13,
          ),
          o.dir > 0 ? mix(dress, C.clay, 0.34) : C.soil,
          'opacity=".55"',
        ),
      ],
      2,
    ),
  );
  o2.push(
    layer(
      [
        path(
          smooth(
            [
              [4, -226],
              [26, -224],
              [30, -176],
              [42, -96],
              [0, -92],
              [4, -172],
            ].map(q),
            true,
            0.1,
          ),
          C.paper2,
        ),
        line(
          M(
            [
              [-27, -173],
              [8, -171],
            ].map(q),
            false,
          ),
          C.paper2,
          5 * o.s,
        ),
      ],
      1,
    ),
  );
  o2.push(
    path(
      M(
        [
          [-9, -282],
          [10, -282],
          [12, -256],
          [-12, -256],
        ].map(q),
      ),
      mix(sk, C.ink, 0.14),
    ),
  );
  o2.push(
    layer(
      [
        path(
          smooth(
            [
              [-30, -300],
              [-24, -330],
              [0, -338],
              [18, -328],
              [6, -300],
              [-6, -278],
              [-24, -276],
            ].map(q),
          ),
          C.night,
        ),
        path(blob(...q([-34, -290]), 17 * o.s, 18 * o.s, R, 0.06), C.night),
      ],
      1,
    ),
    layer(
      path(
        smooth(
          [
            [-8, -322],
            [14, -326],
            [25, -314],
            [25, -304],
            [30, -297],
            [25, -292],
            [22, -280],
            [8, -273],
            [-8, -284],
            [-14, -304],
          ].map(q),
          true,
          0.15,
        ),
        sk,
      ),
      1,
    ),
  );
  o2.push(
    path(
      smooth(
        [
          [-12, -314],
          [-4, -304],
          [-2, -292],
          [-8, -284],
          [-20, -290],
        ].map(q),
      ),
      C.night,
    ),
    hatS(q, 2, -322, 44, mix(C.straw, C.butter, 0.45), C.leaf),
  );
  return o2;
};
const womanArm = (o) =>
  arm(P(o)([-4, -240]), P(o)([6, -178]), P(o)([58, -168]), 25 * o.s, mix(C.terra, C.clay, 0.2), C.skin[1]);
const man = (o) => {
  const q = P(o),
    sk = C.skin[3],
    den = mix(C.blue, C.ink, 0.22),
    shirt = mix(C.sun, C.paper, 0.18),
    o2 = [];
  o2.push(
    layer(
      line(
        M(
          [
            [-52, -4],
            [-44, -338],
          ].map(q),
          false,
        ),
        oakW,
        8 * o.s,
      ) +
        line(
          M(
            [
              [-66, -8],
              [-38, -6],
            ].map(q),
            false,
          ),
          mix(C.blue, C.ink, 0.5),
          8 * o.s,
        ) +
        line(
          range(5)
            .map((i) =>
              M(
                [
                  [-66 + i * 7, -8],
                  [-66 + i * 7, 6],
                ].map(q),
                false,
              ),
            )
            .join(""),
          mix(C.blue, C.ink, 0.5),
          3,
        ),
      1,
    ),
  );
  o2.push(boot(q, -20, C.soil), boot(q, 18, C.soil));
  o2.push(
    arm(
      q([-14, -240]),
      q([-46, -206]),
      q([-48, -168]),
      25 * o.s,
      mix(shirt, C.earth, 0.3),
      mix(sk, C.ink, 0.12),
    ),
  );
  o2.push(
    layer(
      [
        path(
          smooth(
            [
              [-34, -158],
              [34, -158],
              [35, -90],
              [33, -32],
              [4, -32],
              [2, -118],
              [-6, -32],
              [-36, -32],
              [-37, -90],
            ].map(q),
            true,
            0.07,
          ),
          den,
        ),
        path(
          smooth(
            [
              [4, -32],
              [2, -120],
              [16, -150],
              [34, -158],
              [35, -90],
              [33, -32],
            ].map(q),
            true,
            0.06,
          ),
          o.dir < 0 ? mix(den, C.paper, 0.2) : C.ink,
          'opacity=".35"',
        ),
      ],
      2,
    ),
  );
  o2.push(
    layer(
      [
        path(
          smooth(
            [
              [-14, -264],
              [12, -264],
              [34, -250],
              [38, -206],
              [36, -150],
              [-36, -150],
              [-38, -206],
              [-36, -248],
            ].map(q),
            true,
            0.12,
          ),
          shirt,
        ),
      ],
      1,
    ),
    layer(
      [
        path(
          smooth(
            [
              [-6, -222],
              [30, -222],
              [36, -148],
              [-36, -148],
              [-30, -176],
            ].map(q),
            true,
            0.06,
          ),
          den,
        ),
        line(
          M(
            [
              [-4, -220],
              [-16, -262],
            ].map(q),
            false,
          ) +
            M(
              [
                [26, -220],
                [20, -260],
              ].map(q),
              false,
            ),
          den,
          8 * o.s,
        ),
        circle(...q([-3, -216]), 3.4 * o.s, C.butter),
        circle(...q([25, -216]), 3.4 * o.s, C.butter),
      ],
      1,
    ),
  );
  o2.push(
    path(
      M(
        [
          [-10, -284],
          [10, -284],
          [12, -258],
          [-12, -258],
        ].map(q),
      ),
      mix(sk, C.ink, 0.14),
    ),
    layer(
      path(
        smooth(
          [
            [-12, -326],
            [12, -330],
            [25, -316],
            [25, -306],
            [31, -298],
            [26, -292],
            [22, -278],
            [6, -271],
            [-10, -282],
            [-18, -304],
          ].map(q),
          true,
          0.15,
        ),
        sk,
      ),
      1,
    ),
  );
  o2.push(
    layer(
      path(
        smooth(
          [
            [-14, -306],
            [-4, -300],
            [6, -290],
            [18, -289],
            [25, -288],
            [24, -272],
            [10, -260],
            [-8, -266],
            [-16, -284],
          ].map(q),
        ),
        C.paper2,
      ),
      1,
    ),
    path(
      smooth(
        [
          [-18, -314],
          [-6, -314],
          [-6, -302],
          [-12, -294],
          [-22, -298],
        ].map(q),
      ),
      C.paper2,
    ),
    hatS(q, 1, -320, 42, mix(C.leaf, C.straw, 0.3), C.soil),
  );
  return o2;
};
const child = (o) => {
  const q = P(o),
    sk = C.skin[2],
    top = mix(C.sun, C.butter, 0.4),
    o2 = [];
  o2.push(
    boot(q, -16, C.red),
    boot(q, 14, C.red),
    layer(
      path(
        smooth(
          [
            [-28, -118],
            [26, -118],
            [28, -36],
            [4, -36],
            [0, -86],
            [-4, -36],
            [-30, -36],
          ].map(q),
          true,
          0.07,
        ),
        mix(C.leaf, C.mint, 0.2),
      ),
      1,
    ),
  );
  o2.push(arm(q([-16, -196]), q([-34, -160]), q([-22, -124]), 23 * o.s, mix(top, C.earth, 0.24), sk));
  o2.push(
    layer(
      [
        path(
          smooth(
            [
              [-14, -214],
              [12, -214],
              [28, -200],
              [32, -160],
              [32, -108],
              [-32, -108],
              [-32, -160],
              [-29, -200],
            ].map(q),
            true,
            0.12,
          ),
          top,
        ),
        ...range(3).map((i) =>
          path(
            M(
              [
                [-32, -186 + i * 26],
                [31, -186 + i * 26],
                [31.5, -176 + i * 26],
                [-32, -176 + i * 26],
              ].map(q),
            ),
            C.terra,
            'opacity=".75"',
          ),
        ),
      ],
      1,
    ),
  );
  o2.push(
    path(
      M(
        [
          [-9, -230],
          [9, -230],
          [11, -208],
          [-11, -208],
        ].map(q),
      ),
      mix(sk, C.ink, 0.14),
    ),
    layer(
      [
        path(blob(...q([-8, -262]), 44 * o.s, 42 * o.s, R, 0.07, 12), C.soil),
        path(blob(...q([-34, -290]), 21 * o.s, 20 * o.s, R, 0.08, 9), C.soil),
        path(blob(...q([16, -298]), 20 * o.s, 19 * o.s, R, 0.08, 9), C.soil),
      ],
      1,
    ),
    layer(
      path(
        smooth(
          [
            [-6, -276],
            [16, -280],
            [29, -266],
            [29, -257],
            [35, -250],
            [29, -244],
            [25, -230],
            [8, -223],
            [-8, -232],
            [-14, -254],
          ].map(q),
          true,
          0.15,
        ),
        sk,
      ),
      1,
    ),
  );
  return o2;
};
const longShadow = (x, y, w, l) =>
  path(
    smooth(
      [
        [x - w * 0.5, y - 2],
        [x + w * 0.2, y - 9],
        [x + l * 0.6, y + 18],
        [x + l, y + 34],
        [x + l * 0.9, y + 44],
        [x + l * 0.5, y + 34],
        [x, y + 8],
      ],
      true,
      0.14,
    ),
    C.loam,
    'opacity=".16"',
  );
const pw = { x: 960, y: 742, s: 0.98, dir: 1 },
  pm = { x: 1216, y: 734, s: 1.02, dir: -1 },
  pc = { x: 1128, y: 752, s: 0.68, dir: -1 };
out.push(
  layer(
    [
      [pw.x, 742, 74],
      [pc.x, 752, 52],
      [pm.x, 734, 76],
    ].map(([x, y, r]) => path(blob(x + 16, y - 1, r, 9, R, 0.05), C.soil, 'opacity=".22"')),
    0,
  ),
);
out.push(longShadow(966, 742, 70, 230), longShadow(1224, 736, 74, 220), longShadow(1132, 752, 50, 140));
out.push(layer(man(pm), 2), layer(woman(pw), 2), basket(1042, 566, 124), layer(womanArm(pw), 1));
out.push(
  layer(child(pc), 2),
  arm(
    P(pc)([6, -196]),
    P(pc)([44, -190]),
    P(pc)([72, -238]),
    23 * pc.s,
    mix(C.sun, C.butter, 0.3),
    C.skin[2],
  ),
);
{
  const h = P(pc)([72, -240]);
  out.push(tomato({ x: h[0] - 2, y: h[1] - 8, r: 12, col: C.red, R, g: tone(4) }));
}
out.push(
  arm(P(pm)([2, -242]), P(pm)([22, -160]), P(pm)([64, -126]), 26 * pm.s, mix(C.sun, C.paper, 0.1), C.skin[3]),
);

// --- front beds
out.push(
  bed({
    x: 120,
    y: 768,
    w: 580,
    d: 66,
    h: 62,
    inset: 54,
    col: oakW,
    rows: [
      [
        0.05,
        5,
        (x, y, s, i) =>
          kaleP(x, y, 108 * s, i % 2 ? mix(green(2.6, 0, 0.12), C.dusk, 0.22) : green(3.1, 0.02, 0.1)),
      ],
      [
        0.8,
        6,
        (x, y, s, i) =>
          i % 3 === 1
            ? carrotTop(x, y, 84, 4.4)
            : cabbage(x, y, 46 * s, mix(mix(C.mint, C.leaf, 0.2), C.blue, i % 2 ? 0.14 : 0.04)),
      ],
    ],
  }),
);
out.push(
  bed({
    x: 1308,
    y: 762,
    w: 380,
    d: 58,
    h: 62,
    inset: 46,
    col: mix(oakW, C.earth, 0.12),
    rows: [
      [
        0.05,
        4,
        (x, y) => {
          const t = [];
          t.push(cane({ a: [x, y], b: [x + R.j(5), y - 168], w: 7, R, h: 1, node: 60 }));
          for (let i = 0; i < 6; i++)
            t.push(
              layer(
                put(tomLeaf, {
                  x,
                  y: y - 16 - i * 23,
                  rot: (i % 2 ? R.f(-30, 10) : 180 + R.f(-10, 30)) * D,
                  s: 0.62 - i * 0.03,
                  flip: !(i % 2),
                  col: green(R.f(3.2, 4.4), 0.12),
                }),
                1,
              ),
            );
          for (let i = 0; i < 4; i++)
            t.push(
              tomato({
                x: x + (i % 2 ? 16 : -14),
                y: y - 44 - i * 26,
                r: 11.5,
                col: R.pick([C.red, mix(C.terra, C.sun, 0.5), mix(C.red, C.clay, 0.3)]),
                R,
                g: tone(4),
              }),
            );
          return t;
        },
      ],
      [
        0.8,
        4,
        (x, y, s, i) =>
          i % 2
            ? carrotTop(x, y, 84, 4.6)
            : cabbage(x, y, 44 * s, mix(mix(C.dusk, C.red, 0.3), C.paper3, 0.2)),
      ],
    ],
  }),
);

// --- foreground: turf, squash leaves and flowers bottom left, chard bottom right
out.push(
  layer(
    path(
      smooth(
        [
          [-60, 850],
          [200, 838],
          [520, 856],
          [760, 892],
          [900, 960],
        ],
        false,
      ) + "L-60 960Z",
      green(2.5, 0.1),
    ),
    3,
  ),
);
out.push(
  layer(
    path(
      smooth(
        [
          [1180, 960],
          [1280, 882],
          [1430, 852],
          [1660, 842],
        ],
        false,
      ) + "L1660 960Z",
      green(2.5, 0.1),
    ),
    3,
  ),
);
out.push(
  layer(grass({ x: 320, y: 866, n: 40, len: 46, spread: 360, t: tone(2.7, 0.12), R }), 1),
  layer(grass({ x: 1460, y: 868, n: 25, len: 46, spread: 190, t: tone(2.7, 0.12), R }), 1),
);
for (const [x, y, r, a, g] of [
  [40, 800, 92, -60, 2.5],
  [196, 884, 98, -40, 2.3],
  [96, 880, 104, -100, 2.9],
  [-10, 890, 90, -30, 2.2],
  [316, 912, 78, -70, 2.7],
])
  out.push(
    layer(
      [
        path(
          ribbon(bez([x - 10, 960], [x - 10, y + 60], [x - 4, y + 30], [x, y]), 9, 6),
          green(g + 1.6, 0.14),
        ),
        palmate({ x, y, r, ang: a * D, lobes: 5, sinus: 0.7, soft: 0.62, R, t: { a: green(g, 0.06) } }),
      ],
      2,
    ),
  );
for (const [x, y, r] of [
  [150, 812, 40],
  [262, 868, 32],
])
  out.push(
    layer(
      [
        petals({
          x,
          y,
          r,
          n: 5,
          wid: 0.62,
          col: C.sun,
          R,
          core: 0.3,
          coreCol: mix(C.terra, C.sun, 0.4),
          squash: 0.82,
          rot: 0.3,
          shape: "ovate",
          h: 1,
        }),
      ],
      2,
    ),
  );
for (const [x, a, L, c] of [
  [1500, -112, 190, C.red],
  [1556, -84, 216, mix(C.terra, C.sun, 0.6)],
  [1600, -104, 180, C.red],
  [1450, -74, 140, mix(C.terra, C.clay, 0.4)],
]) {
  const f = bez(
      [x, 930],
      pol(x, 930, L * 0.3, -90 * D),
      pol(x, 930, L * 0.5, a * D),
      pol(x, 930, L * 0.62, a * D),
    ),
    p = f(0.5);
  out.push(
    layer(
      [
        leaf({
          x: p[0],
          y: p[1],
          len: L * 0.72,
          wid: L * 0.44,
          ang: a * D,
          bend: R.j(0.5),
          shape: "ovate",
          teeth: 0,
          t: { a: green(2.7 + R.j(0.3), 0.05) },
          veins: 5,
        }),
        path(
          ribbon(
            (t) => {
              const k = t * 1.5;
              return k < 0.62 ? f(k * 0.8) : pol(p[0], p[1], L * 0.62 * (k - 0.62), a * D);
            },
            13,
            1.4,
            7,
          ),
          mix(c, C.clay, 0.22),
        ),
      ],
      2,
    ),
  );
}

saveHero(
  "public/pictures/swap",
  scene({
    W,
    H,
    body: out,
    sky: [
      mix(C.sky, C.blue, 0.08),
      mix(mix(C.sky, C.paper, 0.5), C.butter, 0.16),
      mix(C.clay, C.paper, 0.6),
      mix(C.clay, C.paper, 0.6),
    ],
    shade: "#20180f",
    glow: { x: 0.28, y: 0.28, col: C.butter, o: 0.62, r: 0.8 },
    dark: { col: "#20241f", o: 0.26 },
  }),
);
