// Shoulders, neck and clothes, in points of the picture. Each dress gives `under` (before the neck) and `over` (after it).
import { C, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { around, lerp, range } from "../toolkit/geometry.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, polygon, ribbon, smooth } from "../toolkit/shapes.mjs";
import { along, at } from "./points.mjs";

const bulk = (x, k) => 480 + (x - 480) * k;
const SHOULDERS = at("110,1000 136,868 198,784 316,734 420,690 540,690 644,734 762,784 824,868 850,1000");
const body = (k, col, marks = "", z = 3) => {
  const d = smooth(
    SHOULDERS.map(([x, y]) => [bulk(x, k), y]),
    true,
    0.15,
  );
  return layer(
    [
      path(d, col),
      inside(d, [
        marks,
        path(
          smooth(at("590,680 660,736 700,850 690,1010 900,1010 900,700"), true, 0.13),
          C.soil,
          'opacity=".22"',
        ),
        line(
          smooth(
            [
              [bulk(240, k), 1000],
              [bulk(246, k), 910],
              [bulk(230, k), 850],
            ],
            false,
          ) +
            smooth(
              [
                [bulk(716, k), 1000],
                [bulk(712, k), 910],
                [bulk(728, k), 850],
              ],
              false,
            ),
          mix(col, C.soil, 0.4),
          4,
          'stroke-opacity=".6"',
        ),
      ]),
    ],
    z,
  );
};
const sheet = (pts, col, { z = 1, k = 0.1, marks = "" } = {}) => {
  const d = smooth(pts, true, k);
  return layer([path(d, col), marks ? inside(d, marks) : ""], z);
};
const both = (make) => [-1, 1].map((k) => make(k, (x) => 480 + k * x));
const buttons = (x, ys, col, r = 8) =>
  layer(
    ys.map((y) => circle(x, y, r, col)),
    1,
  );
const ribs = (y0, y1, x0, x1, n, col) =>
  line(
    range(n)
      .map((i) => {
        const u = (i + 0.5) / n;
        return M(
          [
            [lerp(x0, x1, u), y0],
            [lerp(x0 - 8, x1 + 8, u), y1],
          ],
          false,
        );
      })
      .join(""),
    col,
    3,
    'stroke-opacity=".6"',
  );
/** n threads that fall from one height to another; each height is [y, first x, step]. */
const threads = (n, [y0, x0, d0], [y1, x1, d1]) =>
  range(n)
    .map((i) =>
      M(
        [
          [x0 + i * d0, y0],
          [x1 + i * d1, y1],
        ],
        false,
      ),
    )
    .join("");
/**
 * The two fronts of a garment worn open: from a point at the neck over the body's widths at the shoulder, the
 * upper arm and the foot of the picture to the points of the open edge.
 */
const fronts = ({ k, neck: [u, y], widths: [shoulder, arm, foot], edge, col, dark, marks }) =>
  both((s, x) =>
    sheet(
      [
        [x(u), y],
        [x(176), 736],
        [x(shoulder * k), 784],
        [x(arm * k), 868],
        [x(foot * k), 1010],
        ...along(x, edge),
      ],
      mix(col, C.ink, s > 0 ? dark : 0),
      { z: 2, k: 0.12, marks: marks(s, x) },
    ),
  );
/** The collar of a hood or a roll, and the two cords that hang from it, each a pair of points. */
const hood = (shape, [light, dim], col, cords, pale, w) => [
  both((s, x) => sheet(along(x, shape), mix(col, C.paper, s < 0 ? light : dim), { z: 2, k: 0.15 })),
  line(cords.map((pair) => smooth(at(pair), false)).join(""), mix(col, C.paper, pale), w),
];
const collar = (col, { spread = 92, drop = 116, k = 0.06 } = {}) =>
  both((s, x) =>
    sheet(
      [
        [x(spread), 676],
        [x(54), 704],
        [x(2), 762],
        [x(52), 690 + drop],
        [x(132), 718],
      ],
      mix(col, C.paper, s < 0 ? 0.22 : 0.08),
      { k },
    ),
  );
const bandCollar = (col, dark) =>
  sheet(at("386,690 420,716 480,730 540,716 574,690 582,722 540,752 480,764 420,752 378,722"), col, {
    k: 0.14,
    marks: dark,
  });
/** The neck. */
export const neck = (skin, wide = 62) => {
  const d = smooth(
    [
      [480 - wide, 560],
      [480 - wide - 2, 650],
      [480 - wide - 36, 712],
      [480, 776],
      [480 + wide + 36, 712],
      [480 + wide + 2, 650],
      [480 + wide, 560],
    ],
    true,
    0.1,
  );
  return layer(
    [
      path(d, skin.main),
      inside(d, [
        path(
          smooth(at("380,540 400,640 480,700 570,656 600,800 660,560"), true, 0.14),
          skin.fold,
          'opacity=".62"',
        ),
        path(smooth(at("380,560 410,624 480,664 550,624 600,560"), true, 0.14), skin.fold, 'opacity=".4"'),
      ]),
    ],
    1,
  );
};

export const DRESS = {
  /** Checked, plain or printed shirt with a collar and buttons. */
  shirt: ({ shirt: c, k = 1, marks = "", button = C.paper2 }) => ({
    under: [
      body(k, c, marks),
      line(
        M(
          [
            [480, 770],
            [480, 1000],
          ],
          false,
        ).replace("Z", ""),
        mix(c, C.ink, 0.3),
        4,
      ),
      buttons(494, [826, 906], button),
    ],
    over: collar(c),
  }),
  plaid: ({ shirt: c, second, ...o }) =>
    DRESS.shirt({
      shirt: c,
      ...o,
      marks: [
        line(
          threads(13, [660, 110, 62], [1010, 100, 64]),
          second,
          22,
          'stroke-opacity=".45" stroke-linecap="butt"',
        ),
        line(
          range(6)
            .map((i) =>
              smooth(
                [
                  [90, 760 + i * 58],
                  [480, 740 + i * 58],
                  [870, 760 + i * 58],
                ],
                false,
              ),
            )
            .join(""),
          second,
          22,
          'stroke-opacity=".45" stroke-linecap="butt"',
        ),
        line(threads(13, [660, 141, 62], [1010, 132, 64]), C.paper, 3, 'stroke-opacity=".5"'),
      ],
    }),
  braces: ({ shirt: c, second = C.terra, ...o }) => {
    const s = DRESS.shirt({ shirt: c, ...o });
    return {
      under: [
        s.under,
        layer(
          both((k, x) =>
            path(
              ribbon(bez([x(122), 706], [x(140), 800], [x(136), 890], [x(122), 1000]), 32, 36),
              mix(second, C.soil, k > 0 ? 0.3 : 0.1),
            ),
          ),
          1,
        ),
      ],
      over: s.over,
    };
  },
  waistcoat: ({ shirt: c, second, tie, k = 1, marks = "" }) => ({
    under: [
      body(k, c),
      both((s, x) =>
        sheet(
          along(x, "170,716 96,704 60,800 4,900 4,1010 270,1010 246,860"),
          mix(second, C.ink, s > 0 ? 0.16 : 0),
          { z: 2, k: 0.08, marks },
        ),
      ),
      buttons(492, [936], C.straw, 9),
    ],
    over: [
      collar(c),
      tie
        ? [
            sheet(at("464,756 496,756 504,788 480,800 456,788"), mix(tie, C.paper, 0.1), { k: 0.06 }),
            sheet(at("464,792 498,792 510,880 480,916 452,880"), tie, {
              k: 0.06,
              marks: line(
                range(5)
                  .map((i) =>
                    M(
                      [
                        [440, 830 + i * 24],
                        [520, 804 + i * 24],
                      ],
                      false,
                    ),
                  )
                  .join(""),
                mix(tie, C.butter, 0.5),
                4,
                'stroke-opacity=".6"',
              ),
            }),
          ]
        : "",
    ],
  }),
  overalls: ({ shirt: c, second, k = 1, marks = "" }) => ({
    under: [
      body(k, c, marks),
      sheet(at("300,738 358,716 386,862 574,862 602,716 660,738 650,860 704,1010 256,1010 310,860"), second, {
        z: 2,
        k: 0.07,
        marks: [
          path(
            smooth(at("604,704 680,716 720,850 740,1020 566,1020 584,852"), true, 0.07),
            C.ink,
            'opacity=".18"',
          ),
          path(M(at("408,910 552,910 544,1010 416,1010")), mix(second, C.ink, 0.14)),
          line(
            M(
              [
                [408, 912],
                [552, 912.5],
              ],
              false,
            ),
            mix(second, C.paper, 0.35),
            3,
            'stroke-dasharray="9 7"',
          ),
        ],
      }),
      buttons(374, [868], C.butter, 13),
      buttons(588, [868], C.butter, 13),
    ],
    over: bandCollar(mix(c, C.paper, 0.2)),
  }),
  /** Plain jersey with a ribbed neck. */
  crew: ({ shirt: c, k = 1, marks = "" }) => ({
    under: body(k, c, marks),
    over: bandCollar(mix(c, C.paper, 0.12), ribs(680, 780, 376, 584, 20, mix(c, C.ink, 0.3))),
  }),
  breton: ({ shirt: c, second, ...o }) =>
    DRESS.crew({
      shirt: c,
      ...o,
      marks: line(
        range(7)
          .map((i) =>
            smooth(
              [
                [80, 830 + i * 34],
                [300, 776 + i * 34],
                [480, 792 + i * 34],
                [660, 776 + i * 34],
                [880, 830 + i * 34],
              ],
              false,
            ),
          )
          .join(""),
        second,
        13,
        'stroke-opacity=".95"',
      ),
    }),
  /** Round-yoked jersey, knitted in two colours. */
  yoke: ({ shirt: c, second, third = C.paper, ...o }) =>
    DRESS.crew({
      shirt: c,
      ...o,
      marks: range(4).map((r) =>
        range(25).map((i) => {
          const u = (i + (r % 2) / 2) / 24,
            x = lerp(120, 840, u),
            y = 772 + r * 34 + 66 * Math.abs(u - 0.5) ** 1.5 * 2.6 + 24 * Math.sin(Math.PI * u);
          return r % 2
            ? path(polygon(around(x, y), [0, -10, 10, 0, 0, 10, -10, 0]), third)
            : path(polygon(around(x, y), [-15, 8, 0, -12, 15, 8]), second);
        }),
      ),
    }),
  /** Fisherman's jersey with cables and a rolled neck. */
  aran: ({ shirt: c, k = 1 }) => {
    const dark = mix(c, C.earth, 0.35),
      cable = (x, w) =>
        range(7).map((i) =>
          line(
            smooth(
              [
                [x - w, 752 + i * 40],
                [x + w * 0.4, 770 + i * 40],
                [x + w, 796 + i * 40],
              ],
              false,
            ) +
              smooth(
                [
                  [x + w, 752 + i * 40],
                  [x + w * 0.5, 762 + i * 40],
                ],
                false,
              ),
            dark,
            5,
            'stroke-opacity=".75"',
          ),
        );
    const moss = (x0, x1) =>
      range(8).map((r) =>
        line(
          range(5)
            .map((i) => {
              const x = lerp(x0, x1, (i + (r % 2) / 2) / 5),
                y = 766 + r * 32;
              return M(
                [
                  [x - 4, y],
                  [x + 4, y + 3],
                ],
                false,
              );
            })
            .join(""),
          dark,
          4,
          'stroke-opacity=".55"',
        ),
      );
    return {
      under: body(k, c, [
        cable(480, 22),
        cable(352, 18),
        cable(608, 18),
        moss(392, 452),
        moss(516, 584),
        moss(214, 330),
        moss(640, 760),
      ]),
      over: sheet(
        at("392,668 430,700 480,712 530,700 568,668 592,720 548,760 480,774 412,760 368,720"),
        mix(c, C.paper, 0.2),
        { z: 2, k: 0.14, marks: ribs(660, 790, 366, 594, 18, dark) },
      ),
    };
  },
  /** Open jacket over a jersey. */
  jacket: ({ shirt: c, second, k = 1, marks = "", pocket = true }) => ({
    under: [
      body(k, second, ""),
      fronts({
        k,
        neck: [104, 700],
        widths: [288, 350, 380],
        edge: "74,1010 78,900 58,792",
        col: c,
        dark: 0.18,
        marks: (s) => (s < 0 ? marks : ""),
      }),
      pocket
        ? both((s, x) =>
            layer(
              [
                path(M(along(x, "140,900 230,896 226,990 144,990")), mix(c, C.ink, s > 0 ? 0.28 : 0.1)),
                line(
                  M(
                    [
                      [x(146), 914],
                      [x(224), 910],
                    ],
                    false,
                  ),
                  mix(c, C.paper, 0.4),
                  3,
                  'stroke-dasharray="9 7"',
                ),
              ],
              1,
            ),
          )
        : "",
    ],
    over: [
      bandCollar(mix(second, C.paper, 0.14)),
      both((s, x) =>
        sheet(along(x, "94,682 70,720 36,830 94,812 148,736"), mix(c, C.paper, s < 0 ? 0.14 : 0.03), {
          k: 0.06,
        }),
      ),
    ],
  }),
  /** Hooded coat for rain, with a zip. */
  rain: ({ shirt: c, second = C.paper2, k = 1.03 }) => ({
    back: sheet(at("330,560 286,660 300,760 480,800 660,760 674,660 630,560"), mix(c, C.soil, 0.3), {
      z: 2,
      k: 0.16,
    }),
    under: [
      body(
        k,
        c,
        both((s, x) =>
          path(
            smooth(along(x, "300,800 210,850 190,1000 214,1000 236,870"), true, 0.1),
            C.soil,
            'opacity=".14"',
          ),
        ),
      ),
      line(
        M(
          [
            [478, 770],
            [482, 1000],
          ],
          false,
        ),
        mix(c, C.ink, 0.5),
        5,
      ),
      layer(
        [840, 920].map((y) =>
          path(polygon(around(0, y), [474, -15, 522, -12, 522, 14, 474, 16]), mix(c, C.paper, 0.2)),
        ),
        1,
      ),
      buttons(508, [841, 921], second, 7),
    ],
    over: [
      hood(
        "106,640 152,676 148,746 60,800 2,806 10,776 66,744 98,700",
        [0.2, 0.05],
        c,
        ["440,796 434,850", "524,796 532,846"],
        0.6,
        5,
      ),
    ],
  }),
  hoodie: ({ shirt: c, second = C.paper2, k = 1 }) => ({
    back: sheet(at("340,590 300,680 320,770 640,770 660,680 620,590"), mix(c, C.soil, 0.28), {
      z: 2,
      k: 0.16,
    }),
    under: body(
      k,
      c,
      path(smooth(at("330,900 480,880 630,900 670,1010 290,1010"), true, 0.1), C.ink, 'opacity=".12"'),
    ),
    over: [
      bandCollar(second),
      hood(
        "104,650 158,690 150,760 70,812 4,822 6,790 64,752 98,706",
        [0.18, 0.05],
        c,
        ["446,806 440,880", "516,806 524,870"],
        0.7,
        6,
      ),
    ],
  }),
  /** Work jacket with crossed collars. */
  samue: ({ shirt: c, second = C.paper, k = 0.98, marks = "" }) => ({
    under: body(k, c, [
      marks,
      line(
        range(22)
          .map((i) =>
            smooth(
              [
                [120 + i * 36, 690],
                [112 + i * 36.6, 1010],
              ],
              false,
            ),
          )
          .join(""),
        mix(c, C.paper, 0.2),
        2,
        'stroke-opacity=".5"',
      ),
    ]),
    over: [
      sheet(at("566,682 602,706 560,800 440,960 410,930 500,800"), mix(second, C.paper3, 0.5), { k: 0.1 }),
      sheet(
        at(
          "380,690 410,690 452,790 488,800 560,696 590,690 606,724 540,850 430,1010 372,1010 470,850 398,760",
        ),
        mix(c, C.ink, 0.26),
        { k: 0.1, z: 1 },
      ),
      sheet(at("394,682 366,706 410,810 540,1010 600,1010 500,850 430,740"), mix(c, C.ink, 0.12), {
        k: 0.1,
        z: 2,
      }),
    ],
  }),
  /** Tunic with a slit neck and an embroidered edge. */
  kurta: ({ shirt: c, second = C.butter, k = 0.95 }) => ({
    under: [
      body(
        k,
        c,
        range(30).map((i) =>
          circle(150 + ((i * 83) % 660), 790 + ((i * 47) % 210), 4, second, 'opacity=".55"'),
        ),
      ),
    ],
    over: [
      sheet(
        at(
          "384,690 424,716 468,760 470,880 494,880 494,760 536,716 576,690 588,718 552,752 526,800 522,916 442,916 438,800 408,752 372,718",
        ),
        second,
        {
          k: 0.08,
          marks: range(22).map((i) =>
            circle(
              i < 11 ? 386 + i * 6.6 : 574 - (i - 11) * 6.6,
              i < 11 ? 712 + i * 7 : 712 + (i - 11) * 7,
              3.4,
              mix(c, C.soil, 0.2),
            ),
          ),
        },
      ),
      buttons(481, [900], c, 6),
    ],
  }),
  /** Sari over a short blouse, the end drawn over the left shoulder. */
  sari: ({ shirt: c, second, third = C.butter, k = 0.94 }) => {
    const drape = at("196,776 262,744 346,720 392,700 430,760 520,850 640,930 740,1010 150,1010 160,860"),
      d = smooth(drape, true, 0.12);
    const spots = range(60).map((i) => {
      const x = 160 + ((i * 79) % 540),
        y = 740 + ((i * 53) % 260);
      return circle(x, y, 4, third, 'opacity=".75"');
    });
    return {
      under: body(k, second),
      over: [
        sheet(
          at("392,690 430,740 480,760 530,740 568,690 580,716 540,770 480,788 420,770 380,716"),
          mix(second, C.soil, 0.16),
          { k: 0.14 },
        ),
        layer(
          [
            path(d, c),
            inside(d, [
              spots,
              line(
                range(4)
                  .map((i) =>
                    smooth(
                      [
                        [214 + i * 46, 760 - i * 10],
                        [270 + i * 50, 860],
                        [420 + i * 70, 1000],
                      ],
                      false,
                    ),
                  )
                  .join(""),
                mix(c, C.soil, 0.36),
                4,
                'stroke-opacity=".6"',
              ),
            ]),
            path(ribbon(bez(...at("388,696 440,800 600,890 760,1010")), 26, 34, 8), third),
            line(
              smooth(at("392,704 446,796 600,892 752,1004"), false),
              mix(c, C.soil, 0.1),
              5,
              'stroke-dasharray="4 11"',
            ),
          ],
          2,
        ),
      ],
    };
  },
  /** Printed cotton shirt, open at the neck. */
  print: ({ shirt: c, second, third, k = 1 }) =>
    DRESS.open({
      shirt: c,
      k,
      marks: range(5).flatMap((r) =>
        range(8).map((i) => {
          const x = 150 + i * 96 + (r % 2) * 48,
            y = 760 + r * 62,
            n = (i + r) % 2;
          return [
            circle(x, y, 27, n ? second : third),
            circle(x, y, 17, n ? third : second),
            circle(x, y, 8, c),
            line(
              range(8)
                .map((j) =>
                  M(
                    [
                      [x + 32 * Math.cos(j * 0.785), y + 32 * Math.sin(j * 0.785)],
                      [x + 39 * Math.cos(j * 0.785), y + 39 * Math.sin(j * 0.785)],
                    ],
                    false,
                  ),
                )
                .join(""),
              n ? second : third,
              5,
            ),
          ];
        }),
      ),
    }),
  open: ({ shirt: c, k = 1, marks = "" }) => ({
    under: body(k, c, marks),
    over: [
      both((s, x) =>
        sheet(along(x, "96,676 70,706 30,800 66,826 118,790 140,720"), mix(c, C.paper, s < 0 ? 0.24 : 0.1), {
          k: 0.06,
        }),
      ),
      line(
        smooth(
          [
            [481, 800],
            [480, 1000],
          ],
          false,
        ),
        mix(c, C.ink, 0.3),
        4,
      ),
      buttons(494, [880], C.paper2),
    ],
  }),
  /** Cotton blouse with a scooped neck and stitched flowers. */
  blouse: ({ shirt: c, second = C.terra, k = 0.94, R }) => ({
    under: body(k, c),
    over: [
      sheet(
        at("376,700 410,756 480,792 550,756 584,700 616,716 584,800 480,846 376,800 344,716"),
        mix(c, C.paper, 0.3),
        { k: 0.15 },
      ),
      range(9).map((i) => {
        const a = Math.PI * (0.12 + (0.76 * i) / 8),
          x = 480 - 112 * Math.cos(a),
          y = 712 + 104 * Math.sin(a);
        return petals({
          x,
          y,
          r: 13,
          n: 5,
          wid: 0.7,
          col: i % 2 ? second : mix(second, C.sun, 0.6),
          R,
          core: 0.32,
        });
      }),
    ],
  }),
  /** Button-up cardigan over a blouse. */
  cardigan: ({ shirt: c, second = C.paper2, k = 0.96, marks = "" }) => ({
    under: [
      body(k, second),
      fronts({
        k,
        neck: [110, 704],
        widths: [276, 344, 370],
        edge: "10,1010 14,930 70,800",
        col: c,
        dark: 0.14,
        marks: (s, x) => [
          marks,
          line(
            range(18)
              .map((i) =>
                smooth(
                  [
                    [x(20 + i * 19), 700],
                    [x(16 + i * 20), 1010],
                  ],
                  false,
                ),
              )
              .join(""),
            mix(c, C.ink, 0.3),
            2.6,
            'stroke-opacity=".4"',
          ),
        ],
      }),
      buttons(481, [966], C.straw, 9),
    ],
    over: collar(second, { drop: 96 }),
  }),
  /** Quilted waistcoat over a checked shirt. */
  gilet: ({ shirt: c, second, third, k = 1 }) => {
    const s = DRESS.plaid({ shirt: c, second: third, k });
    return {
      under: [
        s.under,
        both((q, x) =>
          sheet(
            along(x, "196,728 112,704 86,800 70,1010 286,1010 262,860"),
            mix(second, C.ink, q > 0 ? 0.2 : 0.02),
            {
              z: 2,
              k: 0.1,
              marks: [
                line(
                  range(9)
                    .map(
                      (i) =>
                        M(
                          [
                            [x(20), 700 + i * 44],
                            [x(320), 800 + i * 44],
                          ],
                          false,
                        ) +
                        M(
                          [
                            [x(320), 690 + i * 44],
                            [x(20), 790 + i * 44],
                          ],
                          false,
                        ),
                    )
                    .join(""),
                  mix(second, C.paper, 0.3),
                  2.6,
                  'stroke-opacity=".5"',
                ),
              ],
            },
          ),
        ),
      ],
      over: s.over,
    };
  },
};
export const beads = (col, R, y = 776) =>
  layer(
    range(11).map((i) => {
      const u = (i / 10 - 0.5) * 2;
      return path(
        blob(480 + u * 84, y - 58 * u * u, 10, 10, R, 0.04, 8),
        i % 3 ? col : mix(col, C.paper, 0.3),
      );
    }),
    1,
  );
