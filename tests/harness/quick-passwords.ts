import type * as Crypto from "node:crypto";
import type { Argon2Parameters } from "node:crypto";
import { vi } from "vitest";

// Hashes passwords with argon2id at a thousandth of the cost: members sign up by the hundred, which took half of all
// the time. The real cost is tested in `server/auth/password-hash.test.ts`, and paid by the process tests and the
// journeys.

type Done = (error: Error | null, tag: Buffer) => void;

vi.mock("node:crypto", async (original) => {
  const real = await original<typeof Crypto>();
  /** Salts of hashes created here; those of an archive keep their cost. */
  const salts = new Set<string>();
  const fresh = new WeakSet<Buffer>();
  const randomBytes = (length: number) => {
    const bytes = real.randomBytes(length);
    fresh.add(bytes);
    return bytes;
  };
  const argon2 = (algorithm: "argon2id", parameters: Argon2Parameters, done: Done) => {
    const salt = parameters.nonce as Buffer;
    if (fresh.has(salt)) salts.add(salt.toString("hex"));
    const quick = salts.has(salt.toString("hex"));
    real.argon2(algorithm, quick ? { ...parameters, memory: 64, passes: 1 } : parameters, done);
  };
  return { ...real, randomBytes, argon2 };
});
