import { m } from "#messages";

/** What members are told of decisions, as it is stored with the notification in English, and the message that says it to its reader. */
const TOLD: readonly [stored: RegExp, inWords: (...found: string[]) => string][] = [
  [/^Your tip was approved\. Others see it from now on\.$/, m.moderationToldTipApproved],
  [/^Your comment was approved\. Others see it from now on\.$/, m.moderationToldCommentApproved],
  [/^Your profile was removed: (.*)$/s, (reason = "") => m.moderationToldProfileRemoved({ reason })],
  [/^A decision about you was taken back\.$/, m.moderationToldUndone],
];

/** The stored text of a moderation notification in its reader's language. A moderator's own words stay as they are. */
export function toldInWords(stored: string): string {
  for (const [pattern, inWords] of TOLD) {
    const found = pattern.exec(stored);
    if (found) return inWords(...found.slice(1));
  }
  return stored;
}
