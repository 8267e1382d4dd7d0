// The head of a portrait: outline, ears, features, age, beard, glasses. Points are local: the origin lies between the eyes, the chin near y 178.
import { C, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, around, points, range } from "../toolkit/geometry.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { blob, circle, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { at } from "./points.mjs";

/** Turns local points into points of the picture: size, tilt about the neck, and hand-made shapes in that frame. */
export const frame = ({ at = [480, 440], size = 1.1, tilt = 0, R }) => {
  const a = tilt * D;
  const p = ([x, y]) => {
    const u = x * size,
      v = y * size - 220;
    return [at[0] + u * Math.cos(a) - v * Math.sin(a), at[1] + 220 + u * Math.sin(a) + v * Math.cos(a)];
  };
  return {
    p,
    size,
    S: (points, close = true, k = 1 / 6) => smooth(points.map(p), close, k),
    dot: (x, y, r, fill, more) => circle(...p([x, y]), r * size, fill, more),
    tape: (points, w0, w1 = w0, n = 5) => ribbon((t) => p(bez(...points)(t)), w0 * size, w1 * size, n),
    patch: (x, y, rx, ry, wobble = 0.06, n = 9, rot = 0) =>
      blob(...p([x, y]), rx * size, ry * size, R, wobble, n, rot),
  };
};
export const mirror = (half) => [...half, ...half.map(([x, y]) => [-x, y]).toReversed()];

/** The shape of a face, with defaults filled in. */
export const shapeOf = ({ w = 130, jaw = 102, chin = 176, chinW = 46, temple = 124 } = {}) => ({
  w,
  jaw,
  chin,
  chinW,
  temple,
});
const outline = ({ w, jaw, chin, chinW, temple }, turn) => {
  const half = [
    [temple * 0.6, -156],
    [temple, -92],
    [w, -6],
    [w * 0.965, 60],
    [jaw, 120],
    [chinW, 168],
  ];
  const all = [[0, -168], ...half, [0, chin], ...half.map(([x, y]) => [-x, y]).toReversed()];
  return all.map(([x, y]) => [x + Math.max(0, y) * 0.05 * turn, y]);
};

/** Skin and its shades; deep skin needs a deeper shade to show its folds. */
const shadeOf = (col) => (parseInt(col.slice(3, 5), 16) < 0x60 ? C.night : C.soil);
export const skinOf = (col) => ({
  main: col,
  dark: mix(col, shadeOf(col), 0.32),
  lite: mix(col, C.paper, 0.22),
  fold: mix(col, shadeOf(col), 0.42),
  flush: mix(mix(C.red, C.clay, 0.5), col, 0.3),
});

const ears = (F, { w }, skin, turn, ring) =>
  [-1, 1].map((k) => {
    const e = k * turn > 0 ? 0.62 : 1,
      x = k * (w - 6);
    const shape = [
      [x, -8],
      [x + k * 26 * e, -18],
      [x + k * 32 * e, 18],
      [x + k * 20 * e, 54],
      [x - k * 2, 56],
    ];
    return [
      layer(
        [
          path(F.S(shape), k < 0 ? skin.main : skin.dark),
          line(
            F.S(
              [
                [x + k * 8 * e, 0],
                [x + k * 20 * e, 4],
                [x + k * 15 * e, 34],
              ],
              false,
            ),
            skin.fold,
            3.4,
          ),
        ],
        1,
      ),
      ring ? ring(k, x + k * 15 * e, 62) : "",
    ];
  });

const eye = (F, o, skin, x, k) => {
  const { eyes = "round", iris = mix(C.night, C.soil, 0.4), lash, crease } = o,
    ink = mix(C.night, C.soil, 0.3);
  if (eyes === "closed")
    return path(F.tape(points([-23, 2, -12, -13, 12, -13, 23, 2]).map(around(x, 0)), 5, 5, 6), ink);
  const open = { round: 12, narrow: 8.5, mono: 8, wide: 13.5, soft: 10.5 }[eyes],
    up = eyes === "mono" ? -3 : 0,
    w = 23;
  const [L, Rr] =
    k < 0
      ? [
          [x - w, 2 + up],
          [x + w, 5],
        ]
      : [
          [x - w, 5],
          [x + w, 2 + up],
        ];
  const top = [L, [x - 11, -open], [x + 11, -open], Rr],
    lens = F.S([
      L,
      [x - 10, -open * 0.72],
      [x + 10, -open * 0.72],
      Rr,
      [x + 9, open * 0.8 + 1],
      [x - 9, open * 0.8 + 1],
    ]);
  const outer = k < 0 ? L : Rr;
  return [
    path(lens, mix(C.paper, skin.main, 0.22)),
    inside(lens, [path(F.patch(x, 0, 11, 12, 0.01, 8), iris), path(F.patch(x, 0, 5.6, 6, 0.01, 8), ink)]),
    F.dot(x - 3.4, -3.6, 2.6, C.paper),
    path(F.tape(top, 5, 5, 6), ink),
    line(
      F.S(
        [
          [x - 15, open * 0.9 + 4],
          [x, open + 5.5],
          [x + 15, open * 0.9 + 4],
        ],
        false,
      ),
      skin.fold,
      2,
      'stroke-opacity=".45"',
    ),
    lash
      ? path(
          F.tape(
            [
              [outer[0] - k * 3, outer[1]],
              [outer[0] + k * 2, outer[1] - 2],
              [outer[0] + k * 5, outer[1] - 6],
              [outer[0] + k * 7, outer[1] - 10],
            ],
            5,
            1,
            3,
          ),
          ink,
        )
      : "",
    crease === false || eyes === "mono"
      ? ""
      : line(
          F.S(
            [
              [x - 20, -open - 4],
              [x, -open - 9],
              [x + 20, -open - 4],
            ],
            false,
          ),
          skin.fold,
          2.4,
          'stroke-opacity=".5"',
        ),
  ];
};
const brows = (F, { brow = {}, gap = 56 }, fx, col) =>
  [-1, 1].map((k) => {
    const { thick = 8, arch = 10, rise = 0, y = -36, len = 30 } = brow,
      x = fx + k * gap,
      inner = y + rise,
      outer = y + 5 - rise * 0.4;
    return path(
      F.tape(
        [
          [x - k * len, inner],
          [x - k * 8, y - arch],
          [x + k * 14, y - arch],
          [x + k * len, outer],
        ],
        thick,
        thick * 0.5,
        6,
      ),
      col,
    );
  });
const nose = (F, { nose: n = {} }, skin, fx, turn) => {
  const { w = 22, len = 62, bridge = 7, hook = 0, round = 0 } = n,
    t = fx + turn * 7;
  return [
    path(
      F.S([
        [fx + 6, -14],
        [t + bridge + hook, 18],
        [t + w * 0.6, len - 18],
        [t + w, len - 5],
        [t + w * 0.78, len + 5],
        [t + 4, len + 9 + round],
        [t - w * 0.72, len + 5],
        [t - w * 0.98, len - 3],
        [t - w * 0.5, len + 1],
        [t + 2, len + 1],
        [t + w * 0.34, len - 6],
        [t + bridge - 2 + hook, 18],
        [fx + 3, -14],
      ]),
      skin.dark,
      'opacity=".62"',
    ),
    path(
      F.S([
        [t - 2, 8],
        [t - 7, len - 24],
        [t - 3, len - 9],
        [t + 4, len - 20],
        [t + 2, 8],
      ]),
      skin.lite,
      'opacity=".5"',
    ),
  ];
};
const mouth = (F, { mouth: m = {}, moustache }, skin, fx) => {
  const { w = 44, up = 8, low = 13, curve = 17, wry = 0, col = mix(C.terra, skin.dark, 0.36) } = m,
    y = moustache ? 111 : 106;
  const corner = (k) => [fx + k * w, y - curve * 0.62 - k * wry],
    lip = mix(col, skin.main, 0.14),
    lowLip = mix(col, skin.main, 0.36);
  return [
    moustache
      ? ""
      : path(
          F.S([
            corner(-1),
            [fx - 15, y - 5 - up],
            [fx, y - 2 - up],
            [fx + 15, y - 5 - up],
            corner(1),
            [fx + 18, y + 4],
            [fx, y + 6],
            [fx - 18, y + 4],
          ]),
          lip,
        ),
    path(
      F.S([
        [fx - w * 0.74, y + 1],
        [fx, y + 6],
        [fx + w * 0.74, y + 1],
        [fx + w * 0.42, y + low - 1],
        [fx, y + low + 5],
        [fx - w * 0.42, y + low - 1],
      ]),
      lowLip,
    ),
    path(
      F.tape(
        [
          [corner(-1)[0] - 4, corner(-1)[1] - 3],
          [fx - w * 0.5, y + curve * 0.5],
          [fx + w * 0.5, y + curve * 0.5],
          [corner(1)[0] + 4, corner(1)[1] - 3],
        ],
        4.6,
        4.6,
        7,
      ),
      mix(col, C.soil, 0.5),
    ),
    line(
      F.S(
        [
          [fx - 14, y + low + 14],
          [fx, y + low + 17],
          [fx + 14, y + low + 14],
        ],
        false,
      ),
      skin.fold,
      2.6,
      'stroke-opacity=".35"',
    ),
  ];
};
/** 0 none, 1 smile folds, 2 also crow's feet, 3 also forehead and under the eyes. */
const years = (F, n, skin, fx, { w, gap = 56 }) => {
  const d = [];
  if (n > 0)
    for (const k of [-1, 1])
      d.push([
        [fx + k * 34, 62],
        [fx + k * 52, 80],
        [fx + k * 60, 102],
      ]);
  if (n > 1)
    for (const k of [-1, 1]) {
      const x = fx + k * (gap + 34);
      d.push(
        [
          [x, -6],
          [x + k * 14, -12],
        ],
        [
          [x + k * 2, 4],
          [x + k * 16, 6],
        ],
      );
      if (n > 2)
        d.push([
          [x - k * 2, 13],
          [x + k * 12, 21],
        ]);
    }
  if (n > 2) {
    d.push(at("-52,-92 0,-98 52,-92"), at("-40,-112 4,-117 44,-112"));
    for (const k of [-1, 1])
      d.push([
        [fx + k * 38, 24],
        [fx + k * 56, 31],
        [fx + k * 76, 25],
      ]);
  }
  return line(
    d
      .map((q) =>
        F.S(
          q.map(([x, y]) => [Math.max(-w + 8, Math.min(w - 8, x)), y]),
          false,
        ),
      )
      .join(""),
    skin.fold,
    3,
    `stroke-opacity="${n > 2 ? 0.5 : 0.42}"`,
  );
};

/** Beards: stubble, short, full, long, goatee. */
const beards = (F, o, B, fx) => {
  const { beard, beardCol: col = o.hairCol } = o;
  if (!beard) return "";
  const { w, jaw, chin, chinW } = B,
    e = { stubble: 0, short: 9, full: 34, long: 66, goatee: 14 }[beard];
  const top = o.hat ? 0 : -12;
  const outer = mirror([
    [w - 1, top],
    [w * 0.965 + e * 0.16, 62],
    [jaw + e * 0.55, 124],
    [chinW + e * 0.7, 170 + e * 0.45],
    [chinW * 0.36, chin + e],
  ]);
  const inner = [
    [-w + 9, top],
    ...at("-w+18,44 -84,70 -50,78 -20,80 0,84 20,80 50,78 84,70 w-18,44", w),
    [w - 9, top],
  ].map(([x, y]) => [x + fx * 0.6, y]);
  const chinOnly = mirror([...at("52,74 56,110 48,150"), [30, 176 + e * 0.3], [10, chin + e * 0.4]]).map(
    ([x, y]) => [x + fx * 0.6, y],
  );
  const d = beard === "goatee" ? F.S([[0, 82], ...chinOnly]) : F.S([...outer, ...inner], true, 0.14);
  if (beard === "stubble") return path(d, col, 'opacity=".24"');
  const tufts = range(13)
    .map((i) => {
      const u = (i - 6) / 6,
        x = u * (jaw - 4);
      return F.S(
        [
          [x, 128 + 16 * Math.sin(i * 2.3) - 22 * u * u],
          [x * 0.95, 152 + e * 0.2 + 8 * Math.sin(i * 1.7) - 34 * u * u],
          [x * 0.86, 172 + e * 0.55 - 50 * u * u],
        ],
        false,
      );
    })
    .join("");
  return layer(
    [
      path(d, col),
      inside(d, [
        line(tufts, mix(col, C.paper, 0.3), 3, 'stroke-opacity=".55"'),
        path(F.S(at("60,60 150,20 170,200 30,260 52,170 86,120")), C.soil, 'opacity=".2"'),
      ]),
    ],
    1,
  );
};
const MOUSTACHE = {
  trim: at("0,74 26,68 52,82 62,96 40,94 14,92 0,95"),
  chevron: at("0,71 30,66 58,79 74,90 58,98 28,97 0,102"),
  walrus: at("0,68 34,64 70,80 90,97 70,107 30,104 0,107"),
  handlebar: at("0,72 28,66 56,84 82,84 92,70 88,96 56,102 20,98 0,98"),
};
const moustaches = (F, o, fx) => {
  if (!o.moustache) return "";
  const half = MOUSTACHE[o.moustache],
    col = o.moustacheCol ?? mix(o.beardCol ?? o.hairCol, C.paper, 0.1),
    d = F.S(
      [
        ...half,
        ...half
          .slice(1, -1)
          .map(([x, y]) => [-x, y])
          .toReversed(),
      ].map(([x, y]) => [x + fx, y]),
      true,
      0.14,
    );
  const hairs = [-1, 1]
    .flatMap((k) =>
      [0.3, 0.55, 0.8].map((u) =>
        F.S(
          [
            [fx + k * 8, 78 + u * 10],
            [fx + k * 60 * u, 76 + u * 14],
            [fx + k * 74 * u, 88 + u * 16],
          ],
          false,
        ),
      ),
    )
    .join("");
  return layer([path(d, col), inside(d, line(hairs, mix(col, C.soil, 0.3), 2.4, 'stroke-opacity=".5"'))], 1);
};
const glasses = (F, { glasses: g, gap = 56 }, fx, { w }) => {
  if (!g) return "";
  const { col = C.ink, kind = "round", width = 5.5 } = g;
  const one = (k) => {
    const x = fx + k * gap;
    return kind === "round"
      ? F.S(range(12).map((i) => [x + 38 * Math.cos(i * D * 30), 3 + 37 * Math.sin(i * D * 30)]))
      : kind === "oval"
        ? F.S(points([-42, 0, -26, -23, 26, -23, 42, 0, 26, 27, -26, 27]).map(around(x, 0)))
        : F.S(
            points([-40, -23, 0, -26, 40, -23, 43, 2, 36, 25, 0, 29, -36, 25, -43, 2]).map(around(x, 0)),
            true,
            0.11,
          );
  };
  const rims = line(one(-1) + one(1), col, width),
    bridge = line(
      F.S(
        [
          [fx - gap + 38, -2],
          [fx, -9],
          [fx + gap - 38, -2],
        ],
        false,
      ) +
        F.S(
          [
            [fx - gap - 38, -2],
            [-w + 2, -10],
          ],
          false,
        ) +
        F.S(
          [
            [fx + gap + 38, -2],
            [w - 2, -10],
          ],
          false,
        ),
      col,
      width,
    );
  const glint = [-1, 1].map((k) =>
    path(
      F.S(
        [
          [fx + k * gap - 26, 8],
          [fx + k * gap - 6, -22],
          [fx + k * gap + 6, -22],
          [fx + k * gap - 18, 18],
        ],
        true,
        0.05,
      ),
      C.paper,
      'opacity=".22"',
    ),
  );
  return [...glint, layer([rims, bridge], 1)];
};

/** Ears, face, features, years, beard and glasses; `shade` are local points of what the hair or hat throws on the forehead. */
export const face = (F, o) => {
  const { turn = 0, age = 0, freckles, cheeks = 0.2 } = o,
    skin = skinOf(o.skin),
    B = shapeOf(o.face),
    fx = turn * 15,
    d = F.S(outline(B, turn));
  const side = turn < -0.2 ? 0.8 : 1,
    browCol = o.browCol ?? mix(o.hairCol, o.skin, 0.14);
  const freckle = freckles
    ? range(26).map((i) =>
        F.dot(
          fx + (i % 2 ? 1 : -1) * (24 + ((i * 37) % 62)),
          22 + ((i * 23) % 36),
          1.9 + (i % 3) * 0.5,
          skin.flush,
          'opacity=".55"',
        ),
      )
    : "";
  return [
    o.covered ? "" : ears(F, B, skin, turn, o.ring),
    layer(
      [
        path(d, skin.main),
        inside(d, [
          path(
            F.S([
              [B.w * 0.62 * side, -190],
              ...at("200,-60 200,120 60,230 -30,196"),
              [B.jaw * 0.52, 150],
              [B.w * 0.7, 80],
              [B.w * 0.66, 0],
              [B.w * 0.74, -90],
            ]),
            skin.dark,
            'opacity=".36"',
          ),
          o.hair === "bald"
            ? ""
            : path(
                F.S([
                  ...at("-200,-220 200,-220 200,-60"),
                  [124, o.hat ? -84 : -96],
                  [0, o.hat ? -92 : -104],
                  [-128, o.hat ? -66 : -78],
                  [-200, -50],
                ]),
                skin.fold,
                'opacity=".3"',
              ),
        ]),
      ],
      2,
    ),
    [-1, 1].map((k) =>
      path(F.patch(fx + k * 70, 57, 28, 21, 0.05), skin.flush, `opacity="${(cheeks * 0.62).toFixed(2)}"`),
    ),
    years(F, age, skin, fx, { w: B.w, gap: o.gap }),
    freckle,
    beards(F, o, B, fx),
    [-1, 1].map((k) => eye(F, o, skin, fx + k * (o.gap ?? 56), k)),
    brows(F, o, fx, browCol),
    nose(F, o, skin, fx, turn),
    mouth(F, o, skin, fx),
    moustaches(F, o, fx),
    glasses(F, o, fx, B),
    o.bindi ? F.dot(fx * 0.7, -52, 6.5, o.bindi) : "",
    o.stud ? F.dot(fx + turn * 7 - 19, 60, 3, C.butter) : "",
  ];
};
