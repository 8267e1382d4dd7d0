import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2) as (algorithm: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;
const BATCH_SIZE = 2;

/** A password's argon2id hash in the PHC string format (RFC 9106). */
export const hashPassword = (password: string): Promise<string> =>
  fewAtOnce(async () => {
    const salt = randomBytes(SALT_LENGTH);
    const tag = await tagOf(password, salt, COST, TAG_LENGTH);
    return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
  });

/** Whether a password fits a hash made by `hashPassword`, with the cost it was made with. */
export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  fewAtOnce(async () => {
    const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
    if (!parts) return false;
    const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
    const expected = Buffer.from(tag, "base64");
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    return timingSafeEqual(
      await tagOf(password, Buffer.from(salt, "base64"), cost, expected.length),
      expected,
    );
  });

const tagOf = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  derive("argon2id", { message: password.normalize("NFKC"), nonce, tagLength, ...cost });

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing costs 19 MiB and a thread each: a flood of sign-ins waits in line instead of taking the machine. */
async function fewAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= BATCH_SIZE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
