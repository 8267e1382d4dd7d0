import { data, Link } from "react-router";
import { NOTIFICATION_KINDS, type NotificationKind } from "#domain/notifications/notification.ts";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { PressForm } from "#web/accounts/PressForm.tsx";
import { actInBrowser } from "#web/api/in-browser.ts";
import type { ActArgs } from "#web/api/load.ts";
import { actOnServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/notices-off";

const ABOUT: Record<NotificationKind, string> = {
  comment: "comments on your tips",
  reply: "replies to you",
  like: "likes of your tips",
  help: "answers to your questions",
  moderation: "what moderators decide",
};

/** Stops the mails that the address names. Letter boxes press this by themselves (RFC 8058), with one POST. */
const act = async ({ api, url }: ActArgs) => {
  try {
    const kind = kindIn(url.searchParams);
    if (!kind) return data({ done: false, problem: "There are no such mails." }, { status: 400 });
    await api.api.notices.off.$post({ json: { kind, token: url.searchParams.get("token") ?? "" } });
    return data({ done: true, problem: undefined }, { status: 200 });
  } catch (error) {
    const { detail, status } = problemIn(error);
    return data({ done: false, problem: detail }, { status });
  }
};

const kindIn = (search: URLSearchParams) => NOTIFICATION_KINDS.find((kind) => kind === search.get("kind"));

export const loader = ({ url }: Route.LoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Fewer mails");

/** Where the way out of a mail leads: a button, since letter boxes open links by themselves (docs/product.md 12.25). */
export default function NoticesOff({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const about = kind ? ABOUT[kind] : "this";
  const done = actionData?.done;
  return (
    <AccountSheet
      title={done ? "Done" : "Fewer mails"}
      lead={done ? `You get no more mails about ${about}.` : `Stop the mails about ${about}?`}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <p className="mt-3">On the site you still read of it.</p>
      {done ? null : (
        <PressForm failed={actionData?.problem} busyLabel="Stopping">
          No more of these mails
        </PressForm>
      )}
      <p className="mt-6 text-muted">
        All your choices are on{" "}
        <Link to="/account" className="line-link">
          your account's page
        </Link>
        .
      </p>
    </AccountSheet>
  );
}
