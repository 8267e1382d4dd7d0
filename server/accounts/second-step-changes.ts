import type { Owner } from "#server/auth/actor.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail, type MailRequest } from "#server/mail/outbox.ts";
import { recordSecurityEvent, securityMail } from "#server/security/security.ts";

/** The authenticator app, or a passkey. */
export type SecondStepMethod = "app" | "passkey";

type Kind = "secondStepOn" | "secondStepOff";

type SecondStepChange = {
  kind: Kind;
  accountId: string;
  steps: SecondStepMethod[];
  /** The browser that did it; undefined for the operator's command. */
  userAgent?: string | null | undefined;
  /** The mail that tells the owner, or none. */
  mail: MailRequest[];
};

/** Returns the mail that tells a member of a second step they switched on or off; none once a few were sent within an hour. */
export const secondStepMail = (
  deps: Pick<Deps, "limits">,
  owner: Owner,
  kind: Kind,
  step: SecondStepMethod,
) => securityMail(deps, kind, owner, step);

/** Returns the mail that tells the owner of an account of what the operator removed. */
export const removalMail = (accountId: string, to: string, steps: SecondStepMethod[]): MailRequest => ({
  kind: "secondStepOff",
  to,
  accountId,
  detail: steps.length > 1 ? "both" : (steps[0] ?? ""),
});

/**
 * Records that second steps were switched on or off, and tells the owner, in the transaction that does it (docs/product.md
 * 6.37, 6.38).
 */
export async function reportSecondStep(
  trx: Trx,
  now: Date,
  { kind, accountId, steps, userAgent, mail }: SecondStepChange,
): Promise<void> {
  for (const step of steps) await recordSecurityEvent(trx, now, { accountId, kind, detail: step, userAgent });
  await queueMail(trx, now, ...mail);
}
