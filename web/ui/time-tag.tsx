import type { ReactNode } from "react";

/** The tag of a message around the day of a time. `key` tells those of one message apart. */
export const timeTag =
  (time: string, key = "time") =>
  (content: ReactNode[]) => (
    <time key={key} dateTime={time}>
      {content}
    </time>
  );
