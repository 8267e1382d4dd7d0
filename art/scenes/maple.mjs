// A Japanese maple in autumn over moss and a bamboo fence.
import { momiji } from "../faces/plants/trees.mjs";
import { MILD, PAGE } from "../parts-backdrops.mjs";
import { stone } from "../parts-ground.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { cane, twine } from "../toolkit/things.mjs";

const R = rng(1207),
  out = [],
  air = mix(MILD, C.clay, 0.12);

out.push(
  sun({
    x: 1040,
    y: 170,
    r: 56,
    step: 0.62,
    cols: [0.84, 0.7, 0.52, 0.3].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: -40, y: 110, w: 420, h: 28, col: mix(C.paper, air, 0.2) }),
  cloud({ x: 860, y: 224, w: 460, h: 26, col: mix(C.paper, air, 0.14) }),
  hill({ ...PAGE, y: 330, amp: 40, slope: 60, col: mix(mix(C.blue, C.mint, 0.4), air, 0.66), R, n: 5 }),
  treeline({ x0: -60, x1: 1340, y: 440, r: 60, base: 640, col: mix(green(4, 0.1), air, 0.5), R }),
  treeline({ x0: -60, x1: 1340, y: 500, r: 46, base: 640, col: mix(mix(C.terra, C.sun, 0.4), air, 0.52), R }),
);
// --- bamboo fence
const bamboo = mix(mix(C.straw, green(5, 0.4), 0.24), air, 0.16);
out.push(
  path(M(rectangle(-40, 520, 1320, 790)), mix(mix(C.soil, C.leaf, 0.4), air, 0.2)),
  range(34).map((i) =>
    cane({
      a: [-20 + i * 40, 772],
      b: [-20 + i * 40 + R.j(2), 506 + R.j(8)],
      w: 30,
      R,
      col: mix(bamboo, R.f() < 0.5 ? C.paper : C.earth, R.f(0.02, 0.16)),
      h: 1,
      node: 110,
    }),
  ),
  [556, 676].map((y) =>
    cane({ a: [-40, y], b: [1320, y + 4], w: 26, R, col: mix(bamboo, C.earth, 0.16), h: 2, node: 190 }),
  ),
  range(6).map((i) =>
    [556, 676].map((y) =>
      twine({ x: 120 + i * 210, y: y + 2, r: 17, R, col: mix(C.soil, C.earth, 0.4), n: 4 }),
    ),
  ),
);
// --- moss, stones, a gravel path
const moss = (y, g, n) => {
  const d = smooth(
    [
      [-60, y + 20],
      [160, y - 14],
      [430, y + 8],
      [700, y - 10],
      [960, y + 14],
      [1340, y - 8],
      [1340, 1000],
      [-60, 1000],
    ],
    true,
    0.12,
  );
  return layer(
    [
      path(d, green(g, 0.24)),
      inside(
        d,
        range(n).map(() =>
          path(
            blob(R.f(0, 1280), y + R.f(0, 200), R.f(8, 26), R.f(4, 9), R, 0.14, 7),
            green(g + R.f(-0.6, 0.9), 0.3),
            'opacity=".5"',
          ),
        ),
      ),
    ],
    3,
  );
};
out.push(
  moss(744, 4.1, 120),
  stone({ x: 250, y: 800, rx: 120, ry: 66, col: mix(mix(C.dusk, C.paper3, 0.6), C.earth, 0.2), R, z: 2 }),
  stone({ x: 130, y: 826, rx: 70, ry: 42, col: mix(mix(C.dusk, C.paper3, 0.5), C.earth, 0.3), R, z: 2 }),
  stone({ x: 1170, y: 808, rx: 90, ry: 44, col: mix(mix(C.dusk, C.paper3, 0.6), C.earth, 0.24), R, z: 2 }),
  moss(858, 3.4, 140),
);

// --- the tree: limbs that lie in tiers
const bark = mix(mix(C.soil, C.earth, 0.4), C.dusk, 0.2),
  red = mix(C.red, C.terra, 0.4);
const foot = [620, 868],
  trunk = bez(foot, [560, 700], [700, 600], [640, 400]),
  limbs = [
    [0.5, [520, 520], [360, 470], [170, 430], 26],
    [0.62, [800, 540], [960, 470], [1130, 440], 26],
    [0.78, [560, 380], [440, 310], [300, 250], 20],
    [0.84, [760, 400], [860, 330], [1010, 270], 20],
    [0.94, [640, 320], [600, 220], [520, 130], 22],
    [0.94, [650, 320], [720, 230], [800, 150], 20],
  ].map(([u, b, c, e, w]) => ({ f: bez(trunk(u), b, c, e), w }));
const hue = () =>
  mix(
    mix(red, [C.red, C.terra, mix(C.terra, C.sun, 0.5), C.clay][R.i(0, 3)], R.f(0.1, 0.5)),
    C.paper,
    R.f(0, 0.08),
  );
const pad = (x, y, w, n, s, dim) =>
  range(n).map(() => {
    const k = R.j(1),
      v = R.j(1) * (1 - k * k * 0.7);
    return momiji(
      x + k * w,
      y + v * w * 0.26 - 10,
      s * R.f(0.8, 1.15),
      R.f(0.6, 2.5) + k * -0.4,
      dim ? mix(hue(), C.soil, 0.28) : hue(),
      R,
    );
  });
const pads = [
  [170, 420, 150],
  [350, 440, 140],
  [520, 480, 90],
  [930, 440, 150],
  [1110, 430, 140],
  [780, 480, 90],
  [300, 240, 140],
  [450, 300, 130],
  [1000, 262, 140],
  [850, 310, 120],
  [520, 140, 130],
  [800, 150, 130],
  [660, 230, 150],
];
out.push(
  path(blob(720, 884, 260, 20, R, 0.05), C.soil, 'opacity=".26"'),
  pads.map(([x, y, w]) => pad(x, y - 10, w * 0.9, 7, 62, true)),
  limbs.map(({ f, w }) => layer(path(ribbon(f, w, 5, 8), bark), 2)),
  layer(
    [
      path(ribbon(trunk, 76, 20, 10), bark),
      path(
        ribbon((u) => [trunk(u)[0] - 16 * (1 - u * 0.6), trunk(u)[1]], 14, 6, 10),
        mix(bark, C.paper, 0.24),
        'opacity=".5"',
      ),
      path(
        ribbon((u) => [trunk(u)[0] + 18 * (1 - u * 0.5), trunk(u)[1]], 22, 6, 10),
        C.night,
        'opacity=".2"',
      ),
    ],
    3,
  ),
  layer(
    path(
      smooth(
        [
          [540, 890],
          [580, 850],
          [600, 800],
          [640, 800],
          [668, 850],
          [720, 888],
          [630, 880],
        ],
        true,
        0.14,
      ),
      bark,
    ),
    1,
  ),
  pads.map(([x, y, w]) => pad(x, y, w, 9, 64)),
);
// --- fallen leaves
out.push(
  range(34).map(() =>
    momiji(R.f(60, 1240), R.f(800, 940), R.f(24, 40), R.f(0, 6), mix(hue(), C.soil, R.f(0, 0.2)), R),
  ),
);

save(
  "seeds/pictures/maple",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.8, y: 0.16, col: C.butter, o: 0.5 },
  }),
);
