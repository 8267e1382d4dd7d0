import { m } from "#messages";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import type { MemberDetails } from "#domain/accounts/member.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { loadContent } from "#web/api/content.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, revalidateAfterConflict } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { IntentButton } from "#web/forms/IntentButton.tsx";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { ArrowLeft } from "#web/icons/icons.tsx";
import { title } from "#web/layout/title.ts";
import { removalForm, roleForm, suspensionForm } from "#web/members/member-forms.ts";
import { RemovalForm, RoleForm, SuspensionForm, Suspensions } from "#web/members/MemberActions.tsx";
import { MemberChips } from "#web/members/MemberChips.tsx";
import { MemberFigures } from "#web/members/MemberFigures.tsx";
import { MemberLog } from "#web/members/MemberLog.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/member";

type Params = Route.LoaderArgs["params"];
const LIST = "/dashboard/members";

/** The member; null for a visitor, who gets here only by submitting a form (docs/product.md 4.4). */
const load = async (args: LoadArgs<Params>) => {
  const { api, session, params, signal } = args;
  if (!(await session()).user) return null;
  const [response, { sendsMail }] = await Promise.all([
    api.api.members[":id"].$get({ param: params }, { init: { signal } }),
    loadContent(args),
  ]);
  return { member: await response.json(), sendsMail };
};

const callsOf = ({ api }: ActionArgs<Params>) => api.api.members[":id"];

const submit = byIntent({
  role: roleForm.action(async (args: ActionArgs<Params>, json) => {
    await callsOf(args).$patch({ param: args.params, json });
    const isAdminStill = await callsOf(args)
      .$get({ param: args.params })
      .then(() => true)
      .catch(() => false);
    return doneWith(args, m.dashboardMemberRole(), isAdminStill ? undefined : "/dashboard");
  }),
  suspend: suspensionForm.action(async (args: ActionArgs<Params>, input) => {
    const { sure: _, ...json } = input;
    await callsOf(args).suspension.$post({ param: args.params, json });
    return doneWith(
      args,
      json.action === "suspend" ? m.dashboardMemberSuspended() : m.dashboardMemberBanned(),
    );
  }),
  lift: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "lift" }, async () => {
      const param = { id: idOrNone(String(args.form.get("id") ?? "")) };
      await args.api.api.moderation.cases[":id"].decision.$delete({ param });
      return doneWith(args, m.dashboardMemberLifted());
    }),
  signOut: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "signOut" }, async () => {
      await callsOf(args).sessions.$delete({ param: args.params });
      return doneWith(args, m.dashboardMemberLoggedOut());
    }),
  reset: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "reset" }, async () => {
      await callsOf(args).passwordResets.$post({ param: args.params });
      return doneWith(args, m.dashboardMemberLinkSent());
    }),
  delete: removalForm.action(async (args: ActionArgs<Params>) => {
    await callsOf(args).$delete({ param: args.params });
    return doneWith(args, m.dashboardMemberDeleted(), LIST);
  }),
});

function doneWith({ flash, params }: ActionArgs<Params>, words: string, to = `${LIST}/${params.id}`) {
  flash({ kind: "success", title: words, milliseconds: 1500 });
  return redirect(to);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateAfterConflict;

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardMember());

/** A member with figures and log, and what an admin can do (docs/product.md 10.71 to 10.76). */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const failed = failureOf(actionData, "lift", "signOut", "reset");
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        {loaderData ? (
          <Header member={loaderData.member} />
        ) : (
          <h1 className="text-2xl">{m.dashboardMember()}</h1>
        )}
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        {!loaderData || actionData?.signedOut ? <SignedOutNotice typed="nothing" /> : null}
        {loaderData ? <Parts {...loaderData} state={actionData} /> : null}
      </div>
    </div>
  );
}

const Header = ({ member }: { member: MemberDetails }) => (
  <header>
    <Link to={LIST} className="line-link inline-flex min-h-11 items-center gap-2 no-underline">
      <ArrowLeft className="size-4 rtl:-scale-x-100" />
      {m.dashboardMembers()}
    </Link>
    <h1 className="mt-2 text-2xl wrap-anywhere md:text-3xl">
      <bdi>{member.name}</bdi>
    </h1>
    <p className="mt-1 text-lg wrap-anywhere text-muted">{member.email}</p>
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <MemberChips member={member} />
      {member.gardenerId && member.state === "active" ? (
        <Link to={`/gardenerDetails/${member.gardenerId}`} className="line-link">
          {m.dashboardProfile()}
        </Link>
      ) : null}
    </p>
  </header>
);

type PartsProps = {
  member: MemberDetails;
  sendsMail: boolean;
  state: Route.ComponentProps["actionData"];
};

const Parts = ({ member, sendsMail, state }: PartsProps) => (
  <>
    <MemberFigures member={member} />
    {member.suspensions.length > 0 ? (
      <Part id="suspensions" heading={m.dashboardMemberWhy()}>
        <Suspensions member={member} />
      </Part>
    ) : null}
    <Part id="role" heading={m.dashboardRole()}>
      <RoleForm key={member.role} member={member} state={state} />
    </Part>
    <Part id="logins" heading={m.dashboardLogins()}>
      <p className="max-w-[62ch]">{sendsMail ? m.dashboardLoginsLink() : m.dashboardLoginsNoMail()}</p>
      <div className="flex flex-wrap gap-3">
        <IntentButton intent="signOut" busyLabel={m.dashboardLoggingOut()}>
          {m.dashboardLogoutEverywhere()}
        </IntentButton>
        {sendsMail ? (
          <IntentButton intent="reset" busyLabel={m.uiSending()}>
            {m.dashboardSendPasswordLink()}
          </IntentButton>
        ) : null}
      </div>
    </Part>
    {member.isSelf ? null : (
      <Part id="suspend" heading={m.dashboardSuspend()}>
        {member.gardenerId ? (
          <SuspensionForm key={member.suspensions.length} state={state} />
        ) : (
          <p>{m.dashboardSuspendUnused()}</p>
        )}
      </Part>
    )}
    <Part id="delete" heading={m.uiDelete()}>
      <RemovalForm member={member} state={state} />
    </Part>
    <Part id="log" heading={m.dashboardLog()}>
      <MemberLog member={member} />
    </Part>
  </>
);

const Part = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 id={id} className="text-xl">
      {heading}
    </h2>
    {children}
  </section>
);
