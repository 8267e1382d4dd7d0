import type { ReactNode } from "react";

/** A tag of a message around a time in words. */
export const timeTag = (time: string) => (text: ReactNode) => (
  <time key={time} dateTime={time}>
    {text}
  </time>
);
