import type { ReactNode } from "react";
import type { SiteHealth } from "#domain/dashboard/site-health.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { FactSheet, type Fact } from "#web/dashboard/FactSheet.tsx";
import { CircleAlert, CircleCheck } from "#web/icons/icons.tsx";

const ENGINES = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** What is wrong, in words, or that nothing is (docs/product.md 10.47). */
export function HealthWarnings({ warnings }: Pick<SiteHealth, "warnings">) {
  if (warnings.length === 0)
    return (
      <p className="sheet flex items-center gap-3 p-4">
        <CircleCheck className="size-5 shrink-0 text-success" />
        Nothing needs your attention.
      </p>
    );
  return (
    <ul aria-label="Warnings" className="sheet divide-y divide-base-300 px-4">
      {warnings.map(({ code, message }) => (
        <li key={`${code} ${message}`} className="flex gap-3 py-3">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
          <span className="wrap-anywhere">{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** The version, the engine, the processes and the last backup. */
export function SystemFacts({ health }: { health: SiteHealth }) {
  const { wanted, reporting } = health.processes;
  return (
    <FactSheet
      heading="System"
      facts={[
        { label: "Version", value: health.version },
        { label: "Node.js", value: health.node },
        { label: "Database", value: ENGINES[health.engine] },
        { label: "Processes", value: `${reporting} of ${wanted}`, isBad: reporting < wanted },
        { label: "Last backup", value: when(health.lastBackupAt, "Never") },
      ]}
    />
  );
}

/** The outbox, and how handing mail over goes. */
export function MailHealth({ mail }: Pick<SiteHealth, "mail">) {
  return (
    <FactSheet
      heading="Mail"
      facts={[
        { label: "Delivered to", value: mail.delivery === "smtp" ? "Mail server" : "Folder" },
        {
          label: "Waiting",
          value: formatNumber(mail.waiting),
          note: mail.oldestWaitingSince ? (
            <>
              {mail.retried > 0 ? `${formatNumber(mail.retried)} tried in vain. ` : ""}The oldest since{" "}
              {when(mail.oldestWaitingSince)}
            </>
          ) : null,
        },
        {
          label: "Given up in 30 days",
          value: formatNumber(mail.givenUp),
          isBad: mail.givenUp > 0,
        },
        {
          label: mail.delivery === "smtp" ? "Last sent" : "Last written",
          value: when(mail.lastSentAt, "Not since the start"),
        },
        ...(mail.failingSince
          ? [{ label: "Failing since", value: when(mail.failingSince), isBad: true }]
          : []),
        ...(mail.lastError
          ? [{ label: "Last error", value: mail.lastError, note: when(mail.lastErrorAt) }]
          : []),
      ]}
    />
  );
}

/** The background jobs with their last runs. */
export const JobList = ({ jobs }: Pick<SiteHealth, "jobs">) => (
  <FactSheet
    heading="Jobs"
    facts={jobs.map(({ name, lastRunAt, failingSince, error }): Fact =>
      failingSince
        ? {
            label: capitalized(name),
            value: "Failing",
            note: (
              <>
                {error} since {when(failingSince)}
              </>
            ),
            isBad: true,
          }
        : { label: capitalized(name), value: when(lastRunAt) },
    )}
  />
);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const when = (time: string | null, otherwise = "Never"): ReactNode =>
  time === null ? otherwise : <time dateTime={time}>{formatDateTime(time)}</time>;
