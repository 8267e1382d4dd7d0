import type { Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";
import { baseline } from "#server/db/migrations/0001-baseline.ts";
import { savedTips } from "#server/db/migrations/0002-saved-tips.ts";
import { securityLog } from "#server/db/migrations/0003-security-log.ts";
import { idempotencyKeys } from "#server/db/migrations/0004-idempotency-keys.ts";
import { secondStep } from "#server/db/migrations/0005-second-step.ts";

/** One change of the schema. `name` is the name of its file. */
export type SchemaMigration = {
  name: string;
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
};

/** All migrations, oldest first. A new one goes at the end; a released one must not be changed. */
export const migrations: readonly SchemaMigration[] = [
  { name: "0001-baseline", up: baseline },
  { name: "0002-saved-tips", up: savedTips },
  { name: "0003-security-log", up: securityLog },
  { name: "0004-idempotency-keys", up: idempotencyKeys },
  { name: "0005-second-step", up: secondStep },
];
