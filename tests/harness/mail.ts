import { createMailSender } from "#server/mail/send.ts";
import type { MailMessage } from "#server/mail/message.ts";
import type { Transport } from "#server/mail/transport.ts";
import type { Site } from "#tests/harness/site.ts";

/** Accepts mails like a mail server, and stores them. */
export type Mailbox = Transport & {
  mails: MailMessage[];
  /** The mails to an address, newest last. */ to(address: string): MailMessage[];
};

export function createMailbox(): Mailbox {
  const mails: MailMessage[] = [];
  return {
    mails,
    to: (address) => mails.filter(({ to }) => to === address),
    send: async (mail) => void mails.push(mail),
  };
}

/** Sends the mails in a site's outbox, one after another. */
export async function sendAll(
  { deps, origin }: Pick<Site, "deps" | "origin">,
  post: Transport,
): Promise<void> {
  const sender = createMailSender(deps, post, { origin, concurrentMax: 1 });
  await sender.sendDue();
  await sender.idle();
}

/** Returns the token in a mail's link. */
export const tokenIn = (mail: { text: string } | undefined): string =>
  /[?&]token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
