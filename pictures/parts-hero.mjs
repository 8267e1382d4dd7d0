// Parts shared by the hero scenes: people in profile, baskets, seedlings, pumpkins, and the two sizes a hero is saved in.
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import {
  C,
  D,
  M,
  bez,
  blob,
  circle,
  green,
  head,
  inside,
  layer,
  leaf,
  lerp,
  line,
  mix,
  palmate,
  path,
  pinnate,
  pol,
  put,
  range,
  ribbon,
  save,
  smooth,
  sprig,
  sym,
} from "./toolkit.mjs";

// ---------- saving ----------
/** Saves a hero in both its sizes: 1600 px under 120 kB, and 800 px under 60 kB. */
export const saveHero = async (place, svg) => {
  await save(place, svg, { width: 1600, bytes: 120e3 });
  if (!process.argv.includes("--draft")) await saveSmall(place);
};
/** Writes the 800 px copy from the preview that `save` leaves behind. */
const saveSmall = async (place) => {
  const { default: sharp } = await import("sharp");
  const source = join(tmpdir(), "trowel-pictures", `${basename(place)}.png`);
  for (let quality = 88; quality > 40; quality -= 4) {
    const webp = await sharp(source)
      .resize({ width: 800 })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (webp.length > 60e3) continue;
    writeFileSync(new URL(`../${place}-800.webp`, import.meta.url), webp);
    return;
  }
};

/** Saves a banner, which is too low for the edge that `save` cuts off above and below. */
export const saveBanner = async (place, svg, { width, height, bytes }) => {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize({ width: width + 8 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const png = await sharp(data)
    .extract({ left: 4, top: (info.height - height) >> 1, width, height })
    .png()
    .toBuffer();
  const preview = join(tmpdir(), "trowel-pictures", `${basename(place)}.png`);
  mkdirSync(dirname(preview), { recursive: true });
  writeFileSync(preview, png);
  if (process.argv.includes("--draft")) return;
  for (let quality = 86; quality > 30; quality -= 4) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length > bytes) continue;
    writeFileSync(new URL(`../${place}.webp`, import.meta.url), webp);
    return;
  }
};

// ---------- people ----------
/** A frame for one person: u forwards, v down from the soles (a grown-up is 336 high), s the scale, dir the side they face, lean how far the chest goes forward. */
export const person = ({ x, y, s, dir, lean = 0, hip = -140 }) => {
  const q = ([u, v]) => {
    const k = Math.max(0, hip - v) / 120;
    return [x + dir * s * (u + lean * 46 * k ** 1.15), y + s * (v + Math.abs(lean) * 9 * k * k)];
  };
  return Object.assign(q, { s, dir });
};
/** The frame of a head: turned about the neck, positive looks down. */
export const headFrame =
  (q, tilt = 0, neck = [0, -270], k = 1) =>
  ([u, v]) => {
    const a = tilt * D,
      x = (u - 0) * k,
      y = (v + 270) * k;
    return q([neck[0] + x * Math.cos(a) - y * Math.sin(a), neck[1] + x * Math.sin(a) + y * Math.cos(a)]);
  };
const FACE = [
  [-15, -298],
  [-13, -322],
  [2, -332],
  [15, -329],
  [23, -319],
  [23.4, -310],
  [31.5, -299.5],
  [25.6, -295.6],
  [26.6, -291],
  [25, -288],
  [25.4, -284.4],
  [22.6, -281.6],
  [23, -275],
  [15, -270.6],
  [2, -274],
  [-9, -283],
];
const ROUND = [
  [-18, -298],
  [-16, -322],
  [0, -333],
  [15, -330],
  [24, -318],
  [24.6, -309],
  [31, -301],
  [26, -296.6],
  [26.6, -291.6],
  [25, -289],
  [25, -285],
  [22, -279],
  [14, -272.4],
  [1, -273],
  [-11, -282],
];
/** A head in profile. `behind` and `over` draw hair and hat in the same frame. */
export const profile = ({
  q,
  skin,
  tilt = 0,
  neck,
  k = 1,
  R,
  behind = () => "",
  over = () => "",
  child = false,
  lash = C.soil,
  ear = true,
  open = false,
}) => {
  const h = headFrame(q, tilt, neck, k),
    s = q.s * k,
    dark = mix(mix(skin, C.soil, 0.2), C.terra, 0.14),
    d = smooth((child ? ROUND : FACE).map(h), true, 0.15),
    n = neck || [0, -270];
  const w = child ? 9 : 10.5;
  return [
    behind(h, s),
    path(
      smooth(
        [
          [n[0] - w - 1, n[1] - 16],
          [n[0] + w - 1, n[1] - 8],
          [n[0] + w, n[1] + 8],
          [n[0] + w + 5, n[1] + 20],
          [n[0] - w - 5, n[1] + 18],
        ].map(q),
        true,
        0.1,
      ),
      dark,
    ),
    layer(
      [
        path(d, skin),
        inside(
          d,
          path(
            smooth(
              [
                [-30, -290],
                [-8, -292],
                [4, -280],
                [20, -276],
                [26, -272],
                [20, -260],
                [-30, -262],
              ].map(h),
            ),
            dark,
            'opacity=".3"',
          ),
        ),
        path(blob(...h([14, -293]), 6.4 * s, 5.2 * s, R, 0.03), mix(C.terra, skin, 0.3), 'opacity=".26"'),
        open
          ? [
              path(blob(...h([17, -306.4]), 2 * s, 2.7 * s, R, 0.02, 8), lash),
              line(
                smooth(
                  [
                    [12.6, -308.2],
                    [16.4, -310.4],
                    [20.4, -308.6],
                  ].map(h),
                  false,
                ),
                lash,
                1.4 * s,
              ),
            ].join("")
          : line(
              smooth(
                [
                  [11.4, -306.4],
                  [15.6, -304],
                  [20.2, -305.4],
                ].map(h),
                false,
              ),
              lash,
              1.9 * s,
            ),
        line(
          smooth(
            [
              [11, -315.4],
              [16, -317.6],
              [20.6, -316],
            ].map(h),
            false,
          ),
          lash,
          1.5 * s,
          'stroke-opacity=".55"',
        ),
        line(
          smooth(
            [
              [21.4, -287.6],
              [23, -287.4],
              [24.6, -288.2],
            ].map(h),
            false,
          ),
          mix(dark, C.terra, 0.3),
          1.5 * s,
        ),
      ],
      1,
    ),
    over(h, s),
    ear
      ? layer(
          [
            path(
              smooth(
                [
                  [-7, -306],
                  [-1.6, -309],
                  [2.4, -304],
                  [0.6, -297],
                  [-3.6, -294],
                  [-7, -298],
                ].map(h),
              ),
              mix(skin, dark, 0.18),
            ),
            line(
              smooth(
                [
                  [-3.6, -304],
                  [-0.6, -304.6],
                  [-1.4, -299],
                ].map(h),
                false,
              ),
              dark,
              1.2 * s,
            ),
          ],
          1,
        )
      : "",
  ];
};
/** A hand at the end of an arm. kind: 'grip' a fist, 'open' a cupped palm, 'flat' fingers together. up turns the thumb to the other side. */
export const hand = ({ p, ang, w, skin, kind = "grip", up = 1 }) => {
  const t = ([u, v]) => [
      p[0] + w * (u * Math.cos(ang) - v * up * Math.sin(ang)),
      p[1] + w * (u * Math.sin(ang) + v * up * Math.cos(ang)),
    ],
    dark = mix(skin, C.soil, 0.26);
  const palm = {
    grip: [
      [-0.3, -0.42],
      [0.4, -0.58],
      [1, -0.42],
      [1.12, 0.06],
      [0.92, 0.48],
      [0.4, 0.58],
      [-0.3, 0.42],
    ],
    open: [
      [-0.3, -0.42],
      [0.4, -0.5],
      [1, -0.28],
      [1.62, -0.34],
      [1.74, -0.1],
      [1.2, 0.22],
      [0.5, 0.48],
      [-0.3, 0.42],
    ],
    flat: [
      [-0.3, -0.42],
      [0.5, -0.48],
      [1.2, -0.4],
      [1.75, -0.12],
      [1.7, 0.12],
      [1.1, 0.36],
      [0.4, 0.48],
      [-0.3, 0.42],
    ],
  }[kind];
  const thumb = {
    grip: [
      [0.1, -0.5],
      [0.5, -0.62],
      [1, -0.4],
      [1.04, -0.14],
      [0.6, -0.14],
      [0.2, -0.1],
    ],
    open: [
      [0.1, -0.36],
      [0.5, -0.78],
      [0.94, -0.86],
      [1.02, -0.64],
      [0.7, -0.4],
      [0.4, -0.1],
    ],
    flat: [
      [0.1, -0.3],
      [0.46, -0.72],
      [0.9, -0.8],
      [1, -0.58],
      [0.66, -0.3],
      [0.3, -0.1],
    ],
  }[kind];
  return layer(
    [
      path(smooth(palm.map(t)), skin),
      kind === "grip"
        ? line(
            range(3)
              .map((i) =>
                M(
                  [
                    [0.76, -0.02 + i * 0.17],
                    [1.06, -0.04 + i * 0.17],
                  ].map(t),
                  false,
                ),
              )
              .join(""),
            dark,
            Math.max(1, w * 0.05),
            'stroke-opacity=".7"',
          )
        : line(
            M(
              [
                [1.05, 0.02],
                [1.6, -0.1],
              ].map(t),
              false,
            ),
            dark,
            Math.max(1, w * 0.05),
            'stroke-opacity=".55"',
          ),
      path(smooth(thumb.map(t)), mix(skin, C.paper, 0.08)),
      line(smooth([thumb[4], thumb[5]].map(t), false), dark, Math.max(1, w * 0.05), 'stroke-opacity=".4"'),
    ],
    0,
  );
};
/** An arm from shoulder over elbow to wrist, sleeve down to `split`, with its hand. */
export const arm = ({
  a,
  b,
  c,
  w,
  sleeve,
  skin,
  split = 0.55,
  kind = "grip",
  up = 1,
  cuff,
  turn = 0,
  z = 1,
  bare = 0.9,
}) => {
  const k = 0.24,
    e1 = [lerp(b[0], a[0], k), lerp(b[1], a[1], k)],
    e2 = [lerp(b[0], c[0], k), lerp(b[1], c[1], k)];
  const f = (t) => {
    if (t < 0.42) {
      const u = t / 0.42;
      return [lerp(a[0], e1[0], u), lerp(a[1], e1[1], u)];
    }
    if (t > 0.58) {
      const u = (t - 0.58) / 0.42;
      return [lerp(e2[0], c[0], u), lerp(e2[1], c[1], u)];
    }
    const u = (t - 0.42) / 0.16,
      v = 1 - u;
    return [0, 1].map((i) => v * v * e1[i] + 2 * u * v * b[i] + u * u * e2[i]);
  };
  const width = (t) => lerp(1.06, 0.62, t),
    part = (t0, t1, m) => {
      const L = [],
        Q = [];
      for (let i = 0; i <= 10; i++) {
        const t = lerp(t0, t1, i / 10),
          [x, y] = f(t),
          h = head(f, Math.min(0.98, Math.max(0.02, t))),
          r = (w * width(t) * m) / 2;
        L.push([x - Math.sin(h) * r, y + Math.cos(h) * r]);
        Q.unshift([x + Math.sin(h) * r, y - Math.cos(h) * r]);
      }
      return smooth([...L, ...Q], true, 0.14);
    };
  const ang = Math.atan2(c[1] - b[1], c[0] - b[0]) + turn,
    d = part(0, split, 1.08);
  const low = ([x, y]) => [x + w * 0.3, y + w * 0.34];
  return layer(
    [
      split < 0.98 ? path(part(Math.max(0, split - 0.06), 1, bare), skin) : "",
      hand({ p: c, ang, w: w * 0.74, skin, kind, up }),
      circle(...a, w * 0.54, sleeve),
      path(d, sleeve),
      inside(
        d,
        path(
          smooth(
            [
              ...range(9).map((i) => low(f((split * i) / 8))),
              ...range(9).map((i) => {
                const p = low(f((split * (8 - i)) / 8));
                return [p[0] + w * 0.8, p[1] + w * 0.9];
              }),
            ],
            true,
            0.1,
          ),
          C.soil,
          'opacity=".22"',
        ),
      ),
      cuff ? path(part(split - 0.045, split + 0.01, 1.2), cuff) : "",
    ],
    z,
  );
};
/** Chest and belly, from the neck down to the hip. */
export const torso = ({
  q,
  col,
  lit = q.dir < 0 ? 1 : -1,
  wide = 1,
  long = -146,
  belly = 0,
  z = 2,
  extra = "",
}) => {
  const d = smooth(
    [
      [-13, -263],
      [11, -263],
      [30, -252],
      [36 + belly * 0.3, -220],
      [34 + belly, -180],
      [34 + belly, long],
      [-36, long],
      [-36, -190],
      [-38, -222],
      [-33, -248],
    ].map(([u, v]) => q([u * wide, v])),
    true,
    0.13,
  );
  return layer(
    [
      path(d, col),
      inside(d, [
        extra,
        path(
          smooth(
            [
              [-lit * 16, -280],
              [-lit * 70, -280],
              [-lit * 70, -120],
              [-lit * 18, -120],
              [-lit * 10, -180],
            ].map(([u, v]) => q([u * wide, v])),
            true,
            0.1,
          ),
          C.soil,
          'opacity=".2"',
        ),
        path(
          smooth(
            [
              [lit * 20, -280],
              [lit * 70, -280],
              [lit * 70, -120],
              [lit * 26, -120],
              [lit * 22, -190],
            ].map(([u, v]) => q([u * wide, v])),
            true,
            0.1,
          ),
          C.paper,
          'opacity=".12"',
        ),
      ]),
    ],
    z,
  );
};
/** Curly hair: stacked paper blobs. */
export const curls = (h, s, list, col, R, n = 3) =>
  layer(
    list.map(([u, v, r]) => {
      const p = h([u, v]),
        c = mix(col, C.terra, R.f(0, 0.12));
      return layer(
        [
          path(blob(...p, r * s, r * s, R, 0.09, 9), c),
          range(n - 2)
            .map((i) =>
              line(
                smooth(
                  range(5).map((j) => pol(...p, r * s * 0.56, -2.7 + i + j * 0.5)),
                  false,
                ),
                mix(c, C.paper, 0.14),
                1.1 * s,
              ),
            )
            .join(""),
        ],
        1,
      );
    }),
    1,
  );
/** A boot. */
export const boot = (q, u, col) =>
  layer(
    path(
      smooth(
        [
          [u - 14, -46],
          [u + 11, -46],
          [u + 12, -18],
          [u + 31, -11],
          [u + 34, 0],
          [u - 14, 0],
        ].map(q),
        true,
        0.08,
      ),
      col,
    ),
    1,
  );
/** Legs in trousers, hip to ankle. */
export const trousers = (q, col, { hip = -158, w = 1, foot = -36 } = {}) =>
  layer(
    [
      path(
        smooth(
          [
            [-34 * w, hip],
            [34 * w, hip],
            [35 * w, -90],
            [33, foot],
            [3, foot],
            [1, -118],
            [-5, foot],
            [-35, foot],
            [-37 * w, -90],
          ].map(q),
          true,
          0.07,
        ),
        col,
      ),
      path(
        smooth(
          [
            [3, foot],
            [1, -118],
            [14, -150],
            [34 * w, hip],
            [35 * w, -90],
            [33, foot],
          ].map(q),
          true,
          0.06,
        ),
        q.dir > 0 ? C.ink : C.paper,
        `opacity="${q.dir > 0 ? 0.2 : 0.12}"`,
      ),
    ],
    2,
  );
/** A skirt from waist to `hem`. */
export const skirt = (q, col, { waist = -170, hem = -62, w = 50 } = {}) => {
  const d = smooth(
    [
      [-28, waist],
      [28, waist],
      [40, (waist + hem) / 2],
      [w, hem],
      [0, hem + 4],
      [-w, hem],
      [-40, (waist + hem) / 2],
    ].map(q),
    true,
    0.1,
  );
  return layer(
    [
      path(d, col),
      inside(d, [
        path(
          M(
            [
              [8, waist],
              [30, hem + 20],
              [80, hem + 20],
              [60, waist],
            ].map(q),
          ),
          C.soil,
          `opacity="${q.dir > 0 ? 0.2 : 0.08}"`,
        ),
        line(
          range(3)
            .map((i) =>
              M(
                [
                  [-12 + i * 12, waist + 20 + i * 6],
                  [-26 + i * 24, hem + 4],
                ].map(q),
                false,
              ),
            )
            .join(""),
          mix(col, C.soil, 0.3),
          1.6,
          'stroke-opacity=".5"',
        ),
      ]),
    ],
    2,
  );
};

// ---------- things ----------
/** A woven basket; x, y is the middle of its rim. `fill` is drawn behind the rim. */
export const basket = ({
  x,
  y,
  w,
  h = w * 0.5,
  R,
  col = mix(C.straw, C.earth, 0.22),
  fill = "",
  bow = true,
  rows = 5,
}) => {
  const d = smooth(
      [
        [x - w * 0.5, y],
        [x + w * 0.5, y],
        [x + w * 0.46, y + h * 0.6],
        [x + w * 0.38, y + h],
        [x - w * 0.38, y + h],
        [x - w * 0.46, y + h * 0.6],
      ],
      true,
      0.06,
    ),
    o = [];
  if (bow)
    o.push(
      layer(
        [
          line(
            smooth(
              [
                [x - w * 0.45, y + 4],
                [x - w * 0.38, y - w * 0.36],
                [x, y - w * 0.54],
                [x + w * 0.38, y - w * 0.36],
                [x + w * 0.45, y + 4],
              ],
              false,
            ),
            mix(col, C.soil, 0.3),
            w * 0.055,
          ),
          line(
            smooth(
              [
                [x - w * 0.45, y + 2],
                [x - w * 0.38, y - w * 0.37],
                [x, y - w * 0.55],
                [x + w * 0.38, y - w * 0.37],
                [x + w * 0.45, y + 2],
              ],
              false,
            ),
            mix(col, C.paper, 0.1),
            w * 0.018,
          ),
        ],
        1,
      ),
    );
  o.push(
    fill,
    layer(
      [
        path(d, mix(col, C.soil, 0.18)),
        inside(d, [
          range(rows)
            .map((j) =>
              range(11)
                .map((i) => {
                  const u = x - w * 0.5 + ((i + (j % 2) * 0.5 - 0.25) * w) / 10,
                    v = y + (h * (j + 0.12)) / rows;
                  return path(
                    smooth(
                      [
                        [u, v + R.j(1)],
                        [u + w * 0.05, v - h * 0.02],
                        [u + w * 0.098, v + R.j(1)],
                        [u + w * 0.098, v + (h / rows) * 0.82],
                        [u + w * 0.05, v + (h / rows) * 0.9],
                        [u, v + (h / rows) * 0.82],
                      ],
                      true,
                      0.12,
                    ),
                    mix(i % 2 ? mix(col, C.paper, 0.2) : col, C.earth, R.f(0, 0.14)),
                  );
                })
                .join(""),
            )
            .join(""),
          path(
            M([
              [x + w * 0.18, y],
              [x + w * 0.6, y],
              [x + w * 0.5, y + h],
              [x + w * 0.12, y + h],
            ]),
            C.soil,
            'opacity=".18"',
          ),
        ]),
        layer(
          [
            path(
              smooth(
                [
                  [x - w * 0.53, y - w * 0.05],
                  [x + w * 0.53, y - w * 0.05],
                  [x + w * 0.535, y + w * 0.05],
                  [x - w * 0.53, y + w * 0.05],
                ],
                true,
                0.08,
              ),
              mix(col, C.paper, 0.18),
            ),
            line(
              range(14)
                .map((i) => {
                  const u = x - w * 0.5 + (i * w) / 13;
                  return M(
                    [
                      [u - 3, y + w * 0.045],
                      [u + 4, y - w * 0.045],
                    ],
                    false,
                  );
                })
                .join(""),
              mix(col, C.soil, 0.25),
              w * 0.014,
            ),
          ],
          1,
        ),
      ],
      2,
    ),
  );
  return o.flat(9).join("");
};
/** A seedling with the leaves of its kind, foot at x, y, h high. */
export const seedling = ({ x, y, h, kind, R, g = 4.6, w = 0.2 }) => {
  const c = green(g + R.j(0.35), w),
    a = -90 + R.j(7),
    f = bez([x, y], pol(x, y, h * 0.35, -90 * D), pol(x, y, h * 0.55, a * D), pol(x, y, h * 0.68, a * D)),
    e = f(1),
    st = path(ribbon(f, h * 0.075, h * 0.055, 3), mix(c, C.butter, 0.25)),
    lf = (p, ang, len, wid, shape, bend = 0.3, more = {}) =>
      layer(
        leaf({ x: p[0], y: p[1], len, wid, ang: ang * D, bend, shape, veins: 2, t: { a: c }, ...more }),
        1,
      );
  if (kind === "sprout")
    return layer(
      [
        st,
        lf(e, -160, h * 0.42, h * 0.17, "oblong", -0.3, { veins: 0 }),
        lf(e, -20, h * 0.42, h * 0.17, "oblong", 0.3, { veins: 0 }),
      ],
      1,
    );
  if (kind === "tomato") {
    const m = f(0.62),
      cot = mix(c, C.butter, 0.15),
      pin = (k, L, an) =>
        layer(
          put(
            sym("seedtom" + R.i(1, 2), () =>
              pinnate({
                f: bez([0, 0], [36, -6], [70, 2], [96, 16]),
                len: 100,
                R,
                pairs: 2,
                size: 0.42,
                wid: 0.6,
                teeth: 2,
                cut: 0.24,
                inter: false,
                stem: 4,
                veins: 0,
                h: 0,
              }),
            ),
            { x: e[0], y: e[1], rot: an * D, s: L / 100, flip: k < 0, col: c },
          ),
          1,
        );
    return layer(
      [
        st,
        lf(m, -168, h * 0.3, h * 0.08, "lance", -0.3, { veins: 0, t: { a: cot } }),
        lf(m, -12, h * 0.3, h * 0.08, "lance", 0.3, { veins: 0, t: { a: cot } }),
        pin(-1, h * 0.5, -148),
        pin(1, h * 0.5, -32),
        pin(1, h * 0.42, -82),
      ],
      1,
    );
  }
  if (kind === "squash") {
    const m = f(0.6),
      cot = mix(c, C.mint, 0.3);
    return layer(
      [
        st,
        lf(m, -166, h * 0.46, h * 0.3, "oblong", -0.3, { t: { a: cot } }),
        lf(m, -14, h * 0.46, h * 0.3, "oblong", 0.3, { t: { a: cot } }),
        palmate({
          x: e[0],
          y: e[1],
          r: h * 0.27,
          ang: (-84 + R.j(24)) * D,
          lobes: 5,
          sinus: 0.7,
          soft: 0.6,
          R,
          t: { a: mix(c, C.leaf, 0.3) },
        }),
      ],
      1,
    );
  }
  if (kind === "lettuce")
    return layer(
      [-168, -12, -142, -38, -112, -68, -90].map((an, i) =>
        lf(
          [x + R.j(2), y],
          an + R.j(5),
          h * (i < 2 ? 0.6 : 0.74),
          h * 0.42,
          "obovate",
          (an > -90 ? 1 : -1) * 0.4,
          { teeth: 0, veins: 3, t: { a: mix(c, i % 2 ? C.butter : C.mint, 0.22) } },
        ),
      ),
      1,
    );
  if (kind === "basil")
    return layer(
      sprig({
        f: bez([x, y], [x, y - h * 0.3], [x + R.j(4), y - h * 0.6], [x + R.j(8), y - h * 0.8]),
        n: 3,
        len: h * 0.38,
        wid: 0.66,
        R,
        t: { a: mix(c, C.leaf, 0.3), b: C.leaf, v: C.mint },
        grow: -0.35,
        stem: 3,
        from: 0.34,
        veins: 2,
      }),
      1,
    );
  return "";
};
/** A pumpkin with its ribs and stalk; r half its width. */
export const pumpkin = ({ x, y, r, col, flat = 0.78, R, z = 2, stalk = green(4.4, 0.3), rot = 0 }) => {
  const ry = r * flat,
    rib = [
      [-0.62, 0.4, 0.9],
      [0.62, 0.4, 0.9],
      [-0.36, 0.42, 0.97],
      [0.36, 0.42, 0.97],
      [0, 0.4, 1],
    ],
    o = rib.map(([k, w, hh], i) => {
      const cx = x + k * r,
        c = mix(
          col,
          i < 1 || i === 2 ? C.butter : C.soil,
          i === 4 ? 0 : i === 2 ? 0.1 : i === 0 ? 0.04 : i === 3 ? 0.08 : 0.17,
        );
      return layer(path(blob(cx, y, r * w, ry * hh * (1 + R.j(0.02)), R, 0.025, 11), c), i ? 1 : 0);
    });
  return layer(
    [
      path(blob(x, y + ry * 0.1, r * 0.96, ry * 0.86, R, 0.02), mix(col, C.soil, 0.3)),
      o,
      path(
        smooth(
          [
            [x - r * 0.2, y - ry * 0.74],
            [x - r * 0.06, y - ry * 0.82],
            [x - r * 0.1, y - ry * 0.3],
            [x - r * 0.2, y + ry * 0.1],
            [x - r * 0.26, y - ry * 0.3],
          ],
          true,
          0.2,
        ),
        C.paper,
        'opacity=".28"',
      ),
      layer(
        [
          path(
            smooth(
              [
                [x - r * 0.2, y - ry * 0.82],
                [x - r * 0.07, y - ry * 1.02],
                [x - r * 0.08, y - ry * 1.3],
                [x + r * 0.1 + rot * r, y - ry * 1.44],
                [x + r * 0.18 + rot * r, y - ry * 1.34],
                [x + r * 0.07, y - ry * 1.2],
                [x + r * 0.08, y - ry * 0.98],
                [x + r * 0.22, y - ry * 0.82],
                [x, y - ry * 0.76],
              ],
              true,
              0.13,
            ),
            stalk,
          ),
          path(
            smooth(
              [
                [x + r * 0.02, y - ry * 0.8],
                [x + r * 0.03, y - ry * 1.24],
                [x + r * 0.08, y - ry * 0.98],
                [x + r * 0.22, y - ry * 0.82],
              ],
              true,
              0.1,
            ),
            C.ink,
            'opacity=".2"',
          ),
        ],
        1,
      ),
    ],
    z,
  );
};
/** An apple with a stalk, a hollow and sometimes a leaf. */
export const apple = ({ x, y, r, col, R, blush, leafy = false, h = 1, rot = 0 }) => {
  const t = ([u, v]) => {
      const a = rot;
      return [x + r * (u * Math.cos(a) - v * Math.sin(a)), y + r * (u * Math.sin(a) + v * Math.cos(a))];
    },
    d = smooth(
      [
        [0, -0.78],
        [0.42, -0.96],
        [0.88, -0.72],
        [1.02, -0.1],
        [0.8, 0.62],
        [0.42, 0.94],
        [0, 0.86],
        [-0.42, 0.94],
        [-0.8, 0.62],
        [-1.02, -0.1],
        [-0.88, -0.72],
        [-0.42, -0.96],
      ].map(t),
    );
  return layer(
    [
      path(d, col),
      inside(d, [
        blush
          ? path(
              smooth(
                [
                  [-1.2, -1],
                  [-0.1, -1.1],
                  [0.1, -0.2],
                  [-0.3, 0.7],
                  [-1.2, 0.8],
                ].map(t),
              ),
              blush,
              'opacity=".75"',
            )
          : "",
        path(
          smooth(
            [
              [0.3, 1.2],
              [0.66, 0.5],
              [0.7, -0.3],
              [0.5, -1.1],
              [1.3, -1],
              [1.3, 1.1],
            ].map(t),
          ),
          "#2c0f14",
          'opacity=".2"',
        ),
        path(blob(...t([-0.44, -0.42]), r * 0.16, r * 0.28, R, 0.05, 8, 0.5), C.paper, 'opacity=".4"'),
        path(
          smooth(
            [
              [-0.36, -0.92],
              [0, -0.66],
              [0.36, -0.92],
              [0, -1.2],
            ].map(t),
          ),
          C.soil,
          'opacity=".26"',
        ),
      ]),
      line(
        smooth(
          [
            [0, -0.74],
            [0.03, -1.02],
            [0.13, -1.28],
          ].map(t),
          false,
        ),
        C.loam,
        Math.max(1.6, r * 0.13),
      ),
      leafy
        ? leaf({
            x: t([0.06, -1.04])[0],
            y: t([0.06, -1.04])[1],
            len: r * 1.1,
            wid: r * 0.5,
            ang: -0.5 + rot,
            shape: "ovate",
            veins: 2,
            t: { a: green(4.2, 0.16) },
          })
        : "",
    ],
    h,
  );
};
/** A watering can, spout to the left. */
export const wateringCan = ({ x, y, s, zinc = mix(C.blue, C.paper3, 0.3) }) => {
  const dk = mix(zinc, C.ink, 0.45),
    q = (u, v) => [x + u * s, y + v * s];
  return layer(
    [
      line(smooth([q(52, -84), q(104, -96), q(112, -30), q(58, 4)], false), dk, 11 * s),
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
          path(M([q(22, -90), q(62, -90), q(68, 52), q(24, 52)]), dk, 'opacity=".5"') +
          path(
            M([q(-64, -66), q(64, -66), q(65, -54), q(-65, -54)]),
            mix(zinc, C.paper, 0.25),
            'opacity=".7"',
          ),
        2,
      ),
      line(smooth([q(-44, -92), q(-30, -136), q(30, -136), q(44, -92)], false), dk, 10 * s),
    ],
    2,
  );
};
/** A soft shadow on the ground or the table. */
export const shade = (x, y, rx, ry, R, o = 0.24) =>
  path(blob(x, y, rx, ry, R, 0.05), C.soil, `opacity="${o}"`);
