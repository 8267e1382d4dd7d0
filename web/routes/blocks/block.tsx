import { m } from "#messages";
import { Form, redirect, useNavigation } from "react-router";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { title } from "#web/layout/title.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/block";

type Params = Route.LoaderArgs["params"];

/** The name of the member to block; null for a visitor, who gets here only by submitting the form (docs/product.md 4.4). Throws 404. */
const load = async ({ api, session, params, signal }: LoadArgs<Params>) => {
  if (!(await session()).user) return null;
  const response = await api.gardeners[":id"].$get({ param: params }, { init: { signal } });
  const { name } = await response.json();
  return { name };
};

const submit = ({ api, params, flash }: ActionArgs<Params>) =>
  sendForm({ values: {} }, async () => {
    await api.api.account.blocks[":id"].$put({ param: params });
    flash({ kind: "success", title: m.blocksDone(), milliseconds: 3000 });
    return redirect("/account");
  });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.blocksBlock());

/** Asks for confirmation before blocking a member (docs/product.md 11.19). */
export default function Block({ loaderData: member, actionData, params: { id } }: Route.ComponentProps) {
  const failed = failureOf(actionData, undefined);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap section">
      <div className="sheet mx-auto max-w-md p-7">
        <h1 dir="auto" className="text-2xl wrap-anywhere">
          {member ? m.blocksQuestion({ name: member.name }) : m.blocksQuestionThem()}
        </h1>
        <p className="mt-3 text-muted">{m.blocksText()}</p>
        <div className="mt-5 empty:hidden">
          {failed ? <FormAlert>{failed}</FormAlert> : null}
          {!member || actionData?.signedOut ? <SignedOutNotice typed="nothing" /> : null}
        </div>
        <Form method="post" className="mt-7 flex flex-wrap gap-3">
          <SubmitButton busy={busy} busyLabel={m.blocksBlocking()} className="btn btn-primary">
            {m.blocksBlock()}
          </SubmitButton>
          <Link to={`/gardenerDetails/${id}`} className="btn btn-outline">
            {m.uiCancel()}
          </Link>
        </Form>
      </div>
    </div>
  );
}
