// Side panel, portrait: one tall tomato on its cane in evening sun, marigolds and basil at its foot.
import {
  C,
  D,
  M,
  bez,
  blob,
  cane,
  circle,
  cloud,
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
  put,
  range,
  ribbon,
  rng,
  save,
  scene,
  smooth,
  sun,
  sym,
  tomato,
  tone,
  treeline,
  twine,
} from "../toolkit.mjs";
const W = 1200,
  H = 1440,
  R = rng(1871),
  out = [];
const peach = mix(C.clay, C.paper, 0.55),
  far = mix(C.butter, peach, 0.5);

// --- evening sky, ridges, an orchard line, the next row in the haze
out.push(
  sun({
    x: 296,
    y: 420,
    r: 84,
    step: 0.98,
    h: 2,
    cols: [
      mix(C.butter, C.paper, 0.72),
      mix(C.butter, C.paper, 0.58),
      mix(C.butter, C.paper, 0.4),
      mix(C.butter, C.paper, 0.08),
    ],
  }),
);
out.push(
  cloud({ x: -80, y: 300, w: 420, h: 30, col: mix(C.paper, C.clay, 0.12) }),
  cloud({ x: 420, y: 170, w: 420, h: 30, col: mix(C.paper, C.clay, 0.08) }),
  cloud({ x: 840, y: 360, w: 460, h: 30, col: mix(C.paper, C.clay, 0.16) }),
  cloud({ x: 150, y: 470, w: 300, h: 18, col: mix(C.paper, C.butter, 0.2) }),
);
out.push(
  hill({ W, H, y: 700, amp: 36, slope: -60, col: mix(green(6, 0.3), far, 0.55), R, n: 5 }),
  hill({ W, H, y: 780, amp: 24, slope: 40, col: mix(green(5, 0.35), far, 0.36), R, n: 6 }),
);
out.push(
  treeline({ x0: -40, x1: 640, y: 830, r: 66, base: 1100, col: mix(green(4, 0.3), far, 0.3), R, h: 2 }),
  hill({ W, H, y: 930, amp: 10, slope: 14, col: mix(green(5, 0.5), far, 0.12), R, n: 5 }),
);
const stamps = range(3).map((k) =>
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
for (const [x, k, top] of [
  [70, 0.46, 640],
  [236, 0.4, 600],
  [1010, 0.38, 560],
  [1160, 0.32, 620],
]) {
  out.push(
    cane({
      a: [x + R.j(8), 1090],
      b: [x + R.j(14), top - 50],
      w: 10,
      R,
      h: 2,
      col: mix(C.straw, far, 0.35),
      node: 100,
    }),
  );
  const n = Math.round((1050 - top) / 32);
  out.push(
    layer(
      range(n).map((i) => {
        const s = i % 2 ? 1 : -1,
          a = (s > 0 ? R.f(-30, 25) : 180 + R.f(-25, 30)) * D;
        return put(stamps[i % 3], {
          x,
          y: 1046 - i * 32,
          rot: a,
          s: R.f(1.05, 1.35) * (1 - i * 0.026),
          flip: s < 0,
          col: mix(haze(tone(4.6, 0.4), far, k).a, haze(tone(4.6, 0.4), far, k).v, R.f(0, 0.35)),
        });
      }),
      2,
    ),
  );
  for (let i = 0; i < 5; i++)
    out.push(
      tomato({
        x: x + R.j(48),
        y: top + 130 + i * 62 + R.j(8),
        r: R.f(14, 20),
        col: mix(
          R.pick([mix(C.red, C.clay, 0.2), mix(C.terra, C.sun, 0.55), mix(C.red, C.terra, 0.18)]),
          far,
          0.32,
        ),
        R,
        g: haze(tone(4.6, 0.4), far, k),
      }),
    );
}
out.push(
  hill({ W, H, y: 1076, amp: 9, slope: -10, col: mix(C.earth, far, 0.2), R, n: 6 }),
  hill({ W, H, y: 1166, amp: 8, slope: 16, col: mix(mix(C.loam, C.earth, 0.55), far, 0.1), R, n: 7 }),
);

// --- the plant: a cane, a winding stem, leaves to both sides, trusses
const foot = 1300,
  top = 120,
  caneX = (y) => lerp(640, 668, (foot - y) / (foot - top));
const pts = range(11).map((i) => {
    const y = foot - ((foot - top - 20) * i) / 10;
    return [caneX(y) + Math.sin(i * 1.7 + 2) * 18, y];
  }),
  at = (y) => {
    const k = ((foot - y) / (foot - top - 20)) * 10,
      i = Math.min(9, Math.max(0, k | 0));
    return [lerp(pts[i][0], pts[i + 1][0], k - i), y];
  };
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
      stem: len * 0.026,
      ...o,
    }),
    1,
  );
};
const truss = (x, y, dx, dy, fruits) => {
  const f = bez([x, y], [x + dx * 0.55, y - 26], [x + dx, y + dy * 0.1], [x + dx * 1.02, y + dy]),
    g = tone(4.6, 0.25),
    fr = [[], []];
  fruits.forEach(([u, ox, r, col]) => {
    const p = f(u),
      q = [p[0] + ox, p[1] + r * 0.95],
      knee = [p[0] + ox * 0.6, p[1] - 6];
    fr[ox * Math.sign(dx) > 0 ? 1 : 0].unshift(
      tomato({ x: q[0], y: q[1], r, col, R, g: tone(3.6, 0.2), h: 2 }) +
        line(smooth([p, knee, [q[0], q[1] - r * 0.74]], false), g.a, Math.max(4, r * 0.12)) +
        circle(...knee, Math.max(2.6, r * 0.075), g.a),
    );
  });
  return layer([fr[0], layer(path(ribbon(f, 12, 6), g.a), 1), fr[1]], 1);
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
out.push(cane({ a: [640, 1340], b: [670, 62], w: 20, R, h: 2, node: 150 }));
const leaves = range(17).map((i) => {
  const y = lerp(1240, top + 24, i / 16),
    s = i % 2 ? 1 : -1,
    k = 1 - 0.5 * (i / 17) ** 1.6;
  return [at(y), s, 318 * k * R.f(0.92, 1.06), i / 17];
});
out.push(
  leaves
    .filter((_, i) => i !== 6 && i !== 10)
    .map(([p, s, L, k]) =>
      tl(p[0], p[1], s > 0 ? R.f(-30, 8) - 22 * k : 180 + R.f(-8, 30) + 22 * k, L, {
        t: tone(3 + k * 0.9 + R.j(0.25), 0.1 + k * 0.12),
        droop: 0.3 - 0.22 * k,
      }),
    ),
);
const stem = smooth(pts, false);
out.push(
  layer(line(stem, green(4.6, 0.25), 20) + line(stem, green(5.8, 0.3), 6, 'transform="translate(-4 0)"'), 1),
);
for (const y of [1130, 690, 300]) out.push(twine({ x: caneX(y), y, r: 22, rot: -0.5, R }));
const t1 = at(360),
  t2 = at(610),
  t3 = at(880);
out.push(
  truss(t1[0], t1[1], 96, 130, [
    [0.5, -24, 44, red2],
    [0.7, 34, 44, orange],
    [0.86, -20, 38, turn],
    [1, 20, 30, grn],
  ]),
);
for (const [u, y, r] of [
  [-46, 196, 24],
  [-80, 228, 27],
  [-34, 246, 20],
]) {
  const p = at(y + 20);
  out.push(
    line(
      smooth(
        [
          [p[0], p[1]],
          [p[0] + u * 0.7, y - 14],
          [p[0] + u, y],
        ],
        false,
      ),
      green(4.4, 0.25),
      4.4,
    ),
    flower(p[0] + u, y, r),
  );
}
out.push(
  truss(t3[0], t3[1], 104, 190, [
    [0.42, -16, 58, ripe],
    [0.66, 44, 56, red2],
    [0.82, -34, 52, mix(ripe, C.clay, 0.06)],
    [1, 22, 44, orange],
  ]),
);
out.push(
  truss(t2[0], t2[1], -132, 290, [
    [0.4, 66, 66, ripe],
    [0.5, -66, 67, mix(ripe, C.clay, 0.08)],
    [0.72, 60, 61, red2],
    [0.8, -62, 60, ripe],
    [0.97, 46, 50, mix(red2, orange, 0.65)],
    [1, -26, 42, turn],
  ]),
);
out.push(
  tl(at(540)[0], 540, 194, 236, { t: tone(3.8, 0.16), droop: 0.02 }),
  tl(at(806)[0], 806, 16, 268, { t: tone(3.4, 0.12), droop: 0.26 }),
);

// --- at its foot: straw on the soil, marigolds left, basil right
out.push(hill({ W, H, y: 1282, amp: 9, slope: 12, col: mix(C.loam, C.terra, 0.12), R, n: 8 }));
for (let c = 0; c < 3; c++)
  out.push(
    layer(
      line(
        range(24)
          .map(() => {
            const x = R.f(0, W),
              y = R.f(1304, 1420);
            return M([[x, y], pol(x, y, R.f(28, 70), R.j(0.5))], false);
          })
          .join(""),
        mix(C.straw, C.earth, c * 0.3),
        4.4 - c * 0.6,
      ),
      1,
    ),
  );
const marigold = (x, y, r, col) =>
  [
    [1, 13, 0.14],
    [0.8, 12, 0.02],
    [0.58, 10, -0.1],
    [0.36, 7, -0.22],
  ]
    .map(([k, n, c]) =>
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
    )
    .join("");
const tag = range(3).map((k) =>
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
  [70, 1440, 230],
  [190, 1460, 210],
  [310, 1470, 220],
  [420, 1475, 170],
  [10, 1450, 200],
  [250, 1450, 190],
])
  for (const a of [-150, -118, -88, -58, -28])
    out.push(
      layer(
        put(R.pick(tag), {
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
  [72, 1244, 60, C.sun],
  [216, 1300, 66, mix(C.terra, C.sun, 0.62)],
  [356, 1334, 54, C.sun],
  [140, 1374, 52, mix(C.terra, C.sun, 0.5)],
])
  out.push(
    path(ribbon(bez([x + 10, 1460], [x + 16, 1410], [x + 4, y + 76], [x, y + 10]), 7, 6), green(3, 0.1)),
    marigold(x, y, r, c),
  );
const basil = (x, y, tx, ty, len) => {
  const f = bez([x, y], [x, lerp(y, ty, 0.4)], [lerp(x, tx, 0.7), lerp(y, ty, 0.7)], [tx, ty]),
    o = [path(ribbon(f, 9, 5, 5), green(4.4, 0.3))];
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
  [900, 856, 1316, 84],
  [1180, 1188, 1262, 104],
  [996, 958, 1250, 100],
  [1092, 1082, 1214, 112],
])
  out.push(basil(x, 1465, tx, ty, l));

save(
  "public/pictures/panel-tomatoes",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.butter, C.paper, 0.7), mix(C.clay, C.paper, 0.62), mix(C.butter, C.paper, 0.5)],
    shade: "#2a1c10",
    glow: { x: 0.23, y: 0.3, col: C.butter, o: 0.75, r: 0.95 },
    dark: { col: "#33201c", o: 0.3 },
  }),
  { width: 1200, bytes: 118e3 },
);
