// What people wear on the head, in the local points of a head. `back` lies behind the head, `front` over hair and face.
import { C, mix } from "../toolkit/colour.mjs";
import { around, lerp, points, range } from "../toolkit/geometry.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { blob, line, path, smooth } from "../toolkit/shapes.mjs";
import { mirror } from "./face.mjs";
import { at } from "./points.mjs";

const shaded = (F, points, col, { k = 0.14, from = 56, marks = "", z = 2, dark = 0.2 } = {}) => {
  const d = F.S(points, true, k);
  return layer(
    [
      path(d, col),
      inside(d, [
        marks,
        path(
          F.S(
            [
              [from, -400],
              [300, -400],
              [300, 300],
              [from + 14, 300],
              [from + 30, -150],
            ],
            true,
            0.1,
          ),
          C.soil,
          `opacity="${dark}"`,
        ),
      ]),
    ],
    z,
  );
};
const stitch = (F, lines, col, more = 'stroke-dasharray="9 7" stroke-opacity=".7"', w = 3) =>
  line(lines.map((q) => F.S(q, false)).join(""), col, w, more);

export const HATS = {
  none: () => ({}),
  /** Wide straw hat with a ribbon; `low` makes the crown flatter, `wide` the brim wider. */
  straw: (F, { hatCol: c, band, wide = 285, crown = -300 }) => {
    const mark = mix(c, C.earth, 0.36),
      top = crown,
      rows = range(6).map((i) => {
        const y = lerp(top + 18, -168, i / 5);
        return points([-140, 8, 0, 12, 140, 8]).map(around(0, y));
      });
    return {
      front: [
        shaded(
          F,
          [
            [-137, -132],
            [-133, top + 78],
            [-100, top + 14],
            [-42, top],
            [0, top + 6],
            [46, top - 2],
            [102, top + 16],
            [134, top + 80],
            [138, -132],
          ],
          c,
          { marks: stitch(F, rows, mark, 'stroke-opacity=".55"', 2.6) },
        ),
        layer(path(F.S(at("-138,-194 -70,-178 70,-178 138,-196 141,-140 -141,-138"), true, 0.1), band), 1),
        layer(
          [
            path(
              F.S(
                [
                  [-wide, -108],
                  [-wide * 0.74, -142],
                  ...at("-136,-156 -62,-142 64,-142 138,-158"),
                  [wide * 0.76, -144],
                  [wide + 2, -112],
                  [wide * 0.8, -94],
                  ...at("134,-90 60,-98 0,-102 -62,-96 -136,-88"),
                  [-wide * 0.78, -90],
                ],
                true,
                0.16,
              ),
              mix(c, C.paper, 0.16),
            ),
            stitch(
              F,
              [
                [[-wide + 34, -110], ...at("-136,-130 0,-122 136,-132"), [wide - 30, -114]],
                [[-wide + 60, -100], ...at("-126,-106 0,-111 130,-108"), [wide - 54, -102]],
              ],
              mark,
              'stroke-opacity=".55"',
              2.6,
            ),
          ],
          2,
        ),
      ],
    };
  },
  /** A round-crowned palm hat with an open weave, worn in the fields. */
  palm: (F, { hatCol: c, band }) => {
    const mark = mix(c, C.earth, 0.45),
      weave = range(9).flatMap((i) => [
        [
          [-150 + i * 38, -330],
          [-110 + i * 38, -120],
        ],
        [
          [-150 + i * 38, -120],
          [-110 + i * 38, -330],
        ],
      ]);
    return {
      front: [
        shaded(F, at("-126,-128 -124,-206 -96,-266 -40,-288 40,-288 98,-264 124,-206 127,-128"), c, {
          k: 0.18,
          marks: stitch(F, weave, mark, 'stroke-opacity=".4"', 2.2),
        }),
        layer(path(F.S(at("-128,-168 0,-154 128,-170 130,-136 0,-122 -130,-134"), true, 0.12), band), 1),
        layer(
          [
            path(
              F.S(
                at(
                  "-312,-178 -226,-156 -130,-150 0,-138 130,-152 228,-158 314,-182 276,-122 180,-92 70,-92 0,-96 -70,-92 -180,-88 -274,-118",
                ),
                true,
                0.16,
              ),
              mix(c, C.paper, 0.2),
            ),
            stitch(
              F,
              [
                at("-284,-154 -170,-126 0,-122 170,-128 286,-158"),
                at("-264,-134 -160,-110 0,-109 160,-112 266,-136"),
              ],
              mark,
              'stroke-opacity=".5"',
              2.4,
            ),
          ],
          2,
        ),
      ],
    };
  },
  /** Flat cap of tweed. */
  flatcap: (F, { hatCol: c }) => {
    const dark = mix(c, C.ink, 0.34),
      check = [
        ...range(9).map((i) => [
          [-170 + i * 42, -280],
          [-190 + i * 46, -90],
        ]),
        ...range(5).map((i) => [
          [-180, -250 + i * 38],
          [0, -266 + i * 38],
          [180, -246 + i * 38],
        ]),
      ];
    return {
      front: [
        shaded(
          F,
          at(
            "-136,-96 -152,-150 -132,-204 -70,-236 10,-244 90,-232 146,-196 158,-146 138,-100 60,-112 -60,-110",
          ),
          c,
          { k: 0.16, marks: stitch(F, check, mix(c, C.paper, 0.3), 'stroke-opacity=".34"', 3) },
        ),
        layer(
          [
            path(
              F.S(at("-146,-100 -110,-138 0,-152 112,-140 148,-104 96,-100 0,-92 -96,-94"), true, 0.16),
              dark,
            ),
            stitch(F, [at("-122,-106 0,-112 124,-110")], mix(c, C.paper, 0.24)),
          ],
          2,
        ),
        layer(path(F.patch(0, -244, 11, 7, 0.02, 8), dark), 1),
      ],
    };
  },
  /** Skipper's cap: soft crown, band, short peak. */
  skipper: (F, { hatCol: c, band = C.ink }) => ({
    front: [
      shaded(F, at("-134,-130 -158,-186 -128,-228 -60,-246 20,-250 100,-238 152,-200 138,-134 0,-140"), c, {
        k: 0.17,
        marks: stitch(
          F,
          [at("-60,-250 -50,-190 -56,-130"), at("40,-252 56,-190 50,-130")],
          mix(c, C.ink, 0.3),
          'stroke-opacity=".7"',
        ),
      }),
      layer(path(F.S(at("-137,-158 0,-146 138,-160 136,-108 0,-94 -136,-106"), true, 0.1), band), 1),
      layer(path(F.S(at("-124,-136 0,-122 124,-138 124,-128 0,-112 -124,-126"), true, 0.1), C.straw), 0),
      layer(
        [
          path(
            F.S(at("-116,-110 0,-100 118,-112 124,-90 70,-76 0,-70 -70,-74 -122,-88"), true, 0.15),
            mix(C.ink, C.night, 0.4),
          ),
          path(F.S(at("-90,-98 -20,-88 -24,-82 -84,-88")), C.paper, 'opacity=".25"'),
        ],
        2,
      ),
      layer(
        [-1, 1].map((k) => F.dot(k * 118, -124, 7, C.butter)),
        1,
      ),
    ],
  }),
  /** Soft cloth hat with a drooping stitched brim. */
  bucket: (F, { hatCol: c, band, droop = 1 }) => ({
    front: [
      shaded(F, at("-130,-138 -116,-236 -84,-272 0,-284 86,-272 116,-234 131,-138"), c, { k: 0.12 }),
      layer(
        path(
          F.S(at("-126,-176 0,-160 127,-178 131,-140 0,-122 -131,-138"), true, 0.1),
          band ?? mix(c, C.soil, 0.16),
        ),
        1,
      ),
      layer(
        [
          path(
            F.S(
              [
                ...at("-131,-148 0,-130 131,-150 172,-108"),
                [206, -64 + droop * 10],
                ...at("120,-86 0,-100 -120,-84"),
                [-206, -58 + droop * 10],
                [-170, -104],
              ],
              true,
              0.13,
            ),
            mix(c, C.paper, 0.14),
          ),
          stitch(
            F,
            [at("-150,-106 0,-118 152,-108"), at("-178,-80 -90,-102 0,-110 92,-104 180,-82")],
            mix(c, C.earth, 0.4),
          ),
        ],
        2,
      ),
    ],
  }),
  /** Rain hat with a long brim behind. */
  souwester: (F, { hatCol: c }) => ({
    back: [
      layer(
        path(
          F.S(at("-168,-110 -198,-20 -206,96 -120,120 120,120 206,96 198,-20 168,-110"), true, 0.14),
          mix(c, C.earth, 0.3),
        ),
        2,
      ),
    ],
    front: [
      shaded(F, at("-140,-110 -136,-190 -100,-248 0,-272 102,-246 138,-188 142,-110"), c, {
        k: 0.16,
        marks: stitch(
          F,
          [at("-56,-270 -66,-190 -64,-100"), at("58,-268 70,-190 68,-100")],
          mix(c, C.earth, 0.5),
          'stroke-opacity=".6"',
          3.4,
        ),
      }),
      layer(
        [
          path(
            F.S(
              at(
                "-148,-120 -80,-142 0,-148 82,-142 150,-122 196,-60 206,6 166,-38 110,-78 0,-96 -110,-76 -164,-34 -204,12 -194,-58",
              ),
              true,
              0.15,
            ),
            mix(c, C.paper, 0.2),
          ),
          stitch(F, [at("-176,-44 -120,-92 0,-116 122,-94 178,-48")], mix(c, C.earth, 0.5)),
        ],
        2,
      ),
    ],
  }),
  /** Felt hat with a dented crown and a curled brim. */
  felt: (F, { hatCol: c, band }) => ({
    front: [
      shaded(F, at("-130,-130 -126,-226 -104,-278 -52,-286 0,-262 54,-288 106,-276 126,-224 131,-130"), c, {
        k: 0.16,
        marks: path(F.S(at("-56,-290 0,-266 56,-290 20,-226 -16,-226")), C.ink, 'opacity=".2"'),
      }),
      layer(path(F.S(at("-131,-178 0,-164 131,-180 133,-140 0,-124 -133,-138"), true, 0.1), band), 1),
      layer(
        [
          path(
            F.S(
              at("-196,-140 -150,-136 0,-140 150,-138 198,-144 182,-104 96,-92 0,-94 -96,-90 -182,-100"),
              true,
              0.16,
            ),
            mix(c, C.paper, 0.12),
          ),
          stitch(F, [at("-176,-116 0,-108 178,-120")], mix(c, C.ink, 0.3), 'stroke-opacity=".6"'),
        ],
        2,
      ),
      layer(
        [
          path(
            F.S(at("108,-160 150,-250 166,-262 160,-220 124,-150"), true, 0.14),
            mix(C.straw, C.paper, 0.3),
          ),
          line(
            F.S(
              [
                [114, -158],
                [162, -256],
              ],
              false,
            ),
            C.earth,
            2,
          ),
        ],
        1,
      ),
    ],
  }),
  /** Knitted hat with a turned-up edge and a bobble. */
  tuque: (F, { hatCol: c, band, R, bobble = true }) => ({
    front: [
      bobble
        ? layer(
            [
              path(F.patch(4, -286, 48, 44, 0.06, 14), mix(c, C.paper, 0.78)),
              line(
                range(16)
                  .map(() => {
                    const [x, y] = F.p([R.f(-34, 40), R.f(-318, -258)]);
                    return smooth(
                      [
                        [x, y],
                        [x + R.j(9), y + R.j(9)],
                      ],
                      false,
                    );
                  })
                  .join(""),
                mix(c, C.paper, 0.5),
                4,
              ),
            ],
            1,
          )
        : "",
      shaded(F, at("-138,-120 -134,-190 -92,-250 0,-270 94,-248 135,-188 139,-120"), c, {
        k: 0.18,
        marks: [
          stitch(
            F,
            range(9).map((i) => [
              [(i - 4) * 14, -276],
              [(i - 4) * 30, -200],
              [(i - 4) * 34, -110],
            ]),
            mix(c, C.night, 0.3),
            'stroke-opacity=".4"',
            3.4,
          ),
          path(
            F.S(at("-150,-196 0,-180 150,-198 150,-174 0,-156 -150,-172"), true, 0.1),
            mix(c, C.paper, 0.72),
            'opacity=".9"',
          ),
        ],
      }),
      shaded(
        F,
        at("-142,-152 0,-136 142,-154 144,-96 100,-84 0,-76 -100,-82 -144,-94"),
        band ?? mix(c, C.night, 0.14),
        {
          k: 0.12,
          marks: stitch(
            F,
            range(17).map((i) => [
              [(i - 8) * 18.5, -158 + 10 * Math.cos((i - 8) / 5)],
              [(i - 8) * 18, -70],
            ]),
            mix(band ?? c, C.night, 0.36),
            'stroke-opacity=".55"',
            3.4,
          ),
        },
      ),
    ],
  }),
  /** Kerchief tied at the nape, the hair showing at the forehead. */
  kerchief: (F, { hatCol: c, dots = C.paper }) => {
    const spots = range(48).map((i) =>
      F.dot(
        -150 + (i % 8) * 42 + (Math.floor(i / 8) % 2) * 21,
        -200 + Math.floor(i / 8) * 44,
        5,
        dots,
        'opacity=".8"',
      ),
    );
    return {
      back: [
        layer(
          [
            path(
              F.S(at("-112,70 -142,112 -166,168 -138,162 -116,186 -92,100"), true, 0.14),
              mix(c, C.soil, 0.2),
            ),
            path(F.S(at("60,40 140,60 150,110 100,120"), true, 0.14), mix(c, C.soil, 0.3)),
          ],
          1,
        ),
      ],
      front: [
        shaded(
          F,
          at(
            "-126,70 -150,0 -146,-90 -110,-170 -40,-206 40,-206 112,-168 148,-88 150,0 126,70 122,0 104,-76 60,-126 0,-140 -60,-124 -104,-72 -120,0",
          ),
          c,
          {
            k: 0.15,
            marks: [
              spots,
              stitch(
                F,
                [at("-116,40 -116,-20 -90,-86 -50,-124 0,-134 54,-124 94,-84 116,-20 118,40")],
                mix(c, C.paper, 0.55),
                'stroke-opacity=".8"',
                4,
              ),
            ],
          },
        ),
      ],
    };
  },
  /** Hijab: an under-band, a sheet round the face, folds across the throat and one shoulder. */
  hijab: (F, { hatCol: c, band, w }) => {
    const fold = mix(c, C.soil, 0.26),
      lite = mix(c, C.paper, 0.3);
    const out = mirror(at("0,-206 72,-196 134,-142 160,-50 158,50 142,130 128,200")),
      hole = at(
        "0,-128 -58,-120 -98,-84 -w+8,-10 -w+10,60 -92,128 -44,166 0,176 44,166 92,128 w-10,60 w-8,-10 98,-84 58,-120",
        w,
      );
    const d = F.S(out, true, 0.15) + F.S(hole, true, 0.16);
    return {
      back: [layer(path(F.S(mirror(at("0,-200 120,-150 158,-20 150,130 200,250 100,330"))), fold), 2)],
      front: [
        layer(
          path(
            F.S(at("-100,-70 -60,-118 0,-130 60,-118 100,-70 84,-84 50,-106 0,-112 -50,-106 -84,-84")),
            band,
          ),
          0,
        ),
        layer(
          [
            path(d, c, 'fill-rule="evenodd"'),
            `<g opacity=".2">${inside(
              F.S(out, true, 0.15),
              path(F.S(at("108,-200 200,-100 200,260 104,240 134,60 128,-80")), C.soil),
            )}</g>`,
            line(
              [
                at("-20,-196 -90,-150 -134,-60 -136,50 -104,140"),
                at("10,-200 -60,-168 -112,-90 -122,10"),
                at("40,-192 104,-130 132,-30 122,80"),
              ]
                .map((q) => F.S(q, false))
                .join(""),
              lite,
              3,
              'stroke-opacity=".6"',
            ),
          ],
          2,
        ),
      ],
      last: [
        shaded(
          F,
          at("-146,96 -96,156 -30,184 40,186 104,150 150,90 196,200 214,300 120,330 10,300 -90,292 -178,250"),
          mix(c, C.paper, 0.06),
          {
            k: 0.15,
            from: 70,
            dark: 0.16,
            marks: stitch(
              F,
              [
                at("-140,130 -60,196 60,220 180,200"),
                at("-150,170 -50,232 80,256 196,240"),
                at("-160,210 -40,264 90,290"),
              ],
              fold,
              'stroke-opacity=".65"',
              4,
            ),
          },
        ),
        shaded(
          F,
          at("-60,180 20,196 110,160 150,100 178,180 120,250 90,360 70,480 -20,480 10,350 0,260"),
          mix(c, C.paper, 0.14),
          {
            k: 0.15,
            from: 60,
            dark: 0.14,
            marks: stitch(
              F,
              [at("130,150 60,240 40,470"), at("90,190 36,270 10,470")],
              fold,
              'stroke-opacity=".6"',
              4,
            ),
          },
        ),
      ],
    };
  },
  /** A cotton cloth tied round the forehead. */
  tenugui: (F, { hatCol: c, w }) => ({
    front: [
      shaded(
        F,
        at("-w-8,-118 -60,-140 0,-146 60,-140 w+8,-118 w+6,-74 60,-94 0,-100 -60,-94 -w-6,-74", w),
        c,
        {
          k: 0.12,
          from: 70,
          marks: range(11).map((i) =>
            F.dot((i - 5) * 26, -112 + Math.abs(i - 5) * 3.4 - (i % 2) * 10, 5, C.paper, 'opacity=".75"'),
          ),
        },
      ),
      layer(
        [
          path(F.S(at("w+2,-112 w+30,-136 w+40,-104 w+10,-92", w)), mix(c, C.paper, 0.1)),
          path(F.S(at("w+4,-98 w+40,-84 w+30,-58 w+6,-86", w)), mix(c, C.soil, 0.1)),
        ],
        1,
      ),
    ],
  }),
};
/** A neckerchief with dots. */
export const scarf = (col, R, dots = C.paper) => [
  layer(
    [
      path(
        smooth(
          at("374,682 424,706 480,718 540,706 588,680 602,716 544,758 476,770 408,752 360,716"),
          true,
          0.14,
        ),
        col,
      ),
      path(smooth(at("540,706 588,680 602,716 544,758 490,770"), true, 0.12), C.soil, 'opacity=".2"'),
    ],
    2,
  ),
  layer(
    [
      path(smooth(at("468,750 438,812 450,858 490,804 498,758"), true, 0.12), col),
      path(smooth(at("490,752 540,790 568,836 522,826 480,766"), true, 0.12), mix(col, C.soil, 0.16)),
      path(blob(482, 756, 26, 22, R, 0.05), mix(col, C.paper, 0.14)),
    ],
    1,
  ),
  range(9).map(
    (i) =>
      `<circle cx="${388 + i * 23}" cy="${708 + 44 * Math.sin((Math.PI * (i + 0.5)) / 9) + (i % 2) * 8}" r="4" fill="${dots}" opacity=".75"/>`,
  ),
];
