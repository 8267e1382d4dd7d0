import { sql } from "kysely";
import { expect } from "vitest";
import { trendOf } from "#domain/tips/trend.ts";
import { deleteAccount } from "#server/accounts/deletion.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Tables } from "#server/db/tables.ts";
import { PASSWORD, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import type { Site } from "#tests/harness/site.ts";

/** Deletes a member's account through the API. */
export const deleteOwnAccount = ({ browser }: Member, password = PASSWORD) =>
  browser.post("/api/account/deletion", { password });

/** Confirms a member's address with the link in the queued mail of their sign-up. */
export async function confirmAddress(site: Site, { email }: Member): Promise<void> {
  const box = createMailbox();
  await sendAll(site, box);
  const token = tokenIn(box.to(email).findLast(({ subject }) => subject.startsWith("Confirm your e-mail")));
  expect((await site.visitor().put("/api/emailConfirmations", { token, password: PASSWORD })).status).toBe(
    200,
  );
}

/** Removes the password, like an account that signs in another way. */
export const withoutPassword = (site: Site, { email }: Member) =>
  site.deps.db
    .deleteFrom("account")
    .where("userId", "=", site.deps.db.selectFrom("user").select("id").where("email", "=", email))
    .execute();

/** Deletes an account, interrupted after it was marked: every batch fails. */
export async function cutOff(site: Site, member: Member): Promise<void> {
  const actor = await actorOf(site, member);
  let transactions = 0;
  const db = new Proxy(site.deps.db, {
    get(target, name) {
      if (name === "transaction" && ++transactions > 1)
        return () => ({ execute: () => Promise.reject(new Error("The power went out")) });
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const session = { id: "", since: new Date().toISOString(), userAgent: null, hadSecondStep: false };
  await deleteAccount({ ...site.deps, db }, actor, session, { password: PASSWORD });
}

/** The actor of a member. */
export async function actorOf(site: Site, { id, email, name, photo }: Member): Promise<Actor> {
  const row = await site.deps.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return {
    accountId: row.id,
    gardenerId: id,
    name,
    email,
    photo,
    photoVariants: null,
    role: "member",
    mustSetSecondStep: false,
    confirmed: false,
    hidden: [],
    muted: [],
  };
}

/** The number of accounts marked for deletion. */
export const marks = async ({ deps: { db } }: Site) =>
  (await db.selectFrom("gardener").select("id").where("status", "=", "deleting").execute()).length;

/** The number of likes of each tip. */
export async function likesOf(site: Site, ids: string[]): Promise<number[]> {
  const rows = await site.deps.db.selectFrom("tip_stats").select(["tip_id as id", "like_count"]).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.like_count ?? -1);
}

/** Expects every trending score to match the tip's likes. */
export async function expectTrends({ deps: { db } }: Site): Promise<void> {
  const likes = await db.selectFrom("tip_like").selectAll().where("status", "=", "active").execute();
  for (const tip of await db
    .selectFrom("tip")
    .innerJoin("tip_stats", "tip_stats.tip_id", "tip.id")
    .select(["tip.id", "tip.created_at", "tip_stats.trending_score"])
    .execute()) {
    const times = likes
      .filter(({ tip_id }) => tip_id === tip.id)
      .map(({ created_at }) => Date.parse(created_at));
    expect(tip.trending_score).toBeCloseTo(trendOf(Date.parse(tip.created_at), times), 6);
  }
}

/** Returns the content of all tables but some as one text; on SQLite with the content of the term index. */
export async function allText({ engine, deps: { db } }: Site, ...but: (keyof Tables)[]): Promise<string> {
  const { rows: tables } = await (
    engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(db);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["user", "tip", "counter"]));
  const texts = [];
  for (const { name } of tables)
    if (!name.startsWith("tip_terms") && !but.some((each) => each === name))
      texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  if (engine === "sqlite") {
    const { rows } = await sql`select rowid as number from tip_terms
      where rowid not in (select number from tip where visible_to is not null)`.execute(db);
    expect(rows, "terms without a tip").toEqual([]);
  }
  return texts.join("\n");
}
