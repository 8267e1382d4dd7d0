// Succulents in shallow pans on a sunny terrace table: echeverias in the middle, houseleeks left, jade and aeonium behind, pearls over the rim.
import {
  C,
  D,
  M,
  bez,
  blob,
  circle,
  cloud,
  green,
  head,
  hill,
  inside,
  layer,
  leaf,
  lerp,
  line,
  mix,
  path,
  pol,
  pot,
  put,
  range,
  ribbon,
  rng,
  save,
  scene,
  smooth,
  sun,
  sym,
} from "../toolkit.mjs";
import { frame, through } from "../parts-weather.mjs";
const W = 1280,
  H = 960,
  R = rng(1603),
  out = [];
const air = mix(mix(C.butter, C.paper, 0.6), C.sky, 0.25),
  plaster = mix(mix(C.clay, C.paper2, 0.66), C.butter, 0.1);

// --- view from the terrace: sky, sea, two headlands, parapet
out.push(
  sun({
    x: 236,
    y: 190,
    r: 50,
    step: 1,
    h: 1,
    cols: [
      mix(air, C.paper, 0.4),
      mix(mix(air, C.butter, 0.2), C.paper, 0.35),
      mix(C.butter, C.paper, 0.5),
      mix(C.butter, C.paper, 0.15),
    ],
  }),
);
out.push(
  cloud({ x: -80, y: 120, w: 300, h: 22, col: mix(C.paper, C.sky, 0.1) }),
  cloud({ x: 300, y: 96, w: 330, h: 24, col: mix(C.paper, C.sky, 0.06) }),
  cloud({ x: 180, y: 236, w: 240, h: 15, col: C.paper }),
);
out.push(
  layer(path("M-40 352L1320 348L1320 700L-40 700Z", mix(mix(C.blue, C.sky, 0.55), air, 0.25)), 1),
  line(
    range(16)
      .map((i) => {
        const y = 364 + i * 6,
          x = R.f(0, 640);
        return M(
          [
            [x, y],
            [x + R.f(30, 90), y + 0.6],
          ],
          false,
        );
      })
      .join(""),
    C.paper,
    2,
    'stroke-opacity=".5"',
  ),
);
out.push(
  hill({
    W,
    H,
    y: 356,
    amp: 0,
    pts: [
      [-60, 300],
      [60, 286],
      [170, 322],
      [260, 348],
      [330, 358],
      [340, 420],
      [-60, 440],
    ],
    col: mix(mix(C.dusk, C.leaf, 0.4), air, 0.52),
    R,
    h: 1,
  }),
);
out.push(
  layer(
    path(
      smooth(
        [
          [420, 470],
          [470, 376],
          [560, 332],
          [680, 318],
          [800, 330],
          [860, 480],
        ],
        true,
        0.14,
      ),
      mix(mix(C.leaf, C.straw, 0.25), air, 0.42),
    ),
    2,
  ),
);
out.push(
  layer(
    range(15).map((i) =>
      path(
        blob(
          480 + i * 25 + R.j(8),
          372 - Math.sin((i / 14) * 3.1) * 34 + R.j(8),
          R.f(11, 19),
          R.f(9, 15),
          R,
          0.1,
          8,
        ),
        mix(green(4, 0.16), air, 0.4 + R.j(0.06)),
      ),
    ),
    1,
  ),
);
for (const [x, y, h] of [
  [598, 352, 96],
  [626, 356, 74],
])
  out.push(
    layer(
      path(
        smooth([
          [x, y - h],
          [x + h * 0.09, y - h * 0.6],
          [x + h * 0.11, y - h * 0.2],
          [x + h * 0.05, y],
          [x - h * 0.05, y],
          [x - h * 0.11, y - h * 0.2],
          [x - h * 0.09, y - h * 0.6],
        ]),
        mix(green(3, 0.1), air, 0.36),
      ),
      1,
    ),
  );
out.push(
  layer(
    path(
      M([
        [-40, 452],
        [860, 446],
        [860, 700],
        [-40, 700],
      ]),
      mix(plaster, C.paper, 0.2),
    ),
    3,
  ),
  layer(
    path(
      M([
        [-40, 434],
        [860, 428],
        [860, 458],
        [-40, 464],
      ]),
      mix(plaster, C.clay, 0.3),
    ),
    1,
  ),
);
// house wall with a blue shutter
const WX = 806;
out.push(
  layer(
    path(
      M([
        [WX, -40],
        [1320, -40],
        [1320, 720],
        [WX - 2, 720],
        [WX + 2, 300],
      ]),
      plaster,
    ),
    3,
  ),
  path(
    M([
      [WX, -40],
      [WX + 18, -40],
      [WX + 20, 720],
      [WX, 720],
    ]),
    C.paper,
    'opacity=".3"',
  ),
);
const sh = mix(mix(C.blue, C.sky, 0.35), air, 0.14);
for (const x of [1000, 1150]) {
  out.push(
    layer(
      [
        path(
          M([
            [x, 96],
            [x + 144, 96],
            [x + 144, 436],
            [x, 436],
          ]),
          sh,
        ),
        path(
          M([
            [x + 16, 112],
            [x + 128, 112],
            [x + 128, 420],
            [x + 16, 420],
          ]),
          mix(sh, C.ink, 0.14),
        ),
      ],
      2,
    ),
    range(15).map((i) =>
      layer(
        path(
          M([
            [x + 17, 114 + i * 20.4],
            [x + 127, 114 + i * 20.4],
            [x + 127, 127 + i * 20.4],
            [x + 17, 127 + i * 20.4],
          ]),
          mix(sh, C.paper, 0.16),
        ),
        1,
      ),
    ),
  );
}
out.push(
  layer(
    path(
      M([
        [984, 436],
        [1310, 436],
        [1310, 456],
        [984, 456],
      ]),
      mix(plaster, C.clay, 0.36),
    ),
    2,
  ),
);
// --- table: three planks seen from a little above
const wood = mix(mix(C.straw, C.earth, 0.3), C.clay, 0.1);
out.push(layer(path("M-40 636L1320 630L1320 860L-40 866Z", mix(wood, C.paper, 0.12)), 3));
[
  [632, 58],
  [690, 74],
  [764, 98],
].forEach(([y, h], i) =>
  out.push(
    layer(
      [
        path(
          M([
            [-40, y + 3],
            [1320, y],
            [1320, y + h - 3],
            [-40, y + h],
          ]),
          mix(wood, i % 2 ? C.paper : C.butter, 0.2 - i * 0.04),
        ),
        line(
          range(7)
            .map(() => {
              const x = R.f(-20, 1100),
                v = y + R.f(12, h - 10);
              return smooth(
                [
                  [x, v],
                  [x + 90, v + R.j(4)],
                  [x + R.f(160, 280), v + R.j(3)],
                ],
                false,
              );
            })
            .join(""),
          mix(wood, C.earth, 0.6),
          1.6,
          'stroke-opacity=".45"',
        ),
      ],
      1,
    ),
  ),
);
out.push(
  layer(
    path(
      M([
        [-40, 862],
        [1320, 858],
        [1320, 900],
        [-40, 902],
      ]),
      mix(wood, C.earth, 0.4),
    ),
    2,
  ),
  path("M-40 900L1320 898L1320 1000L-40 1000Z", mix(mix(plaster, C.earth, 0.36), C.dusk, 0.2)),
  path("M-40 900L1320 898L1320 922L-40 926Z", C.soil, 'opacity=".22"'),
);

// --- succulent leaves, 100 long, growing along x
const tipTint = (d, c, from, o = 0.6) =>
  inside(
    d,
    path(
      smooth(
        [
          [from, -60],
          [from + 14, -16],
          [from + 20, 0],
          [from + 14, 16],
          [from, 60],
          [130, 60],
          [130, -60],
        ],
        true,
        0.1,
      ),
      c,
      `opacity="${o}"`,
    ),
  );
const KIND = {
  echeveria: {
    pts: [
      [0, -9],
      [26, -20],
      [56, -34],
      [80, -32],
      [94, -13],
      [105, 0],
      [94, 13],
      [80, 32],
      [56, 34],
      [26, 20],
      [0, 9],
    ],
    tip: mix(C.red, C.clay, 0.5),
    from: 72,
  },
  houseleek: {
    pts: [
      [0, -10],
      [30, -19],
      [60, -21],
      [82, -13],
      [103, 0],
      [82, 13],
      [60, 21],
      [30, 19],
      [0, 10],
    ],
    tip: mix(C.red, C.dusk, 0.45),
    from: 62,
  },
  aeonium: {
    pts: [
      [0, -6],
      [34, -11],
      [66, -23],
      [90, -22],
      [102, -4],
      [102, 4],
      [90, 22],
      [66, 23],
      [34, 11],
      [0, 6],
    ],
    tip: mix(mix(C.red, C.dusk, 0.4), C.night, 0.36),
    from: 50,
  },
  ghost: {
    pts: [
      [0, -11],
      [26, -24],
      [58, -33],
      [84, -24],
      [104, 0],
      [84, 24],
      [58, 33],
      [26, 24],
      [0, 11],
    ],
    tip: mix(C.clay, C.red, 0.2),
    from: 84,
  },
};
const blade = (kind) =>
  sym("succ" + kind, () => {
    const k = KIND[kind],
      d = smooth(k.pts, true, 0.17);
    return (
      `<path d="${d}"/>` +
      inside(d, [
        path("M-5 0L120 0L120 60L-5 60Z", "#14202a", 'opacity=".22"'),
        path(
          smooth([
            [8, -2],
            [40, -12],
            [76, -15],
            [90, -6],
            [60, -4],
            [30, -2],
          ]),
          C.paper,
          'opacity=".22"',
        ),
      ]) +
      tipTint(d, k.tip, k.from) +
      line(smooth(k.pts.slice(2, 6), false, 0.17), C.paper, 1.6, 'stroke-opacity=".4"')
    );
  });
/** Rosette by the golden angle, outer leaves first; squash tips it back, lift raises the heart. */
const rosette = ({
  x,
  y,
  r,
  n = 27,
  kind = "echeveria",
  col,
  heart = C.mint,
  squash = 0.74,
  lift = 0.16,
  turn = 0,
  inner = 0.1,
}) =>
  layer(
    range(n).map((j) => {
      const i = n - 1 - j,
        u = Math.sqrt((i + 0.6) / n),
        a = i * 2.39996 + turn,
        k = Math.hypot(Math.cos(a), Math.sin(a) * squash),
        L = r * lerp(inner, 1, u ** 1.5) * (1 + R.j(0.03)),
        ang = Math.atan2(Math.sin(a) * squash, Math.cos(a)),
        c = mix(
          mix(mix(col, C.ink, (0.2 * Math.max(0, u - 0.72)) / 0.28), heart, (1 - u) * 0.95),
          C.paper,
          0.16 * Math.max(0, Math.cos(ang - 225 * D)),
        );
      return layer(
        put(blade(kind), {
          x,
          y: y - r * lift * (1 - u),
          rot: ang,
          s: (L * lerp(0.72, 1, (k - squash) / (1 - squash + 0.001))) / 100,
          flip: 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0,
          col: c,
        }),
        1,
      );
    }),
    2,
  );
const bead = sym(
  "bead",
  () =>
    circle(0, 0, 100, "currentColor") +
    path(
      smooth([
        [70, -70],
        [100, 0],
        [60, 80],
        [-30, 95],
        [30, 50],
        [60, 0],
      ]),
      "#14202a",
      'opacity=".22"',
    ) +
    path(blob(-36, -40, 24, 15, rng(4), 0.05, 8, -0.7), C.paper, 'opacity=".6"') +
    path("M60 10L96 -4L104 4L66 22Z", "#14202a", 'opacity=".3"'),
);
const pearls = (pts, n, r, c) => {
  const f = through(pts);
  return [
    path(ribbon(f, 2.6, 1.4, 8), green(4.6, 0.1)),
    layer(
      range(n).map((i) => {
        const t = (i + 0.4) / n,
          p = f(t),
          k = i % 2 ? 1 : -1;
        return put(bead, {
          x: p[0] + k * r * 0.86 + R.j(1.5),
          y: p[1] + R.j(2),
          s: (r * R.f(0.82, 1.05) * (1 - t * 0.25)) / 100,
          col: mix(c, R.pick([C.mint, C.paper, C.leaf]), R.f(0.02, 0.16)),
        });
      }),
      1,
    ),
  ];
};
const tail = (pts, n, w, c) => {
  const f = through(pts),
    o = [];
  for (let i = n - 1; i >= 0; i--) {
    const t = (i + 0.5) / n,
      p = f(t),
      h = head(f, t),
      s = w * (1 - t * 0.3);
    for (const k of [-1.15, 1.15, -0.55, 0.55, 0])
      o.push(
        leaf({
          x: p[0],
          y: p[1],
          len: s * (1 - Math.abs(k) * 0.1),
          wid: s * 0.44,
          ang: h + k,
          bend: -k * 0.2,
          shape: "oblong",
          veins: 0,
          rib: 0,
          soft: 0.22,
          t: { a: mix(c, C.paper, R.f(0, 0.2)) },
        }),
      );
  }
  return layer(o, 1);
};
const haworthia = (x, y, r, c) => {
  const id = sym("haw", () => {
    const d = smooth(
      [
        [0, -11],
        [34, -12],
        [70, -7],
        [102, 0],
        [70, 7],
        [34, 12],
        [0, 11],
      ],
      true,
      0.15,
    );
    return (
      `<path d="${d}"/>` +
      inside(d, [
        path("M0 0L120 0L120 30L0 30Z", "#10180f", 'opacity=".24"'),
        line(
          range(10)
            .map((i) =>
              M(
                [
                  [12 + i * 9, -9 + i * 0.75],
                  [15 + i * 9, 0],
                  [12 + i * 9, 9 - i * 0.75],
                ],
                false,
              ),
            )
            .join(""),
          C.paper,
          2.6,
          'stroke-opacity=".75"',
        ),
      ])
    );
  });
  return layer(
    [-172, -8, -154, -26, -136, -44, -118, -62, -100, -80, -90].map((a, i) =>
      layer(
        put(id, {
          x: x + Math.cos(a * D) * r * 0.1,
          y,
          rot: (a + R.j(5)) * D,
          s: (r * (i < 4 ? 0.84 : 1) * R.f(0.9, 1.06)) / 100,
          flip: a < -90,
          col: mix(c, C.mint, i * 0.015),
        }),
        1,
      ),
    ),
    1,
  );
};
const stonecrop = (x, y, w, h, c, n = 50) =>
  layer(
    range(n)
      .map(() => {
        const a = R.f(0, 6.28),
          k = Math.sqrt(R.f()),
          p = [x + Math.cos(a) * w * k, y + Math.sin(a) * h * k - h * 0.6 * (1 - k * k)];
        return [p[1], p];
      })
      .sort((a, b) => a[0] - b[0])
      .map(([, p]) =>
        put(
          sym(
            "crop",
            () =>
              range(9)
                .map((i) => {
                  const a = i * 2.4,
                    k = 0.5 + (0.5 * i) / 9;
                  return leaf({
                    x: 0,
                    y: 0,
                    len: 100 * (1.1 - k * 0.5),
                    wid: 44 * (1.1 - k * 0.4),
                    ang: Math.atan2(Math.sin(a) * 0.75 - 0.2, Math.cos(a)),
                    shape: "oblong",
                    veins: 0,
                    rib: 0,
                    soft: 0.2,
                  });
                })
                .join("") +
              range(4)
                .map((i) =>
                  leaf({
                    x: 0,
                    y: -8,
                    len: 42,
                    wid: 24,
                    ang: i * 1.57 + 0.5,
                    shape: "oblong",
                    veins: 0,
                    rib: 0,
                    soft: 0.1,
                    t: { a: mix(C.butter, C.mint, 0.45) },
                  }),
                )
                .join(""),
          ),
          { x: p[0], y: p[1], s: R.f(0.13, 0.18), rot: 0, col: mix(c, C.butter, R.f(0, 0.3)) },
        ),
      ),
    1,
  );
const gravel = (x, y, rx, ry, n) =>
  range(n).map(() => {
    const a = R.f(0, 6.28),
      k = Math.sqrt(R.f()) * 0.94;
    return path(
      blob(x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, R.f(3, 7.5), R.f(2, 4.6), R, 0.14, 7),
      mix(R.pick([C.paper3, C.clay, C.straw, C.paper2]), C.earth, R.f(0.05, 0.5)),
    );
  });
/** Shallow pan: { body, top, back of the rim } drawn first, plants after, then the front lip. */
const pan = ({ x, y, rx, ry, h, col }) => {
  const foot = rx * 0.66,
    d = `M${x - rx} ${y}C${x - rx * 0.98} ${y + h * 0.5} ${x - foot * 1.12} ${y + h} ${x - foot} ${y + h}Q${x} ${y + h + ry * 0.46} ${x + foot} ${y + h}C${x + foot * 1.12} ${y + h} ${x + rx * 0.98} ${y + h * 0.5} ${x + rx} ${y}Z`,
    ell = (k, o = 0) =>
      `M${x - rx * k} ${y + o}A${rx * k} ${ry * k} 0 1 0 ${x + rx * k} ${y + o}A${rx * k} ${ry * k} 0 1 0 ${x - rx * k} ${y + o}Z`,
    lit = mix(col, C.clay, 0.55),
    dark = mix(col, C.soil, 0.4);
  return [
    path(
      smooth(
        [
          [x - foot, y + h + ry * 0.1],
          [x, y + h - ry * 0.1],
          [x + rx * 1.1, y + h - 6],
          [x + rx * 1.5, y + h + ry * 0.3],
          [x + rx * 0.9, y + h + ry * 0.56],
          [x, y + h + ry * 0.6],
        ],
        true,
        0.16,
      ),
      C.soil,
      'opacity=".26"',
    ),
    layer(
      [
        path(d, col),
        inside(d, [
          path(
            M([
              [x + rx * 0.2, y],
              [x + rx * 1.1, y],
              [x + rx, y + h * 2],
              [x + rx * 0.08, y + h * 2],
            ]),
            dark,
            'opacity=".5"',
          ),
          path(
            M([
              [x - rx * 0.86, y],
              [x - rx * 0.7, y],
              [x - foot * 0.7, y + h * 1.4],
              [x - foot * 0.84, y + h * 1.4],
            ]),
            lit,
            'opacity=".55"',
          ),
          path(
            `M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}L${x + rx} ${y + 22}A${rx} ${ry} 0 0 1 ${x - rx} ${y + 22}Z`,
            mix(col, C.clay, 0.2),
          ),
        ]),
      ],
      3,
    ),
    layer(path(ell(1), lit), 1),
    path(ell(0.94, 2), dark),
    path(ell(0.925, 5), mix(C.soil, C.loam, 0.5)),
    gravel(x, y + 5, rx * 0.9, ry * 0.9, Math.round(rx * 0.5)),
  ];
};

const glauc = mix(mix(C.mint, C.blue, 0.34), C.leaf, 0.12),
  dusty = mix(mix(C.clay, C.paper3, 0.2), C.dusk, 0.42),
  teal = mix(C.leaf, C.blue, 0.42),
  lime = mix(mix(C.mint, C.leaf, 0.3), C.butter, 0.25),
  wine = mix(mix(mix(C.paper, C.dusk, 1.3), C.red, 0.42), C.night, 0.08);

// --- back row: jade in a blue pot, aeonium in terracotta
const jade = (x, y, s) => {
  const o = [],
    bark = mix(C.earth, C.dusk, 0.2),
    q = frame({ x, y, s }),
    leafJ = (p, L, a, c) =>
      layer(
        [
          leaf({
            x: p[0],
            y: p[1],
            len: L * 1.06,
            wid: L * 0.58,
            ang: a,
            shape: "obovate",
            veins: 0,
            rib: 0,
            soft: 0.1,
            t: { a: mix(C.red, C.clay, 0.3) },
          }),
          leaf({
            x: p[0] + Math.cos(a),
            y: p[1] + Math.sin(a),
            len: L * 0.97,
            wid: L * 0.5,
            ang: a,
            shape: "obovate",
            veins: 0,
            rib: 0,
            soft: 0.2,
            t: { a: c },
          }),
        ],
        1,
      ),
    ends = [];
  const arm = (pts, w0, w1) => {
    const f = through(pts.map(q));
    o.push(
      layer(
        [
          path(ribbon(f, w0 * s, w1 * s, 6), bark),
          path(
            ribbon(
              (t) => {
                const p = f(t);
                return [p[0] + w0 * s * 0.2, p[1]];
              },
              w0 * s * 0.4,
              w1 * s * 0.4,
              6,
            ),
            C.soil,
            'opacity=".3"',
          ),
        ],
        1,
      ),
    );
    ends.push([f(1), head(f, 1)], [f(0.72), head(f, 0.72) - 0.9], [f(0.74), head(f, 0.74) + 0.9]);
  };
  arm(
    [
      [0, 0],
      [-4, -60],
      [2, -120],
      [-6, -190],
    ],
    30,
    13,
  );
  arm(
    [
      [0, -50],
      [-40, -90],
      [-74, -130],
      [-92, -166],
    ],
    20,
    10,
  );
  arm(
    [
      [2, -70],
      [36, -104],
      [70, -130],
      [86, -172],
    ],
    20,
    10,
  );
  arm(
    [
      [-40, -90],
      [-86, -100],
      [-118, -112],
    ],
    13,
    9,
  );
  arm(
    [
      [40, -106],
      [84, -108],
      [120, -116],
    ],
    13,
    9,
  );
  arm(
    [
      [0, -120],
      [26, -160],
      [38, -208],
    ],
    14,
    9,
  );
  arm(
    [
      [-2, -110],
      [-34, -160],
      [-46, -206],
    ],
    14,
    9,
  );
  ends
    .sort((a, b) => a[0][1] - b[0][1])
    .forEach(([p, a]) => {
      for (const [m, L, t] of [
        [-1.5, 0.86, 0],
        [1.5, 0.86, 0],
        [-0.8, 0.98, 0.08],
        [0.8, 0.98, 0.08],
        [-0.3, 0.66, 0.24],
        [0.34, 0.62, 0.3],
      ])
        o.push(
          leafJ(
            p,
            46 * s * L * R.f(0.9, 1.1),
            a + m + R.j(0.2),
            mix(mix(C.leaf, C.mint, 0.25 + t), C.butter, 0.06 + t * 0.3),
          ),
        );
    });
  return layer(o, 2);
};
out.push(
  path(blob(990, 690, 170, 16, R, 0.05), C.soil, 'opacity=".22"'),
  pot({ x: 1062, y: 532, w: 190, h: 158, col: mix(C.blue, C.paper3, 0.3), z: 3 }),
  layer(path(blob(1062, 535, 84, 7, R, 0.03), C.soil), 0),
  jade(1062, 540, 1.18),
);
// aeonium: bare branching stems
{
  const stem = mix(C.earth, C.dusk, 0.3),
    b = [360, 560];
  out.push(path(blob(400, 668, 150, 15, R, 0.05), C.soil, 'opacity=".22"'));
  const heads = [
    [296, 356, 84, 0.2],
    [396, 300, 96, 1],
    [440, 432, 64, 2],
  ];
  out.push(
    heads.map(([x, y]) => {
      const f = bez(b, [b[0], b[1] - 70], [lerp(b[0], x, 0.8), lerp(b[1], y, 0.5)], [x, y + 10]);
      return layer(
        [
          path(ribbon(f, 20, 13, 8), stem),
          line(
            range(12)
              .map((i) => {
                const p = f(0.1 + i * 0.07);
                return M(
                  [
                    [p[0] - 6, p[1]],
                    [p[0] + 3, p[1] + 2.4],
                  ],
                  false,
                );
              })
              .join(""),
            mix(stem, C.paper, 0.35),
            2,
            'stroke-opacity=".6"',
          ),
        ],
        1,
      );
    }),
  );
  out.push(
    pot({
      x: 360,
      y: 540,
      w: 164,
      h: 130,
      col: mix(C.terra, C.clay, 0.2),
      z: 3,
      band: mix(C.terra, C.paper, 0.3),
    }),
  );
  out.push(
    heads
      .sort((a, c) => a[1] - c[1])
      .map(([x, y, r, t]) =>
        rosette({
          x,
          y,
          r,
          n: 38,
          kind: "aeonium",
          col: wine,
          heart: mix(C.leaf, C.mint, 0.4),
          squash: 0.58,
          lift: 0.22,
          turn: t,
        }),
      ),
  );
}

// --- left pan: houseleeks with their chicks, stonecrop
{
  const p = { x: 238, y: 704, rx: 206, ry: 54, h: 74, col: mix(C.terra, C.clay, 0.12) };
  out.push(pan(p));
  out.push(stonecrop(372, 700, 50, 20, lime, 36), stonecrop(96, 702, 46, 18, lime, 30));
  for (const [x, y, r, c, n] of [
    [176, 676, 62, mix(C.leaf, C.mint, 0.4), 36],
    [296, 672, 66, mix(wine, C.leaf, 0.35), 38],
    [236, 716, 58, mix(C.leaf, C.mint, 0.25), 36],
    [126, 718, 34, mix(wine, C.mint, 0.4), 28],
    [344, 724, 36, mix(C.leaf, C.mint, 0.5), 28],
    [180, 738, 26, mix(wine, C.mint, 0.5), 22],
    [300, 742, 28, mix(C.leaf, C.mint, 0.4), 24],
  ])
    out.push(
      rosette({
        x,
        y,
        r,
        n,
        kind: "houseleek",
        col: c,
        heart: mix(C.mint, C.butter, 0.3),
        squash: 0.72,
        lift: 0.2,
        turn: x,
        inner: 0.08,
      }),
    );
}

// --- the main pan
{
  const p = { x: 706, y: 668, rx: 316, ry: 82, h: 104, col: mix(C.terra, C.clay, 0.04) };
  out.push(pan(p));
  out.push(
    haworthia(500, 642, 96, mix(C.leaf, C.ink, 0.3)),
    haworthia(918, 640, 84, mix(C.leaf, C.ink, 0.3)),
  );
  // flower stems of the echeveria: one-sided, nodding bells
  const scape = (x, y, tx, ty, k) => {
    const f = bez([x, y], [x + k * 8, lerp(y, ty, 0.5)], [lerp(x, tx, 0.3), ty - 20], [tx, ty]),
      c = mix(mix(C.clay, C.red, 0.3), C.mint, 0.25),
      o = [path(ribbon(f, 7, 3.4, 8), c)];
    for (let i = 0; i < 3; i++) {
      const q = f(0.22 + i * 0.14);
      o.push(
        leaf({
          x: q[0],
          y: q[1],
          len: 22,
          wid: 10,
          ang: head(f, 0.3) + (i % 2 ? 1 : -1) * 0.8,
          shape: "ovate",
          veins: 0,
          t: { a: mix(glauc, C.clay, 0.2) },
        }),
      );
    }
    for (let i = 0; i < 6; i++) {
      const q = f(0.44 + i * 0.11),
        s = 0.94 - i * 0.06,
        a = (84 - k * 26 + k * i * 9 + R.j(8)) * D,
        e = pol(...q, 20 * s, a - k * 0.5),
        g = frame({ x: e[0], y: e[1], s, rot: a - Math.PI / 2 });
      o.push(
        line(M([q, e], false), c, 2.6),
        layer(
          [
            path(
              smooth(
                [
                  [-6, -4],
                  [6, -4],
                  [12, 10],
                  [9, 26],
                  [13, 33],
                  [4, 29],
                  [0, 34],
                  [-4, 29],
                  [-13, 33],
                  [-9, 26],
                  [-12, 10],
                ].map(g),
                true,
                0.13,
              ),
              mix(C.terra, C.red, 0.25 + i * 0.05),
            ),
            path(
              smooth(
                [
                  [2, -4],
                  [6, -4],
                  [12, 10],
                  [9, 26],
                  [12, 32],
                  [3, 28],
                ].map(g),
                true,
                0.13,
              ),
              C.soil,
              'opacity=".22"',
            ),
            path(
              M(
                [
                  [-9, 26],
                  [-13, 33],
                  [-4, 29],
                  [0, 34],
                  [4, 29],
                  [13, 33],
                  [9, 26],
                ].map(g),
              ),
              C.butter,
            ),
            path(
              smooth(
                [
                  [-9, -2],
                  [-4, -8],
                  [4, -8],
                  [9, -2],
                  [4, 3],
                  [0, 0],
                  [-4, 3],
                ].map(g),
              ),
              mix(glauc, C.leaf, 0.2),
            ),
          ],
          1,
        ),
      );
    }
    return layer(o, 2);
  };
  out.push(scape(640, 610, 534, 400, -1), scape(800, 600, 892, 378, 1));
  out.push(
    rosette({ x: 610, y: 618, r: 112, n: 27, col: glauc, heart: C.mint, turn: 0.4, squash: 0.76 }),
    rosette({
      x: 806,
      y: 614,
      r: 104,
      n: 26,
      kind: "ghost",
      col: dusty,
      heart: mix(C.clay, C.mint, 0.4),
      turn: 1.4,
      squash: 0.76,
    }),
  );
  out.push(stonecrop(476, 688, 56, 22, lime, 40), stonecrop(936, 688, 58, 22, lime, 40));
  out.push(
    rosette({
      x: 706,
      y: 682,
      r: 134,
      n: 32,
      col: mix(glauc, C.mint, 0.35),
      heart: mix(C.mint, C.paper, 0.2),
      turn: 2.2,
      squash: 0.78,
    }),
  );
  out.push(
    rosette({
      x: 542,
      y: 706,
      r: 62,
      n: 22,
      kind: "ghost",
      col: mix(teal, C.mint, 0.3),
      heart: C.mint,
      turn: 3,
      squash: 0.76,
    }),
    rosette({
      x: 866,
      y: 704,
      r: 66,
      n: 22,
      col: mix(dusty, C.clay, 0.2),
      heart: mix(C.clay, C.paper, 0.3),
      turn: 0.9,
      squash: 0.76,
    }),
  );
  for (const [x0, dx, L, n] of [
    [440, -30, 104, 12],
    [462, -26, 138, 15],
    [486, -16, 96, 11],
    [512, -12, 124, 14],
  ])
    out.push(
      pearls(
        [
          [x0 + 20, 700],
          [x0 + dx * 0.3, 722],
          [x0 + dx * 0.7, 750],
          [x0 + dx, 700 + L],
        ],
        Math.round(n * 1.7),
        9,
        mix(lime, C.leaf, 0.15),
      ),
    );
  out.push(
    tail(
      [
        [952, 704],
        [984, 724],
        [1004, 768],
        [1002, 822],
      ],
      15,
      30,
      mix(glauc, C.mint, 0.4),
    ),
    tail(
      [
        [916, 724],
        [936, 750],
        [946, 790],
        [940, 830],
      ],
      13,
      28,
      mix(glauc, C.mint, 0.4),
    ),
  );
}

// --- on the table: a small trowel, a cutting in a thumb pot, a few stones
out.push(
  path(blob(1180, 800, 80, 9, R, 0.05), C.soil, 'opacity=".25"'),
  pot({ x: 1160, y: 724, w: 92, h: 76, col: mix(C.paper3, C.clay, 0.35), z: 2 }),
  rosette({
    x: 1160,
    y: 712,
    r: 54,
    n: 22,
    kind: "echeveria",
    col: mix(dusty, C.dusk, 0.2),
    heart: mix(C.clay, C.paper, 0.35),
    squash: 0.7,
  }),
);
{
  const q = frame({ x: 356, y: 838, s: 1, rot: -6 * D });
  out.push(
    layer(
      [
        path(
          smooth(
            [
              [-150, -5],
              [-96, -14],
              [-40, -4],
              [-40, 4],
              [-96, 14],
              [-150, 5],
            ].map(q),
            true,
            0.13,
          ),
          mix(C.blue, C.paper3, 0.4),
        ),
        path(
          smooth(
            [
              [-146, 1],
              [-96, 2],
              [-40, 1],
              [-40, 4],
              [-96, 14],
              [-146, 5],
            ].map(q),
            true,
            0.13,
          ),
          C.ink,
          'opacity=".2"',
        ),
        path(
          M(
            [
              [-46, -3.4],
              [-12, -3.4],
              [-12, 3.4],
              [-46, 3.4],
            ].map(q),
          ),
          mix(C.blue, C.ink, 0.3),
        ),
        path(
          smooth(
            [
              [-16, -8],
              [30, -11],
              [66, -9],
              [72, 0],
              [66, 9],
              [30, 11],
              [-16, 8],
            ].map(q),
            true,
            0.13,
          ),
          mix(C.terra, C.earth, 0.3),
        ),
        path(
          smooth(
            [
              [-14, 2],
              [30, 4],
              [70, 2],
              [66, 9],
              [30, 11],
              [-16, 8],
            ].map(q),
            true,
            0.13,
          ),
          C.soil,
          'opacity=".3"',
        ),
      ],
      2,
    ),
  );
}
out.push(
  layer(
    range(9).map((i) =>
      path(
        blob(560 + i * 24 + R.j(14), 836 + R.j(10), R.f(5, 11), R.f(3.5, 6.5), R, 0.12, 8),
        mix(R.pick([C.paper3, C.clay, C.straw]), C.earth, R.f(0.1, 0.4)),
      ),
    ),
    1,
  ),
);

// --- foreground: agave left, aloe right, cut by the frame
const agave = (x, y, L, w, a, g) => {
  const q = frame({ x, y, s: L / 100, rot: a * D }),
    up = (t) => w * Math.sin(Math.PI * Math.min(1, 0.3 + t * 0.7)) ** 0.9,
    ts = range(15).map((i) => i / 14),
    edge = (k) => ts.map((t) => [t * 100, k * up(t) * (t > 0.97 ? 0 : 1)]),
    d = smooth([...edge(-1), [106, 0], ...edge(1).toReversed()].map(q), true, 0.14),
    flip = 0.6 * Math.sin(a * D) - 0.8 * Math.cos(a * D) > 0 ? -1 : 1;
  return layer(
    [
      path(
        ts
          .slice(2, 13)
          .flatMap((t) =>
            [-1, 1].map((k) =>
              M(
                [
                  [t * 100 - 2.4, k * up(t) * 0.98],
                  [t * 100 + 1.6, k * (up(t) + 3.2)],
                  [t * 100 + 2.6, k * up(t) * 0.98],
                ].map(q),
              ),
            ),
          )
          .join("") +
          M(
            [
              [98, -2],
              [112, 0],
              [98, 2],
            ].map(q),
          ),
        mix(C.soil, C.terra, 0.3),
      ),
      path(d, mix(mix(green(g, 0, 0.3), C.paper3, 0.08), C.dusk, 0.06)),
      inside(d, [
        path(
          M(
            [
              [-5, 0],
              [110, 0],
              [110, flip * 40],
              [-5, flip * 40],
            ].map(q),
          ),
          C.night,
          'opacity=".26"',
        ),
        path(
          smooth(
            [
              [4, -flip * w * 0.7],
              [50, -flip * w * 0.74],
              [96, -flip * 2],
              [50, -flip * w * 0.5],
            ].map(q),
          ),
          C.paper,
          'opacity=".14"',
        ),
      ]),
    ],
    2,
  );
};
for (const [a, L, w, g] of [
  [-172, 190, 13, 2.2],
  [-14, 210, 13, 2.4],
  [-146, 220, 14, 2.6],
  [-40, 230, 14, 2.4],
  [-116, 220, 15, 2.3],
  [-68, 236, 15, 2.8],
  [-92, 200, 15, 2.5],
])
  out.push(agave(56, 1010, L, w, a, g));
for (const [a, L, w, g] of [
  [-160, 200, 8.5, 2.6],
  [-138, 210, 8.5, 2.3],
  [-116, 224, 9, 2.7],
  [-96, 210, 9, 2.4],
  [-76, 190, 9, 2.6],
])
  out.push(agave(1252, 1014, L, w, a, g));

save(
  "seeds/pictures/succulents",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.08), mix(C.sky, C.paper, 0.4), mix(C.butter, C.paper, 0.6)],
    shade: "#22181c",
    glow: { x: 0.2, y: 0.2, col: C.butter, o: 0.6, r: 0.95 },
    dark: { col: "#2a1f24", o: 0.28 },
  }),
);
