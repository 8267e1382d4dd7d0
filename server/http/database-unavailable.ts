import { m } from "#messages";
import { HttpProblem } from "#server/http/http-problem.ts";

/** The 503 for when the database does not answer. */
export const databaseUnavailable = (): HttpProblem =>
  new HttpProblem(503, m.problemsDatabase(), {
    headers: { "retry-after": "5" },
  });
