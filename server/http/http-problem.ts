import { PROBLEM_TITLES, type Problem, type ProblemStatus } from "#domain/http/problem.ts";

type Extra = { errors?: NonNullable<Problem["errors"]>; headers?: Record<string, string> };

/** Why a call is refused, thrown by the rules and answered as problem+json. `detail` says what to do about it. */
export class HttpProblem extends Error {
  readonly status: ProblemStatus;
  readonly errors: Problem["errors"];
  readonly headers: Record<string, string>;

  constructor(status: ProblemStatus, detail: string, { errors, headers = {} }: Extra = {}) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  get problem(): Problem {
    return {
      title: PROBLEM_TITLES[this.status],
      status: this.status,
      detail: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
    };
  }
}

export const notFound = (what: string) =>
  new HttpProblem(404, `There is no such ${what}, or you may not see it.`);

/** The 400 that names each field that is not as it should be (docs/product.md 7.21). */
export const badFields = (errors: NonNullable<Problem["errors"]>) =>
  new HttpProblem(400, "Some fields need another look.", { errors });

export const badField = (path: string, message: string) => badFields([{ path, message }]);
