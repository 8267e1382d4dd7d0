import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import { siteTime } from "#server/db/site-time.ts";

const SEQUENCE_MAX = 2 ** 31;
let last = { msecs: -Infinity, seq: 0 };

/** A new UUIDv7. Ids of one process increase, even within a millisecond. */
export function newId(): string {
  const msecs = siteTime().getTime();
  last = msecs > last.msecs ? { msecs, seq: randomInt(SEQUENCE_MAX) } : { ...last, seq: last.seq + 1 };
  return v7(last);
}
