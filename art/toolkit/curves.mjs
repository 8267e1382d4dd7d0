// Curves: functions from 0..1 to a point.

/** A cubic curve from a to d. */
export const bez = (a, b, c, d) => (t) => {
  const u = 1 - t;
  return [0, 1].map((i) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]);
};

/** The direction of a curve at t, in radians. */
export const head = (f, t) => {
  const a = f(Math.max(0, t - 0.01)),
    b = f(Math.min(1, t + 0.01));
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
};

/** A curve function through points (Catmull-Rom), for ribbons that wander. */
export const through = (pts) => (t) => {
  const n = pts.length - 1,
    u = Math.max(0, Math.min(0.9999, t)) * n,
    i = Math.floor(u),
    k = u - i,
    at = (j) => pts[Math.max(0, Math.min(n, j))],
    [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return [0, 1].map(
    (m) =>
      0.5 *
      (2 * b[m] +
        (c[m] - a[m]) * k +
        (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * k * k +
        (3 * b[m] - a[m] - 3 * c[m] + d[m]) * k * k * k),
  );
};
