// A bumblebee on lavender, near view: four large spikes cut whorl by whorl, field rows running to a warm horizon.
import { mist, mistDefs } from "../parts-weather.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { lavender } from "../toolkit/flowers.mjs";
import { D, frame, lerp, points, pol, range } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(4242),
  out = [];
const peach = mix(C.clay, C.paper, 0.52),
  air = mix(mix(C.butter, C.paper, 0.5), peach, 0.4),
  violet = mix(mix(C.paper3, C.dusk, 1.32), C.paper, 0.1),
  bloomC = mix(mix(C.paper3, C.dusk, 1.36), C.paper, 0.4);

// --- evening-gold sky, hills, rows to a vanishing point
out.push(
  sun({
    x: 250,
    y: 250,
    r: 58,
    step: 0.9,
    h: 1,
    cols: [
      mix(air, C.paper, 0.25),
      mix(air, C.butter, 0.16),
      mix(C.butter, C.paper, 0.5),
      mix(C.butter, C.paper, 0.15),
    ],
  }),
);
out.push(
  cloud({ x: -70, y: 150, w: 330, h: 24, col: mix(C.paper, C.clay, 0.1) }),
  cloud({ x: 290, y: 236, w: 330, h: 20, col: mix(C.paper, C.clay, 0.14) }),
  cloud({ x: 900, y: 110, w: 420, h: 28, col: mix(C.paper, C.clay, 0.16) }),
);
out.push(
  hill({ W, H, y: 366, amp: 30, slope: -50, col: mix(mix(C.dusk, C.sky, 0.4), air, 0.52), R, n: 5 }),
  hill({ W, H, y: 412, amp: 18, slope: 50, col: mix(mix(C.leaf, C.blue, 0.3), air, 0.58), R, n: 6 }),
);
out.push(
  treeline({ x0: -60, x1: 1340, y: 440, r: 26, base: 520, col: mix(green(4, 0.16), air, 0.46), R, h: 1 }),
);
for (const [x, h] of [
  [1010, 128],
  [1046, 96],
  [1076, 112],
])
  out.push(
    layer(
      path(
        smooth([
          [x, 452 - h],
          [x + h * 0.09, 452 - h * 0.6],
          [x + h * 0.11, 452 - h * 0.2],
          [x + h * 0.05, 454],
          [x - h * 0.05, 454],
          [x - h * 0.11, 452 - h * 0.2],
          [x - h * 0.09, 452 - h * 0.6],
        ]),
        mix(green(3, 0.1), air, 0.42),
      ),
      1,
    ),
  );
out.push(
  layer(
    [
      path(M(points([906, 452, 906, 410, 972, 410, 972, 452])), mix(C.paper2, air, 0.4)),
      path(M(points([896, 412, 918, 386, 962, 386, 982, 412])), mix(C.terra, air, 0.4)),
      path(M(points([946, 452, 946, 430, 958, 430, 958, 452])), mix(C.loam, air, 0.4)),
      path(M(points([918, 420, 918, 432, 930, 432, 930, 420])), mix(C.loam, air, 0.45)),
    ],
    1,
  ),
);
out.push(
  layer(
    path(
      smooth(points([-40, 452, 400, 446, 900, 452, 1320, 444]), false) + "L1320 1000L-40 1000Z",
      mix(mix(C.straw, C.paper2, 0.3), air, 0.35),
    ),
    2,
  ),
);
const van = [540, 424];
const tuft = range(3).map((k) =>
  sym("tuft" + k, () => {
    const Q = rng(60 + k),
      dome = (rx, ry, n, wob) =>
        range(n).map((i) => {
          const a = (-180 + (i * 180) / (n - 1)) * D;
          return [Math.cos(a) * rx * (1 + Q.j(wob)), 8 + Math.sin(a) * ry * (1 + Q.j(wob))];
        });
    return (
      path(smooth([[62, 12], [0, 20], [-62, 12], ...dome(72, 46, 9, 0.04)]), "currentColor") +
      path(smooth([[62, 12], [0, 20], [-62, 12], ...dome(72, 46, 9, 0.04)]), C.night, 'opacity=".14"') +
      path(
        smooth([[66, 14], [0, 22], [-66, 14], ...dome(62, 10, 15, 0.1)]),
        mix(mix(green(4.4, 0.1, 0.05), C.paper3, 0.25), air, 0.35),
      ) +
      path(
        range(46)
          .map((i) => {
            const a = (-178 + i * 3.96 + Q.j(3)) * D,
              L = Q.f(0.8, 1.1),
              b = [Math.cos(a) * 64, 6 + Math.sin(a) * 38],
              e = [Math.cos(a) * 104 * L, 6 + Math.sin(a) * 82 * L];
            return ribbon((t) => [lerp(b[0], e[0], t), lerp(b[1], e[1], t)], 6, 9, 2);
          })
          .join(""),
        "currentColor",
      ) +
      path(
        range(30)
          .map((i) => {
            const a = (-172 + i * 5.6 + Q.j(4)) * D,
              L = Q.f(0.8, 1.1),
              b = [Math.cos(a) * 40, 8 + Math.sin(a) * 26],
              e = [Math.cos(a) * 74 * L, 8 + Math.sin(a) * 58 * L];
            return ribbon((t) => [lerp(b[0], e[0], t), lerp(b[1], e[1], t)], 6, 10, 2);
          })
          .join(""),
        C.paper,
        'opacity=".2"',
      )
    );
  }),
);
const rows = [];
for (let u = -8; u <= 8; u++)
  for (let y = 468, n = 0; y < 900 && n < 20; n++) {
    const f = (y - van[1]) / (900 - van[1]),
      x = van[0] + u * 250 * f;
    if (x > -120 && x < W + 120) rows.push([y, x + R.j(6) * f, f]);
    y += 5 + 40 * f;
  }
out.push(
  rows
    .sort((a, b) => a[0] - b[0])
    .map(([y, x, f]) =>
      layer(
        [
          path(blob(x + 34 * f, y + 8 * f, 92 * f, 16 * f, R, 0.04, 8), C.dusk, 'opacity=".3"'),
          put(R.pick(tuft), {
            x,
            y,
            s: 1.02 * f,
            col: mix(mix(violet, C.clay, R.f(0.02, 0.12)), air, 0.56 - 0.2 * f),
          }),
        ],
        f > 0.25 ? 1 : 0,
      ),
    ),
);
out.push(mist({ x: -80, y: 440, w: 1440, h: 130, o: 0.75 }));

// --- middle distance: two drifts of small spikes
const drift = (n, y0, L, k, z) =>
  range(n).map((i) => {
    const x = lerp(-30, W + 30, (i + 0.5) / n) + R.j(18),
      l = L * R.f(0.8, 1.15),
      a = (-90 + R.j(9)) * D,
      y = y0 + R.j(14);
    return layer(
      lavender({
        f: bez(
          [x - l * Math.cos(a) * 0.4, y],
          [x, y - l * 0.4],
          pol(x, y, l * 0.7, a),
          pol(x, y, l, a + R.j(0.1)),
        ),
        len: 0.34,
        w: L * 0.1,
        R,
        t: { a: mix(green(4.8, 0.14), air, k) },
        col: mix(mix(violet, C.clay, R.f(0.02, 0.16)), air, k + R.j(0.04)),
        stem: L * 0.014,
      }),
      z,
    );
  });
out.push(drift(15, 880, 250, 0.34, 1));

// --- a near spike, whorl by whorl
const calyx = (c) =>
  sym(
    "calyx" + c,
    () =>
      path(
        smooth(
          points([
            0, -9, 22, -17, 58, -21, 88, -17, 96, -22, 101, -8, 98, 0, 101, 9, 95, 21, 86, 17, 56, 21, 20, 16,
            0, 8,
          ]),
          true,
          0.16,
        ),
        "currentColor",
      ) +
      path(
        smooth(points([4, 2, 40, 5, 94, 3, 98, 12, 86, 17, 56, 21, 20, 16]), true, 0.14),
        "#160f2a",
        'opacity=".2"',
      ) +
      line(
        [-11, -3, 6, 13]
          .map((o) =>
            smooth(
              [
                [12, o * 0.6],
                [50, o * 1.1],
                [88, o],
              ],
              false,
            ),
          )
          .join(""),
        "#f4ecff",
        2,
        'stroke-opacity=".2"',
      ),
  );
const floret = (k) =>
  sym("floret" + k, () => {
    const Q = rng(9 + k),
      lobe = (a, L, w) =>
        path(
          smooth(
            [
              [-4, 0],
              ...[
                [0.4, -w],
                [0.78, -w * 1.1],
                [1, -w * 0.35],
                [1, w * 0.35],
                [0.78, w * 1.1],
                [0.4, w],
              ].map(([u, v]) => {
                const p = [u * L, v * L];
                return [p[0] * Math.cos(a) - p[1] * Math.sin(a), p[0] * Math.sin(a) + p[1] * Math.cos(a)];
              }),
            ],
            true,
            0.18,
          ),
          "currentColor",
        );
    const shade = (a) => `<g opacity=".16">${lobe(a, 66, 0.34).replace("currentColor", "#1a1030")}</g>`;
    return (
      [1.95, -1.95].map((a) => lobe(a + Q.j(0.1), 66, 0.42)).join("") +
      shade(1.95) +
      lobe(Math.PI + Q.j(0.1), 60, 0.46) +
      [0.46, -0.46].map((a) => lobe(a + Q.j(0.08), 92, 0.44)).join("") +
      shade(0.46) +
      circle(2, 0, 15, "#2a1c48", 'opacity=".65"') +
      circle(8, -3, 5, "#f4ecff", 'opacity=".5"')
    );
  });
const spike = ({ base, tip, w, whorls = 8, k = 0, bloom = 0.45, stray = true, z = 2, foot, stem }) => {
  const q = (t) => [lerp(base[0], tip[0], t), lerp(base[1], tip[1], t)],
    a = Math.atan2(tip[1] - base[1], tip[0] - base[0]),
    o = [],
    dim = (c) => mix(c, air, k),
    stemC = dim(mix(green(4.6, 0.1, 0.06), C.paper3, 0.12)),
    f =
      foot ||
      bez(
        pol(...base, 620, a + Math.PI + 0.12),
        pol(...base, 400, a + Math.PI + 0.08),
        pol(...base, 180, a + Math.PI),
        base,
      );
  o.push(
    layer(
      [
        path(ribbon(f, stem || w * 0.13, w * 0.1, 6), stemC),
        path(
          ribbon(
            (t) => {
              const p = f(t);
              return [p[0] + w * 0.025, p[1]];
            },
            w * 0.045,
            w * 0.035,
            6,
          ),
          C.night,
          'opacity=".2"',
        ),
      ],
      1,
    ),
  );
  o.push(path(ribbon(q, w * 0.09, w * 0.05, 3), stemC));
  const ring = (p, s, i, sparse) => {
    const c0 = mix(violet, C.night, 0.03),
      parts = [];
    parts.push(
      [-1, 1].map((m) =>
        layer(
          leaf({
            x: p[0],
            y: p[1] + 2,
            len: s * 0.5,
            wid: s * 0.3,
            ang: a + m * 1.25,
            shape: "ovate",
            veins: 3,
            t: { a: dim(mix(C.earth, C.dusk, 0.42)) },
          }),
          1,
        ),
      ),
    );
    for (const [m, sc] of sparse
      ? points([-0.95, 0.8, 0.95, 0.8, -0.5, 0.9, 0.5, 0.9])
      : points([-1.12, 0.78, 1.12, 0.78, -0.78, 0.9, 0.78, 0.9, -0.42, 1, 0.44, 1, 0.02, 1.04])) {
      const ang = a + m + R.j(0.08),
        L = s * 0.56 * sc,
        b = [p[0] + Math.cos(a + Math.PI / 2) * s * 0.1 * m, p[1] + Math.sin(a + Math.PI / 2) * s * 0.1 * m],
        e = pol(...b, L * 0.98, ang),
        lit = Math.cos(ang - 225 * D) * 0.5 + 0.5;
      parts.push(
        layer(
          put(calyx(0), {
            x: b[0],
            y: b[1],
            rot: ang,
            s: L / 100,
            flip: 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0,
            col: dim(mix(mix(c0, C.clay, R.f(0, 0.12)), C.paper, 0.02 + lit * 0.2)),
          }),
          1,
        ),
      );
      if (R.f() < bloom * (1 - 0.3 * (i / whorls)))
        parts.push(
          layer(
            put(floret(R.i(0, 2)), {
              x: e[0],
              y: e[1],
              rot: ang + R.j(0.3),
              s: s * 0.0029 * R.f(0.86, 1.15),
              col: dim(mix(bloomC, C.paper, lit * 0.22 + R.f(0, 0.08))),
            }),
            1,
          ),
        );
    }
    return parts;
  };
  if (stray) {
    const p = pol(...base, w * 0.86, a + Math.PI);
    o.push(ring(p, w * 0.82, 0, true));
  }
  for (let i = 0; i < whorls; i++) {
    const t = (i / whorls) ** 0.92,
      s = w * [0.96, 1.04, 1.02, 0.98, 0.92, 0.84, 0.74, 0.62, 0.5][i];
    o.push(ring(q(t), s, i, false));
  }
  o.push(
    range(5).map((i) => {
      const ang = a + (i - 2) * 0.3,
        L = w * 0.26;
      return put(calyx(0), {
        x: q(0.97)[0],
        y: q(0.97)[1],
        rot: ang,
        s: L / 100,
        col: dim(mix(mix(violet, C.night, 0.03), C.clay, 0.16)),
      });
    }),
  );
  return layer(o, z);
};
out.push(
  spike({ base: [308, 640], tip: [268, 322], w: 82, k: 0.16, bloom: 0.62 }),
  spike({ base: [1108, 600], tip: [1150, 296], w: 80, k: 0.18, bloom: 0.62 }),
  spike({ base: [948, 716], tip: [952, 450], w: 72, k: 0.2, bloom: 0.6 }),
  spike({ base: [468, 770], tip: [492, 506], w: 74, k: 0.14, bloom: 0.62 }),
);
out.push(
  spike({
    base: [640, 606],
    tip: [604, 152],
    w: 112,
    bloom: 0.8,
    z: 3,
    foot: bez([700, 1020], [690, 880], [660, 740], [640, 606]),
    stem: 20,
  }),
);

// --- the bumblebee
const bee = { x: 806, y: 398, s: 1.42, dir: -1, rot: 14 * D },
  q = frame(bee),
  S = (l, c = true, k = 1 / 6) => smooth(l.map(q), c, k),
  black = mix(C.night, C.soil, 0.35),
  gold = mix(C.sun, C.butter, 0.35),
  ivory = mix(C.paper, C.clay, 0.06);
const fur = (cx, cy, rx, ry, rot, len, n = 54, seed = 5) => {
  const Q = rng(seed),
    pts = range(n).map((i) => {
      const a = (i / n) * 2 * Math.PI,
        k = i % 2 ? 1 + (len * Q.f(0.6, 1.1)) / Math.max(rx, ry) : 1,
        b = a + (i % 2 ? 0.07 : 0),
        u = Math.cos(b) * rx * k,
        v = Math.sin(b) * ry * k;
      return q([cx + u * Math.cos(rot) - v * Math.sin(rot), cy + u * Math.sin(rot) + v * Math.cos(rot)]);
    });
  return M(pts);
};
const jag = (x0, y0, x1, y1, n, d, seed) => {
  const Q = rng(seed),
    L = Math.hypot(x1 - x0, y1 - y0),
    nx = -(y1 - y0) / L,
    ny = (x1 - x0) / L;
  return range(n + 1).map((i) => {
    const t = i / n,
      o = (i % 2 ? d : 0) * Q.f(0.6, 1.2) + Math.sin(Math.PI * t) * -9;
    return [lerp(x0, x1, t) + nx * o, lerp(y0, y1, t) + ny * o];
  });
};
const wing = (pts, vein, o) =>
  layer(
    [
      path(S(pts, true, 0.17), mix(C.sky, C.paper, 0.55), `fill-opacity="${o}"`),
      line(vein.map((v) => S(v, false)).join(""), mix(C.loam, C.dusk, 0.4), 1.7, 'stroke-opacity=".6"'),
      line(S(pts.slice(0, 5), false, 0.17), mix(C.loam, C.dusk, 0.3), 2.2, 'stroke-opacity=".6"'),
    ],
    1,
  );
const legB = (pts, w, c = black) => {
  const P = pts.map(q);
  return range(pts.length - 1)
    .map((i) =>
      path(
        ribbon(
          (t) => [lerp(P[i][0], P[i + 1][0], t), lerp(P[i][1], P[i + 1][1], t)],
          w * (1 - i * 0.22) * bee.s,
          w * (0.82 - i * 0.22) * bee.s,
          2,
        ),
        c,
      ),
    )
    .join("");
};
const body = [];
body.push(
  wing(
    points([12, -38, -18, -92, -60, -128, -104, -138, -122, -118, -100, -84, -56, -56, -8, -34]),
    [points([6, -40, -50, -88, -112, -118]), points([0, -38, -54, -70, -98, -88])],
    0.62,
  ),
);
body.push(
  layer(
    [
      legB(points([24, 24, 44, 52, 66, 50, 76, 60]), 9, mix(black, C.loam, 0.3)),
      legB(points([6, 30, 18, 64, 40, 74, 48, 86]), 9, mix(black, C.loam, 0.3)),
    ],
    1,
  ),
);
const abd = fur(-64, 14, 70, 54, 12 * D, 7, 96, 3),
  tho = fur(18, -8, 47, 44, 0, 7, 76, 4),
  hd = fur(70, 8, 25, 28, 10 * D, 4, 50, 6);
body.push(
  layer(
    [
      path(abd, black),
      inside(abd, [
        path(M([...jag(-66, -60, -78, 80, 24, 8, 1).map(q), q([40, 80]), q([40, -60])]), gold),
        path(M([...jag(-40, -60, -50, 80, 20, 6, 9).map(q), q([40, 80]), q([40, -60])]), black),
        path(M([...jag(-98, -70, -114, 90, 26, -9, 2).map(q), q([-190, 90]), q([-190, -70])]), ivory),
        path(S(points([-150, 30, -80, 52, -10, 48, 10, 80, -150, 90])), C.night, 'opacity=".34"'),
        path(S(points([-120, -24, -80, -34, -30, -32, -34, -20, -84, -20])), C.paper, 'opacity=".16"'),
        line(
          range(34)
            .map(() => {
              const u = -140 + R.f(0, 126),
                v = R.f(-26, 44);
              return M([q([u, v]), q([u - 9, v + 2])], false);
            })
            .join(""),
          C.paper,
          1.1,
          'stroke-opacity=".18"',
        ),
      ]),
    ],
    2,
  ),
);
body.push(
  layer(
    [
      path(tho, black),
      inside(tho, [
        path(M([...jag(16, -70, 24, 60, 22, -8, 7).map(q), q([90, 60]), q([90, -70])]), gold),
        path(S(points([-40, 20, 20, 30, 70, 20, 60, 60, -40, 60])), C.night, 'opacity=".3"'),
        line(
          range(40)
            .map(() => {
              const a = R.f(0, 6.3),
                r = R.f(8, 36),
                p = [18 + Math.cos(a) * r, -8 + Math.sin(a) * r];
              return M([q(p), q([p[0] - 8, p[1] + 1])], false);
            })
            .join(""),
          C.paper,
          1.1,
          'stroke-opacity=".2"',
        ),
      ]),
    ],
    2,
  ),
);
body.push(
  layer(
    [
      path(hd, black),
      path(S(points([62, 24, 74, 28, 88, 26, 94, 32, 84, 36, 66, 34]), true, 0.14), mix(black, C.loam, 0.3)),
      path(blob(...q([80, 6]), 8 * bee.s, 13 * bee.s, R, 0.02, 9, 0.5), mix(C.loam, C.night, 0.4)),
      path(blob(...q([82, 1]), 2.6 * bee.s, 4.4 * bee.s, R, 0.03, 8, 0.5), C.paper, 'opacity=".75"'),
      path(S(points([66, -14, 78, -14, 86, -8, 76, -7]), true, 0.14), gold),
    ],
    1,
  ),
);
body.push(
  line(S(points([84, -12, 98, -28, 116, -24, 126, -12]), false), black, 4.4 * bee.s * 0.8),
  line(S(points([76, -16, 84, -36, 102, -40, 116, -34]), false), black, 4.4 * bee.s * 0.8),
  layer(line(S(points([92, 32, 106, 38, 118, 34]), false), mix(C.terra, C.soil, 0.4), 5), 1),
);
body.push(
  layer(
    [legB(points([40, 28, 62, 44, 88, 42, 104, 52]), 10), legB(points([16, 34, 26, 62, 54, 76, 70, 76]), 10)],
    1,
  ),
  layer(
    [
      legB(points([-14, 38, -22, 70, 2, 92, 22, 96]), 12),
      path(fur(-10, 80, 15, 10, 40 * D, 3, 28, 8), mix(C.sun, C.terra, 0.4)),
      path(S(points([-20, 74, -10, 72, -4, 80, -12, 80])), C.butter, 'opacity=".6"'),
    ],
    1,
  ),
);
body.push(
  wing(
    points([22, -40, 4, -88, -34, -142, -84, -176, -116, -172, -112, -138, -78, -92, -34, -56, 6, -34]),
    [
      points([14, -42, -32, -112, -100, -162]),
      points([10, -40, -40, -92, -102, -134]),
      points([-30, -108, -46, -96, -40, -78]),
      points([-64, -136, -76, -120, -66, -98]),
    ],
    0.74,
  ),
);
out.push(layer(body, 3));
// florets in front of the feet tie the bee to the flower
for (const [x, y, r, s] of [
  [676, 432, 0.5, 0.34],
  [694, 494, 0.9, 0.3],
  [664, 388, -0.2, 0.3],
])
  out.push(layer(put(floret(1), { x, y, rot: r, s, col: mix(bloomC, C.paper, 0.14) }), 1));

// --- foreground: two darker spikes and narrow grey leaves cut by the frame
const greyLeaf = (x, y, L, a, g) =>
  layer(
    leaf({
      x,
      y,
      len: L,
      wid: L * 0.1,
      ang: a * D,
      bend: (a > -90 ? 1 : -1) * 0.4,
      shape: "oblong",
      veins: 0,
      t: { a: mix(green(g, 0.02, 0.1), C.paper3, 0.1) },
    }),
    1,
  );
for (const [x0, n, a0, a1] of [
  [40, 13, -150, -30],
  [1230, 13, -150, -30],
  [330, 7, -128, -50],
  [700, 9, -140, -40],
  [980, 7, -130, -50],
])
  out.push(
    range(n).map((i) =>
      greyLeaf(
        x0 + R.j(26),
        1000,
        R.f(150, 230) * (x0 > 200 && x0 < 1100 ? 0.68 : 1),
        lerp(a0, a1, i / (n - 1)) + R.j(6),
        R.f(2.4, 3.6),
      ),
    ),
  );
out.push(
  spike({ base: [88, 900], tip: [52, 600], w: 108, k: -0.0, bloom: 0.5, stray: false, z: 3 }),
  spike({ base: [1216, 930], tip: [1246, 640], w: 108, k: 0, bloom: 0.5, stray: false, z: 3 }),
);

save(
  "seeds/pictures/lavender",
  scene({
    W,
    H,
    body: out,
    defs: mistDefs(mix(C.paper, peach, 0.3)),
    sky: [mix(C.sky, C.paper, 0.3), mix(C.clay, C.paper, 0.6), mix(C.butter, C.paper, 0.5)],
    shade: "#21163a",
    glow: { x: 0.2, y: 0.24, col: C.butter, o: 0.65, r: 0.95 },
    dark: { col: "#2b1f3a", o: 0.3 },
  }),
);
