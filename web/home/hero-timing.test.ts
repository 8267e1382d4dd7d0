import { describe, expect, it } from "vitest";
import { HEADLINE_MAX } from "#domain/content/content.ts";
import { DELAY_MS, charactersShown, SLIDE_MS, TYPE_MS } from "#web/home/hero-timing.ts";

describe("the typewriter (9.12)", () => {
  it("types a character every 75 ms (9.12)", () => {
    expect([0, 74, 75, 149, 150].map((at) => charactersShown(10, at))).toEqual([0, 0, 1, 1, 2]);
    expect(charactersShown(10, 750)).toBe(10);
  });

  it("deletes a character every 25 ms, and finishes when the next slide appears (9.12)", () => {
    const deletionStart = SLIDE_MS - 10 * 25;
    expect(charactersShown(10, deletionStart - 1)).toBe(10);
    expect(
      [deletionStart, deletionStart + 24, deletionStart + 25, SLIDE_MS - 1, SLIDE_MS].map((at) =>
        charactersShown(10, at),
      ),
    ).toEqual([9, 9, 8, 0, 0]);
  });

  it("shows the whole headline for at least a second, even at the maximum length", () => {
    const whole = HEADLINE_MAX * TYPE_MS;
    expect(whole + DELAY_MS).toBeLessThan(SLIDE_MS);
    expect(charactersShown(HEADLINE_MAX, whole)).toBe(HEADLINE_MAX);
    expect(charactersShown(HEADLINE_MAX, whole + DELAY_MS - 1)).toBe(HEADLINE_MAX);
    expect(charactersShown(HEADLINE_MAX, whole + DELAY_MS)).toBe(HEADLINE_MAX - 1);
  });

  it("does not type a headline that was shown from the start", () => {
    expect(charactersShown(20, 0, true)).toBe(20);
    expect(charactersShown(20, 3999, true)).toBe(20);
    expect(charactersShown(20, 4000, true)).toBe(19);
  });
});
