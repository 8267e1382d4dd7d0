import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/** A time in the format of the auth library's tables. */
export const storedTime = (db: Db, time: Date): string | Date =>
  engineOf(db) === "postgres" ? time : time.toISOString();
