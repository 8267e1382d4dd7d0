// Tomatoes on a cane trellis, late-summer light. Sun low on the left, focal truss just right of the centre.
import {
  C,
  D,
  M,
  bez,
  blob,
  cane,
  circle,
  green,
  haze,
  head,
  hill,
  layer,
  leaf,
  lerp,
  line,
  mix,
  path,
  petals,
  pinnate,
  pol,
  range,
  ribbon,
  rng,
  save,
  scene,
  smooth,
  sun,
  tomato,
  tone,
  treeline,
  twine,
  put,
  sym,
  cloud,
} from "../toolkit.mjs";
const W = 1280,
  H = 960,
  R = rng(2024),
  out = [];
const peach = mix(C.clay, C.paper, 0.55),
  far = mix(C.butter, peach, 0.5);

// --- background: sun rings, clouds, two ridges, an orchard line
out.push(
  sun({
    x: 300,
    y: 330,
    r: 66,
    step: 1.05,
    h: 2,
    cols: [
      mix(C.butter, C.paper, 0.74),
      mix(C.butter, C.paper, 0.6),
      mix(C.butter, C.paper, 0.42),
      mix(C.butter, C.paper, 0.1),
    ],
  }),
);
const strip = (x, y, w, h, col) => cloud({ x, y, w, h, col });
out.push(
  strip(-60, 236, 330, 26, mix(C.paper, C.clay, 0.12)),
  strip(330, 150, 290, 22, mix(C.paper, C.clay, 0.08)),
  strip(900, 120, 460, 30, mix(C.paper, C.clay, 0.16)),
);
out.push(hill({ W, H, y: 452, amp: 34, slope: -60, col: mix(green(6, 0.3), far, 0.55), R, n: 5 }));
out.push(hill({ W, H, y: 524, amp: 22, slope: 40, col: mix(green(5, 0.35), far, 0.35), R, n: 6 }));
out.push(
  treeline({ x0: -40, x1: 620, y: 560, r: 64, base: 700, col: mix(green(4, 0.3), far, 0.28), R, h: 2 }),
);
out.push(hill({ W, H, y: 640, amp: 10, slope: 14, col: mix(green(5, 0.5), far, 0.1), R, n: 5 }));

// --- helpers
const tl = (x, y, ang, len, o = {}) => {
  const a = ang * D,
    p = (k, dy) => {
      const q = pol(x, y, len * k, a);
      return [q[0], q[1] + dy * len];
    };
  return layer(
    pinnate({
      f: bez([x, y], p(0.36, -0.05), p(0.72, 0.02), p(0.95, o.droop ?? 0.2)),
      len,
      R,
      pairs: 3,
      size: 0.35,
      wid: 0.6,
      teeth: 3,
      stem: len * 0.028,
      ...o,
    }),
    o.sh ?? 1,
  );
};
const truss = (x, y, dx, dy, fruits) => {
  // fruits: [place on the spine, sideways, radius, colour]; the ones to the right hang behind the spine
  const f = bez([x, y], [x + dx * 0.55, y - 22], [x + dx, y + dy * 0.1], [x + dx * 1.02, y + dy]),
    g = tone(4.6, 0.25),
    fr = [[], []];
  fruits.forEach(([u, ox, r, col]) => {
    const p = f(u),
      q = [p[0] + ox, p[1] + r * 0.95],
      knee = [p[0] + ox * 0.6, p[1] - 5];
    fr[ox * Math.sign(dx) > 0 ? 1 : 0].unshift(
      tomato({ x: q[0], y: q[1], r, col, R, g: tone(3.6, 0.2), h: 2 }) +
        line(smooth([p, knee, [q[0], q[1] - r * 0.74]], false), g.a, Math.max(4, r * 0.12)) +
        circle(...knee, Math.max(2.6, r * 0.075), g.a),
    );
  });
  return layer([fr[0], layer(path(ribbon(f, 11, 6), g.a), 1), fr[1]], 1);
};
const ripe = mix(C.red, C.terra, 0.18),
  red2 = mix(C.red, C.clay, 0.2),
  orange = mix(C.terra, C.sun, 0.55),
  turn = mix(C.sun, C.mint, 0.35),
  grn = mix(green(5.4, 0.22), C.butter, 0.12);
const flower = (x, y, r) =>
  layer(
    [
      petals({
        x,
        y,
        r,
        n: 6,
        wid: 0.42,
        shape: "lance",
        col: C.butter,
        R,
        core: 0,
        rot: R.f(0, 1),
        squash: 0.85,
        h: 1,
      }),
      path(blob(x, y, r * 0.2, r * 0.26, R, 0.05, 7), C.sun),
    ],
    1,
  );

// --- middle distance: the row behind, pale and simple (one stamp, many copies)
const back = (o) => haze(tone(4.6, 0.4), far, o);
const stamps = [0, 1, 2].map((k) =>
  sym("dim" + k, () =>
    pinnate({
      f: bez([0, 0], [36, -6], [70, 2 + k * 6], [95, 14 + k * 9]),
      len: 100,
      R,
      pairs: 2,
      size: 0.44,
      wid: 0.6,
      teeth: 3,
      cut: 0.2,
      inter: false,
      stem: 3,
      veins: 0,
      h: 0,
    }),
  ),
);
for (const [x, k] of [
  [84, 0.44],
  [262, 0.36],
  [640, 0.4],
  [968, 0.34],
  [1226, 0.28],
]) {
  out.push(
    cane({
      a: [x + R.j(8), 760],
      b: [x + R.j(14), 360 + R.j(40)],
      w: 9,
      R,
      h: 2,
      col: mix(C.straw, far, 0.35),
      node: 90,
    }),
  );
  out.push(
    layer(
      range(12).map((i) => {
        const y = 716 - i * 29,
          s = i % 2 ? 1 : -1,
          a = (s > 0 ? R.f(-30, 25) : 180 + R.f(-25, 30)) * D;
        return put(stamps[i % 3], {
          x,
          y,
          rot: a,
          s: R.f(1, 1.3) * (1 - i * 0.035),
          flip: s < 0,
          col: mix(back(k).a, back(k).v, R.f(0, 0.35)),
        });
      }),
      2,
    ),
  );
  for (let i = 0; i < 5; i++)
    out.push(
      tomato({
        x: x + R.j(50),
        y: 490 + i * 46 + R.j(8),
        r: R.f(13, 19),
        col: mix(R.pick([red2, orange, ripe]), far, 0.3),
        R,
        g: back(k),
      }),
    );
}
out.push(hill({ W, H, y: 748, amp: 8, slope: -10, col: mix(C.earth, far, 0.2), R, n: 6, h: 3 }));
out.push(
  hill({ W, H, y: 812, amp: 7, slope: 16, col: mix(mix(C.loam, C.earth, 0.55), far, 0.1), R, n: 7, h: 3 }),
);

// --- trellis: three uprights, two rails, lashed
const up = [
  [470, 512, 150],
  [806, 782, 60],
  [1122, 1136, 110],
];
const rail = [
  [236, 222],
  [652, 668],
];
for (const [a, b] of rail) out.push(cane({ a: [400, a], b: [1300, b], w: 14, R, h: 2 }));
for (const [x0, x1, y1] of up) out.push(cane({ a: [x0, 900], b: [x1, y1], w: 17, R, h: 2 }));
const cx = (u, y) => lerp(u[1], u[0], (y - u[2]) / (900 - u[2]));

// --- side plants
const plant = (u, x0, top, n, len, warm, i0) => {
  const pts = range(9).map((i) => {
    const y = 910 - ((910 - top) * i) / 8;
    return [cx(u, y) + Math.sin(i * 1.7 + x0) * 15, y];
  });
  const stem = smooth(pts, false),
    at = (y) => {
      const k = ((910 - y) / (910 - top)) * 8,
        i = Math.min(7, Math.max(0, k | 0));
      return [lerp(pts[i][0], pts[i + 1][0], k - i), y];
    };
  const leaves = range(n).map((i) => {
    const y = lerp(870, top + 6, i / (n - 1)),
      s = (i + i0) % 2 ? 1 : -1,
      k = 1 - 0.52 * (i / n) ** 1.6;
    return [at(y), s, len * k * R.f(0.9, 1.08), i / n];
  });
  return { stem, at, leaves, warm };
};
const drawLeaf = ([p, s, L, k], warm, g, o) =>
  tl(p[0], p[1], s > 0 ? R.f(-34, 8) - 22 * k : 180 + R.f(-8, 34) + 22 * k, L, {
    t: tone(g + k * 0.9 + R.j(0.25), warm + k * 0.12),
    droop: 0.3 - 0.22 * k,
    ...o,
  });
const left = plant(up[0], 1, 330, 9, 178, 0.2, 0),
  right = plant(up[2], 3, 190, 11, 214, 0.14, 1),
  main = plant(up[1], 2, 96, 12, 262, 0.1, 0);
const stemOf = (p, w) =>
  layer(
    line(p.stem, green(4.6, 0.25), w) +
      line(p.stem, green(5.8, 0.3), w * 0.3, `transform="translate(${-w * 0.2} 0)"`),
    1,
  );
out.push(
  left.leaves.map((l) => drawLeaf(l, 0.24, 3.9)),
  stemOf(left, 10),
);
out.push(
  truss(left.at(560)[0], 560, -62, 120, [
    [0.55, -16, 30, red2],
    [0.72, 22, 30, orange],
    [0.88, -22, 26, turn],
    [1, 10, 22, grn],
  ]),
);
out.push(
  right.leaves.filter((_, i) => i % 2 === 0 || i > 3).map((l) => drawLeaf(l, 0.14, 3)),
  stemOf(right, 13),
);
out.push(
  truss(right.at(395)[0], 395, -66, 120, [
    [0.5, -26, 38, red2],
    [0.7, 26, 40, orange],
    [0.86, -24, 34, turn],
    [1, 14, 27, grn],
  ]),
);
out.push(
  truss(right.at(640)[0], 640, 62, 130, [
    [0.5, -22, 44, ripe],
    [0.7, 30, 44, red2],
    [1, -18, 40, ripe],
  ]),
);

// --- the main plant
const behind = main.leaves.filter((_, i) => i !== 5 && i !== 7),
  f1 = main.at(398),
  f2 = main.at(262),
  f3 = main.at(640);
out.push(
  behind.map((l) => drawLeaf(l, 0.1, 3)),
  stemOf(main, 17),
);
for (const u of up)
  for (const [a, b] of rail) {
    const x = cx(u, (a + b) / 2);
    out.push(twine({ x, y: lerp(a, b, (x - 400) / 900), R, r: 20, rot: -0.7 }));
  }
out.push(
  truss(f2[0], f2[1], 84, 118, [
    [0.5, -20, 40, red2],
    [0.7, 30, 40, orange],
    [0.85, -18, 35, turn],
    [1, 18, 28, grn],
  ]),
);
for (const [x, y, r] of [
  [f2[0] - 34, 150, 21],
  [f2[0] - 66, 178, 24],
  [f2[0] - 26, 196, 18],
  [right.at(210)[0] - 36, 250, 18],
  [right.at(210)[0] - 56, 280, 19],
])
  out.push(
    line(
      smooth(
        [
          [x + 24, y - 26],
          [x + 4, y - 18],
          [x, y],
        ],
        false,
      ),
      green(4.4, 0.25),
      4,
    ),
    flower(x, y, r),
  );
out.push(
  truss(f3[0], f3[1], 80, 150, [
    [0.45, -14, 50, ripe],
    [0.68, 36, 46, red2],
    [1, -24, 42, orange],
  ]),
);
out.push(
  truss(f1[0], f1[1], -112, 240, [
    [0.42, 56, 56, ripe],
    [0.5, -58, 57, mix(ripe, C.clay, 0.08)],
    [0.74, 52, 52, red2],
    [0.8, -54, 51, ripe],
    [0.97, 40, 42, mix(red2, orange, 0.65)],
    [1, -22, 36, turn],
  ]),
);
// two leaves in front of the stem tie the fruit to the plant
out.push(
  tl(main.at(352)[0], 352, 196, 200, { t: tone(3.8, 0.16), droop: 0.02 }),
  tl(main.at(560)[0], 560, 18, 226, { t: tone(3.4, 0.12), droop: 0.26 }),
);

// --- foreground: mulched soil, marigolds, basil
out.push(hill({ W, H, y: 868, amp: 9, slope: 12, col: mix(C.loam, C.terra, 0.12), R, n: 8 }));
for (let c = 0; c < 3; c++)
  out.push(
    layer(
      line(
        range(20)
          .map(() => {
            const x = R.f(0, W),
              y = R.f(884, 950);
            return M([[x, y], pol(x, y, R.f(24, 60), R.j(0.5))], false);
          })
          .join(""),
        mix(C.straw, C.earth, c * 0.3),
        4 - c * 0.6,
      ),
      1,
    ),
  );
const marigold = (x, y, r, col) => {
  const f = [];
  for (const [k, n, c] of [
    [1, 13, 0.14],
    [0.8, 12, 0.02],
    [0.58, 10, -0.1],
    [0.36, 7, -0.22],
  ])
    f.push(
      petals({
        x,
        y: y - (1 - k) * r * 0.22,
        r: r * k,
        n,
        wid: 0.46,
        col: c > 0 ? mix(col, C.terra, c * 2.4) : mix(col, C.butter, -c * 2),
        R,
        core: 0,
        rot: R.f(0, 1),
        squash: 0.8,
        h: 1,
      }),
    );
  return f.join("");
};
const tagId = range(3).map((k) =>
  sym("tag" + k, () =>
    pinnate({
      f: bez([0, 0], [40, -2], [70, 4 + k * 5], [100, 12 + k * 9]),
      len: 100,
      R,
      pairs: 5,
      size: 0.26,
      wid: 0.26,
      teeth: 2,
      cut: 0.3,
      inter: false,
      shape: "lance",
      stem: 2.4,
      from: 0.15,
      veins: 0,
      h: 0,
    }),
  ),
);
for (const [x, y, l] of [
  [70, 960, 210],
  [170, 980, 190],
  [280, 985, 190],
  [380, 990, 150],
  [10, 970, 180],
  [230, 970, 170],
])
  for (const a of [-150, -118, -88, -58, -28])
    out.push(
      layer(
        put(R.pick(tagId), {
          x,
          y,
          rot: (a + R.j(10)) * D,
          s: l * R.f(0.0078, 0.0105),
          flip: a < -90,
          col: mix(green(2.7, 0.1), green(3.8, 0.2), R.f(0, 0.7)),
        }),
        1,
      ),
    );
for (const [x, y, r, c] of [
  [66, 792, 52, C.sun],
  [196, 846, 58, mix(C.terra, C.sun, 0.62)],
  [322, 872, 46, C.sun],
  [126, 908, 44, mix(C.terra, C.sun, 0.5)],
]) {
  out.push(
    path(ribbon(bez([x + 10, 980], [x + 16, 930], [x + 4, y + 70], [x, y + 10]), 6, 5), green(3, 0.1)),
    marigold(x, y, r, c),
  );
}
const bas = (x, y, tx, ty, len) => {
  const f = bez([x, y], [x, lerp(y, ty, 0.4)], [lerp(x, tx, 0.7), lerp(y, ty, 0.7)], [tx, ty]),
    o = [path(ribbon(f, 8, 5, 5), green(4.4, 0.3))];
  for (const [u, k, s] of [
    [0.26, 1, 0.95],
    [0.26, -1, 1],
    [0.44, 1.5, 0.5],
    [0.44, -1.5, 0.5],
    [0.62, 1, 0.98],
    [0.62, -1, 0.94],
    [0.76, 0.35, 0.66],
    [0.8, -0.35, 0.6],
    [0.9, 1, 0.6],
    [0.9, -1, 0.56],
    [1, 0.18, 0.42],
    [1, -0.2, 0.36],
  ]) {
    const p = f(u),
      a = head(f, u) + k * (70 - 18 * u + R.j(8)) * D;
    o.push(
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: len * s,
          wid: len * s * 0.68,
          ang: a,
          bend: k * 0.6,
          fold: R.j(0.3),
          t: { a: mix(green(2.3, 0.08), green(4, 0.2), u * 0.9 + R.j(0.15)) },
          veins: 4,
        }),
        1,
      ),
    );
  }
  return o.join("");
};
for (const [x, tx, ty, l] of [
  [1000, 966, 872, 72],
  [1268, 1276, 824, 92],
  [1090, 1058, 818, 88],
  [1180, 1172, 786, 100],
])
  out.push(bas(x, 985, tx, ty, l));

save(
  "seeds/pictures/tomatoes",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.butter, C.paper, 0.7), mix(C.clay, C.paper, 0.62), mix(C.butter, C.paper, 0.5)],
    shade: "#2a1c10",
    glow: { x: 0.23, y: 0.3, col: C.butter, o: 0.75, r: 0.95 },
    dark: { col: "#33201c", o: 0.3 },
  }),
);
