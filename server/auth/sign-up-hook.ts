import { m } from "#messages";
import { AsyncLocalStorage } from "node:async_hooks";
import { getCurrentAdapter, type BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { siteTime } from "#server/db/site-time.ts";

/** Throws the library's error for a site that takes no new members (docs/product.md 10.25). */
export function refuseSignUp(): never {
  throw new APIError("FORBIDDEN", { code: "SIGN_UP_CLOSED", message: m.problemsSignUpClosed() });
}

type Invited = { id: string; email: string };
const invited = new AsyncLocalStorage<Invited>();

/** Runs a call to the auth library that signs up with the link of an invitation. */
export const withInvitation = <T>(invitation: Invited | undefined, call: () => Promise<T>): Promise<T> =>
  invitation ? invited.run(invitation, call) : call();

/** Whether the running call signs up with the link of an invitation, or of the first start. */
export const isInvited = (): boolean => invited.getStore() !== undefined || isSettingUp();

const settingUp = new AsyncLocalStorage<true>();

/** Runs a call to the auth library that signs up the first admin, also while sign-up is closed. */
export const withSetup = <T>(call: () => Promise<T>): Promise<T> => settingUp.run(true, call);

const isSettingUp = (): boolean => settingUp.getStore() === true;

const text = { type: "string", required: true } as const;

/**
 * Decides who may create an account (docs/product.md 10.25, 10.80): everybody while sign-up is open, otherwise who is invited. The
 * link of an invitation shows that its holder reads the mail of the address; a provider that has checked the address shows the
 * same. Either uses the invitation up, in the transaction that creates the account, whose address is then confirmed. An account made
 * without the link ends the invitation of its address, too, without confirming it.
 */
export const signUpHook = (isOpen: () => boolean) =>
  ({
    id: "sign-up-hook",
    schema: {
      invitation: { fields: { email: text, expires_at: text }, disableMigration: true },
    },
    init: ({ adapter }) => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              async before({ email, emailVerified }) {
                const link = invited.getStore();
                const isProven = link !== undefined || emailVerified;
                const mayJoin = isOpen() || isSettingUp();
                if (!isProven && !mayJoin) refuseSignUp();
                const inTransaction = await getCurrentAdapter(adapter);
                const used = await inTransaction.deleteMany({
                  model: "invitation",
                  where: [
                    { field: "email", value: email },
                    { field: "expires_at", value: siteTime().toISOString(), operator: "gt" },
                    ...(link ? [{ field: "id", value: link.id }] : []),
                  ],
                });
                if (!isProven) return;
                if (used === 0 && link)
                  throw new APIError("GONE", {
                    code: "INVITATION_GONE",
                    message: m.problemsInvitationGone(),
                  });
                if (used === 0 && !mayJoin) refuseSignUp();
                return link ? { data: { emailVerified: true } } : undefined;
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
