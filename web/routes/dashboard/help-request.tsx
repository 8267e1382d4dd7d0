import { ArrowLeft, Sprout } from "lucide-react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ANSWER_MAX, answerInput, type DeskRequestInFull } from "#domain/help/help-desk.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { Answers } from "#web/help/Answers.tsx";
import { StatusChip } from "#web/help/StatusChip.tsx";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { momentOf } from "#domain/time/moment.ts";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/help-request";

type Params = Route.LoaderArgs["params"];

const load = async (args: LoadArgs<Params>): Promise<DeskRequestInFull> => {
  await requireMember(args);
  const { api, params, signal } = args;
  return (await api.api.helpDesk[":id"].$get({ param: params }, { init: { signal } })).json();
};

/** Answers, closes or opens again. A 409, which tells who was quicker, stands in the page with what was typed. */
const act = async ({ api, params, form, flash }: ActArgs<Params>) => {
  const intent = form.get("intent");
  const body = String(form.get("body") ?? "");
  try {
    if (intent === "answer") {
      const parsed = answerInput.safeParse({ body });
      if (!parsed.success) {
        const [error] = fieldErrors(parsed.error.issues);
        return data({ body, error: error?.message, failed: undefined }, { status: 400 });
      }
      await api.api.helpDesk[":id"].answers.$post({ param: params, json: parsed.data });
    } else {
      const status = intent === "close" ? "closed" : "open";
      await api.api.helpDesk[":id"].status.$put({ param: params, json: { status } });
    }
  } catch (error) {
    const { detail, errors, status } = problemIn(error);
    return data({ body, error: errors[0]?.message, failed: errors[0] ? undefined : detail }, { status });
  }
  flash({ kind: "success", title: DONE[String(intent)] ?? "Done.", milliseconds: 1500 });
  return redirect(`/dashboard/help/${params.id}`);
};

const DONE: Record<string, string> = {
  answer: "Your answer is on its way.",
  close: "The request is closed.",
  open: "The request is open again.",
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

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
            {request.issue}
          </h1>
          <About request={request} />
        </header>
        <section aria-label="Question" className="sheet p-5">
          <Paragraphs
            text={request.description}
            className="grid grid-cols-[minmax(0,1fr)] max-w-[62ch] gap-4"
          />
        </section>
        {request.answers.length > 0 ? (
          <section aria-labelledby="answers">
            <h2 id="answers" className="mb-4 text-xl">
              Answers
            </h2>
            <Answers answers={request.answers} />
          </section>
        ) : null}
        {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
        {request.status === "open" || actionData?.body ? (
          <AnswerForm body={actionData?.body} error={actionData?.error} to={request.email} />
        ) : null}
        <Moves request={request} />
      </div>
    </div>
  );
}

function About({ request }: { request: DeskRequestInFull }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <StatusChip status={request.status} />
      <span dir="auto" className="font-semibold text-base-content wrap-anywhere">
        {request.name}
      </span>
      <span className="wrap-anywhere">{request.email}</span>
      <time dateTime={request.createdAt}>{momentOf(request.createdAt)}</time>
      {request.gardenerId ? (
        <Link to={`/gardenerDetails/${request.gardenerId}`} className="line-link">
          Profile
        </Link>
      ) : null}
      {request.handledBy && request.handledAt ? (
        <span dir="auto" className="wrap-anywhere">
          Last seen to by {request.handledBy}, {momentOf(request.handledAt)}
        </span>
      ) : null}
    </p>
  );
}

type AnswerFormProps = { body: string | undefined; error: string | undefined; to: string };

function AnswerForm({ body, error, to }: AnswerFormProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] max-w-2xl gap-4">
      <input type="hidden" name="intent" value="answer" />
      <Field
        as="textarea"
        label="Your answer"
        name="body"
        rows={8}
        className="min-h-52"
        defaultValue={body}
        error={error}
        hint={`It goes by mail to ${to}.`}
        maxLength={ANSWER_MAX}
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
function Moves({ request }: { request: DeskRequestInFull }) {
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
