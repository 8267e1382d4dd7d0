import { m } from "#messages";
import { HttpProblem } from "#server/http/http-problem.ts";

export const databaseUnavailable = (): HttpProblem =>
  new HttpProblem(503, m.problemsDatabase(), {
    headers: { "retry-after": "5" },
  });
