import { describe, expect, test } from "vitest";
import { prehashed, prehash, withPrehashes } from "#server/auth/prehash.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";

describe("a password hashed before the transaction", () => {
  test("is hashed once, and served within the same call", () =>
    withPrehashes(async () => {
      await prehash("Compost-Heap-7");
      expect(await prehashed("Compost-Heap-7")).toBe(await prehashed("Compost-Heap-7"));
      expect(
        await verifyPassword({ hash: await prehashed("Compost-Heap-7"), password: "Compost-Heap-7" }),
      ).toBe(true);
    }));

  test("is never served to another call, nor for another password", async () => {
    const one = await withPrehashes(
      async () => (await prehash("Compost-Heap-7"), prehashed("Compost-Heap-7")),
    );
    const other = await withPrehashes(async () => prehashed("Compost-Heap-7"));
    expect(other).not.toBe(one);
    await withPrehashes(async () => {
      await prehash("Compost-Heap-7");
      expect(await verifyPassword({ hash: await prehashed("Other-Heap-8"), password: "Other-Heap-8" })).toBe(
        true,
      );
    });
  });

  test("outside a call it is hashed when it is asked for", async () => {
    await prehash("Compost-Heap-7");
    expect(await prehashed("Compost-Heap-7")).not.toBe(await prehashed("Compost-Heap-7"));
  });
});
