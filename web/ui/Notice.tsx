import { MailCheck, MailWarning } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";

/** A persistent status message, announced to screen readers. Phrasing content only. `mailed`: a mail was sent. */
export function Notice({ children, mailed = true }: { children: ReactNode; mailed?: boolean }) {
  const Icon = mailed ? MailCheck : MailWarning;
  return (
    <output className="flex items-start gap-3 rounded-box border border-success/40 bg-success/8 px-4 py-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-success" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </output>
  );
}
