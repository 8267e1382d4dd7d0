import { sendDueMails } from "#server/mail/send.ts";
import type { MailMessage } from "#server/mail/message.ts";
import type { Transport } from "#server/mail/transport.ts";
import type { Site } from "#tests/harness/site.ts";

/** Takes letters like a mail server, and keeps them. */
export type Mailbox = Transport & {
  mails: MailMessage[];
  /** The letters to an address, newest last. */ to(address: string): MailMessage[];
};

export function createMailbox(): Mailbox {
  const mails: MailMessage[] = [];
  return {
    mails,
    to: (address) => mails.filter(({ to }) => to === address),
    send: async (mail) => void mails.push(mail),
  };
}

/** Sends what a site's outbox holds. */
export const sendAll = ({ deps, origin }: Site, post: Transport) => sendDueMails(deps, post, { origin });

/** The token in a letter's link. */
export const tokenIn = (mail: { text: string } | undefined): string =>
  /[?&]token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
