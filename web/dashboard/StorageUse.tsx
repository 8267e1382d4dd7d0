import { useId } from "react";
import type { SiteHealth } from "#domain/dashboard/site-health.ts";
import type { Storage } from "#domain/dashboard/site-stats.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { formatBytes } from "#web/dashboard/format-bytes.ts";

type StorageUseProps = { storage: Storage | null; disk?: SiteHealth["disk"] };

/**
 * The disk space that the site uses, for admins (docs/product.md 12.29). `storage` is null until first measured. `disk`: what is free
 * beside it, if known.
 */
export function StorageUse({ storage, disk = null }: StorageUseProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          Storage
        </h2>
        <span className="text-sm text-muted">For admins</span>
      </div>
      {storage === null ? (
        <p className="mt-3 text-muted">It is being measured. Load this page again in a moment.</p>
      ) : (
        <>
          <dl className="mt-3 divide-y divide-base-300">
            <Row label="Database" bytes={storage.database} />
            <Row label={counted(storage.photos.number, "photo")} bytes={storage.photos.bytes} />
            <Row
              label={`${counted(storage.outbox.number, "mail")} in the outbox`}
              bytes={storage.outbox.bytes}
            />
            {disk ? <Row label={`Free of ${formatBytes(disk.total)}`} bytes={disk.free} /> : null}
          </dl>
          <p className="mt-3 text-sm text-muted">
            Measured <time dateTime={storage.measuredAt}>{formatDateTime(storage.measuredAt)}</time>
          </p>
        </>
      )}
    </section>
  );
}

const Row = ({ label, bytes }: { label: string; bytes: number }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="min-w-0 text-muted">{label}</dt>
    <dd className="font-semibold whitespace-nowrap tabular-nums">{formatBytes(bytes)}</dd>
  </div>
);

const counted = (count: number, noun: string) => `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
