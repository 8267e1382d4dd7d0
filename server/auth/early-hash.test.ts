import { describe, expect, test } from "vitest";
import { earlyHash, hashEarly, withEarlyHashes } from "#server/auth/early-hash.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";

describe("a password hashed before the transaction", () => {
  test("is hashed once, and served within the same call", () =>
    withEarlyHashes(async () => {
      await hashEarly("Compost-Heap-7");
      expect(await earlyHash("Compost-Heap-7")).toBe(await earlyHash("Compost-Heap-7"));
      expect(
        await verifyPassword({ hash: await earlyHash("Compost-Heap-7"), password: "Compost-Heap-7" }),
      ).toBe(true);
    }));

  test("is never served to another call, nor for another password", async () => {
    const one = await withEarlyHashes(
      async () => (await hashEarly("Compost-Heap-7"), earlyHash("Compost-Heap-7")),
    );
    const other = await withEarlyHashes(async () => earlyHash("Compost-Heap-7"));
    expect(other).not.toBe(one);
    await withEarlyHashes(async () => {
      await hashEarly("Compost-Heap-7");
      expect(await verifyPassword({ hash: await earlyHash("Other-Heap-8"), password: "Other-Heap-8" })).toBe(
        true,
      );
    });
  });

  test("outside a call it is hashed when it is asked for", async () => {
    await hashEarly("Compost-Heap-7");
    expect(await earlyHash("Compost-Heap-7")).not.toBe(await earlyHash("Compost-Heap-7"));
  });
});
