import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2) as (algorithm: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;
const MAX_CONCURRENT = 2;

/** Hashes a password with argon2id, in the PHC string format (RFC 9106). */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(async () => {
    const salt = randomBytes(SALT_LENGTH);
    const tag = await computeTag(password, salt, COST, TAG_LENGTH);
    return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
  });

/** Checks a password against a hash of `hashPassword`, with the cost stored in the hash. */
export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  limitConcurrency(async () => {
    const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
    if (!parts) return false;
    const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
    const expected = Buffer.from(tag, "base64");
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    return timingSafeEqual(
      await computeTag(password, Buffer.from(salt, "base64"), cost, expected.length),
      expected,
    );
  });

const computeTag = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  derive("argon2id", { message: password.normalize("NFKC"), nonce, tagLength, ...cost });

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrent hashing: each takes 19 MiB and a thread, so a flood of sign-ins must queue. */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
