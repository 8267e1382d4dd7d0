import { m } from "#messages";
import { Download, SquarePen } from "#web/icons/icons.tsx";
import { redirect } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import { SECURITY_EVENT_DAYS, SECURITY_EVENT_PAGE_SIZE } from "#domain/security/security-event.ts";
import { AccountDeletion, deletionForm } from "#web/accounts/AccountDeletion.tsx";
import { AccountGroup } from "#web/accounts/AccountGroup.tsx";
import { ResendConfirmation } from "#web/accounts/ResendConfirmation.tsx";
import { BlockedMembers } from "#web/accounts/BlockedMembers.tsx";
import { dayOf } from "#web/accounts/day.ts";
import { LanguageSetting, UnitsSetting } from "#web/accounts/ReaderSettings.tsx";
import { PasswordChange, passwordForm } from "#web/accounts/PasswordChange.tsx";
import { SignInMethods } from "#web/accounts/SignInMethods.tsx";
import { AccessTokens } from "#web/accounts/AccessTokens.tsx";
import { TOKENS_ANCHOR } from "#web/accounts/token-forms.ts";
import { pushActions, readPush } from "#web/api/push.ts";
import { tokenActions } from "#web/api/tokens.ts";
import { SessionList } from "#web/accounts/SessionList.tsx";
import { ifMatch } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { withChoices } from "#web/forms/edit-choices.ts";
import { failureOf, type FormState, sendForm } from "#web/forms/form-state.ts";
import { Passkeys } from "#web/accounts/Passkeys.tsx";
import { SecondStep } from "#web/accounts/SecondStep.tsx";
import { secondStepActions } from "#web/api/second-step.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { NotificationChoices, notificationSettingsForm } from "#web/notifications/NotificationChoices.tsx";
import { PushChoices } from "#web/push/PushChoices.tsx";
import { PushDevices } from "#web/push/PushDevices.tsx";
import { NOTIFY_INTENT, STOP_INTENT } from "#web/push/push-forms.ts";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { Activity } from "#web/security/Activity.tsx";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import type { Route } from "./+types/account";
import { Link } from "#web/ui/Link.tsx";

const EXPORT = "/api/account/export";
const TOAST_MS = 1500;

/**
 * The member's account and sessions. Null for a visitor, who gets here only by submitting a form (docs/product.md 4.4); only the
 * second step for a moderator who must set one up first (6.46).
 */
const load = async (args: LoadArgs) => {
  const { api, session, signal } = args;
  const { user } = await session();
  if (!user) return null;
  const secondStep = await (await api.api.account.secondStep.$get({}, { init: { signal } })).json();
  if (user.mustSetSecondStep) return { secondStep, all: null };
  const [account, sessions, tokens, notifications, push, blocked, activity] = await Promise.all([
    api.api.account.$get({}, { init: { signal } }).then((response) => response.json()),
    api.api.account.sessions.$get({}, { init: { signal } }).then((response) => response.json()),
    api.api.account.tokens.$get({}, { init: { signal } }).then((response) => response.json()),
    api.api.notifications.settings.$get({}, { init: { signal } }).then(async (response) => ({
      ...(await response.json()),
      version: response.headers.get("etag"),
    })),
    readPush(args),
    api.api.account.blocks.$get({}, { init: { signal } }).then((response) => response.json()),
    loadPage(args, {
      key: "own security events",
      tags: [],
      size: SECURITY_EVENT_PAGE_SIZE,
      call: (query, options) => api.api.account.securityEvents.$get({ query }, options),
    }),
  ]);
  const { gardenerId, role } = user;
  const all = { account, sessions, tokens, notifications, push, blocked, activity, gardenerId, role };
  return { secondStep, all };
};

const doneWith = ({ flash }: Pick<ActionArgs, "flash">, title: string, to = "/account") => {
  flash({ kind: "success", title, milliseconds: TOAST_MS });
  return redirect(to);
};

const idIn = (form: FormData) => idOrNone(String(form.get("id") ?? ""));

/** The page's forms (2.91, 2.92, 2.95). */
const submit = byIntent({
  password: passwordForm.action(async (args: ActionArgs, input) => {
    await args.api.api.account.password.$put({ json: input });
    return doneWith(args, m.accountsPasswordChanged());
  }),
  "end-session": (args: ActionArgs) =>
    sendForm({ values: {}, intent: "end-session" }, async () => {
      await args.api.api.account.sessions[":id"].$delete({ param: { id: idIn(args.form) } });
      return doneWith(args, m.accountsSignedOutThere());
    }),
  "end-others": (args: ActionArgs) =>
    sendForm({ values: {}, intent: "end-others" }, async () => {
      await args.api.api.account.sessions.$delete();
      return doneWith(args, m.accountsSignedOutThere());
    }),
  notifications: withChoices(
    notificationSettingsForm.action(async (args: ActionArgs, { version, ...json }) => {
      await args.api.api.notifications.settings.$put({ json }, ifMatch(version));
      return doneWith(args, m.accountsChoicesSaved());
    }),
  ),
  unblock: (args: ActionArgs) =>
    sendForm({ values: {}, intent: "unblock" }, async () => {
      await args.api.api.account.blocks[":id"].$delete({ param: { id: idIn(args.form) } });
      return doneWith(args, m.accountsUnblocked());
    }),
  ...secondStepActions,
  ...tokenActions,
  ...pushActions,
  deletion: deletionForm.action(async (args: ActionArgs, { password }) => {
    await args.api.api.account.deletion.$post({ json: { password } });
    return doneWith(args, m.accountsDeleted(), "/");
  }),
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.accountsAccount());

/** The member's account: password, sign-ins, address, download and deletion (docs/product.md 2.90 to 2.95). */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const since = loaderData?.all?.account.createdAt;
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.accountsAccount()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          {m.accountsAccountLead()}
          {since === undefined ? null : ` ${m.accountsYoursSince({ day: dayOf(since) })}`}
        </p>
      </div>
      {actionData?.signedOut || !loaderData ? (
        <div className="mb-8 max-w-4xl">
          <SignedOutNotice typed="nothing" />
        </div>
      ) : null}
      {loaderData && !loaderData.all ? (
        <div className="mb-8 max-w-4xl">
          <FormAlert>{m.accountsSecondStepRequired()}</FormAlert>
        </div>
      ) : null}
      {loaderData ? <Groups {...loaderData} state={actionData} /> : null}
    </div>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;
type State = { state: FormState | undefined };

function Groups({ secondStep, all, state }: Loaded & State) {
  return (
    <>
      {all ? <Password {...all} state={state} /> : null}
      <AccountGroup title={m.accountsSecondStep()} text={m.accountsSecondStepText()} anchor="second-step">
        <SecondStep own={secondStep} state={state} />
      </AccountGroup>
      <AccountGroup title={m.accountsPasskeys()} text={m.accountsPasskeysText()} anchor="passkeys">
        <Passkeys own={secondStep} state={state} />
      </AccountGroup>
      {all ? (
        <AccountGroup title={m.accountsTokens()} text={m.accountsTokensText()} anchor={TOKENS_ANCHOR}>
          <AccessTokens tokens={all.tokens} role={all.role} proof={secondStep} state={state} />
        </AccountGroup>
      ) : null}
      {all ? <OtherGroups {...all} state={state} /> : null}
    </>
  );
}

type All = NonNullable<Loaded["all"]>;

const Password = ({ account, state }: All & State) => (
  <AccountGroup title={m.accountsSecurity()} text={m.accountsSecurityText()}>
    <SignInMethods methods={account.signsInWith} />
    {account.hasPassword ? (
      <PasswordChange email={account.email} state={state} />
    ) : (
      <p>{m.accountsNoPassword()}</p>
    )}
  </AccountGroup>
);

function OtherGroups({
  account,
  sessions,
  tokens,
  notifications,
  push,
  blocked,
  activity,
  gardenerId,
  state,
}: All & State) {
  const languages = useRootData()?.languages ?? [];
  return (
    <>
      <AccountGroup title={m.accountsSessions()} text={m.accountsSessionsText()}>
        <SessionList
          sessions={sessions}
          hasTokens={tokens.length > 0}
          failed={failureOf(state, "end-session", "end-others")}
        />
      </AccountGroup>
      <AccountGroup
        title={m.accountsActivity()}
        text={m.accountsActivityText({ days: SECURITY_EVENT_DAYS })}
        anchor="activity"
      >
        <Activity list={activity} />
      </AccountGroup>
      <AccountGroup title={m.accountsEmailGroup()} text={m.accountsEmailText()} anchor="email">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{account.email}</span>
          <Chip tint={account.emailConfirmed ? "leaf" : "sun"}>
            {account.emailConfirmed ? m.accountsConfirmed() : m.accountsNotConfirmed()}
          </Chip>
        </p>
        {account.emailConfirmed ? null : (
          <ResendConfirmation
            label={m.accountsConfirmationSendAgain()}
            className="btn btn-outline justify-self-start"
          />
        )}
        <div>
          <Link to={`/updateProfile/${gardenerId}`} className="btn btn-outline">
            <SquarePen className="size-5" />
            {m.accountsUpdateProfile()}
          </Link>
        </div>
      </AccountGroup>
      {languages.length < 2 ? null : (
        <AccountGroup title={m.accountsLanguage()} text={m.accountsLanguageText()} anchor="language">
          <LanguageSetting offered={languages} chosen={account.language} />
        </AccountGroup>
      )}
      <AccountGroup title={m.accountsUnits()} text={m.accountsUnitsText()} anchor="units">
        <UnitsSetting chosen={account.units} />
      </AccountGroup>
      <AccountGroup
        title={m.accountsNotificationSettings()}
        text={m.accountsNotificationSettingsText()}
        anchor="notifications"
      >
        <NotificationChoices settings={notifications} confirmed={account.emailConfirmed} state={state} />
      </AccountGroup>
      <AccountGroup title={m.accountsDevices()} text={m.accountsDevicesText()} anchor="devices">
        <PushDevices devices={push.devices} failed={failureOf(state, NOTIFY_INTENT, STOP_INTENT)} />
        <PushChoices settings={push.settings} state={state} />
      </AccountGroup>
      <AccountGroup title={m.accountsBlocked()} text={m.accountsBlockedText()}>
        <BlockedMembers blocked={blocked} failed={failureOf(state, "unblock")} />
      </AccountGroup>
      <AccountGroup title={m.accountsOwnData()} text={m.accountsOwnDataText()}>
        <p>{m.accountsOwnDataContents()}</p>
        <div>
          <a href={EXPORT} className="btn btn-outline">
            <Download className="size-5" />
            {m.accountsDownload()}
          </a>
        </div>
      </AccountGroup>
      <AccountGroup title={m.accountsDelete()} text={m.accountsDeleteText()}>
        <AccountDeletion account={account} state={state} />
      </AccountGroup>
    </>
  );
}
