import { m } from "#messages";
import type { ReactNode } from "react";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { statusLabel } from "#web/gardeners/gender-label.ts";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";

export function ProfileRows({ children }: { children: ReactNode }) {
  return <dl className="mt-2 divide-y divide-base-300">{children}</dl>;
}

/** A label and its value, or a note that there is none. */
export function ProfileRow({ label, children }: { label: string; children: ReactNode }) {
  const unknown = children === null || children === undefined || children === "";
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 py-3 lg:grid-cols-1 lg:gap-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {unknown ? <span className="text-muted">{m.gardenersNotGiven()}</span> : children}
      </dd>
    </div>
  );
}

export function StatusRow({ status }: Pick<Gardener, "status">) {
  return (
    <ProfileRow label={m.gardenersStatus()}>
      <span className="inline-flex items-center gap-2">
        <span className={`size-2 rounded-full ${status === "active" ? "bg-success" : "bg-edge"}`} />
        {statusLabel(status)}
      </span>
    </ProfileRow>
  );
}

/** The bio, in paragraphs. */
export function BioRow({ label, bio }: { label: string; bio: string }) {
  return (
    <ProfileRow label={label}>{bio ? <Paragraphs text={bio} className="grid gap-3" /> : null}</ProfileRow>
  );
}
