import { getCurrentAdapter, type BetterAuthPlugin } from "better-auth";

/**
 * Calls `join` before an account that has a password gets another sign-in method. An account that is being created has none;
 * that is looked up with the library's adapter, since no other query may run during its transaction.
 */
export const joinHook = (join: (accountId: string, userAgent: string | null) => Promise<void>) =>
  ({
    id: "join-hook",
    init: ({ adapter }) => ({
      options: {
        databaseHooks: {
          account: {
            create: {
              async before({ providerId, userId }, context) {
                if (providerId === "credential") return;
                const inTransaction = await getCurrentAdapter(adapter);
                const withPassword = await inTransaction.findOne({
                  model: "account",
                  where: [
                    { field: "userId", value: userId },
                    { field: "providerId", value: "credential" },
                  ],
                });
                if (withPassword) await join(userId, context?.request?.headers.get("user-agent") ?? null);
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
