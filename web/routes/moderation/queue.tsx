import { ScrollText } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import {
  CASE_KINDS,
  CASE_STATUSES,
  CASES_PAGE_SIZE,
  type CaseStatus,
} from "#domain/moderation/moderation.ts";
import { REPORTABLE } from "#domain/moderation/report.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { ApiError } from "#web/api/client.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { title } from "#web/layout/title.ts";
import { EmptyPage } from "#web/lists/EmptyPage.tsx";
import { FilterTabs } from "#web/lists/FilterTabs.tsx";
import { readPage } from "#web/lists/list-page.ts";
import { pageIn, Pager } from "#web/lists/Pager.tsx";
import { CaseCard } from "#web/moderation/CaseCard.tsx";
import { KINDS } from "#web/moderation/words.ts";
import { FailedState } from "#web/ui/FailedState.tsx";
import type { Route } from "./+types/queue";

const TABS = [
  { value: "open", label: "Open" },
  { value: "decided", label: "Decided" },
  { value: "undone", label: "Taken back" },
] as const;

/** The cases of the state and kind that are asked for; null when they could not be loaded (docs/product.md 11.13). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const { api, url, signal } = args;
  const search = url.searchParams;
  const status: CaseStatus = CASE_STATUSES.find((one) => one === search.get("status")) ?? "open";
  const kind = CASE_KINDS.find((one) => one === search.get("kind"));
  const page = pageIn(search);
  const paging = { limit: String(CASES_PAGE_SIZE), skip: String((page - 1) * CASES_PAGE_SIZE) };
  try {
    const query = { status, ...(kind ? { kind } : {}), ...paging };
    const list = await readPage(api.api.moderation.cases.$get({ query }, { init: { signal } }));
    return { status, kind, page, list };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return { status, kind, page, list: null };
  }
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => title("Moderation");

const LEAD: Record<CaseStatus, string> = {
  open: "What members reported, and what waits to be seen. Whatever waits longest stands first.",
  decided: "What moderators decided about. The newest stands first.",
  undone: "Whose decision was taken back. The newest stands first.",
};

const EMPTY: Record<CaseStatus, string> = {
  open: "Nothing waits for a decision just now.",
  decided: "Nothing has been decided yet.",
  undone: "No decision has been taken back.",
};
const EMPTY_KIND = "Nothing of this kind stands here just now.";

export default function Queue({ loaderData: { status, kind, page, list } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const kinds = [
    { value: "", label: "Everything" },
    ...REPORTABLE.map((value) => ({ value, label: `${KINDS[value]}s` })),
    { value: "waiting", label: "Waiting" },
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
        {list === null ? (
          <FailedState title="Failed to load the cases" />
        ) : list.rows.length === 0 ? (
          <EmptyPage page={page} search={search} text={kind ? EMPTY_KIND : EMPTY[status]} />
        ) : (
          <>
            <p aria-live="polite" className="mb-3 text-muted">
              {list.total === null ? null : formatNumber(list.total)} {list.total === 1 ? "case" : "cases"}
            </p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {list.rows.map((found) => (
                <li key={found._id}>
                  <CaseCard found={found} />
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
