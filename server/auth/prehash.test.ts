import { describe, expect, test } from "vitest";
import { prehashed, prehash, withPrehashes } from "#server/auth/prehash.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";

describe("a password hashed before the transaction", () => {
  test("is hashed once, and reused within the same call", () =>
    withPrehashes(async () => {
      await prehash("Compost-Heap-7");
      expect(await prehashed("Compost-Heap-7")).toBe(await prehashed("Compost-Heap-7"));
      expect(
        await verifyPassword({ hash: await prehashed("Compost-Heap-7"), password: "Compost-Heap-7" }),
      ).toBe(true);
    }));

  test("is not reused in another call or for another password", async () => {
    const first = await withPrehashes(
      async () => (await prehash("Compost-Heap-7"), prehashed("Compost-Heap-7")),
    );
    const second = await withPrehashes(async () => prehashed("Compost-Heap-7"));
    expect(second).not.toBe(first);
    await withPrehashes(async () => {
      await prehash("Compost-Heap-7");
      expect(await verifyPassword({ hash: await prehashed("Other-Heap-8"), password: "Other-Heap-8" })).toBe(
        true,
      );
    });
  });

  test("outside a call it is hashed each time", async () => {
    await prehash("Compost-Heap-7");
    expect(await prehashed("Compost-Heap-7")).not.toBe(await prehashed("Compost-Heap-7"));
  });
});
