import { m } from "#messages";
import { ArrowLeft, Sprout } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { answerInput, type HelpRequestDetails } from "#domain/help/help-desk.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, revalidateAfterConflict, type LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { AnswerList } from "#web/help/AnswerList.tsx";
import { StatusChip } from "#web/help/StatusChip.tsx";
import { title } from "#web/layout/title.ts";
import { useSendsMail } from "#web/mail/sends-mail.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { Link } from "#web/ui/Link.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/help-request";

type Params = Route.LoaderArgs["params"];

/** The request; null for a visitor, who gets here only by submitting a form (docs/product.md 4.4). */
const load = async (args: LoadArgs<Params>): Promise<HelpRequestDetails | null> => {
  const { api, session, params, signal } = args;
  if (!(await session()).user) return null;
  return (await api.api.helpDesk[":id"].$get({ param: params }, { init: { signal } })).json();
};

const answerForm = defineForm(answerInput, { intent: "answer" });

/** Answers, closes or reopens the request. A 409, which says who was faster, is shown on the page with what was typed. */
const submit = byIntent({
  answer: answerForm.action(async (args: ActionArgs<Params>, input) => {
    await args.api.api.helpDesk[":id"].answers.$post({ param: args.params, json: input });
    return doneWith(args, m.dashboardHelpIsAnswered());
  }),
  close: (args: ActionArgs<Params>) => setStatus(args, "close"),
  open: (args: ActionArgs<Params>) => setStatus(args, "open"),
});

const setStatus = (args: ActionArgs<Params>, intent: "close" | "open") =>
  sendForm({ values: {}, intent }, async () => {
    const json = { status: intent === "close" ? "closed" : "open" } as const;
    await args.api.api.helpDesk[":id"].status.$put({ param: args.params, json });
    return doneWith(args, intent === "close" ? m.dashboardHelpIsClosed() : m.dashboardHelpIsOpen());
  });

function doneWith({ flash, params }: ActionArgs<Params>, title: string) {
  flash({ kind: "success", title, milliseconds: 1500 });
  return redirect(`/dashboard/help/${params.id}`);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateAfterConflict;

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardHelpDesk());

/** A request for help with its answers, and what a moderator can do with it (docs/product.md 11.3 to 11.5). */
export default function HelpRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  const sendsMail = useSendsMail();
  const failed = failureOf(actionData, "answer", "close", "open");
  const typed = actionData && "body" in actionData.values ? actionData.values.body : undefined;
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid grid-cols-[minmax(0,1fr)] max-w-[60rem] gap-8">
        <header>
          <Link
            to="/dashboard/help"
            className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
          >
            <ArrowLeft className="size-4 rtl:-scale-x-100" />
            {m.dashboardHelpDesk()}
          </Link>
          <h1 dir="auto" className="mt-2 text-2xl wrap-anywhere md:text-3xl">
            {request?.issue ?? m.dashboardHelpUntitled()}
          </h1>
          {request ? <RequestMeta request={request} /> : null}
        </header>
        {request ? (
          <section aria-label={m.dashboardHelpQuestion()} className="sheet p-5">
            <Paragraphs
              text={request.description}
              className="grid grid-cols-[minmax(0,1fr)] max-w-[62ch] gap-4"
            />
          </section>
        ) : null}
        {request && request.answers.length > 0 ? (
          <section aria-labelledby="answers">
            <h2 id="answers" className="mb-4 text-xl">
              {m.dashboardHelpAnswers()}
            </h2>
            <AnswerList answers={request.answers} />
          </section>
        ) : null}
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        {!request || actionData?.signedOut ? <SignedOutNotice typed={typed ? "form" : "nothing"} /> : null}
        {request?.status === "open" || typed ? (
          <AnswerForm state={actionData} hint={request ? deliveryHint(request, sendsMail) : undefined} />
        ) : null}
        {request ? <RequestActions request={request} /> : null}
      </div>
    </div>
  );
}

function RequestMeta({ request }: { request: HelpRequestDetails }) {
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
          {m.dashboardProfile()}
        </Link>
      ) : null}
      {request.handledBy && request.handledAt ? (
        <span className="wrap-anywhere">
          {m.dashboardHelpHandled({
            name: request.handledBy,
            at: formatDateTime(request.handledAt),
            person,
            when: unbroken,
          })}
        </span>
      ) : null}
    </p>
  );
}

const person = (text: ReactNode) => <bdi key="person">{text}</bdi>;
const unbroken = (text: ReactNode) => (
  <span key="when" className="whitespace-nowrap">
    {text}
  </span>
);

/** How an answer reaches the person who asked: members choose whether by mail (docs/product.md 12.26). */
const deliveryHint = ({ email, gardenerId }: HelpRequestDetails, sendsMail: boolean) => {
  if (!sendsMail) return gardenerId ? m.dashboardHelpNoMailMember() : m.dashboardHelpNoMail({ email });
  return gardenerId ? m.dashboardHelpMailsMember({ email }) : m.dashboardHelpMails({ email });
};

type AnswerFormProps = { state: Route.ComponentProps["actionData"]; hint: string | undefined };

function AnswerForm({ state, hint }: AnswerFormProps) {
  const form = answerForm.useForm(state, {});
  return (
    <ManagedForm form={form} className="grid grid-cols-[minmax(0,1fr)] max-w-2xl gap-4">
      <Field
        as="textarea"
        label={m.dashboardHelpYourAnswer()}
        {...form.field("body")}
        rows={8}
        className="min-h-52"
        hint={hint}
        required
      />
      <div>
        <FormButton form={form} busyLabel={m.uiSending()}>
          {m.dashboardHelpSend()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

/** The other actions on a request. */
function RequestActions({ request }: { request: HelpRequestDetails }) {
  const sent = useNavigation().formData;
  const intent = request.status === "closed" ? "open" : "close";
  return (
    <div className="flex flex-wrap gap-3 border-t border-base-300 pt-6">
      {request.answers.length > 0 ? (
        <Link to={`/dashboard/sharetips?answer=${request._id}`} className="btn btn-outline">
          <Sprout className="size-5" />
          {m.dashboardHelpMakeTip()}
        </Link>
      ) : null}
      {request.status === "answered" ? (
        <StatusButton intent="open" busy={sent?.get("intent") === "open"} />
      ) : null}
      <StatusButton intent={intent} busy={sent?.get("intent") === intent} />
    </div>
  );
}

const StatusButton = ({ intent, busy }: { intent: "open" | "close"; busy: boolean }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <SubmitButton
      busy={busy}
      busyLabel={intent === "open" ? m.dashboardHelpReopening() : m.dashboardHelpClosing()}
      className="btn btn-outline"
    >
      {intent === "open" ? m.dashboardHelpReopen() : m.dashboardHelpClose()}
    </SubmitButton>
  </Form>
);
