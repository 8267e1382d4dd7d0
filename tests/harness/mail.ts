import { sendDueMails } from "#server/mail/send.ts";
import type { Parcel } from "#server/mail/message.ts";
import type { Post } from "#server/mail/post.ts";
import type { Site } from "#tests/harness/site.ts";

/** Takes letters like a mail server, and keeps them. */
export type LetterBox = Post & {
  letters: Parcel[];
  /** The letters to an address, newest last. */ to(address: string): Parcel[];
};

export function letterBox(): LetterBox {
  const letters: Parcel[] = [];
  return {
    letters,
    to: (address) => letters.filter(({ to }) => to === address),
    send: async (parcel) => void letters.push(parcel),
  };
}

/** Sends what a site's outbox holds. */
export const sendAll = ({ deps, origin }: Site, post: Post) => sendDueMails(deps, post, { origin });

/** The token in a letter's link. */
export const tokenIn = (letter: { text: string } | undefined): string =>
  /[?&]token=([\w.-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
