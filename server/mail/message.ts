import type { MailContent } from "#server/mail/templates.ts";

/** A mail ready to send. The id stays the same across attempts. */
export type MailMessage = MailContent & {
  id: string;
  to: string;
  link: string | undefined;
  /** Additional headers, such as one-click unsubscribe (RFC 8058). */
  headers?: Record<string, string>;
};

/** A mail in the shape that nodemailer takes. */
export type NodemailerMessage = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
};

/** The recipient was permanently rejected; retrying is pointless. */
export class Undeliverable extends Error {}
