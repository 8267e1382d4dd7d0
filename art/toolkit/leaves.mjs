// Leaves, from one blade to whole sprigs. Light always comes from the upper left.
import { rng } from "./chance.mjs";
import { mix } from "./colour.mjs";
import { head } from "./curves.mjs";
import { D, P, lerp, n1, pol, range } from "./geometry.mjs";
import { inside, layer, put, stampsBegun, sym } from "./paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth } from "./shapes.mjs";

const quad = (pts) => {
  let d = "M" + P(pts[0]);
  for (let i = 1; i < pts.length; i += 2) d += "Q" + P(pts[i]) + " " + P(pts[i + 1]);
  return d;
};

const DARK = "#13200f",
  PALE = "#fff3c8",
  snap = (v, q) => +(Math.round(v / q) * q).toFixed(2) || 0;

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
        const id = "k" + stampsBegun().toString(36);
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
