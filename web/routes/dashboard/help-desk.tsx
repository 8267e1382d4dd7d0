import { HELP_PAGE_SIZE, HELP_STATUSES, type HelpStatus } from "#domain/help/help-desk.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { RequestCard } from "#web/help/RequestCard.tsx";
import { title } from "#web/layout/title.ts";
import { FilterTabs } from "#web/lists/FilterTabs.tsx";
import { loadPage } from "#web/lists/load-page.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import { RowCount } from "#web/lists/RowCount.tsx";
import type { Route } from "./+types/help-desk";

const TABS = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
] as const;

/** A page of the requests for help with the status in the address (docs/product.md 11.2). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const requested = args.url.searchParams.get("status");
  const status: HelpStatus = HELP_STATUSES.find((known) => known === requested) ?? "open";
  const list = await loadPage(args, {
    key: `${status} requests for help`,
    tags: [],
    size: HELP_PAGE_SIZE,
    call: (paging, options) => args.api.api.helpDesk.$get({ query: { status, ...paging } }, options),
  });
  return { status, list };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, "Help desk");

const EMPTY: Record<HelpStatus, string> = {
  open: "Everybody who asked has been answered.",
  answered: "Nothing has been answered yet.",
  closed: "Nothing has been closed yet.",
};

const LEAD: Record<HelpStatus, string> = {
  open: "What people ask for help with, longest waiting first.",
  answered: "Requests that were answered, newest first.",
  closed: "Requests that were closed, newest first.",
};

export default function HelpDesk({ loaderData: { status, list } }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">Help desk</h1>
        <p className="mt-1 mb-6 text-lg text-muted">{LEAD[status]}</p>
        <FilterTabs label="Requests" name="status" options={TABS} current={status} />
        <PagedList
          list={list}
          More={PageLinks}
          noun="requests"
          failed="Failed to load the requests"
          empty={<EmptyPage page={list.page} text={EMPTY[status]} />}
        >
          {({ rows, more }) => (
            <>
              <RowCount total={list.total} one="request" many="requests" />
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {rows.map((request) => (
                  <li key={request._id}>
                    <RequestCard request={request} />
                  </li>
                ))}
              </ul>
              {more}
            </>
          )}
        </PagedList>
      </div>
    </div>
  );
}
