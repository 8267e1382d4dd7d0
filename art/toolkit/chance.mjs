// Seeded randomness: the same seed draws the same picture.

/** A generator from a seed: `f` a number between two, `j` one about zero, `i` a whole one, `pick` one of a list. */
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
