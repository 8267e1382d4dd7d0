import { m } from "#messages";
import { Check, Trash2 } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { data, Form, useLocation, useNavigation } from "react-router";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { orNull, readOwnTip } from "#web/api/read-tip.ts";
import { tipPathsFrom } from "#web/layout/tip-paths.ts";
import { NotFound } from "#web/layout/NotFound.tsx";
import { title } from "#web/layout/title.ts";
import { DELETION_MESSAGES as MESSAGES, type DeletionOutcome } from "#web/tips/deletion.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/delete";

type Params = Route.LoaderArgs["params"];

/** The title of the tip to delete. Null if it does not exist, as right after deleting it, and for a visitor, who gets here only by submitting the form. */
const load = async (args: LoadArgs<Params>) => {
  const { user } = await args.session();
  if (!user) return null;
  const tip = await orNull(readOwnTip(args, user));
  return tip ? tip.title : data(null, { status: 404 });
};

const submit = async ({ api, params: { id } }: ActionArgs<Params>) => {
  try {
    const response = await api.gardenersTips[":id"].$delete({ param: { id } });
    const { deletedCount } = await response.json();
    if (deletedCount === 0) return failed(id, { detail: m.tipsAlreadyDeleted(), status: 404 });
    return data<DeletionOutcome>({ id, deleted: true }, { status: 200 });
  } catch (error) {
    return failed(id, readProblem(error));
  }
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.tipsDeleteTip());

/** Asks for confirmation before deleting a tip, for browsers without JavaScript; My Tips uses a dialog (docs/product.md 1.12, 4.19). */
export default function DeleteTip({ loaderData: tipTitle, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  // Returns to the dashboard or the site; any other address is ignored.
  const { ownTips } = tipPathsFrom(new URLSearchParams(useLocation().search).get("back") ?? "");
  if (actionData?.deleted) return <Deleted ownTips={ownTips} />;
  if (tipTitle === null && !actionData) return <NotFound message={m.callsNoSuchTip()} />;
  return (
    <Sheet
      icon={<Trash2 className="size-6" />}
      tone="bg-error/12 text-error"
      title={MESSAGES.title()}
      text={MESSAGES.text()}
    >
      {tipTitle ? (
        <p dir="auto" className="display mt-5 text-xl wrap-anywhere">
          {tipTitle}
        </p>
      ) : null}
      {actionData ? (
        <div className="mt-6 text-start">
          <FormAlert>
            {MESSAGES.failed()} {actionData.problem}
            {tipTitle === null ? (
              <Link to={ownTips} className="line-link ms-1">
                {m.frameMyTips()}
              </Link>
            ) : null}
          </FormAlert>
        </div>
      ) : null}
      <Form method="post" replace className="mt-7 flex flex-wrap justify-center gap-3">
        <Link to={ownTips} className="btn btn-outline">
          {m.uiCancel()}
        </Link>
        <SubmitButton busy={busy} busyLabel={m.uiDeleting()} className="btn btn-error">
          {MESSAGES.confirm()}
        </SubmitButton>
      </Form>
    </Sheet>
  );
}

const failed = (id: string, { detail, status }: { detail: string; status: number }) =>
  data<DeletionOutcome>({ id, deleted: false, problem: detail }, { status });

function Deleted({ ownTips }: { ownTips: string }) {
  return (
    <Sheet
      icon={<Check className="size-6" />}
      tone="bg-success/12 text-success"
      title={MESSAGES.doneTitle()}
      text={MESSAGES.doneText()}
    >
      <Link to={ownTips} className="btn btn-primary mt-7">
        {m.frameMyTips()}
      </Link>
    </Sheet>
  );
}

type SheetProps = { icon: ReactNode; tone: string; title: string; text: string; children: ReactNode };

/** Looks like the dialog of My Tips. */
function Sheet({ icon, tone, title, text, children }: SheetProps) {
  return (
    <div className="wrap section">
      <div className="sheet mx-auto max-w-md p-7 text-center">
        <span className={`mx-auto mb-4 grid size-14 place-items-center rounded-full ${tone}`}>{icon}</span>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}
