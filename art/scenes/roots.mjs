// Root vegetables in their soil, cut open: parsnip, carrots, beetroot, each under its own leaves. A hand lifts the middle carrot.
import { earthworm } from "../parts-creatures.mjs";
import { arm } from "../parts-people.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, lerp, points, pol, range } from "../toolkit/geometry.mjs";
import { cloud, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, pinnate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { blob, line, outline, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(404),
  out = [],
  GY = 430;
const air = mix(mix(C.sky, C.paper, 0.4), C.butter, 0.2);

// --- background: morning, hills, a hedge, hazed rows
out.push(
  sun({
    x: 236,
    y: 150,
    r: 50,
    step: 0.9,
    h: 1,
    cols: [mix(air, C.paper, 0.5), mix(air, C.butter, 0.25), mix(C.butter, C.paper, 0.4)],
  }),
);
out.push(
  cloud({ x: -60, y: 214, w: 340, h: 22 }),
  cloud({ x: 470, y: 84, w: 300, h: 22, col: mix(C.paper, C.sky, 0.15) }),
);
for (const [y, amp, slope, c] of [
  [286, 22, -40, mix(mix(C.blue, C.sky, 0.6), C.paper, 0.25)],
  [326, 16, 40, mix(mix(C.blue, C.mint, 0.6), air, 0.45)],
])
  out.push(hill({ W, H, y, amp, slope, col: c, R, n: 6 }));
out.push(
  treeline({ x0: -60, x1: 1340, y: 350, r: 42, base: 600, col: mix(green(4.4, 0.16), air, 0.36), R, h: 2 }),
  hill({ W, H, y: 386, amp: 5, col: mix(green(4.8, 0.3), air, 0.26), R, n: 6 }),
);
const dim = sym("dim", () =>
  range(5)
    .map((i) =>
      leaf({ x: 0, y: 0, len: 100, wid: 40, ang: (-150 + i * 30) * D, bend: 0.4, veins: 0, rib: 0 }),
    )
    .join(""),
);
out.push(
  layer(
    range(17).map((i) =>
      put(dim, {
        x: 20 + i * 78 + R.j(8),
        y: 414,
        s: R.f(0.34, 0.48),
        col: mix(green(R.f(3.8, 4.8), 0.15), air, 0.3),
      }),
    ),
    1,
  ),
);

// --- soil, cut open
const band = (y, amp, col, n = 9) =>
  layer(
    path(
      smooth(
        range(n + 1).map((i) => [(i / n) * (W + 80) - 40, y + R.j(amp)]),
        false,
      ) + `L${W + 60} 1020L-60 1020Z`,
      col,
    ),
    3,
  );
const humus = mix(C.soil, C.night, 0.14),
  loam = mix(C.soil, C.loam, 0.5),
  sub = mix(C.loam, C.earth, 0.42),
  clay = mix(C.earth, C.terra, 0.18);
out.push(band(GY, 3, mix(humus, C.loam, 0.12), 14));
const stones = (n, y0, y1, col, r0, r1) =>
  range(n).map(() => {
    const x = R.f(-10, W + 10),
      y = R.f(y0, y1),
      r = R.f(r0, r1),
      c = mix(col, C.paper3, R.f(0.16, 0.4));
    return layer(
      [
        path(blob(x, y, r, r * R.f(0.6, 0.8), R, 0.13, 8, R.j(0.5)), c),
        path(blob(x - r * 0.2, y - r * 0.22, r * 0.5, r * 0.22, R, 0.1, 7), C.paper, 'opacity=".16"'),
      ],
      1,
    );
  });
const crumbs = (n, y0, y1, col) =>
  range(n)
    .map(() =>
      path(
        blob(R.f(0, W), R.f(y0, y1), R.f(3, 11), R.f(2, 6), R, 0.2, 6, R.j(0.8)),
        mix(col, R.pick([C.earth, C.loam, C.night]), R.f(0.1, 0.4)),
      ),
    )
    .join("");
out.push(
  crumbs(60, GY + 20, 600, humus),
  band(598, 10, loam),
  crumbs(46, 620, 760, loam),
  stones(9, 640, 740, loam, 9, 20),
  band(758, 12, sub),
  stones(12, 790, 860, sub, 10, 26),
  crumbs(30, 780, 870, sub),
  band(872, 9, clay),
  stones(9, 900, 950, clay, 14, 36),
);
// fine roots and worms
out.push(
  line(
    range(26)
      .map(() => {
        const x = R.f(0, W),
          y = R.f(GY + 6, 520),
          k = R.j(26);
        return smooth(
          [
            [x, y],
            [x + k * 0.4, y + 30],
            [x + k, y + R.f(50, 110)],
          ],
          false,
        );
      })
      .join(""),
    mix(C.straw, C.loam, 0.45),
    1.6,
    'stroke-opacity=".55"',
  ),
);
out.push(
  earthworm({ x: 1040, y: 736, len: 140, ang: 0.06, amp: 11, turns: 1.8, w: 6, saddle: 13 }),
  earthworm({ x: 344, y: 612, len: 116, ang: 1.35, amp: 7, turns: 1.6, w: 6, saddle: 13 }),
  earthworm({ x: 560, y: 800, len: 120, ang: -0.1, amp: 11, turns: 2, w: 6, saddle: 13 }),
);

// --- roots
/** A tapering root: halves = [depth, half width] pairs of a 1 long root. */
const taper = ({ x, y, L, w, col, dark, pale, prof, bend = 0, marks, z = 2, tail = 30 }) => {
  const cx = (t) => x + Math.sin(t * 2.6) * bend,
    l = prof.map(([t, k]) => [cx(t) - w * k, y + L * t]),
    r = prof.map(([t, k]) => [cx(t) + w * k, y + L * t]).toReversed(),
    d = smooth([...l, [cx(1.02), y + L * 1.02], ...r], true, 0.15);
  const half = (t) => {
    for (let i = 1; i < prof.length; i++)
      if (t <= prof[i][0])
        return w * lerp(prof[i - 1][1], prof[i][1], (t - prof[i - 1][0]) / (prof[i][0] - prof[i - 1][0]));
    return 0;
  };
  const hairs = range(7)
    .map((i) => {
      const t = 0.44 + i * 0.075,
        s = i % 2 ? 1 : -1,
        p = [cx(t) + s * half(t) * 0.94, y + L * t],
        e = [p[0] + s * R.f(10, 26), p[1] + R.f(6, 22)];
      return smooth([p, [lerp(p[0], e[0], 0.5), lerp(p[1], e[1], 0.4) - 2], e], false);
    })
    .join("");
  const folds = range(marks)
    .map((i) => {
      const t = 0.05 + (0.84 * (i + R.f(0, 0.6))) / marks,
        h = half(t),
        s = R.f() < 0.55 ? -1 : 1,
        a = s < 0 ? cx(t) - h * 0.98 : cx(t) + h * 0.98,
        n = h * R.f(0.35, 0.9);
      return smooth(
        [
          [a, y + L * t],
          [a - s * n * 0.5, y + L * t + 3.4],
          [a - s * n, y + L * t + 2],
        ],
        false,
      );
    })
    .join("");
  return layer(
    [
      line(hairs, mix(col, C.straw, 0.4), 2, 'stroke-opacity=".8"'),
      path(
        ribbon(
          bez(
            [cx(0.96), y + L * 0.95],
            [cx(1), y + L * 1.03],
            [cx(1.06) + 5, y + L * 1.06],
            [cx(1) + R.j(14), y + L * 1.0 + tail],
          ),
          w * 0.12,
          1.6,
          5,
        ),
        col,
      ),
      path(d, col),
      inside(d, [
        path(
          smooth(
            [
              ...prof.map(([t, k]) => [cx(t) + w * k * 0.34, y + L * t]),
              [cx(1) + 60, y + L],
              [x + w * 1.6, y + L * 0.5],
              [x + w * 1.6, y - 20],
            ],
            true,
            0.12,
          ),
          dark,
          'opacity=".34"',
        ),
        path(
          smooth(
            [
              ...prof.slice(1, -2).map(([t, k]) => [cx(t) - w * k * 0.72, y + L * t]),
              ...prof
                .slice(1, -2)
                .map(([t, k]) => [cx(t) - w * k * 0.46, y + L * t])
                .toReversed(),
            ],
            true,
            0.15,
          ),
          pale,
          'opacity=".5"',
        ),
      ]),
      line(folds, dark, 2.2, 'stroke-opacity=".6"'),
    ],
    z,
  );
};
const CARROT = points([
  0, 0.5, 0.02, 0.78, 0.06, 0.95, 0.12, 1, 0.25, 0.95, 0.42, 0.8, 0.6, 0.6, 0.78, 0.36, 0.9, 0.18, 0.98, 0.07,
]);
const PARSNIP = points([
  0, 0.42, 0.015, 0.8, 0.05, 1, 0.11, 1.02, 0.2, 0.86, 0.34, 0.62, 0.5, 0.43, 0.66, 0.29, 0.82, 0.16, 0.95,
  0.07,
]);
const orange = mix(C.terra, C.sun, 0.5),
  carrot = (o) =>
    taper({
      col: orange,
      dark: mix(C.terra, C.soil, 0.2),
      pale: mix(C.sun, C.paper, 0.4),
      prof: CARROT,
      marks: 15,
      ...o,
    });
const cream = mix(mix(C.paper3, C.straw, 0.42), C.paper, 0.25),
  parsnip = (o) =>
    taper({ col: cream, dark: mix(C.earth, C.straw, 0.3), pale: C.paper, prof: PARSNIP, marks: 18, ...o });
const crimson = mix(mix(C.red, C.dusk, 0.42), C.soil, 0.22),
  rib = mix(C.red, C.dusk, 0.2);
const beet = ({ x, y, r, col = crimson, z = 2 }) => {
  const d = smooth(
    points([
      -0.3, -0.94, 0.3, -0.94, 0.82, -0.6, 1.02, 0, 0.86, 0.56, 0.44, 0.92, 0.16, 1.16, 0, 1.3, -0.16, 1.16,
      -0.44, 0.92, -0.86, 0.56, -1.02, 0, -0.82, -0.6,
    ]).map(([u, v]) => [x + r * u, y + r * v]),
    true,
    0.16,
  );
  const tail = bez([x, y + r * 1.1], [x + 3, y + r * 1.5], [x - 10, y + r * 1.8], [x + 8, y + r * 2.5]);
  const hair = range(7)
    .map((i) => {
      const p = tail(0.1 + i * 0.12),
        s = i % 2 ? 1 : -1;
      return smooth([p, [p[0] + s * 14, p[1] + 9], [p[0] + s * R.f(22, 40), p[1] + R.f(12, 30)]], false);
    })
    .join("");
  return layer(
    [
      line(hair, mix(col, C.clay, 0.3), 2),
      path(ribbon(tail, r * 0.22, 1.6, 7), col),
      path(d, col),
      inside(d, [
        path(
          smooth(
            points([0.34, -1.2, 0.6, -0.4, 0.5, 0.4, 0.1, 1.3, 1.4, 1.3, 1.4, -1.2]).map(([u, v]) => [
              x + r * u,
              y + r * v,
            ]),
          ),
          C.night,
          'opacity=".28"',
        ),
        path(
          smooth(
            points([-0.74, -0.3, -0.52, -0.62, -0.34, -0.68, -0.5, -0.3, -0.58, 0.16, -0.72, 0.2]).map(
              ([u, v]) => [x + r * u, y + r * v],
            ),
          ),
          mix(C.clay, C.paper, 0.3),
          'opacity=".42"',
        ),
        line(
          [-0.5, -0.34, 0.72, 0.86]
            .map((v) =>
              smooth(
                [
                  [x - r * 1.1, y + r * v],
                  [x, y + r * (v + 0.1)],
                  [x + r * 1.1, y + r * (v - 0.02)],
                ],
                false,
              ),
            )
            .join(""),
          mix(col, C.night, 0.4),
          1.8,
          'stroke-opacity=".5"',
        ),
        path(
          smooth(
            points([-0.5, -1.1, 0.5, -1.1, 0.42, -0.84, 0.1, -0.78, -0.2, -0.82, -0.44, -0.84]).map(
              ([u, v]) => [x + r * u, y + r * v],
            ),
          ),
          mix(col, C.earth, 0.55),
        ),
      ]),
    ],
    z,
  );
};

// --- leaves
const fern = (k) =>
  sym("fern" + k, () => {
    const Q = rng(60 + k),
      f = bez([0, 0], [34, -5 + k * 2], [68, 4], [98, 12 + k * 6]),
      o = [path(ribbon(f, 3, 1, 5), "currentColor")];
    for (let i = 0; i < 8; i++) {
      const u = 0.3 + (0.68 * i) / 8,
        p = f(u),
        h = head(f, u),
        L = 30 * Math.sin(Math.PI * (0.34 + (0.6 * i) / 8)) + 3;
      for (const s of [-1, 1]) {
        const a = h + s * (58 - i * 3) * D,
          e = pol(p[0], p[1], L, a);
        o.push(
          path(
            ribbon((t) => [lerp(p[0], e[0], t), lerp(p[1], e[1], t)], 1.5, 0.6, 2),
            "currentColor",
          ),
        );
        for (let j = 0; j < 4; j++) {
          const q = [lerp(p[0], e[0], 0.3 + j * 0.2), lerp(p[1], e[1], 0.3 + j * 0.2)],
            l = L * (0.4 - j * 0.05);
          for (const v of [-1, 1])
            o.push(
              path(
                ribbon(
                  bez(
                    q,
                    pol(...q, l * 0.4, a + v * 0.5),
                    pol(...q, l * 0.7, a + v * 0.8),
                    pol(...q, l, a + v * (0.86 + Q.j(0.16))),
                  ),
                  l * 0.34,
                  l * 0.12,
                  2,
                ),
                "currentColor",
              ),
            );
        }
        o.push(
          path(
            ribbon((t) => pol(p[0], p[1], L * (0.84 + t * 0.34), a), L * 0.16, L * 0.06, 2),
            "currentColor",
          ),
        );
      }
    }
    return o.join("");
  });
/** A root's top: n stamps fanned out from its crown, the middle ones the longest. */
const leafTop = ({ x, y, n, len, spread, shake, shrink, apart, stamp, tint }) =>
  range(n).map((i) => {
    const u = i / (n - 1) - 0.5,
      a = -90 + u * spread + R.j(shake),
      s = len * (1 - shrink * Math.abs(u)) * R.f(0.92, 1.06);
    return layer(
      put(stamp(i % 3), {
        x: x + (i - n / 2) * apart,
        y,
        rot: a * D,
        s: s / 100,
        flip: a < -90,
        col: tint(),
      }),
      1,
    );
  });
const carrotTop = (x, y, n, len, g, spread = 150) =>
  leafTop({
    x,
    y,
    n,
    len,
    spread,
    shake: 6,
    shrink: 0.2,
    apart: 1.6,
    stamp: fern,
    tint: () => green(g + R.j(0.4), 0.12),
  });
const parsLeaf = range(3).map((k) =>
  sym("pars" + k, () =>
    pinnate({
      f: bez([0, 0], [34, -3], [70, 3 + k * 4], [96, 10 + k * 8]),
      len: 100,
      R: rng(30 + k),
      pairs: 4,
      size: 0.27,
      wid: 0.74,
      teeth: 4,
      cut: 0.2,
      inter: false,
      stem: 4.4,
      from: 0.36,
      veins: 3,
      h: 0,
      spread: 70,
    }),
  ),
);
const parsTop = (x, y, n, L, g) =>
  range(n).map((i) => {
    const a = -90 + (i / (n - 1) - 0.5) * 128 + R.j(5),
      s = L * (1 - 0.16 * Math.abs(i / (n - 1) - 0.5)) * R.f(0.94, 1.05);
    return layer(
      put(parsLeaf[i % 3], {
        x: x + (i - n / 2) * 2.6,
        y,
        rot: a * D,
        s: s / 100,
        flip: a < -90,
        col: mix(green(g + R.j(0.3), 0.26), C.butter, 0.06),
      }),
      1,
    );
  });
const beetLeaf = (k) =>
  sym("beet" + k, () => {
    const Q = rng(80 + k),
      b = [0.25, 0.5, 0.1][k],
      at = (u, o) => {
        const h = b * u;
        return [(100 / b) * Math.sin(h) - Math.sin(h) * o, (-100 / b) * (Math.cos(h) - 1) + Math.cos(h) * o];
      },
      wd = (u) => 24 * Math.sin(Math.PI * Math.min(1, (u - 0.3) / 0.74)) ** 0.7,
      e = (s) =>
        range(11).map((i) => {
          const u = 0.34 + (0.66 * i) / 10;
          return at(u, s * (wd(u) * (1 + (i % 2 ? 0.09 : -0.07)) + Q.j(0.8) + (i === 0 ? -wd(u) + 2 : 0)));
        }),
      d = smooth([...e(-1), at(1.03, 0), ...e(1).toReversed()], true, 0.2),
      vein = [];
    for (let i = 0; i < 6; i++)
      for (const s of [-1, 1]) {
        const u = 0.42 + i * 0.085,
          v = Math.min(0.97, u + 0.12);
        vein.push(smooth([at(u, 0), at(lerp(u, v, 0.6), s * wd(v) * 0.4), at(v, s * wd(v) * 0.82)], false));
      }
    return (
      `<path d="${d}"/>` +
      inside(
        d,
        path(
          smooth([...range(6).map((i) => at(0.3 + i * 0.15, 0)), at(1.1, 50), at(0.3, 50)], true, 0.1),
          "#13200f",
          'opacity=".2"',
        ),
      ) +
      line(vein.join(""), mix(rib, C.clay, 0.2), 1.1, 'stroke-opacity=".8"') +
      path(
        ribbon((t) => at(t * 0.97, 0), 6.4, 1, 8),
        rib,
      ) +
      path(
        ribbon(
          (t) => {
            const p = at(t * 0.8, -1.2);
            return p;
          },
          1.8,
          0.5,
          8,
        ),
        mix(rib, C.paper, 0.4),
        'opacity=".6"',
      )
    );
  });
const beetTop = (x, y, n, len, g) =>
  leafTop({
    x,
    y,
    n,
    len,
    spread: 122,
    shake: 4,
    shrink: 0.18,
    apart: 5,
    stamp: beetLeaf,
    tint: () => green(g + R.j(0.35), 0.04),
  });

// --- planting, from the edges inwards
out.push(
  layer(parsTop(226, GY - 2, 8, 256, 4), 2),
  parsnip({ x: 226, y: GY - 8, L: 350, w: 62, bend: 7, tail: 46 }),
);
out.push(layer(beetTop(1066, GY - 42, 9, 250, 3.1), 2), beet({ x: 1066, y: GY + 34, r: 84 }));
out.push(
  layer(carrotTop(432, GY - 2, 6, 216, 4.2, 66), 2),
  carrot({ x: 432, y: GY - 6, L: 262, w: 42, bend: -6 }),
);
out.push(
  layer(beetTop(858, GY - 18, 8, 216, 3.4), 2),
  beet({ x: 858, y: GY + 46, r: 66, col: mix(crimson, C.red, 0.12) }),
);
out.push(
  layer(carrotTop(1248, GY - 2, 5, 200, 4.4, 60), 2),
  carrot({ x: 1248, y: GY - 4, L: 220, w: 36, bend: 5, z: 2 }),
  layer(carrotTop(30, GY - 2, 5, 210, 4, 60), 2),
  carrot({ x: 30, y: GY - 4, L: 236, w: 38, bend: 6 }),
);

// the middle one comes out: its hole, the carrot, the hand
const hx = 642,
  hole = outline(
    around(hx, GY),
    [-62, -2, -46, 18, -40, 80, -26, 170, -8, 240, 2, 262, 10, 236, 28, 160, 42, 76, 48, 16, 66, -2],
    0.14,
  );
out.push(
  layer(path(hole, mix(C.night, C.soil, 0.35)), 0),
  inside(
    hole,
    path(outline(around(hx, GY), [-70, -10, -30, 0, -24, 100, -4, 262, -80, 200]), C.night, 'opacity=".45"'),
  ),
);
const cy = 262,
  grip = [hx + 4, cy - 48];
out.push(
  layer(
    [
      range(8).map((i) => {
        const a = -90 + (i - 3.5) * 3.4;
        return path(
          ribbon(
            bez(
              [hx + (i - 3.5) * 5, cy + 4],
              [hx + (i - 3.5) * 4, cy - 20],
              [grip[0] + (i - 3.5) * 3, grip[1] + 10],
              pol(grip[0] + (i - 3.5) * 3, grip[1] - 10, 30, a * D),
            ),
            6,
            5,
          ),
          green(4.6, 0.16),
        );
      }),
    ],
    1,
  ),
);
out.push(layer(carrotTop(grip[0] - 4, grip[1] + 6, 7, 226, 4.1, 112), 2));
out.push(carrot({ x: hx, y: cy, L: 312, w: 50, bend: 5, marks: 17, z: 3, tail: 40 }));
out.push(
  arm({
    a: [1090, -150],
    b: [900, 60],
    c: [grip[0] + 40, grip[1] - 4],
    w: 84,
    sleeve: mix(C.blue, C.paper3, 0.16),
    skin: C.skin[1],
    split: 0.5,
    kind: "grip",
    up: -1,
    cuff: mix(C.blue, C.paper3, 0.42),
    turn: 0.12,
    z: 2,
  }),
);
out.push(
  range(26).map(() => {
    const t = R.f(0, 1),
      x = hx + R.j(34 + 40 * t) + (R.f() < 0.5 ? -1 : 1) * 16,
      y = lerp(cy + 70, GY + 40, t);
    return path(blob(x, y, R.f(2.4, 7), R.f(2, 5), R, 0.2, 6), mix(C.soil, C.loam, R.f(0, 0.7)));
  }),
);

// --- the turf's lip and crumbs of earth on the rim
const rim = (x) => (Math.abs(x - hx) < 96 ? -18 * (1 - Math.abs(Math.abs(x - hx) - 66) / 34) : 0);
out.push(
  range(90).map((i) => {
    const x = i * 14.6 - 6 + R.j(6),
      near = Math.abs(x - hx);
    if (near < 44 || Math.abs(x - 1066) < 82 || Math.abs(x - 858) < 56) return "";
    return path(
      blob(x, GY - 1 - Math.max(0, -rim(x)) * R.f(0.2, 1), R.f(7, 15), R.f(5, 9), R, 0.16, 7),
      mix(humus, C.loam, R.f(0, 0.5)),
    );
  }),
);
out.push(
  [140, 330, 540, 752, 962, 1158].map((x, i) =>
    layer(grass({ x, y: GY + 6, n: 8, len: 34 + (i % 3) * 6, spread: 26, t: tone(4, 0.2), R }), 1),
  ),
);

save(
  "seeds/pictures/roots",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.1), mix(C.sky, C.paper, 0.4), mix(C.butter, C.paper, 0.6)],
    shade: "#160f0a",
    glow: { x: 0.22, y: 0.16, col: C.butter, o: 0.6, r: 0.95 },
    dark: { col: "#1c1a14", o: 0.26 },
  }),
);
