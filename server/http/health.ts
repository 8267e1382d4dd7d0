import { m } from "#messages";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Deps } from "#server/deps.ts";
import { DatabaseFileLostError } from "#server/db/database-file-lost-error.ts";
import { routed } from "#server/http/observed-response.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/** How long the database may take to answer. In milliseconds. */
const READY_TIMEOUT_MS = 1500;

/** `/healthz`: the process is running. `/readyz`: it can reach its database, otherwise 503 (docs/product.md 7.38). */
export const healthRoutes = ({ db, database, log }: Deps) =>
  new Hono()
    .get("/healthz", routed("/healthz"), (c) => c.json({ status: "ok" }))
    .get("/readyz", routed("/readyz"), async (c) => {
      try {
        if (database.isFileLost?.()) throw new DatabaseFileLostError();
        await Promise.race([db.selectFrom("setting").select("name").limit(1).execute(), giveUp()]);
        return c.json({ status: "ready" });
      } catch (error) {
        log.error({ err: error }, "The database does not answer");
        return c.json(new HttpProblem(503, m.problemsDatabase()).problem, 503, {
          "content-type": PROBLEM_TYPE,
        });
      }
    });

async function giveUp(): Promise<never> {
  await sleep(READY_TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`No answer within ${READY_TIMEOUT_MS} ms`);
}
