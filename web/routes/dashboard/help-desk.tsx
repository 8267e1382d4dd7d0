import { m } from "#messages";
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
  { value: "open", label: m.dashboardHelpOpen },
  { value: "answered", label: m.dashboardHelpAnswered },
  { value: "closed", label: m.dashboardHelpClosed },
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

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardHelpDesk());

const EMPTY: Record<HelpStatus, () => string> = {
  open: m.dashboardHelpOpenEmpty,
  answered: m.dashboardHelpAnsweredEmpty,
  closed: m.dashboardHelpClosedEmpty,
};

const LEAD: Record<HelpStatus, () => string> = {
  open: m.dashboardHelpOpenLead,
  answered: m.dashboardHelpAnsweredLead,
  closed: m.dashboardHelpClosedLead,
};

export default function HelpDesk({ loaderData: { status, list } }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">{m.dashboardHelpDesk()}</h1>
        <p className="mt-1 mb-6 text-lg text-muted">{LEAD[status]()}</p>
        <FilterTabs
          label={m.dashboardHelpTabs()}
          name="status"
          options={TABS.map(({ value, label }) => ({ value, label: label() }))}
          current={status}
        />
        <PagedList
          list={list}
          More={PageLinks}
          noun={m.dashboardHelpRequests()}
          failed={m.dashboardHelpFailed()}
          empty={<EmptyPage page={list.page} text={EMPTY[status]()} />}
        >
          {({ rows, more }) => (
            <>
              <RowCount total={list.total} one={m.dashboardHelpRequest()} many={m.dashboardHelpRequests()} />
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
