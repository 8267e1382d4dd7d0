// Banner 4:1 for profile heads: rolling allotments on a mild morning. Quiet, and quietest at the lower left, where the portrait stands.
import { orchardTree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, lerp, points, range, trapezium } from "../toolkit/geometry.mjs";
import { cloud, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { saveBanner, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1600,
  H = 400,
  R = rng(2411),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.45), C.butter, 0.24);

// --- sky and far hills
out.push(
  sun({
    x: 470,
    y: 92,
    r: 34,
    step: 0.9,
    h: 1,
    cols: [mix(air, C.paper, 0.5), mix(air, C.butter, 0.2), mix(C.butter, C.paper, 0.45)],
  }),
);
out.push(
  cloud({ x: -40, y: 62, w: 300, h: 16, col: mix(C.paper, C.sky, 0.16) }),
  cloud({ x: 640, y: 44, w: 280, h: 15 }),
  cloud({ x: 1180, y: 74, w: 340, h: 17, col: mix(C.paper, C.sky, 0.14) }),
);
for (const [y, amp, slope, c] of [
  [126, 16, -24, mix(mix(C.blue, C.sky, 0.6), C.paper, 0.3)],
  [148, 14, 26, mix(mix(C.blue, C.mint, 0.6), air, 0.5)],
])
  out.push(hill({ W, H, y, amp, slope, col: c, R, n: 8 }));

// --- three slopes of plots. Each slope is a curve; its plots run down it in rows that open towards us.
const slope = (pts, col, plots, k, deep) => {
  const at = (x) => {
    for (let i = 1; i < pts.length; i++)
      if (x <= pts[i][0]) {
        const t = (x - pts[i - 1][0]) / (pts[i][0] - pts[i - 1][0]);
        return lerp(pts[i - 1][1], pts[i][1], t * t * (3 - 2 * t));
      }
    return pts.at(-1)[1];
  };
  const d =
      smooth(
        range(41).map((i) => [i * 42 - 40, at(i * 42 - 40)]),
        false,
      ) + `L1700 460L-60 460Z`,
    o = [];
  for (const { x, w, top, h, col: c, rows, kind } of plots) {
    const a = [x, at(x) + top],
      b = [x + w, at(x + w) + top],
      wide = 1 + h / 300,
      fan = (u) => 800 + (u - 800) * wide,
      mid = fan(x + w / 2),
      c2 = [fan(x + w), at(Math.min(1640, fan(x + w))) + top + h],
      d2 = [fan(x), at(Math.max(-40, fan(x))) + top + h];
    const quad = smooth(
        [
          a,
          [lerp(a[0], b[0], 0.5), at(x + w / 2) + top],
          b,
          [lerp(b[0], c2[0], 0.5), lerp(b[1], c2[1], 0.5)],
          c2,
          [lerp(c2[0], d2[0], 0.5), at(mid) + top + h],
          d2,
          [lerp(a[0], d2[0], 0.5), lerp(a[1], d2[1], 0.5)],
        ],
        true,
        0.06,
      ),
      soil = mix(mix(mix(C.loam, C.earth, 0.5), col, 0.22), air, k + 0.08);
    o.push(layer(path(quad, kind === "meadow" ? mix(c, air, k) : soil), 0));
    const stamp = {
      dots: () =>
        sym(
          "dots",
          () =>
            path(blob(0, 0, 50, 40, rng(3), 0.06, 8), "currentColor") +
            path(blob(8, 8, 38, 26, rng(4), 0.06, 8), "#13200f", 'opacity=".16"'),
        ),
      tuft: () =>
        sym("tuft", () =>
          range(5)
            .map((i) => leaf({ x: 0, y: 30, len: 84, wid: 32, ang: (-150 + i * 30) * D, veins: 0, rib: 0 }))
            .join(""),
        ),
    }[kind];
    o.push(
      inside(
        quad,
        range(rows).map((j) => {
          const t = (j + 0.5) / rows,
            p = [lerp(a[0], b[0], t), lerp(a[1], b[1], t) - 2],
            q = [lerp(d2[0], c2[0], t), lerp(d2[1], c2[1], t) + 4];
          if (!stamp)
            return path(
              M(trapezium([p[0] - 1.2, p[0] + 1.2], p[1], [q[0] + 3.6, q[0] - 3.6], q[1])),
              mix(mix(c, C.leaf, 0.2), air, k),
              kind === "meadow" ? 'opacity=".45"' : "",
            );
          const n = Math.round(h / 7);
          return range(n).map((i) => {
            const u = (i + 0.4) / n,
              s = lerp(0.09, 0.17, u) * (kind === "tuft" ? 1.2 : 1);
            return put(stamp(), {
              x: lerp(p[0], q[0], u),
              y: lerp(p[1], q[1], u),
              s,
              col: mix(mix(c, C.paper, R.f(0, 0.12)), air, k),
            });
          });
        }),
      ),
    );
  }
  return [layer(path(d, mix(col, air, k)), deep ? 3 : 2), o, at];
};
const pale = (x, y, r, k, col = green(3.8, 0.16)) =>
  orchardTree({ x, y, r, R, air, k, col, sway: [2, 3], w: [0.24, 0.12] });
const shed = (x, y, s, col, k) => {
  const c = mix(col, air, k),
    q = (u, v) => [x + u * s, y + v * s];
  return layer(
    [
      path(M([q(-30, 0), q(-30, -40), q(0, -62), q(30, -40), q(30, 0)]), c),
      line(
        range(5)
          .map((i) => M([q(-20 + i * 10, 0), q(-20 + i * 10, -44)], false))
          .join(""),
        mix(c, C.ink, 0.2),
        1,
      ),
      path(M([q(6, 0), q(6, -32), q(22, -32), q(22, 0)]), mix(c, C.ink, 0.34)),
      path(M([q(-20, -18), q(-20, -34), q(-6, -34), q(-6, -18)]), mix(C.butter, C.paper, 0.4)),
      layer(
        path(M([q(-38, -34), q(0, -66), q(0, -56), q(-34, -28)]), mix(mix(C.terra, C.clay, 0.35), air, k)) +
          path(M([q(38, -34), q(0, -66), q(0, -56), q(34, -28)]), mix(mix(C.terra, C.soil, 0.1), air, k)),
        1,
      ),
    ],
    2,
  );
};
const wigwam = (x, y, h, k) =>
  layer(
    [
      [-0.28, -0.1, 0.1, 0.28].map((u) =>
        path(
          M(
            trapezium(
              [x + u * h - 1.6, x + u * h + 1.6],
              y,
              [x - u * h * 0.12 + 1.2, x - u * h * 0.12 - 1.2],
              y - h,
            ),
          ),
          mix(mix(C.straw, C.earth, 0.3), air, k),
        ),
      ),
      range(22).map(() => {
        const t = R.f(0.02, 0.84),
          u = R.pick([-0.28, -0.1, 0.1, 0.28]);
        return leaf({
          x: x + lerp(u * h, -u * h * 0.12, t) + R.j(3),
          y: y - h * t,
          len: h * 0.16,
          wid: h * 0.1,
          ang: R.f(0, 6.28),
          veins: 0,
          rib: 0,
          t: { a: mix(green(R.f(3.4, 4.6), 0.14), air, k) },
        });
      }),
      range(5).map(() => {
        const t = R.f(0.1, 0.7),
          u = R.pick([-0.28, 0.1, 0.28]);
        return circle(x + lerp(u * h, 0, t), y - h * t, 2.6, mix(C.red, C.clay, 0.3));
      }),
    ],
    1,
  );
const glass = (x, y, s, k) => {
  const q = (u, v) => [x + u * s, y + v * s],
    f = mix(C.paper, air, k);
  return layer(
    [
      path(
        M([q(-44, 0), q(-44, -34), q(0, -56), q(44, -34), q(44, 0)]),
        mix(C.sky, C.mint, 0.25),
        'opacity=".75"',
      ),
      path(M([q(-44, -10), q(-10, -50), q(4, -50), q(-34, 0), q(-44, 0)]), C.paper, 'opacity=".35"'),
      line(
        M([q(-44, 0), q(-44, -34), q(0, -56), q(44, -34), q(44, 0)]) +
          [-22, 0, 22].map((u) => M([q(u, 0), q(u, -56 + Math.abs(u) * 0.5)], false)).join("") +
          M([q(-44, -34), q(44, -34)], false),
        f,
        2.6 * s,
      ),
    ],
    2,
  );
};
const g = (i, w = 0.16) => green(i, w);
const [s1, p1, y1] = slope(
  points([-60, 190, 260, 172, 620, 196, 980, 168, 1340, 190, 1700, 170]),
  g(5.2, 0.26),
  [
    { x: 40, w: 80, top: 6, h: 40, col: g(4.6), rows: 8 },
    { x: 128, w: 76, top: 5, h: 40, col: mix(C.straw, g(5), 0.3), rows: 7, kind: "meadow" },
    { x: 300, w: 84, top: 5, h: 44, col: mix(C.straw, C.butter, 0.3), rows: 7, kind: "meadow" },
    { x: 392, w: 76, top: 5, h: 40, col: g(4.4, 0.06), rows: 7 },
    { x: 724, w: 84, top: 6, h: 40, col: g(4.2, 0.06), rows: 8 },
    { x: 816, w: 70, top: 5, h: 42, col: g(5.2, 0.36), rows: 6, kind: "meadow" },
    { x: 894, w: 78, top: 5, h: 42, col: mix(C.dusk, C.paper, 0.2), rows: 7 },
    { x: 1080, w: 82, top: 5, h: 40, col: g(4.8, 0.1), rows: 8 },
    { x: 1170, w: 74, top: 5, h: 40, col: mix(C.sun, C.straw, 0.5), rows: 6, kind: "meadow" },
    { x: 1400, w: 90, top: 5, h: 44, col: g(5, 0.34), rows: 7, kind: "meadow" },
  ],
  0.4,
);
out.push(
  s1,
  p1,
  treeline({ x0: 480, x1: 660, y: y1(560) + 4, r: 20, base: 260, col: mix(g(4), air, 0.42), R, h: 1 }),
  treeline({ x0: 1230, x1: 1370, y: y1(1300) + 2, r: 20, base: 260, col: mix(g(4), air, 0.4), R, h: 1 }),
);
for (const [x, r] of [
  [232, 20],
  [1000, 18],
  [1040, 22],
  [1560, 22],
])
  out.push(pale(x, y1(x) - r * 0.9, r, 0.4));
out.push(shed(668, y1(668) + 10, 0.5, mix(C.blue, C.paper3, 0.3), 0.36));
const [s2, p2, y2] = slope(
  points([-60, 232, 220, 250, 560, 222, 920, 250, 1260, 220, 1700, 246]),
  g(4.8, 0.22),
  [
    { x: 30, w: 100, top: 8, h: 54, col: mix(C.mint, C.blue, 0.1), rows: 6, kind: "dots" },
    { x: 140, w: 96, top: 8, h: 52, col: g(5.2, 0.3), rows: 6, kind: "meadow" },
    { x: 330, w: 104, top: 8, h: 56, col: g(4.2, 0.04), rows: 6, kind: "tuft" },
    { x: 630, w: 96, top: 8, h: 58, col: g(5, 0.3), rows: 6, kind: "meadow" },
    { x: 736, w: 60, top: 8, h: 54, col: mix(C.mint, C.butter, 0.3), rows: 4, kind: "dots" },
    {
      x: 980,
      w: 104,
      top: 8,
      h: 52,
      col: mix(mix(C.dusk, C.red, 0.3), C.paper3, 0.24),
      rows: 6,
      kind: "dots",
    },
    { x: 1094, w: 96, top: 8, h: 54, col: g(4, 0.08), rows: 6, kind: "tuft" },
    { x: 1320, w: 110, top: 8, h: 60, col: mix(C.straw, g(5), 0.3), rows: 6, kind: "meadow" },
  ],
  0.24,
);
out.push(s2, p2);
for (const [x, r] of [
  [250, 26],
  [880, 26],
  [930, 32],
  [1520, 30],
])
  out.push(pale(x, y2(x) - r * 0.9, r, 0.24, g(3.7)));
out.push(
  shed(560, y2(560) + 10, 0.8, mix(C.leaf, C.mint, 0.3), 0.2),
  glass(1250, y2(1250) + 12, 0.8, 0.16),
  wigwam(812, y2(812) + 16, 56, 0.2),
  wigwam(850, y2(850) + 16, 48, 0.24),
  wigwam(486, y2(486) + 16, 48, 0.24),
);
const [s3, p3, y3] = slope(
  points([-60, 322, 300, 300, 700, 318, 1060, 288, 1400, 302, 1700, 284]),
  g(4.4, 0.2),
  [
    {
      x: 620,
      w: 130,
      top: 10,
      h: 110,
      col: mix(mix(C.mint, C.leaf, 0.2), C.blue, 0.06),
      rows: 7,
      kind: "dots",
    },
    { x: 764, w: 130, top: 10, h: 120, col: g(4.2, 0.1), rows: 7, kind: "tuft" },
    {
      x: 1156,
      w: 130,
      top: 10,
      h: 120,
      col: mix(mix(C.mint, C.paper, 0.1), C.butter, 0.24),
      rows: 8,
      kind: "dots",
    },
  ],
  0.1,
  true,
);
out.push(s3, p3);
// a hedge of flowers, sheds and sunflowers on the near rise
out.push(
  shed(1460, y3(1460) + 14, 1.14, mix(C.blue, C.paper3, 0.24), 0.08),
  wigwam(1096, y3(1096) + 22, 82, 0.08),
  wigwam(1140, y3(1140) + 22, 72, 0.1),
  pale(1566, y3(1566) - 40, 52, 0.1, g(3.5)),
);
const sunf = (x, y, h, r) =>
  layer(
    [
      path(ribbon(bez([x, y], [x + 2, y - h * 0.4], [x - 3, y - h * 0.8], [x, y - h]), 4, 3), green(4, 0.2)),
      [0.3, 0.5, 0.68].map((u, i) =>
        leaf({
          x,
          y: y - h * u,
          len: 24,
          wid: 18,
          ang: (i % 2 ? -20 : 200) * D,
          shape: "cordate",
          veins: 0,
          rib: 0,
          t: { a: green(4, 0.16) },
        }),
      ),
      petals({
        x,
        y: y - h,
        r,
        n: 15,
        wid: 0.3,
        shape: "lance",
        col: C.butter,
        R,
        core: 0.4,
        coreCol: C.loam,
      }),
    ],
    1,
  );
for (const [x, h, r] of [
  [1402, 74, 15],
  [1422, 56, 13],
  [1506, 66, 14],
])
  out.push(sunf(x, y3(x) + 24, h, r));
// foreground: grass lip, a few ox-eye daisies on the right
out.push(
  layer(path(smooth(points([-60, 372, 260, 380, 620, 398, 900, 420]), false) + "L-60 460Z", g(3.6, 0.18)), 3),
  layer(
    path(smooth(points([1080, 430, 1260, 392, 1440, 374, 1660, 366]), false) + "L1660 460Z", g(3.2, 0.14)),
    3,
  ),
);
out.push(layer(grass({ x: 1480, y: 384, n: 26, len: 30, spread: 150, t: { a: g(3.4), b: g(2.8) }, R }), 1));
for (const [x, y] of [
  [1410, 366],
  [1452, 350],
  [1500, 362],
  [1548, 344],
  [1584, 360],
  [1370, 376],
])
  out.push(
    layer(
      [
        path(ribbon(bez([x + 3, 400], [x + 4, y + 26], [x - 1, y + 14], [x, y]), 3, 2.2), g(4)),
        petals({ x, y, r: 12, n: 13, wid: 0.32, shape: "oblong", col: C.paper, R, squash: 0.8, core: 0.34 }),
      ],
      1,
    ),
  );

saveBanner(
  "public/pictures/cover",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.1), mix(C.sky, C.paper, 0.5), mix(C.butter, C.paper, 0.7)],
    shade: "#1e2216",
    glow: { x: 0.28, y: 0.2, col: C.butter, o: 0.5, r: 0.8 },
    dark: { col: "#1f2a22", o: 0.18 },
  }),
  { width: 1600, height: 400, bytes: 90e3 },
);
