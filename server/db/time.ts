import type { Engine } from "#server/db/connect.ts";

/** A time as the auth library's tables keep it. */
export const storedTime = (engine: Engine, time: Date): string | Date =>
  engine === "postgres" ? time : time.toISOString();
