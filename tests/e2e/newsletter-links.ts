import { secretInUse } from "#server/auth/secret.ts";
import { connect } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { newsletterLinkUrl } from "#server/newsletter/links.ts";
import { FOLDER } from "#tests/e2e/outbox-folder.ts";

/** A pending subscription on the journeys' site, and the paths of the links in its mail. */
export async function subscriptionThatWaits(email: string) {
  const place = { dataDir: FOLDER, databaseUrl: undefined };
  const database = await connect(place);
  try {
    const id = newId();
    const now = new Date().toISOString();
    const row = { id, email, created_at: now, requested_at: now, confirmed_at: null };
    await database.db.insertInto("newsletter_subscription").values(row).execute();
    const secret = (await secretInUse({ ...place, authSecret: undefined }, database.db)) ?? "";
    const stored = () => read(id);
    const link = (purpose: "confirm" | "unsubscribe") => newsletterLinkUrl(purpose, "", secret, id);
    return { confirm: link("confirm"), unsubscribe: link("unsubscribe"), stored };
  } finally {
    await database.close();
  }
}

async function read(id: string) {
  const database = await connect({ dataDir: FOLDER, databaseUrl: undefined });
  try {
    return await database.db
      .selectFrom("newsletter_subscription")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
  } finally {
    await database.close();
  }
}
