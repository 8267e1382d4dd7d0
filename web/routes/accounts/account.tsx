import { Download, SquarePen } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { accountDeletionInput, passwordChange } from "#domain/accounts/own-account.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { notificationSettings } from "#domain/notifications/notification.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { AccountDeletion } from "#web/accounts/AccountDeletion.tsx";
import { AccountGroup } from "#web/accounts/AccountGroup.tsx";
import { ConfirmationAgain } from "#web/accounts/ConfirmationAgain.tsx";
import { BlockedMembers } from "#web/accounts/BlockedMembers.tsx";
import { dayOf } from "#web/accounts/day.ts";
import type { AccountOutcome } from "#web/accounts/outcome.ts";
import { PasswordChange } from "#web/accounts/PasswordChange.tsx";
import { SessionList } from "#web/accounts/SessionList.tsx";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { NoticeChoices } from "#web/notices/NoticeChoices.tsx";
import { title } from "#web/layout/title.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import type { Route } from "./+types/account";

const EXPORT = "/api/account/export";
const SHORTLY = 1500;

/** One's own account and sign-ins; null to a visitor, who only gets here by sending a form (docs/product.md 4.4). */
const load = async ({ api, session, signal }: LoadArgs) => {
  const { user } = await session();
  if (!user) return null;
  const [account, sessions, notices, blocked] = await Promise.all([
    api.api.account.$get({}, { init: { signal } }).then((answer) => answer.json()),
    api.api.account.sessions.$get({}, { init: { signal } }).then((answer) => answer.json()),
    api.api.notices.settings.$get({}, { init: { signal } }).then((answer) => answer.json()),
    api.api.account.blocks.$get({}, { init: { signal } }).then((answer) => answer.json()),
  ]);
  return { account, sessions, notices, blocked, gardenerId: user.gardenerId };
};

/** What the page's forms send, told apart by `intent` (2.91, 2.92, 2.95). Passwords are never sent back. */
const act = async (args: ActArgs) => {
  switch (args.form.get("intent")) {
    case "password":
      return change(args);
    case "end-session":
    case "end-others":
      return endSessions(args);
    case "notices":
      return chooseNotices(args);
    case "unblock":
      return unblock(args);
    case "deletion":
      return remove(args);
    default:
      return refused({ about: "sessions", failed: "This form is not known here." }, 400);
  }
};

async function change({ api, form, flash }: ActArgs) {
  const about = "password" as const;
  const sent = { currentPassword: text(form, "currentPassword"), newPassword: text(form, "newPassword") };
  const parsed = passwordChange.safeParse(sent);
  if (!parsed.success) return refused({ about, errors: fieldErrors(parsed.error.issues) }, 400);
  try {
    await api.api.account.password.$put({ json: parsed.data });
  } catch (error) {
    return failedWith(about, error);
  }
  flash({ kind: "success", title: "Your password is changed.", milliseconds: SHORTLY });
  return redirect("/account");
}

async function chooseNotices({ api, form, flash }: ActArgs) {
  const about = "notices" as const;
  const parsed = notificationSettings.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused({ about, failed: parsed.error.issues[0]?.message }, 400);
  try {
    await api.api.notices.settings.$put({ json: parsed.data });
  } catch (error) {
    return failedWith(about, error);
  }
  flash({ kind: "success", title: "Your choice is kept.", milliseconds: SHORTLY });
  return redirect("/account");
}

async function endSessions({ api, form, flash }: ActArgs) {
  try {
    if (form.get("intent") === "end-others") await api.api.account.sessions.$delete();
    else await api.api.account.sessions[":id"].$delete({ param: { id: idIn(form) } });
  } catch (error) {
    return failedWith("sessions", error);
  }
  flash({ kind: "success", title: "Signed out there.", milliseconds: SHORTLY });
  return redirect("/account");
}

async function unblock({ api, form, flash }: ActArgs) {
  try {
    await api.api.account.blocks[":id"].$delete({ param: { id: idIn(form) } });
  } catch (error) {
    return failedWith("blocks", error);
  }
  flash({ kind: "success", title: "Unblocked.", milliseconds: SHORTLY });
  return redirect("/account");
}

async function remove({ api, form, flash }: ActArgs) {
  const about = "deletion" as const;
  const withPassword = form.has("password");
  if (!withPassword && !form.has("sure"))
    return refused({ about, errors: [{ path: "sure", message: "Tick this if you are sure" }] }, 400);
  const parsed = accountDeletionInput.safeParse(withPassword ? { password: text(form, "password") } : {});
  if (!parsed.success) return refused({ about, errors: fieldErrors(parsed.error.issues) }, 400);
  try {
    await api.api.account.deletion.$post({ json: parsed.data });
  } catch (error) {
    return failedWith(about, error);
  }
  flash({ kind: "success", title: "Your account is deleted.", milliseconds: SHORTLY });
  return redirect("/");
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

const idIn = (form: FormData) => idOrNone(text(form, "id"));

function failedWith(about: AccountOutcome["about"], error: unknown) {
  const { detail, errors, signedOut, status } = problemIn(error);
  return refused({ about, errors, signedOut, ...(errors.length > 0 ? {} : { failed: detail }) }, status);
}

const refused = (outcome: Partial<AccountOutcome> & Pick<AccountOutcome, "about">, status: number) =>
  data<AccountOutcome>({ errors: [], failed: undefined, signedOut: false, ...outcome }, { status });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Account");

/** One's own account: password, sign-ins, address, download and deletion (docs/product.md 2.90 to 2.95). */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const outcomeOf = (about: AccountOutcome["about"]) =>
    actionData?.about === about
      ? { ...actionData, failed: actionData.signedOut ? undefined : actionData.failed }
      : undefined;
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">Account</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          What you sign in with, and what is kept with it.
          {loaderData ? ` Yours since ${dayOf(loaderData.account.createdAt)}.` : null}
        </p>
      </div>
      {actionData?.signedOut || !loaderData ? (
        <div className="mb-8 max-w-4xl">
          <SignedOutNotice typed="nothing" />
        </div>
      ) : null}
      {loaderData ? <Groups {...loaderData} outcomeOf={outcomeOf} /> : null}
    </div>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;
type GroupsProps = Loaded & { outcomeOf: (about: AccountOutcome["about"]) => AccountOutcome | undefined };

function Groups({ account, sessions, notices, blocked, gardenerId, outcomeOf }: GroupsProps) {
  return (
    <>
      <AccountGroup title="Security" text="The password you log in with.">
        {account.hasPassword ? (
          <PasswordChange email={account.email} outcome={outcomeOf("password")} />
        ) : (
          <p>This account has no password. You log in with another account of yours.</p>
        )}
      </AccountGroup>
      <AccountGroup
        title="Sessions"
        text="Where you are logged in. When you were last seen is noted once a day."
      >
        <SessionList sessions={sessions} outcome={outcomeOf("sessions")} />
      </AccountGroup>
      <AccountGroup title="E-mail" text="The address you log in with." anchor="email">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{account.email}</span>
          <Chip tint={account.emailConfirmed ? "leaf" : "sun"}>
            {account.emailConfirmed ? "Confirmed" : "Not confirmed"}
          </Chip>
        </p>
        {account.emailConfirmed ? null : (
          <ConfirmationAgain
            label="Send the confirmation again"
            className="btn btn-outline justify-self-start"
          />
        )}
        <div>
          <Link to={`/updateProfile/${gardenerId}`} className="btn btn-outline">
            <SquarePen className="size-5" />
            Update Profile
          </Link>
        </div>
      </AccountGroup>
      <AccountGroup title="Notices" text="What you are told, and how." anchor="notices">
        <NoticeChoices settings={notices} confirmed={account.emailConfirmed} outcome={outcomeOf("notices")} />
      </AccountGroup>
      <AccountGroup title="Blocked members" text="Neither of you sees the other.">
        <BlockedMembers blocked={blocked} outcome={outcomeOf("blocks")} />
      </AccountGroup>
      <AccountGroup title="Own data" text="Everything that is kept of you here.">
        <p>
          A ZIP with your pictures, and with your account, profile, tips, likes, comments, notices, requests
          for help, newsletter address, blocked members, reports, what moderators removed, mails and sign-ins
          as JSON documents.
        </p>
        <div>
          <a href={EXPORT} className="btn btn-outline">
            <Download className="size-5" />
            Download my data
          </a>
        </div>
      </AccountGroup>
      <AccountGroup title="Delete account" text="It cannot be undone.">
        <AccountDeletion account={account} outcome={outcomeOf("deletion")} />
      </AccountGroup>
    </>
  );
}
