import { m } from "#messages";
import { idOrNone } from "#domain/http/ids.ts";
import { SECURITY_EVENT_DAYS, SECURITY_LOG_PAGE_SIZE } from "#domain/security/security-event.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { LogEntries } from "#web/dashboard/LogEntries.tsx";
import { title } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { eventLabel, originLabel } from "#web/security/labels.ts";
import type { Route } from "./+types/security-log";
import { Link } from "#web/ui/Link.tsx";

/** A page of the security log, of one gardener's account if the address names one (docs/product.md 2.107). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const wanted = args.url.searchParams.get("gardener");
  const gardener = wanted === null ? undefined : idOrNone(wanted);
  const list = await loadPage(args, {
    key: `security log of ${gardener ?? "everybody"}`,
    tags: [],
    size: SECURITY_LOG_PAGE_SIZE,
    call: (paging, options) =>
      args.api.api.securityLog.$get({ query: { ...paging, ...(gardener ? { gardener } : {}) } }, options),
  });
  return { list, gardener };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardSecurity());

/** The security log of all accounts, newest first; for admins. */
export default function SecurityLog({ loaderData: { list, gardener } }: Route.ComponentProps) {
  const [first] = list.rows;
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">{m.dashboardSecurity()}</h1>
        <p className="mt-1 mb-6 text-lg text-muted">
          {gardener && first
            ? m.dashboardSecurityLeadOf({ name: first.name, days: SECURITY_EVENT_DAYS })
            : m.dashboardSecurityLead({ days: SECURITY_EVENT_DAYS })}
        </p>
        {gardener ? (
          <p className="mb-6 flex flex-wrap gap-3">
            <Link to="/dashboard/security" className="btn btn-outline">
              {m.dashboardSecurityAll()}
            </Link>
            <Link to={`/gardenerDetails/${gardener}`} className="btn btn-outline">
              {m.dashboardViewProfile()}
            </Link>
          </p>
        ) : null}
        <LogEntries list={list} empty={m.dashboardSecurityEmpty()}>
          {(entry) => (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{eventLabel(entry)}</span>
                {entry.gardenerId ? (
                  <Link
                    to={`/dashboard/security?gardener=${entry.gardenerId}`}
                    dir="auto"
                    className="line-link wrap-anywhere"
                  >
                    {entry.name}
                  </Link>
                ) : (
                  <span dir="auto" className="wrap-anywhere">
                    {entry.name}
                  </span>
                )}
                <span className="wrap-anywhere">{entry.email}</span>
              </p>
              <p className="mt-1 text-sm text-muted">
                <bdi>{originLabel(entry)}</bdi>, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </p>
            </>
          )}
        </LogEntries>
      </div>
    </div>
  );
}
