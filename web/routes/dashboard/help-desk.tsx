import { useSearchParams } from "react-router";
import { HELP_PAGE_SIZE, HELP_STATUSES, type HelpStatus } from "#domain/help/help-desk.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { ApiError } from "#web/api/client.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { RequestCard } from "#web/help/RequestCard.tsx";
import { title } from "#web/layout/title.ts";
import { EmptyPage } from "#web/lists/EmptyPage.tsx";
import { FilterTabs } from "#web/lists/FilterTabs.tsx";
import { readPage } from "#web/lists/list-page.ts";
import { pageIn, Pager } from "#web/lists/Pager.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import type { Route } from "./+types/help-desk";

const TABS = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
] as const;

/** The requests for help of the tab that is asked for; null when they could not be loaded (docs/product.md 11.2). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const { api, url, signal } = args;
  const asked = url.searchParams.get("status");
  const status: HelpStatus = HELP_STATUSES.find((one) => one === asked) ?? "open";
  const page = pageIn(url.searchParams);
  const query = { status, limit: String(HELP_PAGE_SIZE), skip: String((page - 1) * HELP_PAGE_SIZE) };
  try {
    const list = await readPage(api.api.helpDesk.$get({ query }, { init: { signal } }));
    return { status, page, list };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return { status, page, list: null };
  }
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => title("Help desk");

const EMPTY: Record<HelpStatus, string> = {
  open: "Everybody who asked has had an answer.",
  answered: "Nothing has been answered yet.",
  closed: "Nothing has been closed yet.",
};

const LEAD: Record<HelpStatus, string> = {
  open: "What people ask for help with. Whoever waits longest stands first.",
  answered: "What people asked for help with, and what was answered. The newest stands first.",
  closed: "What people asked for help with, and is done with. The newest stands first.",
};

export default function HelpDesk({ loaderData: { status, page, list } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">Help desk</h1>
        <p className="mt-1 mb-6 text-lg text-muted">{LEAD[status]}</p>
        <FilterTabs label="Requests" name="status" options={TABS} current={status} />
        {list === null ? (
          <FailedState title="Failed to load the requests" />
        ) : list.rows.length === 0 ? (
          <EmptyPage page={page} search={search} text={EMPTY[status]} />
        ) : (
          <>
            <p aria-live="polite" className="mb-3 text-muted">
              {list.total === null ? null : formatNumber(list.total)}{" "}
              {list.total === 1 ? "request" : "requests"}
            </p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {list.rows.map((request) => (
                <li key={request._id}>
                  <RequestCard request={request} />
                </li>
              ))}
            </ul>
            <Pager page={page} more={list.next} search={search} />
          </>
        )}
      </div>
    </div>
  );
}
