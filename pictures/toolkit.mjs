// Trowel paper-cut toolkit: seeded shapes -> SVG strings. Light always comes from the upper left.
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

// ---------- colour -------------------------------------------------------------------------------------------------
const lin = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gam = (c) =>
  Math.round(255 * Math.min(1, Math.max(0, c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)));
const lab = (h) => {
  const [r, g, b] = [1, 3, 5].map((i) => lin(parseInt(h.slice(i, i + 2), 16)));
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b),
    m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b),
    s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
};
const hex = ([L, a, b]) => {
  const l = (L + 0.3963 * a + 0.2158 * b) ** 3,
    m = (L - 0.1056 * a - 0.0639 * b) ** 3,
    s = (L - 0.0895 * a - 1.2915 * b) ** 3;
  return (
    "#" +
    [
      4.0767 * l - 3.3077 * m + 0.231 * s,
      -1.2684 * l + 2.6098 * m - 0.3413 * s,
      -0.0042 * l - 0.7034 * m + 1.7076 * s,
    ]
      .map((v) => gam(v).toString(16).padStart(2, "0"))
      .join("")
  );
};
/** Mix two hex colours in OKLab. Every colour in a picture is a token, or a mix of tokens. */
export const mix = (a, b, t) => {
  const A = lab(a),
    B = lab(b);
  return hex(A.map((v, i) => v + (B[i] - v) * t));
};
export const C = {
  paper: "#FBFAF5",
  paper2: "#F3F0E6",
  paper3: "#E4DFCF",
  ink: "#22301F",
  night: "#141A14",
  leaf: "#2F6B3A",
  mint: "#8CCB8F",
  terra: "#A94A26",
  clay: "#E69A76",
  sun: "#E2A72E",
  butter: "#F0C765",
  blue: "#2F6F8F",
  red: "#B3261E",
  soil: "#3B2A20",
  loam: "#5E4331",
  earth: "#8A6244",
  straw: "#C9A46A",
  sky: "#CFE1E4",
  dusk: "#6B6690",
  skin: ["#5B3A29", "#8A5A3C", "#B97F57", "#DDAA82", "#F0CBA6"],
};
/** Green ramp 0 (ink) .. 9 (mist). `warm` pulls it towards sunflower, `cool` towards sky blue. */
export const green = (i, warm = 0, cool = 0) => {
  const s = [
    C.night,
    C.ink,
    mix(C.ink, C.leaf, 0.55),
    C.leaf,
    mix(C.leaf, C.mint, 0.3),
    mix(C.leaf, C.mint, 0.6),
    C.mint,
    mix(C.mint, C.paper, 0.4),
    mix(C.mint, C.paper, 0.65),
    mix(C.mint, C.paper, 0.85),
  ];
  const k = Math.max(0, Math.min(9, i)),
    a = Math.floor(k),
    c = mix(s[a], s[Math.min(9, a + 1)], k - a);
  return mix(mix(c, C.sun, warm), C.blue, cool);
};
/** main, shaded half, vein */
export const tone = (i, warm = 0, cool = 0) => ({
  a: green(i, warm, cool),
  b: green(i - 0.8, warm * 0.7, cool),
  v: green(i + 1.5, warm * 1.1, cool),
});
export const haze = (t, col, k) => Object.fromEntries(Object.entries(t).map(([n, v]) => [n, mix(v, col, k)]));

// ---------- seeded randomness ----------------------------------------------------------------------------------------
export const rng = (seed) => {
  let a = seed >>> 0;
  const f = (lo = 0, hi = 1) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return lo + ((hi - lo) * ((t ^ (t >>> 14)) >>> 0)) / 4294967296;
  };
  return {
    f,
    j: (k) => f(-k, k),
    i: (lo, hi) => Math.floor(f(lo, hi + 1)),
    pick: (l) => l[Math.floor(f(0, l.length))],
  };
};

// ---------- geometry ---------------------------------------------------------------------------------------------------
export const D = Math.PI / 180,
  range = (n) => [...Array(n).keys()];
const n1 = (v) => +v.toFixed(1),
  P = (p) => n1(p[0]) + " " + n1(p[1]);
export const pol = (x, y, r, a) => [x + r * Math.cos(a), y + r * Math.sin(a)];
export const lerp = (a, b, t) => a + (b - a) * t;
export const M = (pts, close = true) => "M" + pts.map(P).join("L") + (close ? "Z" : "");
/** Catmull-Rom through points. */
export const smooth = (p, close = true, k = 1 / 6) => {
  const n = p.length,
    at = (i) => (close ? p[(i + n) % n] : p[Math.max(0, Math.min(n - 1, i))]);
  let d = "M" + P(p[0]);
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d +=
      "C" +
      P([b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k]) +
      " " +
      P([c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k]) +
      " " +
      P(c);
  }
  return d + (close ? "Z" : "");
};
export const bez = (a, b, c, d) => (t) => {
  const u = 1 - t;
  return [0, 1].map((i) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]);
};
export const head = (f, t) => {
  const a = f(Math.max(0, t - 0.01)),
    b = f(Math.min(1, t + 0.01));
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
};
/** Stem: a tapered ribbon along a curve function. */
export const ribbon = (f, w0, w1, n = 5) => {
  const L = [],
    R = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      [x, y] = f(t),
      h = head(f, t),
      w = lerp(w0, w1, t) / 2;
    L.push([x - Math.sin(h) * w, y + Math.cos(h) * w]);
    R.unshift([x + Math.sin(h) * w, y - Math.cos(h) * w]);
  }
  return smooth([...L, ...R], true, 0.13);
};
const quad = (pts) => {
  let d = "M" + P(pts[0]);
  for (let i = 1; i < pts.length; i += 2) d += "Q" + P(pts[i]) + " " + P(pts[i + 1]);
  return d;
};
export const path = (d, fill, more = "") => `<path d="${d}" fill="${fill}"${more ? " " + more : ""}/>`;
export const line = (d, col, w, more = "") =>
  `<path d="${d}" fill="none" stroke="${col}" stroke-width="${w}"${more ? " " + more : ""}/>`;
export const circle = (x, y, r, fill, more = "") =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}"${more ? " " + more : ""}/>`;
export const blob = (x, y, rx, ry, R, wob = 0.08, n = 9, rot = 0) =>
  smooth(
    range(n).map((i) => {
      const a = (i / n) * 2 * Math.PI,
        k = 1 + R.j(wob),
        u = Math.cos(a) * rx * k,
        v = Math.sin(a) * ry * k;
      return [x + u * Math.cos(rot) - v * Math.sin(rot), y + u * Math.sin(rot) + v * Math.cos(rot)];
    }),
  );

// ---------- paper ---------------------------------------------------------------------------------------------------------
/** A sheet of paper with its shadow. h: 1 leaf on leaf, 2 plant on plant, 3 depth on depth, 0 no shadow. */
export const layer = (s, h = 2, more = "") =>
  `<g${h ? ` filter="url(#p${h})"` : ""}${more ? " " + more : ""}>${[s].flat(9).join("")}</g>`;

let CLIPS = 0;
/** Keep a shade or a pattern inside an outline: inside(d, shapes). Without it, shade shapes peep out past the edge. */
export const inside = (d, s) => {
  const id = "c" + (CLIPS++).toString(36);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${[s].flat(9).join("")}</g>`;
};
// ---------- stamps: every leaf, petal and fruit is drawn once per variant and placed with <use>; colour comes in as currentColor ----------
let DEFS = new Map();
export const sym = (key, make) => {
  if (!DEFS.has(key)) {
    const id = "s" + DEFS.size.toString(36);
    DEFS.set(key, [id, ""]);
    DEFS.set(key, [id, `<g id="${id}" fill="currentColor">${make()}</g>`]);
  }
  return DEFS.get(key)[0];
};
/** Place a stamp. rot in radians, s scale of a 100-unit drawing, flip mirrors across its own axis. */
export const put = (id, { x, y, rot = 0, s = 1, flip = false, col }) => {
  const k = +s.toFixed(s < 0.1 ? 3 : 2),
    a = Math.round(rot / D);
  return `<use href="#${id}" transform="translate(${n1(x)} ${n1(y)})${a ? `rotate(${a})` : ""}scale(${flip ? `${k} -${k}` : k})"${col ? ` color="${col}"` : ""}/>`;
};
const DARK = "#13200f",
  PALE = "#fff3c8",
  snap = (v, q) => +(Math.round(v / q) * q).toFixed(2) || 0;

// ---------- leaves ----------------------------------------------------------------------------------------------------------
const f2 = (f) => [0, 0.07, 0.2, 0.38, 0.58, 0.78, 0.93, 1].map((t) => [t, f(t)]);
const SHAPE = {
  lance: f2((t) => Math.sin(Math.PI * t ** 0.8) ** 1.15),
  ovate: f2((t) => 2.55 * t ** 0.55 * (1 - t) ** 0.85),
  obovate: f2((t) => 2.05 * t ** 0.95 * (1 - t) ** 0.42),
  oblong: f2((t) => Math.sin(Math.PI * t) ** 0.5),
  cordate: [
    [0, 0],
    [-0.1, 0.3],
    [-0.09, 0.66],
    [0.05, 0.96],
    [0.25, 1],
    [0.48, 0.8],
    [0.7, 0.47],
    [0.88, 0.17],
    [1, 0],
  ],
};
const prof = (s, t) => {
  for (let i = s.length - 1; i > 0; i--)
    if (t >= s[i - 1][0]) return lerp(s[i - 1][1], s[i][1], (t - s[i - 1][0]) / (s[i][0] - s[i - 1][0] || 1));
  return 0;
};
/** One leaf blade. ang: direction of growth; bend: total turning along the midrib; fold: 0..1 narrows one half; teeth + cut: lobes per side and their depth.
 *  The half that faces away from the light (upper left) is always the darker one. */
export const leaf = ({
  x,
  y,
  len,
  wid = len * 0.4,
  ang = 0,
  bend = 0,
  fold = 0,
  shape = "ovate",
  teeth = 0,
  cut = 0.16,
  t,
  veins = 4,
  stalk = 0,
  rib = 0.022,
  soft = 0.2,
}) => {
  const flip = 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0;
  if (len < 44) fold = 0;
  const o = {
    shape,
    teeth,
    cut,
    veins,
    stalk,
    rib: rib ? 0.022 : 0,
    soft,
    w: wid / len < 0.2 ? snap(wid / len, 0.05) || 0.05 : snap(wid / len, 0.1),
    bend: Math.max(-0.6, Math.min(0.6, snap(flip ? -bend : bend, 0.4))),
    fold: Math.max(-0.3, Math.min(0.3, snap(flip ? -fold : fold, 0.3))),
  };
  return put(
    sym("leaf" + Object.values(o), () => blade(o)),
    { x, y, rot: ang, s: len / 100, flip, col: t && t.a },
  );
};
const blade = ({ shape, teeth, cut, veins, stalk, rib, soft, w: wr, bend, fold }) => {
  const len = 100,
    wid = 100 * wr,
    at = (u, o) => {
      const h = bend * u,
        b = Math.abs(bend) < 0.02 ? 0.02 : bend;
      return [
        (len / b) * Math.sin(b * u) - Math.sin(h) * o,
        (-len / b) * (Math.cos(b * u) - 1) + Math.cos(h) * o,
      ];
    };
  const S = SHAPE[shape],
    side = (k) => {
      const w = (wid / 2) * k;
      if (!teeth) {
        const out = [at(S[0][0], 0)];
        for (let i = 1; i < S.length - 1; i++) {
          const c = S[i],
            d = S[i + 1],
            last = i === S.length - 2;
          out.push(at(c[0], c[1] * w), last ? at(1, 0) : at((c[0] + d[0]) / 2, ((c[1] + d[1]) / 2) * w));
        }
        return out;
      }
      const out = [at(0, 0)];
      let u0 = 0;
      for (let i = 0; i < teeth; i++) {
        const u1 = (i + 0.92) / (teeth + 0.75),
          un = u1 - 0.035,
          W1 = prof(S, u1),
          d = cut * (1 - (0.5 * i) / teeth);
        out.push(
          at(lerp(u0, u1, 0.42), w * (prof(S, lerp(u0, u1, 0.5)) + d * 1.25)),
          at(u1 + 0.03, w * (W1 + d * 0.8)),
          at(u1 + 0.005, w * W1 * (1 - d * 0.2)),
          at(un + 0.05, w * W1 * (1 - d * 1.5)),
        );
        u0 = un + 0.05;
      }
      return [...out, at(lerp(u0, 1, 0.5), w * (prof(S, lerp(u0, 1, 0.5)) + cut * 0.55)), at(1, 0)];
    };
  const l = side(-1 + Math.max(0, -fold)),
    r = side(1 - Math.max(0, fold)),
    vs = [];
  for (let i = 1; i <= veins; i++)
    for (const k of [-1 + Math.max(0, -fold), 1 - Math.max(0, fold)]) {
      const u = 0.1 + (0.68 * (i - 0.6)) / veins,
        e = Math.min(0.94, u + 0.2),
        o = ((prof(S, e) * wid) / 2) * 0.74 * k;
      vs.push(`M${P(at(u, 0))}Q${P(at(lerp(u, e, 0.6), o * 0.42))} ${P(at(e, o))}`);
    }
  return (
    (stalk
      ? path(
          ribbon((q) => at(-stalk * (1 - q), 0), 4.2, 3, 2),
          "currentColor",
        )
      : "") +
    `<path d="${quad(l)}L${quad(r.toReversed()).slice(1)}Z"/>` +
    path(
      quad(r) + "L" + P(at(1, 0)) + "Q" + P(at(0.5, 0)) + " " + P(at(0, 0)) + "Z",
      DARK,
      `opacity="${soft}"`,
    ) +
    (vs.length ? line(vs.join(""), PALE, 0.8, 'stroke-opacity=".25"') : "") +
    (rib
      ? path(
          ribbon((q) => at(q * 0.93 - stalk * (1 - q), 0), 3, 0.6, 4),
          PALE,
          'opacity=".38"',
        )
      : "")
  );
};
/** Odd-pinnate leaf (tomato, potato, rose, pea...). Pairs along a drooping rachis plus a terminal leaflet; small ones between if `inter`. */
export const pinnate = ({
  f,
  len,
  pairs = 3,
  size = 0.36,
  wid = 0.62,
  teeth = 3,
  cut = 0.2,
  inter = true,
  t,
  R,
  stem = 6,
  shape = "ovate",
  from = 0.3,
  spread = 62,
  h = 1,
  veins = 3,
}) => {
  const out = [],
    one = (u, k, s, o = {}) => {
      const p = f(u),
        hd = head(f, u),
        a = hd + k * (spread - 14 * u + R.j(9)) * D;
      return leaf({
        x: p[0],
        y: p[1],
        len: len * s,
        wid: len * s * wid,
        ang: a,
        bend: -k * R.f(0.1, 0.55),
        fold: R.j(0.3),
        stalk: 0,
        shape,
        teeth,
        cut,
        veins,
        t: t && R.f() < 0.28 ? { a: mix(t.a, t.v, 0.16) } : null,
        ...o,
      });
    };
  for (let i = 0; i < pairs; i++) {
    const u = lerp(from, 0.86, i / Math.max(1, pairs - 0.45)),
      s = size * lerp(0.78, 1, Math.sin(Math.PI * (0.25 + (0.6 * i) / pairs))) * (1 + R.j(0.08));
    for (const k of [-1, 1]) out.push(layer(one(u + R.j(0.018), k, s), h));
    if (inter && i < pairs - 1)
      for (const k of [-1, 1])
        out.push(one(u + (0.5 * (0.86 - from)) / pairs, k, s * 0.36, { teeth: 1, veins: 0 }));
  }
  return (
    `<g${t ? ` color="${t.a}"` : ""}>` +
    [
      path(ribbon(f, stem, stem * 0.4, 3), t ? mix(t.v, t.a, 0.35) : "currentColor"),
      ...out,
      layer(one(0.985, 0, size * 1.16, { bend: R.j(0.3) }), h),
    ].join("") +
    "</g>"
  );
};
/** Trifoliate leaf (bean, strawberry, clover). */
export const trifoliate = ({
  x,
  y,
  len,
  ang,
  t,
  R,
  wid = 0.74,
  teeth = 0,
  shape = "ovate",
  h = 1,
  gap = 0.22,
  cut = 0.12,
}) => {
  const m = pol(x, y, len * gap, ang),
    lf = (p, a, s, fold) =>
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: len * s,
          wid: len * s * wid,
          ang: a,
          bend: R.j(0.25),
          fold,
          shape,
          teeth,
          cut,
          t,
          veins: 4,
        }),
        h,
      );
  return (
    line(M([[x, y], m], false), t ? mix(t.v, t.a, 0.3) : "currentColor", n1(len * 0.03)) +
    lf([x, y], ang - 78 * D, 0.78, 0.22) +
    lf([x, y], ang + 78 * D, 0.78, -0.22) +
    lf(m, ang, 0.92, R.j(0.1))
  );
};
/** Palmately lobed (geranium, squash, vine): lobes fan out from the stalk point, with a narrow notch at the back. */
export const palmate = ({
  x,
  y,
  r,
  ang,
  lobes = 5,
  sinus = 0.62,
  t,
  R,
  squash = 1,
  soft = 0.5,
  span = 318,
  tips = 0.34,
}) =>
  put(
    sym(["palm", lobes, sinus, squash, soft, span, R.i(1, 2)] + "", () => {
      const Q = rng(lobes * 7 + R.i(0, 99)),
        pt = (a, k) => [Math.cos(a) * 100 * k, Math.sin(a) * 100 * k * squash],
        sp = span * D,
        pts = [[-5, 0], pt(-sp / 2 - 0.05, sinus * 0.72)],
        vs = [];
      for (let i = 0; i < lobes; i++) {
        const a = -sp / 2 + (sp * (i + 0.5)) / lobes,
          w = sp / lobes,
          k = (1 - (0.2 * Math.abs(i - (lobes - 1) / 2)) / (lobes / 2)) * (1 + Q.j(0.05)),
          m = k * lerp(sinus, 1, soft);
        pts.push(pt(a - w * tips, m), pt(a - w * 0.1, k * 0.97), pt(a + w * 0.1, k), pt(a + w * tips, m));
        if (i < lobes - 1) pts.push(pt(a + w / 2, k * sinus));
        vs.push("M0 0L" + P(pt(a, k * 0.84)));
      }
      pts.push(pt(sp / 2 + 0.05, sinus * 0.72));
      const d = smooth(pts);
      return (
        `<path d="${d}"/>` +
        inside(d, path("M-8 0L130 0L130 130L-130 130Z", DARK, 'opacity=".15"')) +
        line(vs.join(""), PALE, 2.2, 'stroke-opacity=".4"')
      );
    }),
    { x, y, s: r / 100, rot: ang, col: t && t.a, flip: 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0 },
  );
/** Peltate round leaf (nasturtium), veins from an off-centre point. */
export const peltate = ({ x, y, r, t, R, squash = 0.85, ang = 0 }) =>
  put(
    sym(["pelt", squash, R.i(1, 3)] + "", () => {
      const Q = rng(R.i(1, 999)),
        c = [-16, 0],
        d = blob(0, 0, 100, 100 * squash, Q, 0.045, 9);
      return (
        `<path d="${d}"/>` +
        inside(d, path("M-16 0L120 -40L120 120L-40 120Z", DARK, 'opacity=".12"')) +
        line(
          range(9)
            .map((i) => {
              const a = (i / 9) * 2 * Math.PI + 0.2;
              return M([c, [Math.cos(a) * 82, Math.sin(a) * 82 * squash]], false);
            })
            .join(""),
          PALE,
          3,
          'stroke-opacity=".5"',
        ) +
        circle(-16, 0, 5, PALE, 'opacity=".6"')
      );
    }),
    { x, y, s: r / 100, rot: ang, col: t && t.a },
  );
/** Kale: stout pale rib, frilled blade cut as two sheets. */
export const kale = ({ x, y, len, ang, bend = 0.3, wid = 0.5, t, R, h = 1 }) => {
  const bq = Math.sign(bend) * Math.max(0.2, Math.abs(snap(bend, 0.2)));
  return layer(
    put(
      sym(["kale", bq, wid] + "", () => {
        const Q = rng(R.i(1, 999)),
          at = (u, o) => {
            const a = bq * u;
            return [
              (100 / bq) * Math.sin(a) - Math.sin(a) * o,
              (-100 / bq) * (Math.cos(a) - 1) + Math.cos(a) * o,
            ];
          };
        const frill = (k, n) => {
          const pts = [],
            s = (d) => {
              for (let i = 0; i <= n; i++) {
                const u = d > 0 ? i / n : 1 - i / n,
                  e = 0.2 + 0.82 * u,
                  w =
                    50 *
                    wid *
                    k *
                    Math.min(1, 0.34 + u * 3.4) *
                    (0.25 + 0.75 * Math.sin(Math.PI * Math.min(1, u * 0.72 + 0.14)) ** 0.8);
                pts.push(at(e - 0.02, d * w * (i % 2 ? 1.16 + Q.j(0.1) : 0.78 + Q.j(0.08))));
              }
            };
          s(1);
          pts.push(at(1.07, 0));
          s(-1);
          return smooth(pts, true, 0.26);
        };
        const id = "k" + DEFS.size.toString(36);
        return (
          `<path id="${id}a" d="${frill(1.1, 13)}"/><use href="#${id}a" fill="${DARK}" opacity=".36"/><use href="#${id}b" x="1" y="2.4" fill="${DARK}" opacity=".22"/><path id="${id}b" d="${frill(0.84, 11)}"/>` +
          path(
            ribbon((u) => at(u * 0.95, 0), 5.6, 1.2, 6),
            PALE,
            'opacity=".6"',
          ) +
          line(
            range(5)
              .map((i) =>
                [-1, 1]
                  .map((k) => M([at(0.32 + i * 0.12, 0), at(0.42 + i * 0.12, k * 100 * wid * 0.2)], false))
                  .join(""),
              )
              .join(""),
            PALE,
            1.1,
            'stroke-opacity=".4"',
          )
        );
      }),
      { x, y, s: len / 100, rot: ang, col: t.a },
    ),
    h,
  );
};
/** Leafy shoot: pairs (opposite) or single leaves (alternate) along a curve: basil, mint, rosemary, thyme, bay. */
export const sprig = ({
  f,
  n = 6,
  len,
  wid = 0.5,
  R,
  t,
  opposite = true,
  spread = 58,
  shape = "ovate",
  stem = 3,
  grow = -0.5,
  from = 0.12,
  veins = 2,
  h = 0,
  teeth = 0,
  tip = true,
}) => {
  const o = [path(ribbon(f, stem, stem * 0.45, 3), t ? mix(t.v, t.b, 0.5) : "currentColor")],
    one = (u, k, s) => {
      const p = f(u),
        a = head(f, u) + k * spread * D * (1 + R.j(0.15));
      o.push(
        layer(
          leaf({
            x: p[0],
            y: p[1],
            len: len * s,
            wid: len * s * wid,
            ang: a,
            bend: -k * R.f(0.1, 0.5),
            fold: R.j(0.25),
            shape,
            t,
            veins,
            teeth,
            rib: veins ? 1 : 0,
          }),
          h,
        ),
      );
    };
  for (let i = 0; i < n; i++) {
    const u = lerp(from, 0.97, i / (n - 0.2)),
      s = 1 + (grow * i) / n + R.j(0.08);
    if (opposite) {
      one(u, -1, s);
      one(u, 1, s);
    } else one(u, i % 2 ? 1 : -1, s);
  }
  if (tip) one(1, 0, 1 + grow * 0.9);
  return o.join("");
};

// ---------- flowers and fruit ---------------------------------------------------------------------------------------------------
export const petals = ({
  x,
  y,
  r,
  n = 8,
  wid = 0.5,
  col,
  R,
  squash = 1,
  shape = "obovate",
  core = 0.28,
  coreCol = C.sun,
  rot = 0,
  h = 0,
  soft = 0.13,
}) =>
  layer(
    [
      put(
        sym(["pet", n, wid, squash, shape, soft, R.i(1, 2)] + "", () => {
          const Q = rng(n * 31 + R.i(0, 99));
          return range(n)
            .map((i) => {
              const a = (i / n) * 2 * Math.PI + Q.j(0.08),
                k = Math.hypot(Math.cos(a), Math.sin(a) * squash);
              return leaf({
                x: 0,
                y: 0,
                len: 100 * k,
                wid: 100 * wid * k,
                ang: Math.atan2(Math.sin(a) * squash, Math.cos(a)),
                shape,
                veins: 0,
                rib: 0,
                soft,
              });
            })
            .join("");
        }),
        { x, y, s: r / 100, rot, col },
      ),
      core ? layer(path(blob(x, y, r * core, r * core * squash, R, 0.05, 8), coreCol), 1) : "",
    ],
    h,
  );
/** Crescent that follows a closed outline between two angles; thickness k. */
const crescent = (x, y, rx, ry, a0, a1, k, inset = 1) =>
  smooth([
    ...range(9).map((i) => {
      const a = lerp(a0, a1, i / 8) * D;
      return [x + rx * inset * Math.cos(a), y + ry * inset * Math.sin(a)];
    }),
    ...range(7).map((i) => {
      const u = (7 - i) / 8,
        a = lerp(a0, a1, u) * D,
        q = inset * (1 - k * Math.sin(Math.PI * u));
      return [x + rx * q * Math.cos(a), y + ry * q * Math.sin(a)];
    }),
  ]);
export const fruit = ({ x, y, r, flat = 1, col, h = 1, R, rot = 0 }) =>
  layer(
    put(
      sym(["fruit", flat, R.i(1, 3)] + "", () => {
        const Q = rng(R.i(1, 999)),
          ry = 100 * flat;
        return (
          `<path d="${blob(0, 0, 100, ry, Q, 0.018, 9)}"/>` +
          path(crescent(0, 0, 98.5, ry * 0.985, -25, 140, 0.34), "#2c0f14", 'opacity=".24"') +
          path(crescent(0, 0, 100, ry, 188, 250, 0.24, 0.8), C.paper, 'opacity=".42"') +
          circle(-12, -ry * 0.76, 5, C.paper, 'opacity=".4"')
        );
      }),
      { x, y, s: r / 100, rot, col },
    ),
    h,
  );
export const tomato = ({ x, y, r, col, R, h = 1, g = tone(4), rot = 0 }) =>
  fruit({ x, y, r, flat: 0.92, col, R, h }) +
  layer(
    put(
      sym("calyx" + R.i(1, 3), () => {
        const Q = rng(R.i(1, 999));
        return range(6)
          .map((i) => {
            const a = (i * 60 + 20 + Q.j(12)) * D,
              L = 58 + Q.j(9);
            return leaf({
              x: 0,
              y: 0,
              len: L * Math.hypot(Math.cos(a), Math.sin(a) * 0.55),
              wid: 16,
              ang: Math.atan2(Math.sin(a) * 0.55 + 0.06, Math.cos(a)),
              bend: Q.j(0.6),
              shape: "lance",
              veins: 0,
              rib: 0,
            });
          })
          .join("");
      }),
      { x, y: y - r * 0.74, s: r / 100, rot, col: g.a },
    ),
    1,
  );
/** Lavender: bare stem, one stray whorl, then the spike (a stamp; every other whorl paler). */
export const lavender = ({ f, len = 0.36, w = 20, t, col = C.dusk, stem = 2.6 }) => {
  const whorl = (x, s, o) =>
    [-1.15, -0.6, 0.6, 1.15, 0]
      .map((k) =>
        leaf({
          x,
          y: 0,
          len: s * (1 - Math.abs(k) * 0.14),
          wid: s * 0.44,
          ang: k,
          shape: "oblong",
          veins: 0,
          rib: 0,
          soft: 0.24,
        }),
      )
      .join("") +
    (o
      ? range(3)
          .map((k) =>
            leaf({
              x: x + 1,
              y: 0,
              len: s * 0.9,
              wid: s * 0.3,
              ang: (k - 1) * 0.7,
              shape: "oblong",
              veins: 0,
              rib: 0,
              soft: 0.1,
              t: { a: o },
            }),
          )
          .join("")
      : "");
  const id = sym("lav", () =>
      range(8)
        .map((i) => whorl(i * 12.4, 25 - i * 1.6, i % 2 ? mix(col, C.paper, 0.3) : 0))
        .join(""),
    ),
    p = f(1 - len),
    q = f(1),
    e = f(Math.max(0, 1 - len - 0.1)),
    L = Math.hypot(q[0] - p[0], q[1] - p[1]);
  return (
    path(ribbon(f, stem, stem * 0.7, 3), t.a) +
    put(
      sym("lav1", () => whorl(0, 25)),
      { x: e[0], y: e[1], rot: head(f, 1 - len), s: w / 28, col },
    ) +
    put(id, { x: p[0], y: p[1], rot: Math.atan2(q[1] - p[1], q[0] - p[0]), s: L / 92, col })
  );
};

// ---------- things --------------------------------------------------------------------------------------------------------------
export const cane = ({ a, b, w = 15, R, col = C.straw, h = 2, node = 120 }) => {
  const L = Math.hypot(b[0] - a[0], b[1] - a[1]),
    ux = (b[0] - a[0]) / L,
    uy = (b[1] - a[1]) / L,
    q = (s, o) => [a[0] + ux * s - uy * o, a[1] + uy * s + ux * o],
    o = [
      path(M([q(0, -w / 2), q(L, -w * 0.4), q(L, w * 0.4), q(0, w / 2)]), col),
      path(
        M([
          q(0, uy > 0.5 || ux < 0 ? -w / 2 : w * 0.08),
          q(L, uy > 0.5 ? -w * 0.4 : w * 0.08),
          q(L, uy > 0.5 ? -w * 0.05 : w * 0.4),
          q(0, uy > 0.5 ? -w * 0.05 : w / 2),
        ]),
        mix(col, C.earth, 0.45),
      ),
    ];
  const N = [],
    K = [];
  for (let s = R.f(20, node); s < L; s += node * R.f(0.85, 1.15)) {
    N.push(
      M([
        q(s - 4, -w * 0.5),
        q(s - 1, -w * 0.62),
        q(s + 3, -w * 0.5),
        q(s + 3, w * 0.5),
        q(s - 1, w * 0.62),
        q(s - 4, w * 0.5),
      ]),
    );
    K.push(M([q(s + 4, -w * 0.5), q(s + 4, w * 0.5)], false));
  }
  o.push(path(N.join(""), mix(col, C.paper, 0.28)), line(K.join(""), C.earth, 2));
  return layer(o, h);
};
/** Lashing: turns of twine around a crossing, two loose ends. */
export const twine = ({ x, y, r = 17, rot = -0.6, R, col = mix(C.straw, C.paper, 0.35), n = 5 }) =>
  layer(
    [
      line(
        range(n)
          .map((i) => {
            const o = (i - (n - 1) / 2) * r * 0.34,
              p = [x - Math.sin(rot) * o, y + Math.cos(rot) * o];
            return M([pol(...p, r, rot + 0.18), pol(...p, r, rot + Math.PI - 0.18)], false);
          })
          .join(""),
        mix(col, C.earth, 0.12),
        4.4,
      ),
      line(
        range(n)
          .map((i) => {
            const o = (i - (n - 1) / 2) * r * 0.34,
              p = [x - Math.sin(rot) * o, y + Math.cos(rot) * o];
            return M([pol(...p, r * 0.9, rot + 0.18), pol(...p, r * 0.9, rot + Math.PI - 0.18)], false);
          })
          .join(""),
        col,
        2,
      ),
      line(
        smooth(
          [
            [x, y + 6],
            [x + 13, y + 26],
            [x + 8 + R.j(6), y + 48],
          ],
          false,
        ) +
          smooth(
            [
              [x, y + 6],
              [x - 3, y + 24],
              [x - 12 + R.j(5), y + 38],
            ],
            false,
          ),
        col,
        3,
      ),
    ],
    1,
  );
/** Board with hand-cut edges and a little grain. */
export const board = ({ x, y, w, h: H, col, R, rot = 0, grain = 3, z = 1, end = false }) => {
  const c = [x + w / 2, y + H / 2],
    q = ([u, v]) => [
      c[0] + (u - c[0]) * Math.cos(rot) - (v - c[1]) * Math.sin(rot),
      c[1] + (u - c[0]) * Math.sin(rot) + (v - c[1]) * Math.cos(rot),
    ],
    j = () => R.j(Math.min(w, H) * 0.025),
    v = H > w,
    g = range(grain)
      .map((i) => {
        const s = (i + 0.5 + R.j(0.3)) / grain,
          a = R.f(0.04, 0.4),
          b = a + R.f(0.25, 0.55),
          k = R.j(0.05);
        return smooth(
          [a, (a + b) / 2, b].map((e, m) =>
            q(
              v ? [x + w * (s + (m === 1 ? k : 0)), y + H * e] : [x + w * e, y + H * (s + (m === 1 ? k : 0))],
            ),
          ),
          false,
        );
      })
      .join("");
  return layer(
    [
      path(
        M(
          [
            [x + j(), y + j()],
            [x + w + j(), y + j()],
            [x + w + j(), y + H + j()],
            [x + j(), y + H + j()],
          ].map(q),
        ),
        col,
      ),
      grain ? line(g, mix(col, C.soil, 0.3), 1.6, 'stroke-opacity=".7"') : "",
      end
        ? [
            [x + 12, y + H / 2],
            [x + w - 12, y + H / 2],
          ]
            .map((p) => circle(...q(p), 2.6, mix(col, C.ink, 0.55)))
            .join("")
        : "",
    ],
    z,
  );
};
export const pot = ({ x, y, w, h: H, col = C.terra, rim = 0.24, taper = 0.72, z = 2, band }) => {
  const b = (w * taper) / 2,
    t = w * 0.46,
    r = H * rim,
    s = mix(col, C.soil, 0.3),
    l = mix(col, C.clay, 0.55);
  return layer(
    [
      path(
        `M${P([x - t, y + r * 0.7])}L${P([x + t, y + r * 0.7])}L${P([x + b, y + H - 5])}Q${P([x + b - 1, y + H])} ${P([x + b - 7, y + H])}L${P([x - b + 7, y + H])}Q${P([x - b + 1, y + H])} ${P([x - b, y + H - 5])}Z`,
        col,
      ),
      path(
        M([
          [x + t * 0.36, y + r],
          [x + t, y + r],
          [x + b, y + H - 4],
          [x + b * 0.36, y + H],
        ]),
        s,
        'opacity=".55"',
      ),
      path(
        M([
          [x - t * 0.8, y + r * 1.2],
          [x - t * 0.62, y + r * 1.2],
          [x - b * 0.66, y + H - 8],
          [x - b * 0.8, y + H - 8],
        ]),
        l,
        'opacity=".65"',
      ),
      band
        ? path(
            M([
              [x - lerp(t, b, 0.42), y + H * 0.5],
              [x + lerp(t, b, 0.42), y + H * 0.5],
              [x + lerp(t, b, 0.56), y + H * 0.62],
              [x - lerp(t, b, 0.56), y + H * 0.62],
            ]),
            band,
          )
        : "",
      layer(
        [
          path(
            `M${P([x - w / 2, y + 3])}Q${P([x - w / 2, y])} ${P([x - w / 2 + 4, y])}L${P([x + w / 2 - 4, y])}Q${P([x + w / 2, y])} ${P([x + w / 2, y + 3])}L${P([x + w * 0.485, y + r])}L${P([x - w * 0.485, y + r])}Z`,
            mix(col, C.clay, 0.16),
          ),
          path(
            M([
              [x + w * 0.2, y],
              [x + w * 0.49, y],
              [x + w * 0.48, y + r],
              [x + w * 0.19, y + r],
            ]),
            s,
            'opacity=".45"',
          ),
        ],
        1,
      ),
    ],
    z,
  );
};

// ---------- land and sky ------------------------------------------------------------------------------------------------------
export const hill = ({ W, H, y, amp, col, R, n = 7, h = 3, slope = 0, pts }) =>
  layer(
    path(
      smooth(
        [
          ...(pts ||
            range(n + 1).map((i) => [(i / n) * (W + 80) - 40, y + slope * (i / n - 0.5) + R.j(amp)])),
        ],
        false,
      ) + `L${W + 60} ${H + 60}L-60 ${H + 60}Z`,
      col,
    ),
    h,
  );
export const treeline = ({ x0, x1, y, r, col, R, base, h = 2 }) => {
  const p = [];
  for (let x = x0; x < x1; x += r * R.f(0.55, 0.9)) p.push([x, y - r * R.f(0.2, 1)]);
  return layer(path(smooth([[x0 - r, base], ...p, [x1 + r, base]], false, 0.22) + "Z", col), h);
};
/** Broadleaf crown: stacked scalloped sheets, lighter towards the light, with loose leaf stamps along the lit edges. */
export const crown = ({
  x,
  y,
  r,
  col,
  R,
  n = 34,
  h = 2,
  lit = C.butter,
  leafLen = r * 0.17,
  parts = [
    [0.42, 0.3, 0.6],
    [-0.48, 0.26, 0.6],
    [0.1, 0.02, 0.78],
    [-0.2, -0.3, 0.56],
    [0.34, -0.26, 0.46],
  ],
}) =>
  parts
    .map(([dx, dy, k], j) => {
      const c = mix(col, lit, j * 0.055),
        X = x + dx * r,
        Y = y + dy * r,
        q = r * k,
        m = Math.round((q / r) * 22),
        pts = range(m).map((i) => {
          const a = (i / m) * 2 * Math.PI;
          return pol(
            X,
            Y,
            q * (i % 2 ? 1.03 + R.j(0.05) : 0.9 + R.j(0.04)) * (1 - 0.12 * Math.abs(Math.sin(a))),
            a,
          );
        });
      return layer(
        [
          path(smooth(pts, true, 0.24), c),
          ...range(Math.round(n * k)).map(() => {
            const a = R.f(-200, 30) * D,
              p = pol(X, Y, q * R.f(0.3, 0.98), a);
            return leaf({
              x: p[0],
              y: p[1],
              len: leafLen * R.f(0.8, 1.2),
              wid: leafLen * 0.5,
              ang: a + R.j(0.9),
              veins: 0,
              rib: 0,
              bend: R.j(0.4),
              t: { a: mix(c, R.f() < 0.6 ? lit : C.ink, R.f(0.03, 0.16)) },
            });
          }),
        ],
        h,
      );
    })
    .join("");
/** Cloud: a long torn drift of paper, never a scalloped puff. */
export const cloud = ({ x, y, w, h = w * 0.08, col = C.paper, z = 2 }) =>
  layer(
    path(
      smooth([
        [x, y],
        [x + w * 0.25, y - h * 0.8],
        [x + w * 0.55, y - h],
        [x + w * 0.8, y - h * 0.35],
        [x + w, y],
        [x + w * 0.7, y + h * 0.3],
        [x + w * 0.3, y + h * 0.2],
      ]),
      col,
    ),
    z,
  );
export const sun = ({ x, y, r, cols, step = 0.62, h = 2 }) =>
  cols.map((c, i) => layer(circle(x, y, r * (1 + step * (cols.length - 1 - i)), c), h)).join("");
export const grass = ({ x, y, n, len, spread = 40, R, t }) =>
  range(Math.ceil(n / 5))
    .map((i) =>
      put(
        sym("grass" + (i % 4), () => {
          const Q = rng(i + 5);
          return `<path d="${range(6)
            .map(() => {
              const b = Q.j(34),
                a = (-90 + Q.j(34)) * D,
                L = 100 * Q.f(0.5, 1);
              return ribbon(
                bez([b, 4], pol(b, 4, L * 0.4, -90 * D), pol(b, 4, L * 0.7, a), pol(b, 4, L, a + Q.j(0.4))),
                11,
                0.8,
                3,
              );
            })
            .join("")}"/>`;
        }),
        { x: x + R.j(spread), y, s: (len / 100) * R.f(0.8, 1.15), col: R.f() < 0.5 ? t.a : t.b },
      ),
    )
    .join("");

// ---------- page ----------------------------------------------------------------------------------------------------------------
/** Shadow presets: blur, dx, dy, opacity, rim light. `shade` tints every shadow to the scene. */
const sheet = (id, b, dx, dy, o, rim, ro, shade, box) =>
  `<filter id="${id}" ${box} color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${b}"/><feOffset dx="${dx}" dy="${dy}" result="b"/><feFlood flood-color="${shade}" flood-opacity="${o}"/><feComposite in2="b" operator="in" result="s"/><feOffset in="SourceAlpha" dx="${rim}" dy="${rim}" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feFlood flood-color="#fffaf0" flood-opacity="${ro}"/><feComposite in2="e" operator="in" result="r"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/><feMergeNode in="r"/></feMerge></filter>`;
export const scene = ({
  W = 1280,
  H = 960,
  body,
  sky = [C.sky, C.paper],
  shade = "#1a1c10",
  glow = { x: 0.25, y: 0.2, col: C.butter, o: 0.35 },
  dark = { col: "#1c2a2e", o: 0.22 },
  grain = 0.1,
  rim = 0.3,
  defs = "",
}) => {
  const stamps = [...DEFS.values()].map((v) => v[1]).join("");
  DEFS = new Map();
  const all = `filterUnits="userSpaceOnUse" x="-30" y="-30" width="${W + 60}" height="${H + 60}"`,
    box = 'x="-30%" y="-30%" width="160%" height="160%"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" stroke-linecap="round" stroke-linejoin="round"><defs>${sheet("p1", 2.2, 1.6, 2.6, 0.34, 1, rim, shade, box)}${sheet("p2", 5, 4, 6, 0.34, 1.2, rim, shade, all)}${sheet("p3", 11, 6, 5, 0.34, 1.6, rim * 0.9, shade, all)}` +
    `<filter id="grain" ${all} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".55 .7" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 1" result="g"/><feTurbulence type="fractalNoise" baseFrequency=".55 .7" numOctaves="2" seed="7"/><feColorMatrix values="1.4 0 0 0 -.2  1.4 0 0 0 -.2  1.4 0 0 0 -.2  0 0 0 0 1"/></filter><filter id="fibre" ${all} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="3" seed="3"/><feColorMatrix values="2 0 0 0 -.5  2 0 0 0 -.5  2 0 0 0 -.5  0 0 0 0 1"/></filter>` +
    `<linearGradient id="sky" x2="0" y2="1">${sky.map((c, i) => `<stop offset="${n1(i / (sky.length - 1))}" stop-color="${c}"/>`).join("")}</linearGradient><radialGradient id="glow" cx="${glow.x}" cy="${glow.y}" r="${glow.r || 0.85}"><stop stop-color="${glow.col}" stop-opacity="${glow.o}"/><stop offset=".6" stop-color="${glow.col}" stop-opacity="0"/></radialGradient><radialGradient id="dark" cx="${glow.x}" cy="${glow.y}" r="1.15"><stop offset=".45" stop-color="${dark.col}" stop-opacity="0"/><stop offset="1" stop-color="${dark.col}" stop-opacity="${dark.o}"/></radialGradient>${stamps}${defs}</defs>` +
    `<rect width="${W}" height="${H}" fill="url(#sky)"/>${[body].flat(9).join("")}<rect width="${W}" height="${H}" fill="url(#dark)"/><rect width="${W}" height="${H}" fill="url(#glow)" style="mix-blend-mode:soft-light"/><rect width="${W}" height="${H}" filter="url(#fibre)" opacity="${grain * 0.8}" style="mix-blend-mode:soft-light"/><rect width="${W}" height="${H}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:overlay"/></svg>`
  );
};
/**
 * Renders a picture; with `--draft` on the command line only a small preview of it. It goes to
 * `place`.webp, from the project's root, in the best quality that stays under `bytes`, the preview as PNG to the system's temporary folder, in `trowel-pictures`.
 */
export const save = async (place, svg, { width: full = 1280, bytes = 118e3 } = {}) => {
  const draft = process.argv.includes("--draft"),
    width = draft ? full / 2 : full;
  const [{ default: sharp }, { optimize }] = await Promise.all([import("sharp"), import("svgo")]);
  const short = optimize(svg, {
    floatPrecision: 1,
    plugins: [{ name: "convertPathData", params: { floatPrecision: 1, makeArcs: false } }],
  }).data;
  // The renderer leaves a pale seam in the outermost pixels, so they are drawn and cut off.
  const big = sharp(Buffer.from(short), { density: 72 })
      .resize({ width: width + 8 })
      .png(),
    { data, info } = await big.toBuffer({ resolveWithObject: true });
  const png = await sharp(data)
    .extract({ left: 4, top: 4, width, height: info.height - Math.round((8 * info.height) / info.width) })
    .png()
    .toBuffer();
  const preview = join(tmpdir(), "trowel-pictures", `${basename(place)}.png`);
  mkdirSync(dirname(preview), { recursive: true });
  writeFileSync(preview, png);
  if (draft) return console.log(preview);
  for (let quality = 86; ; quality -= 4) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length > bytes && quality > 30) continue;
    writeFileSync(new URL(`../${place}.webp`, import.meta.url), webp);
    return console.log(
      `${place}.webp ${Math.round(webp.length / 1000)} kB at quality ${quality}; preview ${preview}`,
    );
  }
};
