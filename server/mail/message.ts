import type { MailContent } from "#server/mail/templates.ts";

/** A letter in its envelope. The same mail has the same id, however often it is sent. */
export type MailMessage = MailContent & {
  id: string;
  to: string;
  link: string | undefined;
  /** Further headers, such as how to be left alone (RFC 8058). */
  headers?: Record<string, string>;
};

/** A letter as nodemailer takes it. */
export type Message = {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
};

/** The letter itself was refused; another try would be too. */
export class Undeliverable extends Error {}
