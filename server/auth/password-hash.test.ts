import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#server/auth/password-hash.ts";

describe("a password's hash (6.3)", () => {
  test("is argon2id with 19 MiB, two passes and one lane, salted anew each time", async () => {
    const [one, other] = await Promise.all([hashPassword("Compost-Heap-7"), hashPassword("Compost-Heap-7")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  test("fits its password and no other", async () => {
    const hash = await hashPassword("Compost-Heap-7");
    expect(await verifyPassword({ hash, password: "Compost-Heap-7" })).toBe(true);
    expect(await verifyPassword({ hash, password: "compost-heap-7" })).toBe(false);
    expect(await verifyPassword({ hash, password: "" })).toBe(false);
  });

  test("does not care how an accent was typed", async () => {
    const hash = await hashPassword("Caf\u00e9-Heap-7");
    expect(await verifyPassword({ hash, password: "Cafe\u0301-Heap-7" })).toBe(true);
  });

  test.each([
    "",
    "plain text",
    "$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA",
    "$argon2id$v=19$m=19456,t=2,p=1$AAAA",
  ])("%j is none and fits nothing", async (hash) =>
    expect(await verifyPassword({ hash, password: "Compost-Heap-7" })).toBe(false),
  );

  test("one that cannot be computed does not hold up the others", async () => {
    const broken = "$argon2id$v=19$m=1,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA";
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => verifyPassword({ hash: broken, password: "Compost-Heap-7" })),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    const hash = await hashPassword("Compost-Heap-7");
    expect(await verifyPassword({ hash, password: "Compost-Heap-7" })).toBe(true);
  });
});
