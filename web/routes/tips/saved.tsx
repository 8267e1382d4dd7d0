import { m } from "#messages";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { loginPath, returnPath } from "#domain/accounts/return-path.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { OWN_TIPS_PAGE_SIZE } from "#domain/tips/limits.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { inOrder } from "#web/api/in-order.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { CollectionList } from "#web/collections/CollectionList.tsx";
import { title } from "#web/layout/title.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { Printer } from "#web/icons/icons.tsx";
import { cardFields } from "#web/tips/card-fields.ts";
import { saveFailed, type SaveOutcome } from "#web/tips/TipActions.tsx";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Route } from "./+types/saved";
import { Link } from "#web/ui/Link.tsx";

/** The tips that the member saved, newest saved first, and their collections (docs/product.md 12.31, 18.9). */
const load = async (args: LoadArgs) => {
  const { gardenerId } = await requireMember(args);
  const { api, signal } = args;
  const [list, collections] = await Promise.all([
    loadRows(args, {
      key: `saved tips of ${gardenerId}`,
      tags: ["tips"],
      size: OWN_TIPS_PAGE_SIZE,
      call: (query, options) => api.api.account.saved.$get({ query }, options),
      toRows: (tips) => tips.map(cardFields),
    }),
    api.api.collections.$get({ query: {} }, { init: { signal } }).then((response) => response.json()),
  ]);
  return { list, collections };
};

/** After this time without a response a change has failed, so that the next one is sent. */
const TIMEOUT_MS = 15_000;

/** Saves or unsaves the tip of a form. */
async function save({ api, form }: ActionArgs): Promise<SaveOutcome> {
  const saved = form.get("saved") === "true";
  const call = api.api.account.saved[":tipId"];
  try {
    const param = { tipId: idOrNone(String(form.get("tip"))) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await (saved ? call.$put : call.$delete)({ param }, { init: { signal } });
    return { saved };
  } catch (error) {
    const { detail, signedOut, status } = readProblem(error);
    return { saved, problem: { detail, signedOut, status } };
  }
}

/** Sends the changes of one tip in the order of the presses, so that the last one wins. */
const submit = async (args: ActionArgs) => {
  const tip = String(args.form.get("tip"));
  const outcome = await inOrder(`save ${tip}`, () => save(args));
  return data<SaveOutcome>(outcome, { status: outcome.problem?.status ?? 200 });
};

/** Without JavaScript: returns to the page with the form. */
const submitAndReturn = async (args: ActionArgs) => {
  const { form, flash, url } = args;
  const back = returnPath(String(form.get("back")));
  const { saved, problem } = await save(args);
  if (problem?.signedOut) return redirect(loginPath(new URL(back, url)));
  if (problem) flash({ kind: "error", title: `${saveFailed("", saved)} ${problem.detail}` });
  return redirect(back, 303);
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submitAndReturn);
export const clientAction = actionInBrowser(submit);

/** A tip that was being saved elsewhere when this page was opened may be missing. */
export const shouldRevalidate = ({
  formAction,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formAction === "/saved" && formData?.get("saved") === "true"
    ? !String(formData.get("back")).startsWith("/saved")
    : defaultShouldRevalidate;

export const meta = (args: Route.MetaArgs) => title(args, m.frameSaved());

export default function Saved({ loaderData: { list, collections } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <div className="mb-8 pt-8 md:mb-12 md:pt-14">
        <h1 className="text-3xl md:text-4xl">{m.frameSaved()}</h1>
        <p className="mt-2 text-lg text-muted">{m.tipsSavedText()}</p>
        {list.rows.length > 0 ? (
          <p className="mt-4">
            <Link to="/shedSheet" className="btn btn-outline">
              <Printer className="size-5" />
              {m.tipsPrintForShed()}
            </Link>
          </p>
        ) : null}
      </div>
      <CollectionList collections={collections} />
      <h2 className="mb-5 text-xl">{m.tipsYourSaved()}</h2>
      <PagedList
        list={list}
        More={SeeAll}
        noun={m.tipsNoun()}
        failed={m.tipsFailed()}
        empty={
          <EmptyState title={m.tipsNothingSaved()} text={m.tipsNothingSavedText()}>
            <Link to="/browsetips" className="btn btn-lg btn-primary">
              {m.frameBrowse()}
            </Link>
          </EmptyState>
        }
      >
        {({ rows, busy, more }) => (
          <TipGrid tips={rows} to={(tip) => `/tipsDetails/${tip._id}`} aboveFold busy={busy} more={more} />
        )}
      </PagedList>
    </div>
  );
}
