import type { ReactNode } from "react";

/** The tag of a message around a time in words. */
export const timeTag = (time: string, className?: string) => (text: ReactNode) => (
  <time key={time} dateTime={time} className={className}>
    {text}
  </time>
);
