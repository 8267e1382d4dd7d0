import { m } from "#messages";
import { MAIL_KINDS_TO_STOP } from "#domain/notifications/notification.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { MailLinkForm } from "#web/accounts/MailLinkForm.tsx";
import { actionInBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { actionOnServer } from "#web/api/on-server.server.ts";
import { ApiError } from "#web/api/client.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/notifications-off";
import { Link } from "#web/ui/Link.tsx";

/** Stops the kind of mails in the address. Also handles the one-click POST of mail programs (RFC 8058). */
const submit = ({ api, url }: ActionArgs) =>
  sendForm({ values: {} }, async () => {
    const kind = kindIn(url.searchParams);
    if (!kind)
      throw new ApiError({ title: m.formsBadInput(), status: 400, detail: m.notificationsNoSuchMails() });
    await api.api.notifications.off.$post({ json: { kind, token: url.searchParams.get("token") ?? "" } });
    return true;
  });

const kindIn = (search: URLSearchParams) => MAIL_KINDS_TO_STOP.find((kind) => kind === search.get("kind"));

export const loader = ({ url }: Route.LoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.notificationsFewerTitle());

/** The page of the unsubscribe link in mails: a button, since mail programs open links automatically (docs/product.md 12.25). */
export default function NotificationsOff({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const about = { kind: kind ?? "other" };
  const done = actionData?.done;
  return (
    <PicturePage
      title={done ? m.notificationsDone() : m.notificationsFewerTitle()}
      lead={done ? m.notificationsStopped(about) : m.notificationsStopQuestion(about)}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <p className="mt-3">{m.notificationsStillOnSite()}</p>
      {done ? null : (
        <MailLinkForm failed={actionData?.failed} busyLabel={m.notificationsStopping()}>
          {m.notificationsStop()}
        </MailLinkForm>
      )}
      <p className="mt-6 text-muted">
        {m.notificationsAllChoices({
          account: (text) => (
            <Link key="account" to="/account" className="line-link">
              {text}
            </Link>
          ),
        })}
      </p>
    </PicturePage>
  );
}
