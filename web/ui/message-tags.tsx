import type { ReactNode } from "react";
import { Link } from "#web/ui/Link.tsx";

// What the tags of messages become (docs/decisions/languages.md). The keys tell React the parts of one message apart.

/** A link. */
export const linkTag =
  (to: string, className = "line-link") =>
  (text: ReactNode[]) => (
    <Link key={to} to={to} className={className}>
      {text}
    </Link>
  );

/** A time in words. `key` tells those of one message apart that may be equal. */
export const timeTag =
  (time: string, { key = "time", className }: { key?: string; className?: string } = {}) =>
  (text: ReactNode) => (
    <time key={key} dateTime={time} className={className}>
      {text}
    </time>
  );

/** The part of a label that only screen readers need. */
export const hiddenTag = (text: ReactNode[]) => (
  <span key="hidden" className="sr-only">
    {text}
  </span>
);
