import { data, Form, Link } from "react-router";
import { type MailedKind, MAILED_KINDS } from "#domain/notices/notice.ts";
import { actInBrowser } from "#web/api/in-browser.ts";
import type { ActArgs } from "#web/api/load.ts";
import { actOnServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { title } from "#web/layout/title.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useNavigation } from "react-router";
import type { Route } from "./+types/notices-off";

const ABOUT: Record<MailedKind, string> = {
  comment: "comments on your tips",
  reply: "replies to you",
  like: "likes of your tips",
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

const kindIn = (search: URLSearchParams) => MAILED_KINDS.find((kind) => kind === search.get("kind"));

export const loader = ({ url }: Route.LoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({ kind: kindIn(url.searchParams) ?? null });
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Fewer mails");

/** Where the way out of a mail leads: a button, since letter boxes open links by themselves (docs/product.md 12.25). */
export default function NoticesOff({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const about = kind ? ABOUT[kind] : "this";
  return (
    <div className="wrap section">
      <div className="sheet mx-auto grid max-w-xl gap-5 p-7">
        <h1 className="text-2xl">{actionData?.done ? "Done" : "Fewer mails"}</h1>
        <p>
          {actionData?.done
            ? `You get no more mails about ${about}. On the site you still read of it.`
            : `Stop the mails about ${about}? On the site you still read of it.`}
        </p>
        {actionData?.problem ? <FormAlert>{actionData.problem}</FormAlert> : null}
        {actionData?.done ? null : (
          <Form method="post">
            <SubmitButton busy={busy} busyLabel="Stopping">
              No more of these mails
            </SubmitButton>
          </Form>
        )}
        <p className="text-muted">
          All your choices are on{" "}
          <Link to="/account" className="line-link">
            your account's page
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
