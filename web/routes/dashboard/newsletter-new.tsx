import { m } from "#messages";
import { redirect } from "react-router";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { ApiError } from "#web/api/client.ts";
import { ArrowLeft } from "#web/icons/icons.tsx";
import { title } from "#web/layout/title.ts";
import { issueForm } from "#web/newsletter/issue-forms.ts";
import { IssueForm } from "#web/newsletter/IssueForm.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/newsletter-new";

/** Whether somebody is signed in; others get here only by submitting the form. Throws 403 unless an admin. */
const load = async ({ session }: LoadArgs) => {
  const { user } = await session();
  if (user && user.role !== "admin")
    throw new ApiError({ title: "Forbidden", status: 403, detail: m.dashboardAdminsOnly() });
  return { signedOut: user === null };
};

const submit = issueForm.action(async ({ api, flash }: ActionArgs, { title: name, body }) => {
  const call = await api.api.newsletter.issues.$post({ json: { title: name, body } });
  const { insertedId } = await call.json();
  flash({ kind: "success", title: m.dashboardIssueSaved(), milliseconds: 1500 });
  return redirect(`/dashboard/newsletter/${insertedId}#preview`);
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardIssueNew());

/** Writes an issue of the newsletter (docs/product.md 11.42). */
export default function NewIssue({ loaderData: { signedOut }, actionData }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
        <header>
          <Link
            to="/dashboard/newsletter"
            className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
          >
            <ArrowLeft className="size-4 rtl:-scale-x-100" />
            {m.dashboardNewsletter()}
          </Link>
          <h1 className="mt-2 text-2xl md:text-3xl">{m.dashboardIssueNew()}</h1>
        </header>
        <IssueForm state={actionData} draftKey="new issue" signedOut={signedOut} />
      </div>
    </div>
  );
}
