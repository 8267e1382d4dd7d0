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

/** The mail server refused this mail for good (5xx): to try it again is pointless. */
export class Undeliverable extends Error {
  /** Whether the reply says that the address takes no mail. Otherwise it may be about the content, or about the relay. */
  readonly isAboutAddress: boolean;

  constructor(message: string, { isAboutAddress }: { isAboutAddress: boolean }) {
    super(message);
    this.isAboutAddress = isAboutAddress;
  }
}

/** The mail server put off this mail alone (4xx), because of its recipient or content: other mail may go. */
export class Deferred extends Error {}
