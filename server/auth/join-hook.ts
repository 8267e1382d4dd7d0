import { AsyncLocalStorage } from "node:async_hooks";
import { getCurrentAdapter, type BetterAuthPlugin, type User } from "better-auth";
import { APIError } from "better-auth/api";
import { z } from "zod";

/** A provider's account, `subject`, that is to join an account with this address, once the second step is passed. */
export const waitingJoin = z.object({
  accountId: z.string(),
  email: z.string(),
  providerId: z.string(),
  subject: z.string(),
});
export type WaitingJoin = z.infer<typeof waitingJoin>;

type Call = { join?: WaitingJoin };
const calls = new AsyncLocalStorage<Call>();

/** Runs a call to the auth library, and returns with its result the join that has to wait for a second step, if any. */
export async function withWaitingJoin<T>(call: () => Promise<T>): Promise<{ result: T; join?: WaitingJoin }> {
  const noted: Call = {};
  const result = await calls.run(noted, call);
  return { result, ...noted };
}

/**
 * Calls `join` before an account gets another sign-in method. With a second step it gets none yet: the sign-in goes on to the
 * code, and the join is noted for `withWaitingJoin`. An account that is being created has no sign-in method; that is looked up
 * with the library's adapter, since no other query may run during its transaction.
 */
export const joinHook = (
  join: (joined: { accountId: string; providerId: string; userAgent: string | null }) => Promise<void>,
) =>
  ({
    id: "join-hook",
    init: ({ adapter }) => ({
      options: {
        databaseHooks: {
          account: {
            create: {
              async before({ providerId, userId, accountId }, context) {
                if (providerId === "credential") return;
                const inTransaction = await getCurrentAdapter(adapter);
                const user = await inTransaction.findOne<User & { twoFactorEnabled?: boolean }>({
                  model: "user",
                  where: [{ field: "id", value: userId }],
                });
                if (!user?.twoFactorEnabled) {
                  const method = await inTransaction.findOne({
                    model: "account",
                    where: [{ field: "userId", value: userId }],
                  });
                  const userAgent = context?.request?.headers.get("user-agent") ?? null;
                  if (method) await join({ accountId: userId, providerId, userAgent });
                  return;
                }
                const noted = calls.getStore();
                if (noted && context) {
                  noted.join = { accountId: userId, email: user.email, providerId, subject: accountId };
                  // `secondStep` turns the session into a sign-in that waits for a code. Throws for a suspended account.
                  const session = await context.context.internalAdapter.createSession(userId);
                  context.context.setNewSession({ session, user });
                }
                throw new APIError("FORBIDDEN", { code: "SECOND_STEP_FIRST" });
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
