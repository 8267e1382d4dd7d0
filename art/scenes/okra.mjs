// Okra in rice sacks on a yard, pods upright on the stems.
import { okraPod } from "../faces/plants/vegetables.mjs";
import { PAGE, WARM, flags, land, plaster, weave } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, around, range, rectangle } from "../toolkit/geometry.mjs";
import { palmate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, outline, path, ribbon } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(2600),
  out = [],
  air = WARM;

out.push(
  land({
    y: 480,
    air,
    R,
    sunAt: [1010, 200],
    trees: [
      [120, 250, 116],
      [300, 320, 80],
      [780, 330, 70],
    ],
  }),
  plaster({
    y0: 420,
    y1: 740,
    col: mix(mix(C.clay, C.paper, 0.5), C.sun, 0.12),
    bare: [
      [1120, 560],
      [60, 640],
    ],
  }),
  board({ x: -40, y: 408, w: 1360, h: 26, col: mix(C.clay, C.paper, 0.3), R, grain: 3, z: 3 }),
  flags({ y0: 728, col: mix(C.paper3, C.clay, 0.24) }),
);

const sack = (x, y, w, h, stripe) => {
  const d = outline(
      around(x, y),
      [
        -w * 0.5,
        0,
        0,
        12,
        w * 0.5,
        0,
        w * 0.53,
        h * 0.3,
        w * 0.5,
        h * 0.62,
        w * 0.52,
        h * 0.9,
        w * 0.42,
        h,
        0,
        h + 8,
        -w * 0.42,
        h,
        -w * 0.52,
        h * 0.9,
        -w * 0.5,
        h * 0.62,
        -w * 0.53,
        h * 0.3,
      ],
      0.12,
    ),
    col = mix(C.paper3, C.straw, 0.24);
  return [
    path(blob(x + 40, y + h + 2, w * 0.66, 18, R, 0.05), C.soil, 'opacity=".26"'),
    layer(
      [
        path(d, col),
        inside(d, [
          [0.2, 0.72].map((u) =>
            path(
              M(rectangle(x + (u - 0.5) * w - 12, y, x + (u - 0.5) * w + 12, y + h + 12)),
              stripe,
              'opacity=".75"',
            ),
          ),
          weave({
            x0: x - w * 0.55,
            x1: x + w * 0.55,
            y0: y,
            y1: y + h + 10,
            n: 22,
            col: mix(C.earth, C.straw, 0.4),
          }),
          path(
            outline(
              around(x, y),
              [w * 0.2, 0, w * 0.6, 0, w * 0.6, h * 1.1, w * 0.12, h * 1.1, w * 0.26, h * 0.5],
              0.12,
            ),
            C.soil,
            'opacity=".22"',
          ),
          path(
            outline(
              around(x, y),
              [-w * 0.3, h * 0.45, w * 0.1, h * 0.52, w * 0.36, h * 0.44, w * 0.1, h * 0.55],
              0.12,
            ),
            C.soil,
            'opacity=".18"',
          ),
        ]),
      ],
      3,
    ),
    layer(path(blob(x, y + 2, w * 0.55, 30, R, 0.04, 12), mix(col, C.paper, 0.3)), 2),
    path(blob(x, y - 3, w * 0.45, 18, R, 0.05, 12), mix(C.soil, C.loam, 0.4)),
  ];
};
const flower = (x, y, r, rot = 0.3) =>
  layer(
    [
      petals({
        x,
        y,
        r,
        n: 5,
        wid: 1.02,
        col: mix(C.butter, C.paper, 0.5),
        R,
        core: 0,
        h: 1,
        squash: 0.88,
        rot,
      }),
      petals({
        x,
        y,
        r: r * 0.42,
        n: 5,
        wid: 0.9,
        col: mix(C.red, C.soil, 0.4),
        R,
        core: 0.34,
        coreCol: mix(C.butter, C.paper, 0.3),
        squash: 0.88,
        rot,
      }),
    ],
    2,
  );
/** A stem with leaves by turns on long stalks; above each upper leaf, a pod that points up. */
const plant = ({ x, y, h, lean, n = 7, s = 1, g = 3.6, bloom, k = 0 }) => {
  const f = bez([x, y], [x - lean * 0.2, y - h * 0.35], [x + lean * 0.5, y - h * 0.7], [x + lean, y - h]),
    t = (d) => Object.fromEntries(Object.entries(tone(g + d, 0.12)).map(([m, c]) => [m, mix(c, air, k)]));
  const node = range(n).map((i) => {
    const u = 0.2 + (0.78 * i) / (n - 1),
      d = i % 2 ? 1 : -1,
      p = f(u),
      L = s * (150 - i * 9),
      a = (d > 0 ? -18 - i * 5 : 198 + i * 5) * D + R.j(0.12),
      e = [p[0] + Math.cos(a) * L, p[1] + Math.sin(a) * L],
      c = bez(
        p,
        [p[0] + Math.cos(a) * L * 0.3, p[1] + Math.sin(a) * L * 0.6],
        [p[0] + Math.cos(a) * L * 0.7, p[1] + Math.sin(a) * L],
        e,
      );
    return {
      p,
      d,
      i,
      leafed: [
        path(ribbon(c, 8 * s, 5 * s), mix(mix(C.red, green(5, 0.2), 0.66), air, k)),
        layer(
          palmate({
            x: e[0],
            y: e[1],
            r: s * (124 - i * 7),
            ang: head(c, 1) + d * 0.34,
            lobes: 5,
            sinus: 0.46,
            soft: 0.84,
            tips: 0.3,
            span: 286,
            R,
            t: t(i * 0.12),
          }),
          2,
        ),
      ],
    };
  });
  return [
    node.map(({ leafed }) => leafed),
    layer(path(ribbon(f, 20 * s, 8 * s, 8), mix(t(0.8).a, mix(C.red, C.clay, 0.4), 0.2)), 2),
    node
      .filter(({ i }) => i > 1 && i < n - 1)
      .map(({ p, d, i }) =>
        okraPod(p[0] + d * 6, p[1] - 4, s * (172 - i * 9), (-90 + d * (26 - i * 2)) * D, {
          a: mix(green(5.6, 0.24), air, k),
          b: mix(green(4.6, 0.2), air, k),
          v: mix(green(7, 0.3), air, k),
        }),
      ),
    [-1, 0, 1].map((d) =>
      okraPod(f(1)[0] + d * 9, f(0.99)[1], s * 74, (-90 + d * 24) * D, {
        a: green(5.8, 0.26),
        b: green(4.8, 0.2),
        v: green(7, 0.3),
      }),
    ),
    bloom ? bloom.map(([u, dx, dy, r]) => flower(f(u)[0] + dx, f(u)[1] + dy, r)) : "",
  ];
};

const blue = mix(C.blue, C.paper, 0.2),
  red = mix(C.red, C.clay, 0.3);
out.push(
  sack(240, 646, 236, 176, blue),
  plant({ x: 206, y: 648, h: 400, lean: -34, s: 0.78, g: 3.9, n: 6, k: 0.1, bloom: [[0.9, 44, 4, 40]] }),
  plant({ x: 276, y: 648, h: 320, lean: 60, s: 0.66, g: 3.7, n: 6, k: 0.1 }),
  sack(1048, 656, 244, 184, red),
  plant({ x: 1010, y: 658, h: 300, lean: -60, s: 0.64, g: 3.6, n: 5, k: 0.08 }),
  plant({ x: 1080, y: 658, h: 410, lean: 36, s: 0.78, g: 3.8, n: 6, k: 0.08, bloom: [[0.74, -56, 2, 40]] }),
  sack(650, 700, 310, 216, mix(C.leaf, C.mint, 0.4)),
  plant({ x: 710, y: 702, h: 400, lean: 90, s: 0.9, g: 3.3, n: 6 }),
  plant({
    x: 600,
    y: 702,
    h: 590,
    lean: -10,
    s: 1.12,
    g: 3.5,
    n: 7,
    bloom: [
      [0.7, 74, -10, 66],
      [0.93, -50, -24, 44],
    ],
  }),
);

save(
  "seeds/pictures/okra",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.butter, 0.2), mix(C.butter, C.paper, 0.7), air],
    shade: "#2a1c10",
    glow: { x: 0.75, y: 0.22, col: C.butter, o: 0.5 },
  }),
);
