import { ScrollText } from "#web/icons/icons.tsx";
import {
  CASE_FILTERS,
  CASE_STATUSES,
  CASES_PAGE_SIZE,
  type CaseStatus,
} from "#domain/moderation/moderation.ts";
import { REPORTABLE } from "#domain/moderation/report.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { title } from "#web/layout/title.ts";
import { FilterTabs } from "#web/lists/FilterTabs.tsx";
import { loadPage } from "#web/lists/load-page.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import { RowCount } from "#web/lists/RowCount.tsx";
import { CaseCard } from "#web/moderation/CaseCard.tsx";
import { KIND_LABELS } from "#web/moderation/labels.ts";
import type { Route } from "./+types/queue";
import { Link } from "#web/ui/Link.tsx";

const TABS = [
  { value: "open", label: "Open" },
  { value: "decided", label: "Decided" },
  { value: "undone", label: "Undone" },
] as const;

/** A page of the cases with the status and kind in the address (docs/product.md 11.13). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const search = args.url.searchParams;
  const status: CaseStatus = CASE_STATUSES.find((known) => known === search.get("status")) ?? "open";
  const kind = CASE_FILTERS.find((known) => known === search.get("kind"));
  const list = await loadPage(args, {
    key: `${status} cases of ${kind ?? "every kind"}`,
    tags: [],
    size: CASES_PAGE_SIZE,
    call: (paging, options) => {
      const query = { status, ...(kind ? { kind } : {}), ...paging };
      return args.api.api.moderation.cases.$get({ query }, options);
    },
  });
  return { status, kind, list };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, "Moderation");

const LEAD: Record<CaseStatus, string> = {
  open: "Reported or pending content, longest waiting first.",
  decided: "Decided cases, newest first.",
  undone: "Cases whose decision was undone, newest first.",
};

const EMPTY: Record<CaseStatus, string> = {
  open: "There is nothing to decide.",
  decided: "Nothing has been decided yet.",
  undone: "No decision has been undone.",
};
const EMPTY_KIND = "There are no cases of this kind.";

export default function Queue({ loaderData: { status, kind, list } }: Route.ComponentProps) {
  const kinds = [
    { value: "", label: "Everything" },
    ...REPORTABLE.map((value) => ({ value, label: `${KIND_LABELS[value]}s` })),
    { value: "pending", label: "Pending" },
  ];
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-2xl md:text-3xl">Moderation</h1>
            <p className="mt-1 text-lg text-muted">{LEAD[status]}</p>
          </div>
          <Link to="/dashboard/moderation/log" className="btn btn-outline">
            <ScrollText className="size-5" />
            Log
          </Link>
        </div>
        <FilterTabs label="Cases" name="status" options={TABS} current={status} keep={{ kind }} />
        <FilterTabs label="Kinds" name="kind" options={kinds} current={kind ?? ""} keep={{ status }} />
        <PagedList
          list={list}
          More={PageLinks}
          noun="cases"
          failed="Failed to load the cases"
          empty={<EmptyPage page={list.page} text={kind ? EMPTY_KIND : EMPTY[status]} />}
        >
          {({ rows, more }) => (
            <>
              <RowCount total={list.total} one="case" many="cases" />
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {rows.map((moderationCase) => (
                  <li key={moderationCase._id}>
                    <CaseCard moderationCase={moderationCase} />
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
