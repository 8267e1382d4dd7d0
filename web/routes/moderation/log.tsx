import { ArrowLeft } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { LOG_PAGE_SIZE } from "#domain/moderation/moderation.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { ApiError } from "#web/api/client.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { title } from "#web/layout/title.ts";
import { EmptyPage } from "#web/lists/EmptyPage.tsx";
import { readPage } from "#web/lists/list-page.ts";
import { pageIn, Pager } from "#web/lists/Pager.tsx";
import { doneOf, KINDS } from "#web/moderation/words.ts";
import { FailedState } from "#web/ui/FailedState.tsx";
import type { Route } from "./+types/log";

/** A page of the log; null when it could not be loaded (docs/product.md 11.18). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const { api, url, signal } = args;
  const page = pageIn(url.searchParams);
  const query = { limit: String(LOG_PAGE_SIZE), skip: String((page - 1) * LOG_PAGE_SIZE) };
  try {
    return { page, list: await readPage(api.api.moderation.log.$get({ query }, { init: { signal } })) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return { page, list: null };
  }
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => title("Moderation log");

/** All that moderators did, newest first. */
export default function Log({ loaderData: { page, list } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <Link
          to="/dashboard/moderation"
          className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
        >
          <ArrowLeft className="size-4 rtl:-scale-x-100" />
          Moderation
        </Link>
        <h1 className="mt-2 text-2xl md:text-3xl">Log</h1>
        <p className="mt-1 mb-6 text-lg text-muted">Every decision, for ever. Nothing here is changed.</p>
        {list === null ? (
          <FailedState title="Failed to load the log" />
        ) : list.rows.length === 0 ? (
          <EmptyPage page={page} search={search} text="No moderator has decided anything yet." />
        ) : (
          <>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
              {list.rows.map((entry) => (
                <li key={entry._id} className="border-b border-base-300 py-3">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Link to={`/dashboard/moderation/${entry.caseId}`} className="line-link font-semibold">
                      {KINDS[entry.kind]}: {doneOf(entry.action)}
                    </Link>
                    <span dir="auto" className="wrap-anywhere">
                      {entry.by}
                    </span>
                    <time dateTime={entry.at} className="text-sm text-muted">
                      {formatDateTime(entry.at)}
                    </time>
                  </p>
                  {entry.reason ? (
                    <p dir="auto" className="mt-1 wrap-anywhere text-muted">
                      {entry.reason}
                    </p>
                  ) : null}
                </li>
              ))}
            </ol>
            <Pager page={page} more={list.next} search={search} />
          </>
        )}
      </div>
    </div>
  );
}
