import { sendDueMails } from "#server/mail/send.ts";
import type { MailMessage } from "#server/mail/message.ts";
import type { Transport } from "#server/mail/transport.ts";
import type { Site } from "#tests/harness/site.ts";

/** Takes letters like a mail server, and keeps them. */
export type LetterBox = Transport & {
  letters: MailMessage[];
  /** The letters to an address, newest last. */ to(address: string): MailMessage[];
};

export function letterBox(): LetterBox {
  const letters: MailMessage[] = [];
  return {
    letters,
    to: (address) => letters.filter(({ to }) => to === address),
    send: async (parcel) => void letters.push(parcel),
  };
}

/** Sends what a site's outbox holds. */
export const sendAll = ({ deps, origin }: Site, post: Transport) => sendDueMails(deps, post, { origin });

/** The token in a letter's link. */
export const tokenIn = (letter: { text: string } | undefined): string =>
  /[?&]token=([\w.-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
