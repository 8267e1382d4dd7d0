// Hair in paper sheets, in the local points of a head: `back` lies behind the neck, `front` over the face, `last` over the shoulders.
import { C, mix } from "../toolkit/colour.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, around, lerp, pol, range } from "../toolkit/geometry.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { blob, line, path, smooth, stroke } from "../toolkit/shapes.mjs";
import { mirror } from "./face.mjs";
import { at, flipped } from "./points.mjs";

/** Strands are paler than dark hair and darker than fair hair. */
const strandOf = (col, k) =>
  parseInt(col.slice(3, 5), 16) > 150 ? mix(col, C.soil, k * 1.5) : mix(col, C.paper, k);
/** The skull's edge from the left ear over the top to the right ear; `grow` is the height of the hair, `low` how far it comes down. */
const over = (w, grow, low = 0.2, lift = 0) =>
  range(13).map((i) => {
    const a = Math.PI - low + ((Math.PI + 2 * low) * i) / 12;
    return [(w + grow) * Math.cos(a), -28 + (142 + grow * 1.15 + (Math.sin(a) < 0 ? lift : 0)) * Math.sin(a)];
  });
/** One sheet of hair: its shape, strands clipped inside it, and a shaded right side. */
const sheet = (
  F,
  points,
  col,
  { strands = [], h = 1, k = 1 / 6, shine = 0.16, shade = 0.16, width = 3 } = {},
) => {
  const d = F.S(points, true, k);
  return layer(
    [
      path(d, col),
      inside(d, [
        shade
          ? path(F.S(at("70,-260 260,-200 260,420 90,420 118,40 104,-110")), C.night, `opacity="${shade}"`)
          : "",
        strands.length
          ? line(
              strands.map((s) => F.S(s, false)).join(""),
              strandOf(col, shine),
              width,
              'stroke-opacity=".75"',
            )
          : "",
      ]),
    ],
    h,
  );
};
/** Strands between two polylines: n lines that run from one to the other. */
const between = (a, b, n) =>
  range(n).map((i) => {
    const t = (i + 0.5) / n;
    return a.map((q, j) => [lerp(q[0], b[j][0], t), lerp(q[1], b[j][1], t)]);
  });
/** A plait down a curve of local points, in overlapping heart-shaped pieces. */
const plait = (F, curve, col, { n = 8, w = 30, taper = 0.5 } = {}) =>
  range(n).flatMap((i) => {
    const t = i / (n - 1),
      [x, y] = F.p(curve(t)),
      [x2, y2] = F.p(curve(Math.min(1, t + 0.02))),
      a = Math.atan2(y2 - y, x2 - x),
      r = w * F.size * lerp(1, taper, t);
    return [1, -1].map((k) => {
      const q = (u, v) => [x + Math.cos(a) * u - Math.sin(a) * v, y + Math.sin(a) * u + Math.cos(a) * v];
      return layer(
        [
          path(
            smooth([
              q(-r * 0.7, k * r * 0.1),
              q(-r * 0.5, k * r * 0.95),
              q(r * 0.4, k * r * 0.9),
              q(r * 0.95, k * r * 0.05),
              q(r * 0.3, -k * r * 0.2),
            ]),
            k > 0 ? mix(col, C.soil, 0.24) : mix(col, C.paper, 0.04),
          ),
          line(
            smooth([q(-r * 0.3, k * r * 0.72), q(r * 0.25, k * r * 0.6), q(r * 0.7, k * r * 0.12)], false),
            strandOf(col, 0.26),
            2.4,
            'stroke-opacity=".7"',
          ),
        ],
        1,
      );
    });
  });
/** Curls: stacked paper blobs, each with a few turning lines. */
const curls = (F, R, places, col, { warm = C.terra, spread = 0.14 } = {}) =>
  places.map(([x, y, r]) => {
    const c = mix(col, warm, R.f(0.02, spread)),
      q = F.p([x, y]),
      rr = r * F.size,
      turn = R.f(-3, -1.8);
    return layer(
      [
        path(blob(...q, rr, rr * R.f(0.85, 1), R, 0.09, 8), c),
        line(
          smooth(
            range(5).map((j) => pol(...q, rr * 0.62, turn + j * 0.5)),
            false,
          ) +
            smooth(
              range(4).map((j) => pol(...q, rr * 0.3, turn + 0.5 + j * 0.6)),
              false,
            ),
          mix(c, C.paper, 0.2),
          2.6,
          'stroke-opacity=".8"',
        ),
      ],
      1,
    );
  });
/** Places for n curls along an arc over the head, a little out of line. */
const arc = (R) => (n, low, rx, ry, r) =>
  range(n).map((i) => {
    const a = Math.PI - low + ((Math.PI + 2 * low) * i) / (n - 1);
    return [rx * Math.cos(a) + R.j(5), -28 + ry * Math.sin(a) + R.j(5), r * R.f(0.85, 1.1)];
  });
const nape = (F, w, col, low = 120) =>
  path(
    F.S(mirror([...at("0,-120 w-2,-90 w+10,0", w), [w - 6, low], [60, low + 24]])),
    mix(col, C.night, 0.2),
  );

export const HAIR = {
  none: () => ({}),
  /** Cropped to the skull, with small flecks. */
  crop: (F, { hairCol: c, w, R, line: low = -104, flecks = true }) => {
    const pts = [
        ...over(w, 5, 0.1),
        [w - 4, -30],
        [w - 16, -64],
        [96, low + 6],
        [56, low - 4],
        [0, low],
        [-56, low - 4],
        [-96, low + 6],
        [-w + 16, -64],
        [-w + 4, -30],
      ],
      d = F.S(pts, true, 0.12);
    return {
      front: [
        layer(
          [
            path(d, c),
            inside(d, [
              path(F.S(at("40,-260 220,-200 220,60 110,40 100,-110")), C.night, 'opacity=".2"'),
              flecks
                ? range(70).map(() => {
                    const [x, y] = F.p([R.f(-w, w), R.f(-190, -40)]);
                    return line(
                      stroke(around(x, y), [0, 0, 4, -4, 8, 0]),
                      mix(c, C.paper, 0.24),
                      2,
                      'stroke-opacity=".6"',
                    );
                  })
                : "",
            ]),
          ],
          1,
        ),
      ],
    };
  },
  /** High on top, shaved to a fade at the sides. */
  flattop: (F, { hairCol: c, w, R }) => {
    const top = at(
        "-w+6,-74 -w+1,-112 -w+8,-154 -100,-188 -56,-206 0,-211 56,-206 100,-188 w-8,-154 w-1,-112 w-6,-74 104,-96 60,-112 0,-110 -60,-112 -104,-96",
        w,
      ),
      d = F.S(top, true, 0.17);
    const fade =
      F.S(at("-w+4,-110 -w+1,-60 -w+2,-14 -w+11,-16 -w+18,-60 -90,-104", w)) +
      F.S(at("w-4,-110 w-1,-60 w-2,-14 w-11,-16 w-18,-60 90,-104", w));
    return {
      front: [
        path(fade, mix(c, C.skin[0], 0.25), 'opacity=".6"'),
        path(
          F.S(at("-w+4,-120 -w+1,-80 -w+2,-50 -w+14,-56 -96,-108", w)) +
            F.S(at("w-4,-120 w-1,-80 w-2,-50 w-14,-56 96,-108", w)),
          c,
          'opacity=".7"',
        ),
        layer(
          [
            path(d, c),
            inside(d, [
              path(F.S(at("50,-290 220,-240 220,0 96,-60")), C.night, 'opacity=".25"'),
              range(90).map(() => {
                const [x, y] = F.p([R.f(-w, w), R.f(-212, -104)]);
                return line(
                  stroke(around(x, y), [0, 0, 5, -6, 10, 0]),
                  mix(c, C.paper, 0.22),
                  2.2,
                  'stroke-opacity=".7"',
                );
              }),
            ]),
          ],
          2,
        ),
      ],
    };
  },
  /** Short, brushed to one side from a parting. */
  side: (F, { hairCol: c, w, part = -1, recede = 0 }) => {
    const flip = (q) => q.map(([x, y]) => [x * -part, y]),
      r = recede * 26;
    const pts = [
      ...over(w, 12, 0.12, 8),
      [w - 4, 0],
      [w - 12, -50],
      [w - 26, -88 - r],
      [88, -116 - r],
      [30, -126 - r * 0.4],
      ...at("-44,-116 -84,-94 -w+16,-70 -w+6,-10", w),
    ];
    const strands = between(
      at("-86,-100 -60,-170 10,-210 70,-206"),
      [
        [-60, -104],
        [10, -136],
        [70, -132 - r],
        [118, -90],
      ],
      7,
    );
    return { front: [sheet(F, flip(pts), c, { strands: strands.map(flip), k: 0.14 })] };
  },
  /** Thick and thrown about by the wind. */
  tousled: (F, { hairCol: c, w, R }) => {
    const out = over(w, 16, 0.16, 10).map(([x, y], i) =>
      i % 2 ? [x * 1.05 + R.j(3), y * 1.06 - 6] : [x * 0.99, y * 0.99],
    );
    const pts = [
      ...out,
      ...at("w-6,-10 w-14,-56 98,-100 70,-84 40,-118 4,-96 -34,-122 -66,-94 -100,-104 -w+12,-54 -w+6,-10", w),
    ];
    return {
      back: [],
      front: [
        sheet(F, pts, c, {
          k: 0.2,
          strands: [
            at("-90,-100 -70,-160 -20,-196"),
            at("-40,-116 -20,-160 30,-200"),
            at("0,-100 30,-150 70,-186"),
            at("50,-112 80,-140 104,-160"),
            at("-110,-60 -118,-110 -96,-150"),
            at("112,-60 118,-100 112,-130"),
          ],
        }),
      ],
    };
  },
  /** A soft fringe to the brows, full on top, short at the sides. */
  fringe: (F, { hairCol: c, w }) => {
    const pts = [
      ...over(w, 17, 0.16, 4),
      ...at(
        "w-4,-4 w-12,-54 108,-86 92,-62 66,-74 40,-56 8,-72 -24,-54 -54,-70 -86,-56 -108,-78 -w+10,-40 -w+4,-4",
        w,
      ),
    ];
    return {
      front: [
        sheet(F, pts, c, {
          k: 0.15,
          strands: [
            at("10,-210 -40,-160 -56,-80"),
            at("20,-212 0,-150 -26,-66"),
            at("30,-212 30,-150 10,-82"),
            at("40,-210 66,-150 42,-68"),
            at("50,-206 96,-150 92,-76"),
            at("0,-208 -80,-160 -88,-68"),
          ],
        }),
      ],
    };
  },
  /** Bald on top, grey above the ears. */
  bald: (F, { hairCol: c, w }) => ({
    back: [layer(path(F.S(mirror(at("w-30,-80 w+12,-60 w+16,10 w-4,70", w))), mix(c, C.soil, 0.2)), 1)],
    front: [-1, 1].map((k) =>
      sheet(F, flipped(k, "w-14,-96 w+8,-74 w+15,-20 w+4,10 w-8,2 w-14,-40 w-26,-78", w), c, {
        strands: [flipped(k, "w-14,-84 w+2,-50 w-1,0", w), flipped(k, "w-6,-84 w+9,-50 w+5,0", w)],
        shade: k > 0 ? 0.2 : 0,
      }),
    ),
  }),
  /** Only what shows under a hat, at the sides. */
  sides: (F, { hairCol: c, w, low = 10 }) => ({
    back: [
      layer(
        path(
          F.S(mirror([...at("0,-100 w+4,-90 w+8,0", w), [w - 6, 60 + low], [70, 80 + low]])),
          mix(c, C.soil, 0.14),
        ),
        1,
      ),
    ],
    front: [-1, 1].map((k) =>
      sheet(
        F,
        [
          [k * (w - 18), -110],
          [k * (w + 6), -100],
          [k * (w + 9), -30],
          [k * (w + 2), low],
          [k * (w - 9), low - 6],
          [k * (w - 12), -40],
        ],
        c,
        {
          strands: [
            [
              [k * (w - 8), -96],
              [k * w, -50],
              [k * (w - 4), low],
            ],
          ],
          shade: k > 0 ? 0.2 : 0,
        },
      ),
    ),
  }),
  /** Long and straight, parted in the middle, behind the shoulders. */
  long: (F, { hairCol: c, w, len = 300, part = 0 }) => {
    const side = (k) => [
      [part - k * 4, -190],
      [k * 66, -186],
      [k * (w - 4), -128],
      [k * (w + 18), -40],
      [k * (w + 16), 60],
      [k * (w - 2), 86],
      [k * (w - 6), 10],
      [k * (w - 18), -56],
      [k * 84, -108],
      [part + k * 18, -140],
    ];
    const fall = (k) =>
      between(
        [
          [part, -160],
          [k * 70, -168],
          [k * (w + 2), -80],
          [k * (w + 2), 60],
        ],
        [
          [part, -140],
          [k * 60, -130],
          [k * (w - 10), -70],
          [k * (w - 4), 40],
        ],
        4,
      );
    return {
      back: [
        sheet(
          F,
          mirror([...at("0,-180 w,-130 w+26,0 w+22,140", w), [w + 34, len - 20], [90, len], [30, len - 30]]),
          mix(c, C.night, 0.16),
          {
            h: 2,
            strands: [-1, 1].flatMap((k) =>
              [0, 1, 2].map((i) => [
                [k * (w + 12 - i * 16), 60],
                [k * (w + 6 - i * 18), 160],
                [k * (w + 16 - i * 20), len - 10],
              ]),
            ),
          },
        ),
      ],
      front: [
        sheet(F, side(-1), c, { strands: fall(-1), shade: 0 }),
        sheet(F, side(1), c, { strands: fall(1) }),
      ],
    };
  },
  /** To the chin, with or without a fringe. */
  bob: (F, { hairCol: c, w, len = 128, fringe = true, part = 30 }) => {
    const f = fringe
      ? [...at("w-10,-40 104,-74 70,-62", w), [part, -76], ...at("-20,-58 -70,-66 -108,-60 -w+8,-30", w)]
      : [
          [w - 8, -20],
          [110, -78],
          [part + 40, -122],
          [part - 4, -130],
          ...at("-36,-92 -92,-56 -w+10,-22", w),
        ];
    const lock = (k) => [
      [k * (w - 18), -110],
      [k * (w + 16), -90],
      [k * (w + 26), 0],
      [k * (w + 20), len * 0.6],
      [k * (w + 6), len - 4],
      [k * (w - 22), len + 6],
      [k * (w - 36), len - 10],
      [k * (w - 18), len * 0.46],
      [k * (w - 7), -10],
    ];
    return {
      back: [
        sheet(
          F,
          mirror([
            ...at("0,-186 w-4,-140 w+24,-20", w),
            [w + 20, len - 30],
            [w - 10, len + 6],
            [60, len - 10],
          ]),
          mix(c, C.night, 0.18),
          { h: 2, shade: 0.1 },
        ),
      ],
      front: [
        sheet(F, lock(-1), c, {
          shade: 0,
          strands: [
            [
              [-w + 4, -80],
              [-w - 10, 20],
              [-w + 6, len - 10],
            ],
            [
              [-w - 6, -70],
              [-w - 18, 20],
              [-w - 8, len - 24],
            ],
          ],
        }),
        sheet(F, lock(1), c, {
          strands: [
            [
              [w - 4, -80],
              [w + 10, 20],
              [w - 6, len - 10],
            ],
            [
              [w + 6, -70],
              [w + 18, 20],
              [w + 8, len - 24],
            ],
          ],
        }),
        sheet(F, [...over(w, 17, 0.1, 4), ...f], c, {
          k: 0.15,
          strands: fringe
            ? [
                [
                  [part, -200],
                  [-40, -160],
                  [-70, -74],
                ],
                [
                  [part, -200],
                  [-10, -150],
                  [-20, -66],
                ],
                [
                  [part, -200],
                  [40, -150],
                  [part + 6, -84],
                ],
                [
                  [part, -200],
                  [90, -160],
                  [100, -84],
                ],
                [
                  [part - 6, -200],
                  [-90, -166],
                  [-124, -70],
                ],
              ]
            : [
                ...between(
                  [[part, -190], ...at("-40,-186 -w,-120 -w-6,-40", w)],
                  [[part, -140], ...at("-30,-106 -90,-68 -w+8,-28", w)],
                  5,
                ),
                ...between(
                  [
                    [part + 8, -190],
                    [90, -170],
                    [w + 6, -80],
                  ],
                  [
                    [part + 14, -146],
                    [84, -112],
                    [w - 4, -40],
                  ],
                  4,
                ),
              ],
        }),
      ],
    };
  },
  /** Drawn back from a parting, with a plait laid over the head like a crown. */
  crown: (F, { hairCol: c, w }) => ({
    back: [layer(nape(F, w, c, 60), 1)],
    front: [
      sheet(
        F,
        [...over(w, 10, 0.1), ...at("w-4,6 w-14,-46 92,-100 26,-138 -10,-142 -66,-112 -w+16,-50 -w+4,6", w)],
        c,
        {
          strands: [
            ...between(at("20,-150 70,-150 w,-80", w), at("20,-140 80,-110 w-10,-20", w), 4),
            ...between(at("-4,-150 -70,-150 -w,-80", w), at("-4,-142 -70,-112 -w+10,-20", w), 4),
          ],
        },
      ),
      ...plait(
        F,
        (t) => {
          const a = Math.PI * lerp(1.06, 1.94, t);
          return [(w + 4) * Math.cos(a), -40 + 158 * Math.sin(a)];
        },
        mix(c, C.paper, 0.06),
        { n: 12, w: 25, taper: 1 },
      ),
    ],
  }),
  /** Parted, one plait over the left shoulder. */
  plait: (F, { hairCol: c, w }) => ({
    back: [layer(nape(F, w + 4, c, 100), 1)],
    front: [
      sheet(
        F,
        [
          ...over(w, 15, 0.24, 4),
          ...at("w-4,20 w-12,-40 96,-92 40,-132 10,-144 -50,-114 -w+16,-60 -w+8,0 -w+2,40", w),
        ],
        c,
        {
          strands: [
            ...between(at("24,-168 80,-160 w+4,-80 w+2,20", w), at("30,-140 84,-106 w-12,-50 w-4,10", w), 4),
            ...between(
              at("10,-170 -80,-160 -w-4,-80 -w-4,20", w),
              at("6,-146 -60,-114 -w+12,-60 -w+6,20", w),
              4,
            ),
          ],
        },
      ),
    ],
    last: [
      sheet(F, at("-w+22,-84 -w-12,-60 -w-24,10 -w-26,70 -w+16,84 -w+6,20", w), c, {
        shade: 0,
        strands: between(at("-w-6,-60 -w-18,10 -w-18,70", w), at("-w+16,-70 -w+2,10 -w+8,76", w), 4),
      }),
      ...plait(F, (t) => [-w - 6 + 26 * Math.sin(t * 2.2) - 6 * t, 84 + 262 * t], c, {
        n: 8,
        w: 36,
        taper: 0.55,
      }),
    ],
  }),
  /** Smooth from a middle parting to a bun at the nape, with flowers in it. */
  chignon: (F, { hairCol: c, w, R, flower }) => ({
    back: [
      layer(
        [
          path(F.patch(w - 8, 96, 58, 62, 0.03), mix(c, C.night, 0.1)),
          line(
            [0, 1, 2]
              .map((i) =>
                F.S(
                  range(6).map((j) => pol(w - 4, 98, 48 - i * 14, -2.4 + j * 0.7 + i)),
                  false,
                ),
              )
              .join(""),
            strandOf(c, 0.2),
            3,
          ),
        ],
        1,
      ),
      layer(nape(F, w, c, 70), 1),
      flower
        ? range(6).map((i) => {
            const q = F.p(pol(w + 2, 96, 54, (-70 + i * 34) * D));
            return layer(
              [
                petals({
                  x: q[0],
                  y: q[1],
                  r: 21,
                  n: 11,
                  wid: 0.5,
                  col: i % 2 ? flower : mix(flower, C.terra, 0.3),
                  R,
                  core: 0,
                  h: 1,
                }),
                petals({
                  x: q[0],
                  y: q[1],
                  r: 12,
                  n: 8,
                  wid: 0.5,
                  col: mix(flower, C.butter, 0.3),
                  R,
                  core: 0,
                  rot: 0.4,
                  h: 1,
                }),
              ],
              1,
            );
          })
        : "",
    ],
    front: [-1, 1].map((k) =>
      sheet(
        F,
        flipped(k, "-4,-188 60,-182 w-4,-126 w+11,-50 w+6,20 w-6,8 w-14,-50 86,-104 30,-136 -2,-146", w),
        c,
        {
          strands: between(
            flipped(k, "4,-168 74,-160 w+3,-70", w),
            flipped(k, "6,-148 74,-112 w-8,-30", w),
            4,
          ),
          shade: k > 0 ? 0.2 : 0,
        },
      ),
    ),
  }),
  /** Gathered high and loose, with locks let down beside the face. */
  updo: (F, { hairCol: c, w }) => ({
    back: [
      layer(nape(F, w, c, 60), 1),
      layer(
        [
          path(F.patch(14, -216, 74, 62, 0.03), mix(c, C.night, 0.06)),
          line(
            [0, 1, 2, 3]
              .map((i) =>
                F.S(
                  range(6).map((j) =>
                    pol(14 + i * 3, -214 + i * 3, 64 - i * 15, -2.9 + j * (0.55 + i * 0.12) + i * 0.6),
                  ),
                  false,
                ),
              )
              .join(""),
            strandOf(c, 0.2),
            3,
          ),
        ],
        2,
      ),
    ],
    front: [
      sheet(
        F,
        [
          ...over(w, 15, 0.14, 8),
          ...at("w-4,10 w-14,-40 98,-84 54,-118 -20,-136 -60,-116 -w+18,-56 -w+4,10", w),
        ],
        c,
        {
          strands: [
            ...between(at("-30,-150 40,-176 w,-90", w), at("-20,-140 60,-122 w-8,-30", w), 5),
            ...between(at("-30,-160 -80,-160 -w,-70", w), at("-30,-140 -70,-112 -w+10,-30", w), 4),
          ],
        },
      ),
      ...[-1, 1].map((k) =>
        layer(
          path(
            F.tape(
              [
                [k * (w - 10), -70],
                [k * (w + 26), -10],
                [k * (w - 12), 60],
                [k * (w + 16), 128 + k * 14],
              ],
              24,
              5,
              7,
            ),
            mix(c, C.terra, 0.08),
          ),
          1,
        ),
      ),
    ],
  }),
  /** Long waves over one shoulder. */
  waves: (F, { hairCol: c, w }) => {
    const wave = (k) =>
      flipped(
        k,
        "w-20,-140 w+16,-90 w+32,-30 w+18,34 w+42,92 w+24,150 w+44,206 w+20,262 w-30,292 w-18,240 w-40,186 w-18,130 w-26,84 w-4,30 w-16,-60",
        w,
      );
    const s = (k) =>
      [0, 1, 2].map((i) => [
        [k * (w - 8 + i * 11), -80],
        [k * (w + 8 + i * 10), -24],
        [k * (w - 6 + i * 11), 34],
        [k * (w + 2 + i * 14), 92],
        [k * (w - 14 + i * 15), 150],
        [k * (w + i * 15), 206],
        [k * (w - 14 + i * 12), 262],
      ]);
    return {
      back: [
        sheet(
          F,
          mirror(at("0,-190 w,-140 w+26,-20 w+12,60 w+30,150 w+20,250 60,240", w)),
          mix(c, C.night, 0.2),
          { h: 2, shade: 0.1 },
        ),
      ],
      front: [
        sheet(
          F,
          [...over(w, 18, 0.1, 10), ...at("w-8,-20 108,-80 60,-120 -30,-140 -76,-104 -w+16,-40", w)],
          c,
          {
            strands: [
              ...between(at("-36,-190 50,-196 w+6,-100", w), at("-30,-146 60,-124 w-8,-40", w), 5),
              ...between(at("-40,-190 -100,-160 -w-8,-80", w), at("-36,-146 -78,-106 -w+10,-40", w), 4),
            ],
          },
        ),
      ],
      last: [
        sheet(F, wave(-1), c, { strands: s(-1), shade: 0, shine: 0.12 }),
        sheet(F, wave(1), c, { strands: s(1), shine: 0.12 }),
      ],
    };
  },
  /** A cloud of curls to the shoulders. */
  cloud: (F, { hairCol: c, w, R, hat }) => {
    const ring = range(26).map((i) => {
        const a = (150 + (240 * i) / 25) * D;
        return [(w + 44) * Math.cos(a), 20 + (hat ? 170 : 178) * Math.sin(a), R.f(44, 54)];
      }),
      low = [-1, 1].flatMap((k) => [
        [k * 176, 70, 52],
        [k * 186, 130, 52],
        [k * 164, 190, 48],
        [k * 126, 226, 42],
      ]);
    return {
      back: [
        layer(path(F.S(mirror(at("0,-170 w+20,-120 w+62,30 w+40,190 80,230", w))), mix(c, C.night, 0.25)), 2),
        ...curls(
          F,
          R,
          [...ring, ...low].filter(([, y]) => !hat || y > -90),
          c,
        ),
      ],
      front: hat
        ? []
        : curls(
            F,
            R,
            range(11).map((i) => {
              const a = (190 + 16 * i) * D;
              return [(w - 8) * Math.cos(a), -6 + 142 * Math.sin(a), 30];
            }),
            c,
          ),
      last: curls(
        F,
        R,
        [-1, 1].flatMap((k) => [
          [k * (w + 6), -60, 28],
          [k * (w + 22), -14, 32],
          [k * (w + 30), 40, 34],
          [k * (w + 34), 96, 34],
          [k * (w + 20), 150, 32],
        ]),
        mix(c, C.soil, 0.1),
      ),
    };
  },
  /** Short curls all over the head. */
  shortcurls: (F, { hairCol: c, w, R, low = 0.25, r = 26, high = 8, fringe = -112 }, ring = arc(R)) => ({
    back: [
      layer(
        path(F.S([...over(w, high + 4, low + 0.1), [w - 20, 40], [-w + 20, 40]]), mix(c, C.night, 0.25)),
        1,
      ),
    ],
    front: [
      sheet(
        F,
        [
          ...over(w, high, low - 0.1),
          [w - 6, -10],
          [w - 20, -70],
          [70, fringe],
          [0, fringe - 8],
          [-70, fringe],
          [-w + 20, -70],
          [-w + 6, -10],
        ],
        mix(c, C.night, 0.15),
        { shade: 0.1 },
      ),
      ...curls(
        F,
        R,
        [
          ...ring(19, low, w + high - 6, 142 + high, r),
          ...ring(16, low * 0.5, w - 8 + high * 0.3, 124 + high * 0.4, r),
          ...ring(12, -0.2, w - 34, 102, r * 0.9),
        ],
        c,
      ),
    ],
  }),
  /** Chin-length, blown to the right by the wind. */
  windblown: (F, { hairCol: c, w }) => ({
    back: [
      sheet(
        F,
        at(
          "-60,-176 40,-196 130,-150 210,-110 180,-70 240,-36 196,0 234,50 172,70 150,118 90,110 -60,120 -w-8,70 -w-14,-40 -w+10,-120",
          w,
        ),
        mix(c, C.night, 0.16),
        {
          h: 2,
          k: 0.2,
          shade: 0.08,
          strands: [
            at("110,-120 160,-110 200,-106"),
            at("120,-60 180,-46 230,-36"),
            at("130,20 180,40 226,48"),
          ],
        },
      ),
    ],
    front: [
      sheet(
        F,
        at(
          "-w-6,60 -w-14,-30 -w+2,-120 -60,-186 30,-204 110,-172 168,-140 146,-112 196,-84 160,-64 200,-20 150,-20 w,20 w-8,-40 96,-76 60,-64 20,-96 -40,-116 -84,-92 -w+14,-50 -w+6,40",
          w,
        ),
        c,
        {
          k: 0.18,
          strands: [
            at("-96,-96 -60,-160 20,-190 100,-160"),
            at("-70,-106 -30,-150 40,-168 140,-128"),
            at("-40,-116 10,-140 70,-136 150,-92"),
            at("10,-100 50,-112 110,-96 160,-60"),
            at("-w+4,30 -w+2,-40 -104,-100", w),
          ],
        },
      ),
    ],
  }),
};
