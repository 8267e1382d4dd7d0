// A camellia trained flat against a wall of bricks, in flower.
import { PAGE, brickwork } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { hill } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon } from "../toolkit/shapes.mjs";
import { board, twine } from "../toolkit/things.mjs";

const R = rng(904),
  out = [],
  brick = mix(mix(C.terra, C.clay, 0.6), C.paper3, 0.42);

// --- wall, coping, a shuttered window, wires on eyes
out.push(
  brickwork({ y0: -20, y1: 800, col: brick }),
  layer(path(M(rectangle(946, 130, 1230, 520)), mix(C.paper2, C.clay, 0.2)), 2),
  path(M(rectangle(972, 156, 1204, 500)), mix(mix(C.blue, C.sky, 0.4), C.ink, 0.1)),
  path(
    M([
      [1000, 156],
      [1080, 156],
      [990, 500],
      [972, 500],
      [972, 280],
    ]),
    C.paper,
    'opacity=".2"',
  ),
  [1082].map((x) => board({ x, y: 150, w: 14, h: 356, col: mix(C.paper2, C.clay, 0.14), R, grain: 0, z: 1 })),
  [322].map((y) => board({ x: 966, y, w: 244, h: 13, col: mix(C.paper2, C.clay, 0.14), R, grain: 0, z: 1 })),
  board({ x: 922, y: 512, w: 332, h: 30, col: mix(C.paper3, C.earth, 0.2), R, grain: 1, z: 3 }),
);
const wires = [180, 330, 480, 630];
out.push(
  wires.map((y) =>
    layer(
      path(
        M([
          [-40, y - 2],
          [900, y - 4],
          [900, y],
          [-40, y + 2],
        ]),
        mix(C.ink, C.paper3, 0.36),
      ),
      2,
    ),
  ),
  wires.flatMap((y) => [60, 470, 880].map((x) => layer(circle(x, y - 2, 7, mix(C.ink, C.earth, 0.3)), 1))),
);

// --- earth with bark mulch
out.push(
  hill({ ...PAGE, y: 792, amp: 6, col: mix(C.loam, C.soil, 0.3), R, h: 3 }),
  range(150).map(() => {
    const x = R.f(-10, 1290),
      y = R.f(806, 950),
      w = R.f(14, 40);
    return layer(
      path(
        blob(x, y, w, w * 0.34, R, 0.16, 7, R.j(0.6)),
        mix(R.pick([C.earth, C.loam, mix(C.terra, C.loam, 0.6)]), C.straw, R.f(0, 0.2)),
      ),
      R.f() < 0.4 ? 1 : 0,
    );
  }),
);

// --- the plant: a stem and tiers of branches tied to the wires
const bark = mix(mix(C.earth, C.paper3, 0.3), C.loam, 0.3),
  foot = [450, 840],
  stem = bez(foot, [440, 640], [468, 420], [452, 120]),
  tiers = [
    [0.28, 620, -1, 350],
    [0.3, 634, 1, 400],
    [0.48, 470, -1, 390],
    [0.5, 486, 1, 420],
    [0.68, 322, -1, 370],
    [0.7, 334, 1, 400],
    [0.88, 174, -1, 310],
    [0.9, 184, 1, 340],
  ].map(([u, y, s, l]) => {
    const p = stem(u);
    return {
      s,
      f: bez(p, [p[0] + s * 50, p[1] - 40], [p[0] + s * l * 0.5, y + R.j(16)], [p[0] + s * l, y + R.j(14)]),
    };
  });
const glossy = (x, y, len, a, g) =>
  layer(
    leaf({
      x,
      y,
      len,
      wid: len * 0.48,
      ang: a,
      bend: R.j(0.3),
      fold: R.j(0.3),
      teeth: 6,
      cut: 0.05,
      veins: 3,
      t: { a: mix(green(g, 0.04), C.ink, 0.06) },
    }),
    1,
  );
const leafy = (f, n, from, len) =>
  range(n).flatMap((i) => {
    const u = from + ((1 - from) * i) / (n - 1),
      p = f(u),
      h = head(f, u);
    return [-1, 1].map((k) =>
      glossy(p[0] + R.j(8), p[1] + R.j(5), len * R.f(0.84, 1.14), h + k * (58 + R.j(24)) * D, R.f(2.5, 3.9)),
    );
  });
/** Sasanqua: a single ring of notched, uneven petals about a boss of stamens. */
const pink = mix(mix(C.red, C.clay, 0.5), C.paper, 0.5);
const bloom = (x, y, r, open = 1) => {
  const t = R.f(0, 6);
  return layer(
    [
      petals({
        x,
        y,
        r,
        n: 5,
        wid: 1.04,
        col: mix(mix(C.red, C.clay, 0.4), C.paper, 0.36),
        R,
        core: 0,
        rot: t,
        squash: 0.92,
        h: 1,
      }),
      petals({
        x: x - 2,
        y: y - 2,
        r: r * 0.88,
        n: 6,
        wid: 0.9,
        col: mix(pink, C.paper, 0.5),
        R,
        core: 0,
        rot: t + 0.5,
        squash: 0.92,
        h: 1,
      }),
      petals({
        x: x - 3,
        y: y - 3,
        r: r * 0.56 * open,
        n: 5,
        wid: 0.9,
        col: mix(pink, C.paper, 0.78),
        R,
        core: 0,
        rot: t + 0.2,
        squash: 0.92,
        h: 1,
      }),
      line(
        range(16)
          .map((i) => M([[x - 2, y - 2], pol(x - 2, y - 2, r * 0.3, i * 0.393)], false))
          .join(""),
        mix(C.butter, C.paper, 0.4),
        2.4,
      ),
      range(16).map((i) =>
        circle(...pol(x - 2, y - 2, r * R.f(0.22, 0.34), i * 0.393 + R.j(0.1)), r * 0.05, C.sun),
      ),
      path(blob(x - 2, y - 2, r * 0.12, r * 0.11, R, 0.08, 7), mix(C.sun, C.butter, 0.4)),
    ],
    2,
  );
};
const bud = (x, y, r, a) =>
  layer(
    [
      leaf({ x, y, len: r * 2, wid: r * 1.3, ang: a, veins: 0, rib: 0, t: { a: mix(C.red, C.clay, 0.5) } }),
      leaf({ x, y, len: r * 1.2, wid: r * 1.1, ang: a, veins: 0, rib: 0, t: { a: green(5, 0.2) } }),
    ],
    1,
  );
out.push(
  path(blob(500, 850, 150, 16, R, 0.05), C.night, 'opacity=".26"'),
  tiers.map(({ f }) => leafy(f, 9, 0.12, 84)),
  tiers.map(({ f }) => layer(path(ribbon(f, 17, 6, 8), bark), 2)),
  layer(
    [
      path(ribbon(stem, 38, 12, 9), bark),
      path(
        ribbon((u) => [stem(u)[0] + 8 * (1 - u), stem(u)[1]], 12, 4, 9),
        C.soil,
        'opacity=".24"',
      ),
    ],
    2,
  ),
  leafy(stem, 6, 0.5, 78),
  tiers.flatMap(({ f }) =>
    [0.42, 0.8].map((u) =>
      twine({ x: f(u)[0], y: f(u)[1], r: 12, R, n: 4, rot: 1.4, col: mix(C.straw, C.paper, 0.2) }),
    ),
  ),
  tiers.map(({ f }) => leafy(f, 8, 0.3, 74)),
);
tiers.forEach(({ f, s }, i) => {
  for (const [u, dy, r] of i % 2
    ? [
        [0.36, -26, 56],
        [0.66, 20, 62],
        [0.96, -10, 52],
      ]
    : [
        [0.5, 18, 62],
        [0.86, -20, 58],
      ])
    out.push(bloom(f(u)[0], f(u)[1] + dy, r * R.f(0.88, 1.06)));
  out.push(
    bud(f(0.76)[0] + s * 10, f(0.76)[1] - 34, 17, -1.2 - s * 0.3),
    bud(f(0.22)[0], f(0.22)[1] + 26, 15, 1.2),
  );
});
out.push(bloom(452, 118, 54), bloom(470, 404, 58, 0.9));
// petals that fell
out.push(
  range(30).map(() =>
    layer(
      leaf({
        x: R.f(120, 900),
        y: R.f(826, 940),
        len: R.f(26, 42),
        wid: 24,
        ang: R.f(0, 6),
        shape: "obovate",
        veins: 0,
        rib: 0,
        t: { a: mix(pink, C.paper, R.f(0, 0.5)) },
      }),
      1,
    ),
  ),
);
// ferns in the corner under the window
out.push(
  [-164, -140, -116, -92, -68, -44, -18].map((a, i) => {
    const b = [1120, 890],
      l = 190 + (i % 2) * 34,
      f = bez(
        b,
        pol(...b, l * 0.4, (a * 0.5 - 45) * D),
        pol(...b, l * 0.8, (a * 0.8 - 18) * D),
        pol(...b, l, a * D),
      );
    return layer(
      [
        path(ribbon(f, 5, 2), green(4)),
        range(15).map((j) =>
          [-1, 1].map((k) =>
            leaf({
              x: f(0.16 + j * 0.057)[0],
              y: f(0.16 + j * 0.057)[1],
              len: 54 * Math.sin(0.5 + (j / 15) * 2.4),
              wid: 15,
              ang: head(f, 0.16 + j * 0.057) + k * 1.2,
              shape: "lance",
              veins: 0,
              t: { a: green(2.9 + (i % 3) * 0.5, 0.16) },
            }),
          ),
        ),
      ],
      2,
    );
  }),
);

save(
  "seeds/pictures/camellia",
  scene({
    ...PAGE,
    body: out,
    sky: [brick, brick],
    shade: "#2a1c10",
    glow: { x: 0.2, y: 0.1, col: C.butter, o: 0.5 },
  }),
);
