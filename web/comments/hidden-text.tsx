import type { ReactNode } from "react";

/** The part of a button's label that only screen readers need. */
export const hiddenText = (text: ReactNode[]) => (
  <span key="hidden" className="sr-only">
    {text}
  </span>
);
