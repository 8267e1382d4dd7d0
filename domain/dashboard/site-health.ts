import { z } from "zod";
import { storage } from "#domain/dashboard/site-stats.ts";

const time = z.iso.datetime().nullable();
const count = z.int().min(0);

/** What is wrong, or soon will be (docs/product.md 10.47). */
export const HEALTH_WARNINGS = [
  "diskNearlyFull",
  "mailFailing",
  "mailToFolder",
  "jobFailing",
  "noBackups",
  "backupFailing",
  "backupOverdue",
  "noPublicUrl",
  "untrustedForwarding",
  "processSilent",
] as const;

const job = z.object({
  name: z.string(),
  lastRunAt: z.iso.datetime(),
  lastSuccessAt: time,
  failingSince: time,
  error: z.string().nullable().meta({ description: "The class of the error of the last run, if it failed" }),
});

/** Whether the site is well, for admins (docs/product.md 10.46). */
export const siteHealth = z
  .object({
    version: z.string(),
    node: z.string().meta({ description: "The version of Node.js" }),
    engine: z.enum(["sqlite", "postgres"]),
    processes: z.object({ wanted: count, reporting: count }),
    storage: storage.nullable().meta({ description: "Null until it has been measured for the first time" }),
    disk: z
      .object({ free: count, total: count })
      .nullable()
      .meta({ description: "The disk of the data folder, in bytes; null if it cannot be read" }),
    lastBackupAt: time.meta({ description: "Null: none is known" }),
    mail: z.object({
      delivery: z.enum(["smtp", "folder"]),
      waiting: count,
      retried: count.meta({ description: "Of those, how many were tried in vain" }),
      oldestWaitingSince: time,
      givenUp: count.meta({ description: "In the last 30 days" }),
      lastSentAt: time,
      failingSince: time,
      lastErrorAt: time,
      lastError: z
        .string()
        .nullable()
        .meta({ description: "The class of the last error, such as `ECONNREFUSED`, or `EAUTH 535`" }),
    }),
    jobs: z.array(job),
    warnings: z.array(z.object({ code: z.enum(HEALTH_WARNINGS), message: z.string() })),
  })
  .meta({ id: "SiteHealth" });
export type SiteHealth = z.infer<typeof siteHealth>;
