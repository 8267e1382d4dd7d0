// Green olives: a laden branch, and a bowl of them on the wall of a terrace.
import { MILD, PAGE, land } from "../parts-backdrops.mjs";
import { stone } from "../parts-ground.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { fruit } from "../toolkit/fruit.mjs";
import { D, around, range } from "../toolkit/geometry.mjs";
import { crown, hill } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { blob, line, outline, path, ribbon, stroke } from "../toolkit/shapes.mjs";

const R = rng(815),
  out = [],
  air = mix(MILD, C.butter, 0.14),
  dry = mix(mix(C.straw, green(5, 0.4), 0.4), air, 0.3);

const silver = (i) => mix(mix(green(4.1 + i, 0.1), C.blue, 0.1), C.paper3, 0.2 + i * 0.1),
  under = mix(mix(green(6, 0.1), C.sky, 0.3), C.paper3, 0.4),
  bark = mix(mix(C.loam, C.earth, 0.5), C.dusk, 0.14);

out.push(
  land({ y: 600, air, R, sunAt: [250, 260], ground: dry, warm: 0.34 }),
  [
    [130, 520, 84],
    [320, 556, 56],
    [1000, 540, 66],
    [1180, 510, 96],
    [660, 566, 46],
  ].map(([x, y, r]) =>
    layer(
      [
        path(
          ribbon(
            bez([x - r * 0.2, 630], [x + r * 0.3, y + r * 0.8], [x - r * 0.3, y + r * 0.4], [x, y]),
            r * 0.36,
            r * 0.14,
          ),
          mix(bark, air, 0.24),
        ),
        path(
          ribbon(
            bez([x, 628], [x + r * 0.1, y + r * 0.9], [x + r * 0.1, y + r * 0.5], [x + r * 0.44, y]),
            r * 0.22,
            r * 0.1,
          ),
          mix(bark, air, 0.24),
        ),
        crown({
          x,
          y,
          r,
          col: mix(mix(silver(0), C.paper3, 0.2), air, 0.24),
          lit: C.paper,
          R,
          n: 60,
          leafLen: r * 0.2,
        }),
      ],
      2,
    ),
  ),
  hill({ ...PAGE, y: 668, amp: 8, col: mix(dry, C.earth, 0.24), R }),
);

// --- a dry stone wall with a flat top
const lime = mix(C.paper3, C.straw, 0.3);
out.push(
  layer(
    path(
      outline(around(0, 0), [-60, 760, 640, 752, 1340, 760, 1340, 1000, -60, 1000], 0.05),
      mix(C.earth, C.soil, 0.5),
    ),
    3,
  ),
  range(2).map((j) =>
    range(9).map((i) =>
      stone({
        x: 20 + i * 156 + (j % 2) * 70 + R.j(8),
        y: 850 + j * 84,
        rx: 84,
        ry: 42,
        col: mix(lime, C.earth, R.f(0.04, 0.3)),
        R,
        rot: R.j(0.04),
        n: 10,
      }),
    ),
  ),
  range(5).map((i) =>
    stone({
      x: 110 + i * 268 + R.j(8),
      y: 782,
      rx: 140,
      ry: 32,
      col: mix(lime, C.paper, R.f(0.02, 0.2)),
      R,
      n: 16,
    }),
  ),
);

const olive = (x, y, r, rot = 0, ripe = 0) =>
  fruit({ x, y, r, flat: 1.26, col: mix(mix(green(5.4, 0.4), C.butter, 0.12), C.dusk, ripe), R, rot, h: 1 });

// --- the bowl
const bx = 860,
  by = 690,
  bowl = mix(C.blue, C.paper3, 0.22);
out.push(
  path(blob(bx + 40, by + 108, 220, 16, R, 0.04), C.soil, 'opacity=".3"'),
  layer(path(blob(bx, by, 196, 40, R, 0.01, 14), mix(bowl, C.ink, 0.3)), 2),
);
for (let j = 0; j < 4; j++)
  for (let i = 0; i < 8 - j * 1.6; i++)
    out.push(
      olive(
        bx - 150 + j * 32 + i * 43 + R.j(7),
        by - 4 - j * 26 + R.j(6),
        23,
        R.j(0.9),
        R.f() < 0.14 ? 0.4 : R.f(0, 0.1),
      ),
    );
{
  const d = outline(
    around(bx, by),
    [-198, 2, -120, 30, 0, 38, 120, 30, 198, 2, 176, 60, 110, 104, 0, 112, -110, 104, -176, 60],
    0.14,
  );
  out.push(
    layer(
      [
        path(d, bowl),
        inside(d, [
          path(
            outline(around(bx, by), [60, 0, 220, 0, 200, 130, 20, 130, 100, 70], 0.14),
            C.ink,
            'opacity=".22"',
          ),
          line(
            stroke(around(bx, by), [-200, 30, -110, 60, 0, 68, 110, 60, 200, 30]),
            mix(C.paper, bowl, 0.2),
            7,
          ),
          line(
            range(12)
              .map((i) =>
                stroke(
                  around(bx - 170 + i * 31, by + 70 + Math.sin((i / 11) * Math.PI) * 14),
                  [0, 0, 6, 12, 14, 0],
                ),
              )
              .join(""),
            mix(C.paper, bowl, 0.2),
            4,
          ),
        ]),
      ],
      2,
    ),
  );
}
out.push(
  [
    [540, 770, 24, 1.2],
    [596, 784, 22, 0.4],
    [484, 790, 22, 1.5],
  ].map(([x, y, r, a]) => [
    path(blob(x + 8, y + 20, 30, 7, R, 0.05), C.soil, 'opacity=".3"'),
    olive(x, y, r, a),
  ]),
);

// --- the branch, from the upper left
const shoot = (f, n, len, fruits = []) => {
  const o = [path(ribbon(f, 9, 3, 6), mix(bark, green(5, 0.2), 0.2))];
  for (let i = 0; i < n; i++)
    for (const k of [-1, 1]) {
      const u = 0.08 + (0.92 * i) / (n - 1),
        p = f(u);
      o.push(
        layer(
          leaf({
            x: p[0],
            y: p[1],
            len: len * (1 - 0.34 * u) * R.f(0.9, 1.1),
            wid: len * 0.2 * (1 - 0.3 * u),
            ang: head(f, u) + k * (46 + R.j(10)) * D,
            bend: -k * 0.4,
            shape: "lance",
            veins: 0,
            t: { a: R.f() < 0.22 ? under : silver(R.f(-0.4, 0.6)) },
          }),
          1,
        ),
      );
    }
  o.push(
    leaf({
      x: f(1)[0],
      y: f(1)[1],
      len: len * 0.6,
      wid: len * 0.12,
      ang: head(f, 1),
      shape: "lance",
      veins: 0,
      t: { a: silver(0.6) },
    }),
  );
  fruits.forEach(([u, dx, dy, r]) => {
    const p = f(u);
    o.push(
      line(
        stroke(around(p[0], p[1]), [0, 0, dx * 0.7, dy * 0.3, dx, dy - r]),
        mix(green(5, 0.3), C.earth, 0.2),
        4,
      ),
      olive(p[0] + dx, p[1] + dy, r, R.j(0.25), R.f(0, 0.06)),
    );
  });
  return layer(o, 2);
};
const main = bez([-60, 90], [260, 60], [560, 150], [900, 110]);
const on = (u, dx, dy, n, len, fruits) => {
  const p = main(u);
  return shoot(
    bez(p, [p[0] + dx * 0.3, p[1] + dy * 0.1], [p[0] + dx * 0.8, p[1] + dy * 0.5], [p[0] + dx, p[1] + dy]),
    n,
    len,
    fruits,
  );
};
const few = (a, b, r) => [
  [a, -20, 64, r],
  [a + 0.08, 26, 74, r * 0.96],
  [b, -24, 60, r * 0.92],
  [b + 0.09, 22, 66, r],
];
out.push(
  on(0.2, 130, -150, 7, 118, []),
  on(0.5, 170, -130, 7, 112, []),
  on(0.8, 190, -110, 7, 104, []),
  layer(path(ribbon(main, 34, 12, 10), bark), 2),
  on(0.14, 60, 300, 8, 122, few(0.4, 0.7, 30)),
  on(0.34, 150, 280, 8, 120, few(0.34, 0.62, 31)),
  on(0.54, 150, 330, 9, 122, few(0.3, 0.6, 33)),
  on(0.74, 200, 250, 8, 114, few(0.3, 0.6, 31)),
  shoot(bez(main(0.97), [960, 100], [1060, 120], [1150, 230]), 8, 112, few(0.3, 0.56, 29)),
);

save(
  "seeds/pictures/olives",
  scene({ ...PAGE, body: out, sky: [mix(C.sky, C.blue, 0.16), mix(C.sky, C.paper, 0.4), air] }),
);
