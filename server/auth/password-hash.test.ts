import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#server/auth/password-hash.ts";

describe("password hashes (6.3)", () => {
  test("are argon2id with 19 MiB, two passes and one lane, with a new salt each time", async () => {
    const [first, second] = await Promise.all([
      hashPassword("Compost-Heap-7"),
      hashPassword("Compost-Heap-7"),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  test("match their password and no other", async () => {
    const hash = await hashPassword("Compost-Heap-7");
    expect(await verifyPassword({ hash, password: "Compost-Heap-7" })).toBe(true);
    expect(await verifyPassword({ hash, password: "compost-heap-7" })).toBe(false);
    expect(await verifyPassword({ hash, password: "" })).toBe(false);
  });

  test("do not depend on the Unicode normalization of the password", async () => {
    const hash = await hashPassword("Caf\u00e9-Heap-7");
    expect(await verifyPassword({ hash, password: "Cafe\u0301-Heap-7" })).toBe(true);
  });

  test.each([
    "",
    "plain text",
    "$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA",
    "$argon2id$v=19$m=19456,t=2,p=1$AAAA",
  ])("%j is malformed and matches nothing", async (hash) =>
    expect(await verifyPassword({ hash, password: "Compost-Heap-7" })).toBe(false),
  );

  test("a hash that cannot be computed does not block others", async () => {
    const broken = "$argon2id$v=19$m=1,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA";
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => verifyPassword({ hash: broken, password: "Compost-Heap-7" })),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    const hash = await hashPassword("Compost-Heap-7");
    expect(await verifyPassword({ hash, password: "Compost-Heap-7" })).toBe(true);
  });
});
