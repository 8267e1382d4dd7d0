import { m } from "#messages";
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
import { PLURAL_KIND_LABELS } from "#web/moderation/labels.ts";
import type { Route } from "./+types/queue";
import { Link } from "#web/ui/Link.tsx";

const TABS = [
  { value: "open", label: m.moderationOpen },
  { value: "decided", label: m.moderationDecided },
  { value: "undone", label: m.moderationUndone },
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

export const meta = (args: Route.MetaArgs) => title(args, m.frameModeration());

const LEAD: Record<CaseStatus, () => string> = {
  open: m.moderationOpenText,
  decided: m.moderationDecidedText,
  undone: m.moderationUndoneText,
};

const EMPTY: Record<CaseStatus, () => string> = {
  open: m.moderationOpenEmpty,
  decided: m.moderationDecidedEmpty,
  undone: m.moderationUndoneEmpty,
};

export default function Queue({ loaderData: { status, kind, list } }: Route.ComponentProps) {
  const kinds = [
    { value: "", label: m.moderationEverything() },
    ...REPORTABLE.map((value) => ({ value, label: PLURAL_KIND_LABELS[value]() })),
    { value: "pending", label: m.moderationPending() },
  ];
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-2xl md:text-3xl">{m.frameModeration()}</h1>
            <p className="mt-1 text-lg text-muted">{LEAD[status]()}</p>
          </div>
          <Link to="/dashboard/moderation/log" className="btn btn-outline">
            <ScrollText className="size-5" />
            {m.moderationLog()}
          </Link>
        </div>
        <FilterTabs
          label={m.moderationCases()}
          name="status"
          options={TABS.map(({ value, label }) => ({ value, label: label() }))}
          current={status}
          keep={{ kind }}
        />
        <FilterTabs
          label={m.moderationKinds()}
          name="kind"
          options={kinds}
          current={kind ?? ""}
          keep={{ status }}
        />
        <PagedList
          list={list}
          More={PageLinks}
          noun={m.moderationManyCases()}
          failed={m.moderationCasesFailed()}
          empty={<EmptyPage page={list.page} text={kind ? m.moderationKindEmpty() : EMPTY[status]()} />}
        >
          {({ rows, more }) => (
            <>
              <RowCount total={list.total} one={m.moderationOneCase()} many={m.moderationManyCases()} />
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
