import type { ReactNode } from "react";

/** The part of a text that is for screen readers alone: the tag `hidden` of messages. */
export const hidden = (text: ReactNode[]): ReactNode => (
  <span key="hidden" className="sr-only">
    {text}
  </span>
);
