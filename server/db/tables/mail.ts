/** Mail that waits to be sent, was sent, or was given up, and the link in it: see `server/mail/outbox.ts`. */
export type MailTable = {
  id: string;
  kind: string;
  recipient: string;
  /** Whom it is about; null until it is known whose address it is. */
  account_id: string | null;
  /** Another address it speaks of, or nothing. */
  detail: string;
  state: string;
  tries: number;
  /** When it is tried next; while somebody sends it, when they are taken for dead. */
  due_at: string;
  /** Who sends it. */
  claim: string | null;
  link_expires_at: string | null;
  link_used_at: string | null;
  created_at: string;
};
