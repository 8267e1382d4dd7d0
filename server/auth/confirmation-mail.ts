import { getCurrentAdapter, type BetterAuthPlugin } from "better-auth";
import { mailRow } from "#server/mail/outbox.ts";
import { siteTime } from "#server/db/site-time.ts";

const text = { type: "string", required: true } as const;

/**
 * Queues the mail that asks a new member to confirm their address (docs/product.md 6.21), in the transaction that
 * creates the account. The mail table is registered as a model of the library, since only the library's adapter takes
 * part in that transaction.
 */
export const confirmationMail = () =>
  ({
    id: "confirmation-mail",
    schema: {
      mail: {
        fields: {
          kind: text,
          recipient: text,
          account_id: { type: "string" as const, required: false },
          detail: text,
          state: text,
          priority: { type: "number" as const, required: true },
          attempts: { type: "number" as const, required: true },
          next_attempt_at: text,
          created_at: text,
        },
        disableMigration: true,
      },
    },
    init: ({ adapter }) => ({
      options: {
        databaseHooks: {
          account: {
            create: {
              async before({ providerId, userId }) {
                if (providerId !== "credential") return;
                const inTransaction = await getCurrentAdapter(adapter);
                const user = await inTransaction.findOne<{ email: string; emailVerified: boolean }>({
                  model: "user",
                  where: [{ field: "id", value: userId }],
                });
                if (!user || user.emailVerified) return;
                const row = mailRow({ kind: "confirm", to: user.email, accountId: userId }, siteTime());
                const { locked_by: _, link_expires_at: __, link_used_at: ___, ...data } = row;
                await inTransaction.create({ model: "mail", data, forceAllowId: true });
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
