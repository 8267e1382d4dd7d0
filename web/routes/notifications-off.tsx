import { MAIL_KINDS_TO_STOP, type MailKindToStop } from "#domain/notifications/notification.ts";
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

const ABOUT: Record<MailKindToStop, string> = {
  comment: "comments on your tips",
  reply: "replies to you",
  like: "likes of your tips",
  followedTip: "tips by gardeners and about plants you follow",
  help: "answers to your questions",
  moderation: "what moderators decide",
  digest: "everything new, once a day or a week",
  outcomes: "how saved tips went",
};

/** Stops the kind of mails in the address. Also handles the one-click POST of mail programs (RFC 8058). */
const submit = ({ api, url }: ActionArgs) =>
  sendForm({ values: {} }, async () => {
    const kind = kindIn(url.searchParams);
    if (!kind) throw new ApiError({ title: "Bad input", status: 400, detail: "There are no such mails." });
    await api.api.notifications.off.$post({ json: { kind, token: url.searchParams.get("token") ?? "" } });
    return true;
  });

const kindIn = (search: URLSearchParams) => MAIL_KINDS_TO_STOP.find((kind) => kind === search.get("kind"));

export const loader = ({ url }: Route.LoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, "Fewer mails");

/** The page of the unsubscribe link in mails: a button, since mail programs open links automatically (docs/product.md 12.25). */
export default function NotificationsOff({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const about = kind ? ABOUT[kind] : "this";
  const done = actionData?.done;
  return (
    <PicturePage
      title={done ? "Done" : "Fewer mails"}
      lead={done ? `You get no more mails about ${about}.` : `Stop the mails about ${about}?`}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <p className="mt-3">You still get notifications on the site.</p>
      {done ? null : (
        <MailLinkForm failed={actionData?.failed} busyLabel="Stopping">
          No more of these mails
        </MailLinkForm>
      )}
      <p className="mt-6 text-muted">
        All your choices are on{" "}
        <Link to="/account" className="line-link">
          your account's page
        </Link>
        .
      </p>
    </PicturePage>
  );
}
