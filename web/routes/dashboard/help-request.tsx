import { ArrowLeft, Sprout } from "lucide-react";
import { useRef } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { answerInput, type HelpRequestDetails } from "#domain/help/help-desk.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActArgs, anewAfterConflict, type LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { Answers } from "#web/help/Answers.tsx";
import { StatusChip } from "#web/help/StatusChip.tsx";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";
import type { Route } from "./+types/help-request";

type Params = Route.LoaderArgs["params"];

/** The request; null to a visitor, who only gets here by sending a form (docs/product.md 4.4). */
const load = async (args: LoadArgs<Params>): Promise<HelpRequestDetails | null> => {
  const { api, session, params, signal } = args;
  if (!(await session()).user) return null;
  return (await api.api.helpDesk[":id"].$get({ param: params }, { init: { signal } })).json();
};

/** How something ended that was not done; `body` is the answer that was typed. */
type Outcome = {
  body: string;
  errors: { path: string; message: string }[];
  failed: string | undefined;
  signedOut: boolean;
};

/** Answers, closes or opens again. A 409, which tells who was quicker, stands in the page with what was typed. */
const act = async ({ api, params, form, flash }: ActArgs<Params>) => {
  const intent = form.get("intent");
  const body = String(form.get("body") ?? "");
  const told = (outcome: Partial<Outcome>, status: number) =>
    data<Outcome>({ body, errors: [], failed: undefined, signedOut: false, ...outcome }, { status });
  try {
    if (intent === "answer") {
      const parsed = answerInput.safeParse({ body });
      if (!parsed.success) return told({ errors: fieldErrors(parsed.error.issues) }, 400);
      await api.api.helpDesk[":id"].answers.$post({ param: params, json: parsed.data });
    } else {
      const status = intent === "close" ? "closed" : "open";
      await api.api.helpDesk[":id"].status.$put({ param: params, json: { status } });
    }
  } catch (error) {
    const { detail, errors, signedOut, status } = problemIn(error);
    return told({ errors, signedOut, failed: signedOut || errors.length > 0 ? undefined : detail }, status);
  }
  flash({ kind: "success", title: DONE[String(intent)] ?? "Done.", milliseconds: 1500 });
  return redirect(`/dashboard/help/${params.id}`);
};

const DONE: Record<string, string> = {
  answer: "The request is answered.",
  close: "The request is closed.",
  open: "The request is open again.",
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);
export const shouldRevalidate = anewAfterConflict;

export const meta = () => title("Help desk");

/** A request for help with its answers, and what a moderator can do with it (docs/product.md 11.3 to 11.5). */
export default function HelpRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid grid-cols-[minmax(0,1fr)] max-w-[60rem] gap-8">
        <header>
          <Link
            to="/dashboard/help"
            className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
          >
            <ArrowLeft className="size-4 rtl:-scale-x-100" />
            Help desk
          </Link>
          <h1 dir="auto" className="mt-2 text-2xl wrap-anywhere md:text-3xl">
            {request?.issue ?? "A request for help"}
          </h1>
          {request ? <About request={request} /> : null}
        </header>
        {request ? (
          <section aria-label="Question" className="sheet p-5">
            <Paragraphs
              text={request.description}
              className="grid grid-cols-[minmax(0,1fr)] max-w-[62ch] gap-4"
            />
          </section>
        ) : null}
        {request && request.answers.length > 0 ? (
          <section aria-labelledby="answers">
            <h2 id="answers" className="mb-4 text-xl">
              Answers
            </h2>
            <Answers answers={request.answers} />
          </section>
        ) : null}
        {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
        {!request || actionData?.signedOut ? (
          <SignedOutNotice typed={actionData?.body ? "form" : "nothing"} />
        ) : null}
        {request?.status === "open" || actionData?.body ? (
          <AnswerForm outcome={actionData} hint={request ? whereTo(request) : undefined} />
        ) : null}
        {request ? <Moves request={request} /> : null}
      </div>
    </div>
  );
}

function About({ request }: { request: HelpRequestDetails }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <StatusChip status={request.status} />
      <span dir="auto" className="font-semibold text-base-content wrap-anywhere">
        {request.name}
      </span>
      <span className="wrap-anywhere">{request.email}</span>
      <time dateTime={request.createdAt}>{formatDateTime(request.createdAt)}</time>
      {request.gardenerId ? (
        <Link
          to={`/gardenerDetails/${request.gardenerId}`}
          className="line-link inline-flex items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
        >
          Profile
        </Link>
      ) : null}
      {request.handledBy && request.handledAt ? (
        <span className="wrap-anywhere">
          Last seen to by <bdi>{request.handledBy}</bdi>,{" "}
          <span className="whitespace-nowrap">{formatDateTime(request.handledAt)}</span>
        </span>
      ) : null}
    </p>
  );
}

/** How an answer comes to who asked: a member chooses whether by mail (docs/product.md 12.26). */
const whereTo = ({ email, gardenerId }: HelpRequestDetails) =>
  gardenerId
    ? `A member asked, who reads it here, and gets it at ${email} unless they chose to get no such mails.`
    : `It goes by mail to ${email}.`;

type AnswerFormProps = { outcome: Outcome | undefined; hint: string | undefined };

function AnswerForm({ outcome, hint }: AnswerFormProps) {
  const sent = useNavigation().formData;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, outcome?.errors);
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] max-w-2xl gap-4">
      <input type="hidden" name="intent" value="answer" />
      <Field
        as="textarea"
        label="Your answer"
        name="body"
        rows={8}
        className="min-h-52"
        defaultValue={outcome?.body}
        error={outcome?.errors[0]?.message}
        hint={hint}
        required
      />
      <div>
        <SubmitButton busy={sent?.get("intent") === "answer"} busyLabel="Sending">
          Send answer
        </SubmitButton>
      </div>
    </Form>
  );
}

/** What else can be done with a request. */
function Moves({ request }: { request: HelpRequestDetails }) {
  const sent = useNavigation().formData;
  const intent = request.status === "closed" ? "open" : "close";
  return (
    <div className="flex flex-wrap gap-3 border-t border-base-300 pt-6">
      {request.answers.length > 0 ? (
        <Link to={`/dashboard/sharetips?answer=${request._id}`} className="btn btn-outline">
          <Sprout className="size-5" />
          Make it a tip
        </Link>
      ) : null}
      {request.status === "answered" ? <Move intent="open" busy={sent?.get("intent") === "open"} /> : null}
      <Move intent={intent} busy={sent?.get("intent") === intent} />
    </div>
  );
}

const Move = ({ intent, busy }: { intent: "open" | "close"; busy: boolean }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <SubmitButton
      busy={busy}
      busyLabel={intent === "open" ? "Opening" : "Closing"}
      className="btn btn-outline"
    >
      {intent === "open" ? "Open again" : "Close"}
    </SubmitButton>
  </Form>
);
