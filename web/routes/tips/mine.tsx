import { Plus } from "lucide-react";
import { Link, redirect, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { pagesIn } from "#domain/http/pages.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { OWN_TIPS_PAGE_SIZE } from "#domain/tips/limits.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { inDashboard, placesFrom, pageTitleSize } from "#web/layout/dashboard-paths.ts";
import { ScriptsOf } from "#web/ScriptsOf.tsx";
import { title } from "#web/layout/title.ts";
import { loadList } from "#web/lists/growing-list.ts";
import { readPage } from "#web/lists/list-page.ts";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { useShownList } from "#web/lists/shown-list.ts";
import { useComing } from "#web/lists/use-coming.ts";
import { useListFocus } from "#web/lists/use-list-focus.ts";
import { cardFields } from "#web/tips/card-fields.ts";
import { DeleteButton } from "#web/tips/DeleteButton.tsx";
import { DeleteDialogs } from "#web/tips/DeleteDialogs.tsx";
import { deletePath } from "#web/tips/deletion.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { useTipDeletion } from "#web/tips/use-tip-deletion.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import type { Route } from "./+types/mine";

/** The member's own tips, public and Private (docs/product.md 2.17, 2.66). */
const load = async (args: LoadArgs) => {
  const { api, url, signal } = args;
  const { email, gardenerId } = await requireMember(args);
  if (!email) throw redirect(loginPath(url));
  return loadList({
    key: `own tips of ${gardenerId}`,
    pages: pagesIn(url.searchParams),
    size: OWN_TIPS_PAGE_SIZE,
    signal,
    ask: async ({ limit, skip }) => {
      const query = { email, limit: String(limit), skip: String(skip) };
      const page = await readPage(api.gardenersTips.$get({ query }, { init: { signal } }));
      return { ...page, rows: page.rows.map(cardFields) };
    },
  });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => title("My Tips");

export default function MyTips({ loaderData: list }: Route.ComponentProps) {
  useShownList(list);
  const grid = useListFocus(list);
  const coming = useComing();
  const { pathname } = useLocation();
  const deletion = useTipDeletion();
  const tips = list.rows.filter((tip) => !deletion.gone.has(tip._id));
  // What is gone but still in the list is still in its total, too.
  const total = list.total === null ? null : list.total - (list.rows.length - tips.length);
  return (
    <div className="wrap pb-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 pt-8 md:mb-12 md:pt-14">
        <div>
          <h1 className={pageTitleSize(pathname)}>My Tips</h1>
          <output className="mt-2 block text-lg text-muted">{summary(total)}</output>
        </div>
        {total === 0 ? null : (
          <Link to={placesFrom(pathname).share} className="btn btn-primary">
            <Plus className="size-5" />
            Share Tips
          </Link>
        )}
      </div>
      <h2 className="sr-only">Your tips</h2>
      {tips.length > 0 ? (
        <div ref={grid}>
          <ScriptsOf page={deletePath(tips[0]?._id ?? "")} />
          <TipGrid
            tips={tips}
            columns={inDashboard(pathname) ? 3 : 4}
            to={(tip) => `/mytipsdetails/${tip._id}`}
            leads
            busy={coming !== undefined}
            renderDeletion={(tip) => <DeleteButton tip={tip} onAsk={deletion.ask} />}
            more={
              <SeeAll
                list={{ ...list, total }}
                shown={tips.length}
                words={{ noun: "tips", failed: FAILED }}
                next={new URLSearchParams({ pages: String(list.pages + 1) })}
                busy={coming !== undefined}
              />
            }
          />
        </div>
      ) : (
        <NoTips failed={list.failed} sharePath={placesFrom(pathname).share} />
      )}
      <DeleteDialogs {...deletion} />
    </div>
  );
}

const FAILED = "Failed to load tips";

function summary(total: number | null): string {
  if (total === null) return "What you have shared, and what you keep to yourself.";
  return `${formatNumber(total)} ${total === 1 ? "tip" : "tips"}, shared or kept to yourself.`;
}

function NoTips({ failed, sharePath }: { failed: boolean; sharePath: string }) {
  if (failed) return <FailedState title={FAILED} />;
  return (
    <EmptyState
      title="Nothing planted here yet"
      text="What did you learn the hard way? Write it down, and the next gardener need not."
    >
      <Link to={sharePath} className="btn btn-lg btn-primary">
        Share Tips
      </Link>
      <Link to="/browsetips" className="btn btn-lg btn-outline">
        Browse Tips
      </Link>
    </EmptyState>
  );
}
