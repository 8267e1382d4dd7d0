import { m } from "#messages";
import { Plus } from "#web/icons/icons.tsx";
import { redirect, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { OWN_TIPS_PAGE_SIZE } from "#domain/tips/limits.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { DraftList } from "#web/drafts/DraftList.tsx";
import { STORED_DRAFT_FIELD, storedDraftIn } from "#web/drafts/stored-draft.ts";
import { forgetDraftsWhere } from "#web/forms/drafts.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { inDashboard, tipPathsFrom, pageTitleSize } from "#web/layout/tip-paths.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { title } from "#web/layout/title.ts";
import { loadRows, throwUnlessFailed } from "#web/lists/paged-rows.ts";
import { PagedList, withoutGone } from "#web/lists/PagedList.tsx";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { cardFields } from "#web/tips/card-fields.ts";
import { DeleteButton } from "#web/tips/DeleteButton.tsx";
import { DeleteDialogs } from "#web/tips/DeleteDialogs.tsx";
import { deletePath } from "#web/tips/deletion.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { useTipDeletion } from "#web/tips/use-tip-deletion.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Route } from "./+types/mine";
import { Link } from "#web/ui/Link.tsx";

/** The member's own tips, public and Private (docs/product.md 2.17, 2.66). */
const load = async (args: LoadArgs) => {
  const { email, gardenerId } = await requireMember(args);
  if (!email) throw redirect(loginPath(args.url));
  const { api } = args;
  const [list, drafts] = await Promise.all([
    loadRows(args, {
      key: `own tips of ${gardenerId}`,
      tags: ["tips"],
      size: OWN_TIPS_PAGE_SIZE,
      call: (query, options) => api.gardenersTips.$get({ query: { ...query, email } }, options),
      toRows: (tips) => tips.map(cardFields),
    }),
    readDrafts(args),
  ]);
  return { list, drafts };
};

/** The member's drafts; null if that failed, which leaves the tips alone. */
async function readDrafts({ api, signal }: LoadArgs) {
  try {
    return await (await api.api.account.drafts.$get({}, { init: { signal } })).json();
  } catch (error) {
    throwUnlessFailed(error, signal);
    return null;
  }
}

/** Deletes a draft. */
const submit = ({ api, form, url, flash }: ActionArgs) =>
  sendForm({ values: {}, failed: m.tipsDraftNotDeleted() }, async () => {
    const id = idOrNone(String(form.get("draft")));
    await api.api.account.drafts[":id"].$delete({ param: { id } });
    forgetDraftsWhere((draft) => storedDraftIn(draft[STORED_DRAFT_FIELD])?.id === id);
    flash({ kind: "success", title: m.tipsDraftDeleted(), milliseconds: 1500 });
    return redirect(url.pathname, 303);
  });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.frameMyTips());

export default function MyTips({ loaderData: { list, drafts }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const deletion = useTipDeletion();
  const { total } = withoutGone(list, deletion.gone);
  return (
    <div className="wrap pb-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 pt-8 md:mb-12 md:pt-14">
        <div>
          <h1 className={pageTitleSize(pathname)}>{m.frameMyTips()}</h1>
          <output className="mt-2 block text-lg text-muted">{summary(total)}</output>
        </div>
        {total === 0 ? null : (
          <Link to={tipPathsFrom(pathname).share} className="btn btn-primary">
            <Plus className="size-5" />
            {m.frameShare()}
          </Link>
        )}
      </div>
      {actionData?.failed ? (
        <div className="mb-6">
          <FormAlert>{actionData.failed}</FormAlert>
        </div>
      ) : null}
      {drafts ? (
        <DraftList drafts={drafts} sharePath={tipPathsFrom(pathname).share} />
      ) : (
        <p className="mb-8 text-muted">{m.tipsDraftsFailed()}</p>
      )}
      <h2 className={drafts && drafts.length > 0 ? "mb-5 text-xl" : "sr-only"}>{m.tipsYourTips()}</h2>
      <PagedList
        list={list}
        gone={deletion.gone}
        More={SeeAll}
        noun={m.tipsNoun()}
        failed={m.tipsFailed()}
        empty={<NoTips sharePath={tipPathsFrom(pathname).share} />}
      >
        {({ rows, busy, more }) => (
          <>
            <PrefetchScripts page={deletePath(rows[0]?._id ?? "")} />
            <TipGrid
              tips={rows}
              columns={inDashboard(pathname) ? 3 : 4}
              to={(tip) => `/mytipsdetails/${tip._id}`}
              aboveFold
              busy={busy}
              renderDeletion={(tip) => <DeleteButton tip={tip} onClick={deletion.ask} />}
              more={more}
            />
          </>
        )}
      </PagedList>
      <DeleteDialogs {...deletion} />
    </div>
  );
}

function summary(total: number | null): string {
  if (total === null) return m.tipsMineText();
  return m.tipsMineCount({ count: total });
}

function NoTips({ sharePath }: { sharePath: string }) {
  return (
    <EmptyState title={m.tipsNothingYet()} text={m.tipsMineEmpty()}>
      <Link to={sharePath} className="btn btn-lg btn-primary">
        {m.frameShare()}
      </Link>
      <Link to="/browsetips" className="btn btn-lg btn-outline">
        {m.frameBrowse()}
      </Link>
    </EmptyState>
  );
}
