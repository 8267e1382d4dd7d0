// Colour: the tokens and how they mix. Every colour in a picture is a token, or a mix of tokens.

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

/** The tokens. */
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

/** Every colour of a tone, mixed with the air. */
export const haze = (t, col, k) => Object.fromEntries(Object.entries(t).map(([n, v]) => [n, mix(v, col, k)]));
