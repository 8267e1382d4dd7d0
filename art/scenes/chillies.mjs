// Chillies in pots on the staging of a bright porch.
import { star } from "../faces/plants/parts.mjs";
import { chilli } from "../faces/plants/vegetables.mjs";
import { PAGE, WARM } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, lerp, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, crown, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, path, ribbon } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(80),
  out = [],
  air = mix(WARM, C.paper, 0.3);

// --- the garden through the panes
out.push(
  sun({
    x: 330,
    y: 210,
    r: 60,
    step: 0.62,
    cols: [0.8, 0.64, 0.46, 0.2].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: 40, y: 250, w: 360, h: 24, col: mix(C.paper, air, 0.2) }),
  cloud({ x: 760, y: 140, w: 380, h: 26, col: mix(C.paper, air, 0.2) }),
  hill({ ...PAGE, y: 420, amp: 26, slope: -40, col: mix(green(6, 0.2), air, 0.56), R, n: 5 }),
  treeline({ x0: -60, x1: 1340, y: 510, r: 54, base: 760, col: mix(green(4.6, 0.24), air, 0.44), R }),
  [
    [70, 450, 110],
    [1150, 440, 130],
  ].map(([x, y, r]) =>
    crown({ x, y, r, col: mix(green(4, 0.24), air, 0.4), lit: mix(C.butter, air, 0.3), R, n: 24 }),
  ),
  hill({ ...PAGE, y: 640, amp: 8, col: mix(green(5, 0.3), air, 0.3), R }),
);
const paint = mix(C.paper, C.sky, 0.3);
out.push(
  path(
    M([
      [120, 0],
      [300, 0],
      [120, 690],
      [-40, 690],
      [-40, 400],
    ]),
    C.paper,
    'opacity=".16"',
  ),
  path(
    M([
      [780, 0],
      [900, 0],
      [700, 690],
      [580, 690],
    ]),
    C.paper,
    'opacity=".13"',
  ),
  [-14, 306, 626, 946, 1266].map((x) =>
    board({ x, y: -20, w: 26, h: 740, col: mix(paint, C.paper3, 0.1), R, grain: 0, z: 2 }),
  ),
  board({ x: -40, y: 96, w: 1360, h: 22, col: paint, R, grain: 0, z: 2 }),
  board({ x: -40, y: 660, w: 1360, h: 44, col: mix(paint, C.paper3, 0.2), R, grain: 0, z: 3 }),
  path(M(rectangle(-40, 704, 1320, 1000)), mix(mix(C.leaf, C.paper3, 0.6), C.blue, 0.2)),
  range(14).map((i) =>
    board({
      x: -30 + i * 98,
      y: 704,
      w: 92,
      h: 280,
      col: mix(mix(C.mint, C.paper3, 0.5), C.blue, 0.1 + R.f(0, 0.06)),
      R,
      grain: 0,
      z: 0,
    }),
  ),
);

/** A bush that forks again and again; fruit hangs from every fork. */
const bush = ({ x, y, h, spread, g, fruitOf, forks = 3, leafLen, flowers = 4 }) => {
  const back = [],
    fruits = [],
    front = [],
    tips = [];
  const grow = (p, a, l, w, d) => {
    const e = [p[0] + Math.cos(a) * l, p[1] + Math.sin(a) * l],
      f = bez(p, [lerp(p[0], e[0], 0.3), p[1] - l * 0.34], [lerp(p[0], e[0], 0.7), e[1] + l * 0.3], e);
    back.push(path(ribbon(f, w, w * 0.66), mix(green(4.4, 0.16), C.earth, d > 1 ? 0.3 : 0.1)));
    const n = d > 2 ? 0 : 4;
    for (let i = 0; i < n; i++) {
      const q = f(0.3 + i * 0.22),
        L = leafLen * R.f(0.84, 1.14),
        k = i % 2 ? 1 : -1;
      (i % 3 ? front : back).push(
        layer(
          leaf({
            x: q[0],
            y: q[1],
            len: L,
            wid: L * 0.42,
            ang: head(f, 0.5) + k * (64 + R.j(22)) * D,
            bend: k * R.f(0.1, 0.5),
            veins: 4,
            t: { a: green(g + R.j(0.5) + (i % 3 ? 0.3 : -0.3), 0.1) },
          }),
          1,
        ),
      );
    }
    if (d < 3) fruits.push([...e]);
    if (d > 0)
      for (const k of [-1, 1])
        grow(
          e,
          a * 0.84 - 0.25 + k * spread * R.f(0.7, 1.1),
          d === forks ? h * 0.27 : l * R.f(0.74, 0.86),
          w * 0.7,
          d - 1,
        );
    else tips.push(e);
  };
  grow([x, y], -90 * D, h * 0.22, h * 0.045, forks);
  return [
    back,
    front.filter((_, i) => i % 2),
    fruits.map(([u, v], i) => fruitOf(u + R.j(10), v + 24, i)),
    front.filter((_, i) => i % 2 === 0),
    tips
      .filter((_, i) => i % 2)
      .slice(0, flowers)
      .map(([u, v]) =>
        star(u, v - 4, leafLen * 0.2, R, { n: 6, core: mix(green(5, 0.3), C.butter, 0.5), wid: 0.6 }),
      ),
  ];
};
const red = mix(C.red, C.terra, 0.16),
  hot = (x, y, i) =>
    chilli(x, y, R.f(100, 122), [red, red, mix(C.terra, C.sun, 0.4), red, green(4.6, 0.24)][i % 5], R),
  lemonDrop = (x, y, i) =>
    chilli(x, y, R.f(84, 100), i % 4 === 3 ? green(5, 0.3) : mix(C.sun, C.butter, 0.36), R),
  wax = (x, y, i) =>
    chilli(x, y, R.f(100, 118), [mix(C.butter, C.mint, 0.4), mix(C.terra, C.sun, 0.5), red][i % 3], R);
const shelf = mix(C.straw, C.earth, 0.36);
out.push(
  bush({ x: 216, y: 600, h: 440, spread: 0.62, g: 3.6, fruitOf: lemonDrop, leafLen: 92 }),
  pot({ x: 216, y: 590, w: 214, h: 208, z: 3 }),
  bush({ x: 1066, y: 600, h: 440, spread: 0.62, g: 3.4, fruitOf: wax, leafLen: 92 }),
  pot({ x: 1066, y: 590, w: 214, h: 208, z: 3, col: mix(C.blue, C.paper3, 0.16), band: C.paper2 }),
  bush({ x: 640, y: 590, h: 590, spread: 0.6, g: 3.5, fruitOf: hot, leafLen: 112, flowers: 4 }),
  pot({ x: 640, y: 560, w: 262, h: 244, z: 3, col: mix(C.terra, C.clay, 0.1) }),
  board({ x: -40, y: 790, w: 1360, h: 54, col: shelf, R, grain: 5, z: 3 }),
  board({ x: -40, y: 842, w: 1360, h: 18, col: mix(shelf, C.soil, 0.34), R, grain: 2, z: 1 }),
  [110, 1130].map((x) =>
    board({ x, y: 858, w: 46, h: 130, col: mix(shelf, C.soil, 0.2), R, grain: 2, z: 2 }),
  ),
  // picked ones on the board
  [
    [420, 792, 0.1],
    [392, 782, -0.2],
    [856, 788, 0.3],
  ].map(([x, y, a], i) => [
    path(blob(x + 40, y + 14, 60, 7, R, 0.05), C.soil, 'opacity=".3"'),
    chilli(x, y, 92, i === 1 ? mix(C.terra, C.sun, 0.4) : red, R, a),
  ]),
);

save(
  "seeds/pictures/chillies",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.butter, 0.14), mix(C.sky, C.paper, 0.6), air],
    glow: { x: 0.26, y: 0.22, col: C.butter, o: 0.5 },
  }),
);
