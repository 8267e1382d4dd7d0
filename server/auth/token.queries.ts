import { sql } from "kysely";
import { CALLER_COLUMNS } from "#server/auth/session.ts";
import type { Db } from "#server/db/connect.ts";
import { hasBlocks } from "#server/db/blocked-ids.ts";
import { hasMutes } from "#server/db/muted-ids.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { isSuspended } from "#server/db/suspended.ts";

/** Notes that a token was used on a day, once for each day. */
export const noteTokenUse = (db: Db, id: string, today: string) =>
  db
    .updateTable("access_token")
    .set({ last_used_on: today })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_used_on", "is", null), eb("last_used_on", "<", today)]))
    .execute();

const prepared = preparedQueries({ cached: false });

/** Selects the token with a hash, unless it ended before `today`, and its owner as of `now`. */
export const selectToken = async (db: Db, values: { hash: string; now: string; today: string }) =>
  (await prepared(db, "token", (value) => tokenQuery(db, value), values))[0];

const tokenQuery = (db: Db, value: Value) =>
  db
    .selectFrom("access_token")
    .innerJoin("user", "user.id", "access_token.account_id")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .select(CALLER_COLUMNS)
    .select([
      "access_token.id as tokenId",
      "access_token.scopes",
      "access_token.last_used_on as lastUsedOn",
      "access_token.second_step as secondStep",
      isSuspended("gardener.id", value<string>("now")).as("suspended"),
      hasBlocks("gardener.id").as("hides"),
      hasMutes("gardener.id").as("mutes"),
    ])
    .select(
      sql<number>`case when exists (select 1 from passkey where passkey."userId" = "user".id) then 1 else 0 end`.as(
        "hasPasskey",
      ),
    )
    .select(variantsAt("gardener.photo_hash").as("photoVariants"))
    .where("access_token.hash", "=", value<string>("hash"))
    .where((eb) =>
      eb.or([
        eb("access_token.ends_on", "is", null),
        eb("access_token.ends_on", ">=", value<string>("today")),
      ]),
    );
