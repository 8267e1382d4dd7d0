// African marigolds in a monsoon bed before the pink walls of a town.
import { PAGE, WARM, crumbs, plaster } from "../parts-backdrops.mjs";
import { dome } from "../parts-buildings.mjs";
import { marigolds } from "../parts-flowers.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { around, range } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { outline, path } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(610),
  out = [],
  air = WARM,
  pink = mix(mix(C.clay, C.paper, 0.34), C.red, 0.08);

out.push(
  sun({
    x: 250,
    y: 190,
    r: 58,
    step: 0.62,
    cols: [0.86, 0.74, 0.56, 0.3].map((k) => mix(C.butter, mix(C.paper, air, 0.3), k)),
  }),
  cloud({ x: -40, y: 240, w: 380, h: 34, col: mix(C.paper, C.dusk, 0.14) }),
  cloud({ x: 460, y: 110, w: 460, h: 36, col: mix(C.paper, C.dusk, 0.2) }),
  cloud({ x: 940, y: 190, w: 420, h: 34, col: mix(C.paper, C.dusk, 0.16) }),
  hill({ ...PAGE, y: 360, amp: 30, slope: 30, col: mix(mix(C.dusk, C.clay, 0.4), air, 0.6), R, n: 5 }),
  dome(880, 330, 84, 0.5, air),
  dome(1090, 360, 56, 0.5, air),
  treeline({ x0: -60, x1: 1340, y: 420, r: 44, base: 600, col: mix(green(4.4, 0.24), air, 0.36), R }),
  plaster({ y0: 420, y1: 640, col: pink, bare: [[130, 520]], seed: 21 }),
  board({ x: -40, y: 408, w: 1360, h: 24, col: mix(pink, C.paper, 0.4), R, grain: 0, z: 2 }),
  range(7).map((i) =>
    layer(
      path(
        outline(
          around(90 + i * 190, 462),
          [-56, 150, -56, 50, -44, 18, 0, -4, 44, 18, 56, 50, 56, 150],
          0.12,
        ),
        mix(pink, i % 2 ? C.terra : C.paper, i % 2 ? 0.3 : 0.3),
      ),
      0,
    ),
  ),
  hill({ ...PAGE, y: 628, amp: 5, col: mix(mix(C.straw, C.earth, 0.4), air, 0.2), R }),
  crumbs({ y0: 640, y1: 700, n: 60, R }),
);
const hues = [C.sun, mix(C.sun, C.terra, 0.34), mix(C.terra, C.sun, 0.44), mix(C.sun, C.butter, 0.4)];
/** A row of bushes at height y, their flowers about `up` above it. */
const row = (y, step, len, r, up, shift) => {
  const xs = range(Math.ceil(1400 / step)).map((i) => -40 + shift + i * step);
  return [
    marigolds({
      tufts: xs.flatMap((x) => [
        [x + R.j(10), y, len],
        [x + step * 0.5 + R.j(10), y - up * 0.34, len * 0.9],
      ]),
      flowers: [],
      foot: y,
      neck: 0,
      w: 4,
      R,
    }),
    marigolds({
      tufts: [],
      flowers: xs.flatMap((x, i) => [
        [x + R.j(step * 0.2), y - up + R.j(up * 0.16), r * R.f(0.86, 1.1), hues[(i * 3) % 4]],
        ...(i % 2
          ? [[x + step * 0.5 + R.j(10), y - up * 0.62 + R.j(12), r * R.f(0.7, 0.9), hues[(i * 3 + 1) % 4]]]
          : []),
      ]),
      foot: y,
      neck: r * 1.4,
      w: r * 0.12,
      R,
    }),
  ];
};
out.push(
  row(696, 92, 70, 24, 74, 0),
  hill({ ...PAGE, y: 716, amp: 5, col: mix(mix(C.loam, C.earth, 0.5), air, 0.1), R, h: 3 }),
  row(800, 136, 116, 40, 116, 30),
  hill({ ...PAGE, y: 822, amp: 6, col: mix(C.loam, C.earth, 0.36), R, h: 3 }),
  crumbs({ y0: 836, y1: 950, n: 50, R }),
  row(968, 206, 200, 66, 210, 40),
);

save(
  "seeds/pictures/marigolds",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.dusk, 0.2), mix(C.sky, C.paper, 0.4), air],
    shade: "#2a1c10",
  }),
);
