import { CircleAlert } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";

/** The error message of a form, shown until the next attempt. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-box border border-error/40 bg-error/8 px-4 py-3"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
