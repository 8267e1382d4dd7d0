import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLimits, type LimitName } from "#server/http/limits.ts";
import type { Refusal } from "#server/http/refusal.ts";

const MINUTE = 60_000;
/** How often something may be done until it is refused. */
async function allowance(scale: number, name: LimitName): Promise<{ times: number; refusal: Refusal }> {
  const limits = createLimits(scale);
  for (let times = 0; ; times++) {
    const refusal = await limits.take(name, "ana").then(
      () => undefined,
      (error: unknown) => error as Refusal,
    );
    if (refusal) return { times, refusal };
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("limits (docs/product.md 9.29)", () => {
  test.each<[LimitName, number, number]>([
    ["signInsForAccount", 10, 15 * 60],
    ["signInsForAccountFromKnownBrowser", 10, 15 * 60],
    ["signInsFromAddress", 200, 15 * 60],
    ["signUpsFromAddress", 50, 60 * 60],
    ["authCallsFromAddress", 600, 60],
    ["writesByMember", 60, 60],
    ["likesByMember", 300, 60],
    ["helpRequestsFromAddress", 30, 60 * 60],
    ["subscriptionsFromAddress", 30, 60 * 60],
  ])("%s: %i in %i s, then a 429 that says when", async (name, times, seconds) => {
    const { times: allowed, refusal } = await allowance(1, name);
    expect(allowed).toBe(times);
    expect(refusal).toMatchObject({ status: 429, headers: { "retry-after": String(seconds) } });
  });

  test.each([
    [2, 120],
    [0.5, 30],
    [0.001, 1],
  ])("scaled by %d, a member writes %i times", async (scale, times) =>
    expect((await allowance(scale, "writesByMember")).times).toBe(times),
  );

  test("say how long to wait in words", async () => {
    const { refusal } = await allowance(0.001, "writesByMember");
    expect(refusal.message).toBe("That was a lot at once. Try again in 60 seconds.");
    expect((await allowance(0.001, "signInsFromAddress")).refusal.message).toContain("15 minutes");
  });

  test("count each key and each kind for itself", async () => {
    const limits = createLimits(0.001);
    await limits.take("writesByMember", "ana");
    await limits.take("writesByMember", "ben");
    await limits.take("likesByMember", "ana");
    await expect(limits.take("writesByMember", "ana")).rejects.toMatchObject({ status: 429 });
  });

  test("are over when their time is, and the wait shrinks until then", async () => {
    const limits = createLimits(0.001);
    await limits.take("writesByMember", "ana");
    vi.advanceTimersByTime(MINUTE / 2);
    await expect(limits.take("writesByMember", "ana")).rejects.toMatchObject({
      headers: { "retry-after": "30" },
    });
    vi.advanceTimersByTime(MINUTE / 2 + 1);
    await limits.take("writesByMember", "ana");
  });

  test("are forgotten after a success", async () => {
    const limits = createLimits(0.1);
    await limits.take("signInsForAccount", "ana@example.com");
    await limits.reset("signInsForAccount", "ana@example.com");
    await limits.take("signInsForAccount", "ana@example.com");
    await expect(limits.take("signInsForAccount", "ana@example.com")).rejects.toMatchObject({ status: 429 });
  });

  test("have room again for what was given back", async () => {
    const limits = createLimits(0.2);
    for (let times = 0; times < 2; times++) await limits.take("signInsForAccount", "ana@example.com");
    await limits.giveBack("signInsForAccount", "ana@example.com");
    await limits.take("signInsForAccount", "ana@example.com");
    await expect(limits.take("signInsForAccount", "ana@example.com")).rejects.toMatchObject({ status: 429 });
  });
});
