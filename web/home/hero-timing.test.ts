import { describe, expect, it } from "vitest";
import { HEADLINE_MAX } from "#domain/content/content.ts";
import { DELAY_MS, lettersShown, SLIDE_MS, TYPE_MS } from "#web/home/hero-timing.ts";

describe("the typewriter (9.12)", () => {
  it("types a letter every 75 ms (9.12)", () => {
    expect([0, 74, 75, 149, 150].map((at) => lettersShown(10, at))).toEqual([0, 0, 1, 1, 2]);
    expect(lettersShown(10, 750)).toBe(10);
  });

  it("deletes a letter every 25 ms, until nothing is left when the next slide comes (9.12)", () => {
    const starts = SLIDE_MS - 10 * 25;
    expect(lettersShown(10, starts - 1)).toBe(10);
    expect(
      [starts, starts + 24, starts + 25, SLIDE_MS - 1, SLIDE_MS].map((at) => lettersShown(10, at)),
    ).toEqual([9, 9, 8, 0, 0]);
  });

  it("stands for a second at least, also when it is as long as it may be", () => {
    const whole = HEADLINE_MAX * TYPE_MS;
    expect(whole + DELAY_MS).toBeLessThan(SLIDE_MS);
    expect(lettersShown(HEADLINE_MAX, whole)).toBe(HEADLINE_MAX);
    expect(lettersShown(HEADLINE_MAX, whole + DELAY_MS - 1)).toBe(HEADLINE_MAX);
    expect(lettersShown(HEADLINE_MAX, whole + DELAY_MS)).toBe(HEADLINE_MAX - 1);
  });

  it("is not typed again when it was there from the start", () => {
    expect(lettersShown(20, 0, true)).toBe(20);
    expect(lettersShown(20, 3999, true)).toBe(20);
    expect(lettersShown(20, 4000, true)).toBe(19);
  });
});
