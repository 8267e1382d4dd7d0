import type { Comment } from "#domain/comments/comment.ts";
import { forgetDraft, keepDraft, readDraft } from "#web/forms/drafts.ts";

// The draft of a comment says which text was sent, and when, until the answer comes. The page may be left before.

type Texts = Partial<Record<string, string>>;
export type OwnComment = Pick<Comment, "body" | "createdAt">;

/** How much the clocks of the site and of a device may differ, in milliseconds. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** What a draft says of the text that was sent. */
export const sentNow = (body: string): Texts => ({ sent: body, sentAt: new Date().toISOString() });

/** Browsers and the site may differ in how lines end. */
const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** The draft without the text that was sent if that is among a member's comments; undefined if nothing is left. */
export function withoutStored(draft: Texts, own: readonly OwnComment[]): Texts | undefined {
  const { sent, sentAt = "" } = draft;
  if (sent === undefined) return draft;
  const isStored = ({ body, createdAt }: OwnComment) =>
    plain(body) === plain(sent) && Date.parse(createdAt) > Date.parse(sentAt) - CLOCKS_DIFFER_MS;
  return own.some(isStored) ? withoutSent(draft, sent) : draft;
}

/** What else was typed, which has another key. */
function withoutSent({ body = "" }: Texts, sent: string): Texts | undefined {
  if (plain(body) === plain(sent)) return undefined;
  return { body: body.startsWith(`${sent}\n\n`) ? body.slice(sent.length + 2) : body };
}

/** Ends a draft as far as it was sent, also when its form is gone. What else was typed stays. */
export function endSent(draftKey: string, body: string): void {
  const draft = readDraft(draftKey);
  if (draft?.["sent"] === undefined || plain(draft["sent"]) !== plain(body)) return;
  const left = withoutSent(draft, draft["sent"]);
  if (left) keepDraft(draftKey, left);
  else forgetDraft(draftKey);
}
