import { m } from "#messages";
import { ArrowLeft } from "#web/icons/icons.tsx";
import { MODERATION_LOG_PAGE_SIZE } from "#domain/moderation/moderation.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { LogEntries } from "#web/dashboard/LogEntries.tsx";
import { title } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { actionLabel, KIND_LABELS } from "#web/moderation/labels.ts";
import type { Route } from "./+types/log";
import { Link } from "#web/ui/Link.tsx";

/** A page of the moderation log (docs/product.md 11.18). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  return loadPage(args, {
    key: "moderation log",
    tags: [],
    size: MODERATION_LOG_PAGE_SIZE,
    call: (query, options) => args.api.api.moderation.log.$get({ query }, options),
  });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, m.moderationLogTitle());

/** All actions of moderators, newest first. */
export default function Log({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <Link
          to="/dashboard/moderation"
          className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
        >
          <ArrowLeft className="size-4 rtl:-scale-x-100" />
          {m.frameModeration()}
        </Link>
        <h1 className="mt-2 text-2xl md:text-3xl">{m.moderationLog()}</h1>
        <p className="mt-1 mb-6 text-lg text-muted">{m.moderationLogText()}</p>
        <LogEntries list={list} empty={m.moderationLogEmpty()}>
          {(entry) => (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={`/dashboard/moderation/${entry.caseId}`} className="line-link font-semibold">
                  {KIND_LABELS[entry.kind]()}: {actionLabel(entry.action)}
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
            </>
          )}
        </LogEntries>
      </div>
    </div>
  );
}
