// A blackcurrant bush in fruit, its strigs ripe from the top.
import { MILD, PAGE, crumbs, land } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { fruit } from "../toolkit/fruit.mjs";
import { D, pol, range } from "../toolkit/geometry.mjs";
import { grass, hill } from "../toolkit/land.mjs";
import { palmate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { blob, path, ribbon } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(1629),
  out = [],
  air = MILD;

out.push(
  land({
    y: 540,
    air,
    R,
    sunAt: [230, 200],
    trees: [
      [1120, 390, 124],
      [930, 440, 80],
    ],
  }),
);
const grey = mix(mix(C.paper3, C.earth, 0.36), air, 0.24);
out.push(
  [460, 570].map((y) =>
    board({ x: -40, y, w: 1360, h: 24, col: mix(grey, C.earth, 0.24), R, grain: 3, z: 2 }),
  ),
  range(19).map((i) =>
    board({
      x: -30 + i * 72,
      y: 420 + R.j(5),
      w: 44,
      h: 210,
      col: mix(grey, R.f() < 0.5 ? C.paper : C.soil, R.f(0.02, 0.14)),
      R,
      grain: 2,
      z: 1,
    }),
  ),
  grass({ x: 640, y: 650, n: 110, len: 46, spread: 680, t: { a: green(3.6, 0.2), b: green(4.2, 0.24) }, R }),
  hill({ ...PAGE, y: 642, amp: 5, col: green(3.9, 0.24), R }),
  hill({ ...PAGE, y: 780, amp: 7, col: mix(C.loam, C.soil, 0.3), R, h: 3 }),
  crumbs({ y0: 800, y1: 950, n: 130, R, cols: [C.soil, C.earth, C.loam, mix(C.straw, C.earth, 0.5)] }),
);

const foot = [630, 860],
  old = mix(mix(C.soil, C.dusk, 0.3), C.earth, 0.2),
  young = mix(mix(C.straw, C.earth, 0.5), C.clay, 0.1);
const branches = [
  [-158, 480, 0],
  [-24, 490, 0],
  [-140, 560, 1],
  [-40, 570, 0],
  [-122, 620, 0],
  [-60, 630, 1],
  [-104, 650, 1],
  [-78, 660, 1],
  [-91, 600, 0],
].map(([a, l, fresh]) => {
  const b = [foot[0] + (a + 90) * 0.7, foot[1]];
  return {
    fresh,
    a,
    f: bez(
      b,
      pol(...b, l * 0.4, (a * 0.4 - 54) * D),
      pol(...b, l * 0.74, (a * 0.8 - 18) * D),
      pol(...b, l, a * D),
    ),
  };
});
const leafy = (p, a, r, g) => {
  const e = pol(...p, r * 0.55, a);
  return [
    path(ribbon(bez(p, pol(...p, r * 0.2, a - 0.2), pol(...p, r * 0.4, a), e), 5, 4), green(5, 0.24)),
    layer(
      palmate({
        x: e[0],
        y: e[1],
        r,
        ang: a * 0.5 + 0.7,
        lobes: 5,
        sinus: 0.66,
        soft: 0.4,
        tips: 0.24,
        span: 280,
        R,
        t: tone(g, 0.14),
      }),
      1,
    ),
  ];
};
/** A strig: berries in two ranks along a thin stalk, smaller and greener towards its tip. */
const strig = (x, y, n, r) => {
  const f = bez(
    [x, y],
    [x + R.j(8), y + n * r * 0.4],
    [x + R.j(8), y + n * r * 0.7],
    [x + R.j(6), y + n * r],
  );
  return layer(
    [
      path(ribbon(f, 5, 2.4, 6), green(5, 0.26)),
      range(n).map((i) => {
        const p = f((i + 0.7) / n),
          q = r * (1 - i * 0.05),
          late = Math.max(0, i - n + 3);
        return [
          fruit({
            x: p[0] + (i % 2 ? 1 : -1) * q * 0.8,
            y: p[1],
            r: q,
            col: mix(
              mix(C.night, C.dusk, 0.3),
              late > 1 ? green(5, 0.3) : mix(C.red, C.dusk, 0.4),
              late * 0.3,
            ),
            R,
            h: 1,
          }),
          path(
            blob(p[0] + (i % 2 ? 1 : -1) * q * 0.8, p[1] + q * 0.9, q * 0.2, q * 0.26, R, 0.1, 6),
            mix(C.straw, C.earth, 0.4),
          ),
        ];
      }),
    ],
    1,
  );
};
out.push(
  path(blob(foot[0] + 70, foot[1] + 8, 330, 26, R, 0.05), C.night, 'opacity=".26"'),
  branches
    .slice(0, 5)
    .map(({ f }) =>
      range(6).map((i) =>
        leafy(
          f(0.34 + i * 0.12),
          head(f, 0.5) + (i % 2 ? 1 : -1) * R.f(0.6, 1.2),
          R.f(66, 82),
          2.6 + R.j(0.3),
        ),
      ),
    ),
  branches.map(({ f, fresh }) =>
    layer(
      [
        path(ribbon(f, fresh ? 17 : 25, 5, 9), fresh ? young : old),
        path(
          ribbon((u) => [f(u)[0] + 4 * (1 - u), f(u)[1]], 7, 2, 9),
          C.night,
          'opacity=".2"',
        ),
      ],
      2,
    ),
  ),
  branches.map(({ f }) =>
    range(4).map((i) =>
      leafy(f(0.42 + i * 0.17), head(f, 0.6) + (i % 2 ? -1 : 1) * R.f(0.7, 1.3), R.f(66, 84), 3.2 + R.j(0.4)),
    ),
  ),
  branches.map(({ f }, j) =>
    [0.46, 0.62, 0.78, 0.92]
      .slice(j % 2)
      .map((u, i) => strig(f(u)[0] + R.j(14), f(u)[1] + 6, 6 + ((i + j) % 3), R.f(13, 16))),
  ),
  branches.map(({ f, a }, j) => [
    leafy(f(1), a * D, 74, 4.2),
    j % 2 ? leafy(f(0.7), head(f, 0.7) + (a > -90 ? -1 : 1) * 1.1, 62, 3.9) : "",
  ]),
  range(18).map(() =>
    layer(
      path(
        blob(foot[0] + R.j(130), foot[1] + 12 + R.j(12), R.f(12, 28), R.f(6, 13), R, 0.16, 8),
        mix(R.pick([C.earth, C.loam, C.soil]), C.soil, R.f(0, 0.3)),
      ),
      1,
    ),
  ),
  grass({ x: 60, y: 966, n: 30, len: 80, spread: 120, t: { a: green(2.8), b: green(3.4, 0.1) }, R }),
  grass({ x: 1230, y: 966, n: 30, len: 76, spread: 110, t: { a: green(2.8), b: green(3.4, 0.1) }, R }),
);

save(
  "seeds/pictures/blackcurrants",
  scene({ ...PAGE, body: out, sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.5), air] }),
);
