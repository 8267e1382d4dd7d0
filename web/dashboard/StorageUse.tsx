import { m } from "#messages";
import { useId } from "react";
import type { SiteHealth } from "#domain/dashboard/site-health.ts";
import type { Storage } from "#domain/dashboard/site-stats.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { formatBytes } from "#web/dashboard/format-bytes.ts";
import { timeTag } from "#web/ui/message-tags.tsx";

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
          {m.dashboardStorage()}
        </h2>
        <span className="text-sm text-muted">{m.dashboardForAdmins()}</span>
      </div>
      {storage === null ? (
        <p className="mt-3 text-muted">{m.dashboardStorageMeasuring()}</p>
      ) : (
        <>
          <dl className="mt-3 divide-y divide-base-300">
            <Row label={m.dashboardDatabase()} bytes={storage.database} />
            <Row
              label={m.dashboardStoragePhotos({ count: storage.photos.number })}
              bytes={storage.photos.bytes}
            />
            <Row
              label={m.dashboardStorageOutbox({ count: storage.outbox.number })}
              bytes={storage.outbox.bytes}
            />
            {disk ? (
              <Row label={m.dashboardStorageFree({ total: formatBytes(disk.total) })} bytes={disk.free} />
            ) : null}
          </dl>
          <p className="mt-3 text-sm text-muted">
            {m.dashboardStorageMeasured({
              at: formatDateTime(storage.measuredAt),
              when: timeTag(storage.measuredAt),
            })}
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
