import { randomBytes } from "node:crypto";

/** Random for each process, followed by a number that does not repeat for 2^32 requests, and does not count them for strangers. */
const prefix = randomBytes(9).toString("base64url");
let number = randomBytes(4).readUInt32LE();

/** Makes an id that no other request has: a random UUID takes several times as long. */
export function newRequestId(): string {
  number = (Math.imul(number, 1_664_525) + 1_013_904_223) >>> 0;
  return `${prefix}-${number.toString(36)}`;
}
