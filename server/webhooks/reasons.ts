import { m } from "#messages";
import { formatNumber } from "#domain/text/numbers.ts";

/** What is stored of why a webhook or delivery failed, in English, and the message that says it to a reader. */
const REASONS: readonly [stored: RegExp, inWords: (...found: string[]) => string][] = [
  [/^An admin disabled it\.$/, m.webhooksReasonAdmin],
  [/^This site is a copy\.$/, m.webhooksReasonCopy],
  [/^The webhook was disabled\.$/, m.webhooksReasonDisabled],
  [/^Nobody can see any more what this was about\.$/, m.webhooksReasonDropped],
  [/^The secret cannot be read\. Replace it\.$/, m.webhooksReasonSecret],
  [/^The site could not send it\.$/, m.webhooksReasonSite],
  [/^The receiver answered 410: it wants no more\.$/, m.webhooksReasonGone],
  [
    /^Every delivery failed for (\d+) days\. (.*)$/s,
    (days = "", problem = "") => m.webhooksReasonFailing({ days, problem: reasonInWords(problem) }),
  ],
  [
    /^More than ([\d,]+) events waited, so the oldest were given up\.$/,
    (max = "") => m.webhooksReasonOverflow({ max: formatNumber(Number(max.replaceAll(",", ""))) }),
  ],
  [/^Nothing is sent to this address\.$/, m.webhooksReasonForbidden],
  [/^The name has no address\.$/, m.webhooksReasonNoAddress],
  [/^The name leads to an address inside a network\. Nothing was sent\.$/, m.webhooksReasonInside],
  [/^The receiver answered (\d+)\.$/, (status = "") => m.webhooksReasonAnswered({ status })],
  [/^The receiver took too long\.$/, m.webhooksReasonSlow],
  [/^The receiver could not be reached\.$/, m.webhooksReasonUnreachable],
  [
    /^The receiver could not be reached \((.*)\)\.$/,
    (code = "") => m.webhooksReasonUnreachableWith({ code }),
  ],
];

/** A stored reason in the reader's language; as it was stored if it has no message. */
export function reasonInWords(stored: string): string {
  for (const [pattern, inWords] of REASONS) {
    const found = pattern.exec(stored);
    if (found) return inWords(...found.slice(1));
  }
  return stored;
}
