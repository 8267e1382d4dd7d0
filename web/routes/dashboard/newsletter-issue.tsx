import { m } from "#messages";
import { redirect } from "react-router";
import { ifMatch } from "#web/api/client.ts";
import { loadContent } from "#web/api/content.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, revalidateAfterConflict } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { withChoices } from "#web/forms/edit-choices.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { IntentButton } from "#web/forms/IntentButton.tsx";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { ArrowLeft } from "#web/icons/icons.tsx";
import { title } from "#web/layout/title.ts";
import { issueForm, sendingForm, sentMessages } from "#web/newsletter/issue-forms.ts";
import { IssueChip } from "#web/newsletter/IssueChip.tsx";
import { IssueForm } from "#web/newsletter/IssueForm.tsx";
import { IssueOutcome } from "#web/newsletter/IssueOutcome.tsx";
import { IssueSending } from "#web/newsletter/IssueSending.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import type { Route } from "./+types/newsletter-issue";

type Params = Route.LoaderArgs["params"];
const LIST = "/dashboard/newsletter";

/** The issue; null for a visitor, who gets here only by submitting a form (docs/product.md 4.4). */
const load = async ({ api, session, params, signal }: LoadArgs<Params>) => {
  if (!(await session()).user) return null;
  const response = await api.api.newsletter.issues[":id"].$get({ param: params }, { init: { signal } });
  return { ...(await response.json()), version: response.headers.get("etag") ?? "" };
};

const issueOf = ({ api }: ActionArgs<Params>) => api.api.newsletter.issues[":id"];

const submit = byIntent({
  save: withChoices(
    issueForm.action(async (args: ActionArgs<Params>, { version, ...json }) => {
      await issueOf(args).$put({ param: args.params, json }, ifMatch(version));
      return doneWith(args, m.dashboardIssueSaved(), `${LIST}/${args.params.id}#preview`);
    }),
  ),
  send: sendingForm.action(async (args: ActionArgs<Params>, { version, at }) => {
    await issueOf(args).sending.$put({ param: args.params, json: { at } }, ifMatch(version));
    return doneWith(args, at ? m.dashboardIssueScheduled() : (await messagesOf(args)).issue);
  }),
  test: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "test" }, async () => {
      await issueOf(args).tests.$post({ param: args.params });
      return doneWith(args, (await messagesOf(args)).test);
    }),
  cancel: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "cancel" }, async () => {
      await issueOf(args).sending.$delete({ param: args.params });
      return doneWith(args, m.dashboardIssueDraftAgain());
    }),
  remove: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "remove" }, async () => {
      await issueOf(args).$delete({ param: args.params });
      return doneWith(args, m.dashboardIssueDeleted(), LIST);
    }),
});

const messagesOf = async (args: ActionArgs<Params>) => sentMessages((await loadContent(args)).sendsMail);

function doneWith({ flash, params }: ActionArgs<Params>, title: string, to = `${LIST}/${params.id}`) {
  flash({ kind: "success", title, milliseconds: 1500 });
  return redirect(to);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateAfterConflict;

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardIssue());

/** An issue of the newsletter: written, previewed and sent, or what became of it (docs/product.md 11.42 to 11.51). */
export default function Issue({ loaderData: issue, actionData, params }: Route.ComponentProps) {
  const failed = failureOf(actionData, "test", "cancel", "remove");
  const isDraft = issue?.status === "draft";
  const typed = actionData?.intent === "save";
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        <header>
          <Link to={LIST} className="line-link inline-flex min-h-11 items-center gap-2 no-underline">
            <ArrowLeft className="size-4 rtl:-scale-x-100" />
            {m.dashboardNewsletter()}
          </Link>
          <h1 dir="auto" className="mt-2 mb-3 text-2xl wrap-anywhere md:text-3xl">
            {issue?.title ?? m.dashboardIssueUntitled()}
          </h1>
          {issue ? <IssueChip status={issue.status} /> : null}
        </header>
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        {(!issue || actionData?.signedOut) && !typed ? <SignedOutNotice typed="nothing" /> : null}
        {issue?.publishedAt ? <IssueOutcome issue={issue} /> : null}
        {isDraft || typed ? (
          <IssueForm
            key={issue?.version}
            state={actionData}
            issue={issue ?? undefined}
            draftKey={`issue ${params.id}`}
            signedOut={!issue}
          />
        ) : null}
        {issue ? <Preview html={issue.html} isDraft={isDraft} /> : null}
        {issue && !issue.publishedAt ? (
          <IssueSending key={`${issue.status} ${issue.sendAt}`} issue={issue} state={actionData} />
        ) : null}
        {isDraft ? (
          <div className="border-t border-base-300 pt-6">
            <IntentButton intent="remove" busyLabel={m.uiDeleting()}>
              {m.dashboardIssueDelete()}
            </IntentButton>
          </div>
        ) : null}
      </div>
    </div>
  );
}

const Preview = ({ html, isDraft }: { html: string; isDraft: boolean }) => (
  <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 id="preview" className="text-xl">
      {isDraft ? m.dashboardIssuePreview() : m.dashboardIssueText()}
    </h2>
    <div className="sheet p-5 md:p-8">
      <RichText html={html} />
    </div>
  </section>
);
