import { m } from "#messages";
import type { ReactNode } from "react";
import { jobLabel } from "#domain/dashboard/job-labels.ts";
import type { SiteHealth } from "#domain/dashboard/site-health.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { FactSheet, type Fact } from "#web/dashboard/FactSheet.tsx";
import { CircleAlert, CircleCheck } from "#web/icons/icons.tsx";
import { timeTag } from "#web/ui/message-tags.tsx";

const ENGINES = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** What is wrong, in words, or that nothing is (docs/product.md 10.47). */
export function HealthWarnings({ warnings }: Pick<SiteHealth, "warnings">) {
  if (warnings.length === 0)
    return (
      <p className="sheet flex items-center gap-3 p-4">
        <CircleCheck className="size-5 shrink-0 text-success" />
        {m.dashboardHealthFine()}
      </p>
    );
  return (
    <ul aria-label={m.dashboardWarnings()} className="sheet divide-y divide-base-300 px-4">
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
      heading={m.dashboardSystem()}
      facts={[
        { label: m.dashboardVersion(), value: health.version },
        { label: "Node.js", value: health.node },
        { label: m.dashboardDatabase(), value: ENGINES[health.engine] },
        {
          label: m.dashboardProcesses(),
          value: m.dashboardProcessesReporting({ reporting, wanted }),
          isBad: reporting < wanted,
        },
        { label: m.dashboardLastBackup(), value: when(health.lastBackupAt) },
      ]}
    />
  );
}

/** The outbox, and how handing mail over goes. */
export function MailHealth({ mail }: Pick<SiteHealth, "mail">) {
  return (
    <FactSheet
      heading={m.dashboardMail()}
      facts={[
        {
          label: m.dashboardMailTo(),
          value: mail.delivery === "smtp" ? m.dashboardMailServer() : m.dashboardMailFolder(),
        },
        {
          label: m.dashboardMailWaiting(),
          value: formatNumber(mail.waiting),
          note: mail.oldestWaitingSince ? (
            <>
              {mail.retried > 0 ? `${m.dashboardMailRetried({ count: formatNumber(mail.retried) })} ` : ""}
              {m.dashboardMailOldest(timeIn(mail.oldestWaitingSince))}
            </>
          ) : null,
        },
        {
          label: m.dashboardMailGivenUp(),
          value: formatNumber(mail.givenUp),
          isBad: mail.givenUp > 0,
        },
        {
          label: mail.delivery === "smtp" ? m.dashboardMailLastSent() : m.dashboardMailLastWritten(),
          value: when(mail.lastSentAt, m.dashboardMailNotYet()),
        },
        ...(mail.failingSince
          ? [{ label: m.dashboardMailFailing(), value: when(mail.failingSince), isBad: true }]
          : []),
        ...(mail.lastError
          ? [{ label: m.dashboardMailError(), value: mail.lastError, note: when(mail.lastErrorAt) }]
          : []),
      ]}
    />
  );
}

/** The background jobs with their last runs. */
export const JobList = ({ jobs }: Pick<SiteHealth, "jobs">) => (
  <FactSheet
    heading={m.dashboardJobs()}
    facts={jobs.map(({ name, lastRunAt, failingSince, error }): Fact =>
      failingSince
        ? {
            label: capitalized(jobLabel(name)),
            value: m.dashboardJobFailing(),
            note: m.dashboardJobError({ error: error ?? "", ...timeIn(failingSince) }),
            isBad: true,
          }
        : { label: capitalized(jobLabel(name)), value: when(lastRunAt) },
    )}
  />
);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const when = (time: string | null, otherwise = m.dashboardNever()): ReactNode =>
  time === null ? otherwise : <time dateTime={time}>{formatDateTime(time)}</time>;

/** The arguments of a message with a time in it. */
const timeIn = (time: string) => ({ at: formatDateTime(time), when: timeTag(time) });
