import { HttpProblem } from "#server/http/http-problem.ts";

export const databaseUnavailable = (): HttpProblem =>
  new HttpProblem(503, "The database does not answer. Try again in a moment.", {
    headers: { "retry-after": "5" },
  });
