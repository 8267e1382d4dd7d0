import type { Deps } from "#server/deps.ts";
import { writeHelpAnswer } from "#server/help/help.letters.ts";
import type { MailRow } from "#server/mail/mail.queries.ts";
import type { Parcel } from "#server/mail/message.ts";
import { writeModerated, writeUndone } from "#server/moderation/mail.ts";
import { writeNotice } from "#server/notifications/notifications.letters.ts";
import { writeConfirmation } from "#server/newsletter/newsletter.letters.ts";

/**
 * Writes a letter that is not about an account, when it is sent, from what the mail's `detail` names. Undefined when it
 * has become pointless. `to`: where the address is looked up only then.
 */
export type WriteLetter = (
  deps: Pick<Deps, "db" | "secret" | "clock" | "limits">,
  origin: string,
  mail: MailRow,
) => Promise<(Omit<Parcel, "id" | "to"> & { to?: string }) | undefined>;

/** Each kind of these letters, and the noun that writes it. */
export const OTHER_LETTERS = {
  helpAnswer: writeHelpAnswer,
  newsletter: writeConfirmation,
  notice: writeNotice,
  moderated: writeModerated,
  moderationUndone: writeUndone,
} satisfies Record<string, WriteLetter>;
export type OtherMailKind = keyof typeof OTHER_LETTERS;

export const isOtherKind = (kind: string): kind is OtherMailKind => Object.hasOwn(OTHER_LETTERS, kind);
