import { data, Form, Link, redirect, useNavigation } from "react-router";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { title } from "#web/layout/title.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/block";

type Params = Route.LoaderArgs["params"];

/** The name of who is to be blocked. Throws 404. */
const load = async (args: LoadArgs<Params>) => {
  await requireMember(args);
  const { api, params, signal } = args;
  const answer = await api.gardeners[":id"].$get({ param: params }, { init: { signal } });
  const { _id, name } = await answer.json();
  return { id: _id, name };
};

const act = async ({ api, params, flash }: ActArgs<Params>) => {
  try {
    await api.api.account.blocks[":id"].$put({ param: params });
  } catch (error) {
    const { detail, status } = problemIn(error);
    return data({ failed: detail }, { status });
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
export default function Block({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap section">
      <div className="sheet mx-auto max-w-md p-7">
        <h1 dir="auto" className="text-2xl wrap-anywhere">
          Block {name}?
        </h1>
        <p className="mt-3 text-muted">
          Neither of you sees the other's profile, tips and comments any more, and no likes, comments or
          notices pass between you. They are not told. You can unblock them on your account's page.
        </p>
        {actionData ? (
          <div className="mt-5">
            <FormAlert>{actionData.failed}</FormAlert>
          </div>
        ) : null}
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
