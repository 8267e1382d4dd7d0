import { sql, type CreateTableBuilder, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Accounts as the auth library keeps them, gardeners, tips, likes, counters and settings. */
export const foundation = (engine: Engine) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await accounts(db, engine);
    await gardeners(db, engine);
    await tips(db, engine);
    await likes(db, engine);
    await db.schema
      .createTable("counter")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("setting")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
});

/** The auth library's tables keep its own names and types; a test proves that it finds nothing missing. */
async function accounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "postgres" ? "timestamptz" : sql`date`;
  const flag = engine === "postgres" ? "boolean" : "integer";
  await db.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", flag, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("expiresAt", time, (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("session_userId").on("session").column("userId").execute();
  await db.schema
    .createTable("account")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", time)
    .addColumn("refreshTokenExpiresAt", time)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("account_userId").on("account").column("userId").execute();
  await db.schema
    .createTable("verification")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", time, (column) => column.notNull())
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("verification_identifier").on("verification").column("identifier").execute();
}

async function gardeners(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await byKey(db.schema.createTable("gardener"), engine)
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) =>
      column.notNull().unique().references("user.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("show_email", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("chosen", "integer", (column) => column.notNull())
    .addColumn("photo", "text", (column) => column.notNull())
    .addColumn("cover_photo", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("age", "integer")
    .addColumn("gender", "text")
    .addColumn("bio", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("location", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("active", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("tip_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("like_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("standing", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("gardener_newest")
    .on("gardener")
    .columns(["active", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("gardener_featured")
    .on("gardener")
    .columns(["active", "standing", "id"])
    .execute();
}

async function tips(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const bytewise = engine === "postgres" ? sql`text collate "C"` : "text";
  const real = engine === "postgres" ? "double precision" : "real";
  await db.schema
    .createTable("tip")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("gardener_id", "text", (column) =>
      column.notNull().references("gardener.id").onDelete("cascade"),
    )
    .addColumn("byline", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("title_key", bytewise, (column) => column.notNull())
    .addColumn("difficulty", "text", (column) => column.notNull())
    .addColumn("difficulty_key", bytewise, (column) => column.notNull())
    .addColumn("difficulty_rank", "integer", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("public", "integer", (column) => column.notNull())
    .addColumn("plant_type", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("photo", "text", (column) => column.notNull())
    .addColumn("like_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("trend", real, (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  const orders: [name: string, columns: string[]][] = [
    ["newest", ["created_at desc", "id desc"]],
    ["title", ["title_key", "id"]],
    ["rank_newest", ["difficulty_rank", "created_at desc", "id desc"]],
    ["rank_title", ["difficulty_rank", "title_key", "id"]],
  ];
  for (const [name, columns] of orders) {
    await index(db, `tip_${name}`, ["public", ...columns]);
    await index(db, `tip_gardener_${name}`, ["gardener_id", "public", ...columns]);
  }
  await index(db, "tip_difficulty_newest", ["public", "difficulty_key", "created_at desc", "id desc"]);
  await index(db, "tip_difficulty_title", ["public", "difficulty_key", "title_key", "id"]);
  await index(db, "tip_trending", ["public", "trend desc", "id desc"]);
}

async function likes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await byKey(db.schema.createTable("tip_like"), engine)
    .addColumn("tip_id", "text", (column) => column.notNull().references("tip.id").onDelete("cascade"))
    .addColumn("gardener_id", "text", (column) =>
      column.notNull().references("gardener.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tip_like_once", ["tip_id", "gardener_id"])
    .execute();
  await db.schema.createIndex("tip_like_gardener").on("tip_like").column("gardener_id").execute();
}

/** SQLite keeps such a table in the order of its primary key, so that a look-up by key is one search and not two. */
const byKey = <T extends string>(table: CreateTableBuilder<T>, engine: Engine) =>
  engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table;

async function index(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  const list = columns.map((column) => {
    const [id = "", direction] = column.split(" ");
    return direction ? sql`${sql.ref(id)} desc` : sql.ref(id);
  });
  await sql`create index ${sql.ref(name)} on tip (${sql.join(list)})`.execute(db);
}
