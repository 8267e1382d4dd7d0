import { m } from "#messages";
import { PROBLEM_TITLES, type Problem, type ProblemStatus } from "#domain/http/problem.ts";
import { currentRequestId } from "#server/http/request-id.ts";

type ProblemOptions = {
  errors?: NonNullable<Problem["errors"]>;
  headers?: Record<string, string>;
  /** The current document, if it has changed since the caller read it. */
  current?: object;
  /** False: it is not logged, even if its status is 500 or more. */
  isLogged?: boolean;
};

/** An error that is returned as problem+json (RFC 9457). `detail` tells the user what to do. */
export class HttpProblem extends Error {
  readonly status: ProblemStatus;
  readonly errors: Problem["errors"];
  readonly headers: Record<string, string>;
  readonly current: object | undefined;
  readonly isLogged: boolean;

  constructor(status: ProblemStatus, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.status = status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.current = options.current;
    this.isLogged = options.isLogged ?? true;
  }

  /** The document, with the id of the request that is being handled (docs/product.md 10.40). */
  get problem(): Problem {
    const requestId = currentRequestId();
    return {
      title: PROBLEM_TITLES[this.status](),
      status: this.status,
      detail: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.current ? { current: { ...this.current } } : {}),
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}

const NOT_FOUND = {
  "sign-in": m.problemsNoSignIn,
  passkey: m.problemsNoPasskey,
  invitation: m.problemsNoInvitation,
  gardener: m.problemsNoGardener,
  "request for help": m.problemsNoHelpRequest,
  garden: m.problemsNoGarden,
  member: m.problemsNoMember,
  case: m.problemsNoCase,
  webhook: m.problemsNoWebhook,
  issue: m.problemsNoIssue,
  comment: m.problemsNoComment,
  collection: m.problemsNoCollection,
  "delivery that can be sent again": m.problemsNoDelivery,
  calendar: m.problemsNoCalendar,
  draft: m.problemsNoDraft,
  plant: m.problemsNoPlant,
  block: m.problemsNoBlock,
  "version of the settings": m.problemsNoVersion,
  tip: m.problemsNoTip,
  category: m.problemsNoCategory,
  "access token": m.problemsNoToken,
} as const;

/** A 404, which says the same of what is missing and of what must not be seen. */
export const notFound = (what: keyof typeof NOT_FOUND) => new HttpProblem(404, NOT_FOUND[what]());

/** A 400 with an error for each invalid field (docs/product.md 7.21). */
export const badFields = (errors: NonNullable<Problem["errors"]>) =>
  new HttpProblem(400, m.problemsFields(), { errors });

export const badField = (path: string, message: string) => badFields([{ path, message }]);
