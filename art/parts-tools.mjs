// Garden tools and watering cans.
import { C, mix } from "./toolkit/colour.mjs";
import { D, around, frame, lerp, points, range } from "./toolkit/geometry.mjs";
import { inside, layer } from "./toolkit/paper.mjs";
import { M, circle, line, outline, path, polygon, smooth } from "./toolkit/shapes.mjs";

/** A watering can, spout to the left. */
export const wateringCan = ({
  x,
  y,
  s,
  zinc = mix(C.blue, C.paper3, 0.3),
  dark = mix(zinc, C.ink, 0.45),
}) => {
  const q = (u, v) => [x + u * s, y + v * s];
  return layer(
    [
      line(smooth([q(52, -84), q(104, -96), q(112, -30), q(58, 4)], false), dark, 11 * s),
      layer(
        path(M([q(-56, -8), q(-150, -92), q(-134, -104), q(-50, -54)]), mix(zinc, C.ink, 0.2)) +
          path(M([q(-166, -104), q(-120, -124), q(-128, -88), q(-148, -80)]), zinc),
        1,
      ),
      layer(
        path(
          smooth([q(-62, -92), q(62, -92), q(70, 46), q(64, 54), q(-64, 54), q(-70, 46)], true, 0.06),
          zinc,
        ) +
          path(M([q(22, -90), q(62, -90), q(68, 52), q(24, 52)]), dark, 'opacity=".5"') +
          path(
            M([q(-64, -66), q(64, -66), q(65, -54), q(-65, -54)]),
            mix(zinc, C.paper, 0.25),
            'opacity=".7"',
          ),
        2,
      ),
      line(smooth([q(-44, -92), q(-30, -136), q(30, -136), q(44, -92)], false), dark, 10 * s),
    ],
    2,
  );
};

/** Digging fork standing with its tines in the ground at x, y. */
export const fork = ({
  x,
  y,
  rot = 0,
  s = 1,
  sunk = 1,
  wood = mix(C.straw, C.earth, 0.38),
  grip = C.terra,
  gleam = mix(grip, C.clay, 0.6),
}) => {
  const steel = mix(C.blue, C.ink, 0.35),
    pale = mix(C.blue, C.paper3, 0.55);
  const q = (u, v) => [
    x + s * (u * Math.cos(rot) - v * Math.sin(rot)),
    y + s * (u * Math.sin(rot) + v * Math.cos(rot)),
  ];
  const bar = (pts, w, c) =>
    line(
      smooth(
        pts.map((p) => q(...p)),
        false,
      ),
      c,
      w * s,
    );
  const o = [];
  for (const k of [-33, -11, 11, 33])
    o.push(
      layer(
        path(
          M([
            q(k * 0.82 - 4.4, 0),
            q(k * 0.82 + 4.4, 0),
            q(k + 4, 100 * sunk),
            q(k, 172 * sunk),
            q(k - 4, 100 * sunk),
          ]),
          steel,
        ) +
          path(
            M([
              q(k * 0.82 - 4.4, 0),
              q(k * 0.82 - 0.6, 0),
              q(k - 0.6, 100 * sunk),
              q(k, 172 * sunk),
              q(k - 4, 100 * sunk),
            ]),
            pale,
            'opacity=".45"',
          ),
        1,
      ),
    );
  o.push(
    layer(
      path(
        smooth(
          points([-38, 10, -36, -10, -14, -18, -9, -70, 9, -70, 14, -18, 36, -10, 38, 10, 0, 4]).map((p) =>
            q(...p),
          ),
          true,
          0.1,
        ),
        steel,
      ),
      1,
    ),
  );
  o.push(
    layer(
      path(M([q(-8.5, -60), q(-7, -380), q(7, -380), q(8.5, -60)]), wood) +
        path(M([q(2, -60), q(2, -380), q(7, -380), q(8.5, -60)]), C.earth, 'opacity=".6"'),
      2,
    ),
  );
  o.push(
    layer(
      bar(points([0, -372, -26, -404, -34, -440]), 12, wood) +
        bar(points([0, -372, 26, -404, 34, -440]), 12, mix(wood, C.earth, 0.4)) +
        bar(
          [
            [-38, -446],
            [38, -446],
          ],
          17,
          grip,
        ) +
        bar(
          [
            [-36, -449],
            [34, -449],
          ],
          5,
          gleam,
        ),
      2,
    ),
  );
  return layer(o, 2);
};

/** Long-reach watering can with a brass rose. Local spout points left; `rot` tips it. */
export const can = ({ x, y, s = 1, rot = 0, dir = 1, zinc, dark, brass }) => {
  const q = frame({ x, y, s, rot, dir }),
    qs = (l) => l.map(q),
    tube = (pts, w, c) => line(smooth(qs(pts), false), c, w * s),
    dirIn = (d) => `opacity="${d}"`;
  const body = `M${points([-64, -84, 62, -84, 74, 86])
      .map((p) =>
        q(p)
          .map((v) => v.toFixed(1))
          .join(" "),
      )
      .join("L")}Q${[...q([0, 106]), ...q([-74, 86])].map((v) => v.toFixed(1)).join(" ")}Z`,
    tip = [-226, -132],
    a = Math.atan2(-190, -160),
    n = [Math.cos(a), Math.sin(a)],
    at = (d, o) => q([tip[0] + n[0] * d - n[1] * o, tip[1] + n[1] * d + n[0] * o]);
  return {
    grip: q([112, -82]),
    rose: range(9).map((i) => at(44, lerp(-31, 31, i / 8))),
    aim: q([tip[0] + n[0], tip[1] + n[1]])[0] - q(tip)[0] < 0 ? -1 : 1,
    svg: layer(
      [
        tube(points([-18, -80, -6, -134, 52, -156, 104, -128, 116, -70, 72, 26]), 15, dark),
        tube(points([-20, -82, -9, -136, 50, -159, 101, -131]), 4, mix(zinc, C.paper, 0.3)),
        layer(
          [
            path(M([q([-62, 34]), q([-72, 80]), at(4, -8), at(4, 8)]), zinc),
            path(M([q([-68, 62]), q([-73, 84]), at(4, -8), at(4, -2)]), dark, dirIn(0.55)),
          ],
          1,
        ),
        tube(
          [
            [-62, -62],
            [-152, -46],
          ],
          6,
          dark,
        ),
        layer(
          [
            path(body, zinc),
            inside(body, [
              path(smooth(qs(points([18, -100, 90, -100, 96, 120, 26, 120, 34, 10]))), dark, dirIn(0.42)),
              path(
                smooth(qs(points([-56, -70, -44, -70, -50, 84, -64, 84]))),
                mix(zinc, C.paper, 0.7),
                dirIn(0.55),
              ),
              ...[-58, 44].map(
                (v) =>
                  line(
                    smooth(qs(points([-84, 0, 0, 12, 84, 0]).map(around(0, v))), false),
                    dark,
                    4 * s,
                    'stroke-opacity=".5"',
                  ) +
                  line(
                    smooth(qs(points([-84, -5, 0, 7, 84, -5]).map(around(0, v))), false),
                    mix(zinc, C.paper, 0.5),
                    3 * s,
                    'stroke-opacity=".6"',
                  ),
              ),
            ]),
          ],
          2,
        ),
        layer(path(smooth(qs(points([-66, -84, 0, -96, 64, -84, 0, -73]))), mix(dark, C.ink, 0.3)), 1),
        layer(
          path(smooth(qs(points([-66, -84, -34, -93, 2, -95, 8, -75, -30, -77]))), mix(zinc, C.paper, 0.2)),
          1,
        ),
        layer(
          [
            path(M([at(-12, -9), at(-12, 9), at(10, 10), at(38, 33), at(38, -33), at(10, -10)]), brass),
            path(
              M([at(-12, 0), at(-12, dir * rot <= 0 ? -9 : 9), at(10, -10), at(38, -33), at(38, -8)]),
              C.earth,
              dirIn(0.5),
            ),
            path(smooth([at(38, -34), at(45, 0), at(38, 34), at(33, 0)]), mix(brass, C.paper, 0.45)),
            ...range(5).map((i) => circle(...at(40, -22 + i * 11), 1.8 * s + 0.4, C.loam)),
          ],
          1,
        ),
      ],
      2,
    ),
  };
};

/** A shaft from a to b in a tool's frame. */
const toolShaft = (q, a, b, ash, w = 6.5) =>
  path(
    M(
      [
        [-w, a],
        [-w * 0.86, b],
        [w * 0.86, b],
        [w, a],
      ].map(q),
    ),
    ash,
  ) +
  path(
    M(
      [
        [w * 0.1, a],
        [w * 0.1, b],
        [w * 0.86, b],
        [w, a],
      ].map(q),
    ),
    C.soil,
    'opacity=".4"',
  );

/** A grip like a D at the end of a shaft. */
const deeGrip = (q, y, c, ash) =>
  line(
    smooth(
      [
        [0, y + 8],
        [-18, y - 16],
        [-22, y - 40],
      ].map(q),
      false,
    ),
    ash,
    9,
  ) +
  line(
    smooth(
      [
        [0, y + 8],
        [18, y - 16],
        [22, y - 40],
      ].map(q),
      false,
    ),
    mix(ash, C.soil, 0.3),
    9,
  ) +
  line(
    M(
      [
        [-27, y - 43],
        [27, y - 43],
      ].map(q),
      false,
    ),
    c,
    13,
  ) +
  line(
    M(
      [
        [-25, y - 46],
        [23, y - 46],
      ].map(q),
      false,
    ),
    mix(c, C.paper, 0.3),
    3.4,
  );

/** A spade that leans on a wall. */
export const spade = (x, y, rot, { steel, steelD, ash }) => {
  const q = frame({ x, y, rot: rot * D });
  return layer(
    [
      toolShaft(q, -112, -372, ash),
      layer(
        [
          path(outline(q, [-38, -120, 38, -120, 40, -60, 30, -18, 0, 0, -30, -18, -40, -60], 0.08), steel),
          path(outline(q, [4, -118, 38, -120, 40, -60, 30, -18, 2, -2], 0.08), C.ink, 'opacity=".24"'),
          path(
            outline(q, [-40, -60, -30, -18, 0, 0, 30, -18, 40, -60, 26, -34, 0, -18, -26, -34], 0.08),
            mix(C.soil, C.loam, 0.4),
            'opacity=".8"',
          ),
          path(polygon(q, [-9, -112, 9, -112, 8, -168, -8, -168]), steelD),
          path(polygon(q, [-40, -123, 40, -123, 40, -116, -40, -116]), mix(steel, C.paper, 0.3)),
        ],
        1,
      ),
      deeGrip(q, -366, C.terra, ash),
    ],
    2,
  );
};

/** A digging fork that leans on a wall. */
export const leaningFork = (x, y, rot, { steel, steelD, ash }) => {
  const q = frame({ x, y, rot: rot * D });
  return layer(
    [
      toolShaft(q, -150, -380, ash),
      ...[-30, -10, 10, 30].map((k) =>
        layer(
          path(
            M(
              [
                [k * 0.86 - 4, -124],
                [k * 0.86 + 4, -124],
                [k + 3.6, -50],
                [k, 0],
                [k - 3.6, -50],
              ].map(q),
            ),
            steelD,
          ) +
            path(
              M(
                [
                  [k * 0.86 - 4, -124],
                  [k * 0.86 - 1, -124],
                  [k - 1, -50],
                  [k, 0],
                  [k - 3.6, -50],
                ].map(q),
              ),
              steel,
              'opacity=".6"',
            ),
          1,
        ),
      ),
      layer(
        path(
          outline(
            q,
            [-35, -116, -33, -134, -12, -142, -8, -186, 8, -186, 12, -142, 33, -134, 35, -116, 0, -124],
            0.1,
          ),
          steelD,
        ),
        1,
      ),
      deeGrip(q, -374, mix(C.leaf, C.ink, 0.2), ash),
    ],
    2,
  );
};

/** A rake that leans on a wall, its head up. */
export const rake = (x, y, rot, { steel, steelD, ash }) => {
  const q = frame({ x, y, rot: rot * D });
  return layer(
    [
      toolShaft(q, 0, -430, ash, 6),
      layer(
        [
          path(polygon(q, [-52, -436, 52, -436, 52, -424, -52, -424]), steelD),
          ...range(9).map((i) =>
            path(
              M(
                [
                  [-50 + i * 12.2, -434],
                  [-45 + i * 12.2, -434],
                  [-46 + i * 12.2, -470],
                  [-48.5 + i * 12.2, -472],
                ].map(q),
              ),
              steelD,
            ),
          ),
          path(polygon(q, [-8, -426, 8, -426, 6, -396, -6, -396]), steel),
        ],
        1,
      ),
    ],
    2,
  );
};
