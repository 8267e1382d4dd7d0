import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/** A time as the tables of the auth library store it. */
export const storedTime = (db: Db, time: Date): string | Date =>
  engineOf(db) === "postgres" ? time : time.toISOString();
