import { data, Form, Link, redirect, useNavigation } from "react-router";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { title } from "#web/layout/title.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/block";

type Params = Route.LoaderArgs["params"];

/** The name of who is to be blocked; null to a visitor, who only gets here by sending the form (docs/product.md 4.4). Throws 404. */
const load = async ({ api, session, params, signal }: LoadArgs<Params>) => {
  if (!(await session()).user) return null;
  const answer = await api.gardeners[":id"].$get({ param: params }, { init: { signal } });
  const { name } = await answer.json();
  return { name };
};

const act = async ({ api, params, flash }: ActArgs<Params>) => {
  try {
    await api.api.account.blocks[":id"].$put({ param: params });
  } catch (error) {
    const { detail, signedOut, status } = problemIn(error);
    return data({ failed: signedOut ? undefined : detail, signedOut }, { status });
  }
  flash({ kind: "success", title: "You do not see each other any more.", milliseconds: 3000 });
  return redirect("/account");
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Block");

/** Asks before a member is blocked (docs/product.md 11.19). */
export default function Block({ loaderData: found, actionData, params: { id } }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap section">
      <div className="sheet mx-auto max-w-md p-7">
        <h1 dir="auto" className="text-2xl wrap-anywhere">
          Block {found?.name ?? "them"}?
        </h1>
        <p className="mt-3 text-muted">
          Neither of you sees the other's profile, tips and comments any more, and no likes, comments or
          notices pass between you. They are not told. You can unblock them on your account's page.
        </p>
        <div className="mt-5 empty:hidden">
          {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
          {!found || actionData?.signedOut ? <SignedOutNotice typed="nothing" /> : null}
        </div>
        <Form method="post" className="mt-7 flex flex-wrap gap-3">
          <SubmitButton busy={busy} busyLabel="Blocking" className="btn btn-primary">
            Block
          </SubmitButton>
          <Link to={`/gardenerDetails/${id}`} className="btn btn-outline">
            Cancel
          </Link>
        </Form>
      </div>
    </div>
  );
}
