import { m } from "#messages";
import { redirect } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import { INVITATION_DAYS } from "#domain/invitations/invitation.ts";
import { loadContent } from "#web/api/content.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { ArrowLeft } from "#web/icons/icons.tsx";
import { invitationForm } from "#web/invitations/invitation-forms.ts";
import { InvitationItem } from "#web/invitations/InvitationItem.tsx";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/invitations";

const HERE = "/dashboard/invitations";

/** The invitations that wait; null for a visitor, who gets here only by submitting a form (docs/product.md 4.4). */
const load = async (args: LoadArgs) => {
  const { api, session, signal } = args;
  if (!(await session()).user) return null;
  const [response, { sendsMail, signUpOpen }] = await Promise.all([
    api.api.invitations.$get({}, { init: { signal } }),
    loadContent(args),
  ]);
  return { invitations: await response.json(), sendsMail, signUpOpen };
};

const submit = byIntent({
  invite: invitationForm.action(async (args: ActionArgs, json) => {
    await args.api.api.invitations.$post({ json });
    return doneWith(args, m.dashboardInvitationSent({ email: json.email }));
  }),
  again: (args: ActionArgs) =>
    sendForm({ values: {}, intent: "again" }, async () => {
      await args.api.api.invitations[":id"].mails.$post({ param: idIn(args) });
      return doneWith(args, m.dashboardInvitationAgain());
    }),
  withdraw: (args: ActionArgs) =>
    sendForm({ values: {}, intent: "withdraw" }, async () => {
      await args.api.api.invitations[":id"].$delete({ param: idIn(args) });
      return doneWith(args, m.dashboardInvitationWithdrawn());
    }),
});

const idIn = ({ form }: ActionArgs) => ({ id: idOrNone(String(form.get("id") ?? "")) });

function doneWith({ flash }: ActionArgs, words: string) {
  flash({ kind: "success", title: words, milliseconds: 1500 });
  return redirect(HERE);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardInvitations());

/** Invites people by mail, and lists who has not answered yet (docs/product.md 10.80 to 10.83). */
export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const form = invitationForm.useForm(actionData, {});
  const failed = failureOf(actionData, "again", "withdraw");
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        <header>
          <Link
            to="/dashboard/members"
            className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
          >
            <ArrowLeft className="size-4 rtl:-scale-x-100" />
            {m.dashboardMembers()}
          </Link>
          <h1 className="mt-2 text-2xl md:text-3xl">{m.dashboardInvitations()}</h1>
          <p className="mt-1 max-w-[60ch] text-lg text-muted">
            {loaderData?.signUpOpen ? m.dashboardInvitationsOpen() : m.dashboardInvitationsOnly()}
          </p>
        </header>
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        <section aria-labelledby="invite" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="invite" className="text-xl">
            {m.dashboardInviteHeading()}
          </h2>
          <ManagedForm
            key={loaderData?.invitations.length}
            form={form}
            className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4"
          >
            <Field
              label={m.uiEmail()}
              {...form.field("email")}
              type="email"
              autoComplete="off"
              hint={
                loaderData?.sendsMail === false
                  ? m.dashboardInviteNoMail({ days: INVITATION_DAYS })
                  : m.dashboardInviteHint({ days: INVITATION_DAYS })
              }
              required
            />
            <FormProblems form={form} signedOut={!loaderData} typed="form" />
            <div>
              <FormButton form={form} busyLabel={m.dashboardInviting()} className="btn btn-primary">
                {m.dashboardInvite()}
              </FormButton>
            </div>
          </ManagedForm>
        </section>
        {loaderData ? (
          <section aria-labelledby="waiting" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="waiting" className="text-xl">
              {m.dashboardInvitationsWaiting()}
            </h2>
            {loaderData.invitations.length === 0 ? <p>{m.dashboardInvitationsNone()}</p> : null}
            <ul
              aria-label={m.dashboardInvitations()}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden"
            >
              {loaderData.invitations.map((invitation) => (
                <li key={invitation._id}>
                  <InvitationItem invitation={invitation} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
