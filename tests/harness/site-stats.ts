import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import { type Site } from "#tests/harness/site.ts";

/** The growth, by reading every row. */
export async function growthOf({ deps: { db } }: Site, weeks: string[]) {
  const open = new Set(
    (await db.selectFrom("tip").selectAll().execute())
      .filter((row) => row.status === "public")
      .map(({ id }) => id),
  );
  const dated = (rows: { created_at: string }[]) =>
    series(rows.map(({ created_at }) => ({ week: weekOf(created_at), views: 1 })));
  const series = (rows: { week: string; views: number }[]) => ({
    total: rows.reduce((sum, { views }) => sum + views, 0),
    byWeek: weeks.map((week) =>
      rows.filter((row) => row.week === week).reduce((sum, { views }) => sum + views, 0),
    ),
  });
  const seen = (row: { tip_id: string }) => open.has(row.tip_id);
  return {
    users: dated(
      (await db.selectFrom("gardener").selectAll().execute()).filter(({ status }) => status === "active"),
    ),
    tips: dated((await db.selectFrom("tip").selectAll().execute()).filter(({ id }) => open.has(id))),
    comments: dated(
      (await db.selectFrom("comment").selectAll().execute()).filter(
        (row) => seen(row) && row.status === "published",
      ),
    ),
    likes: dated(
      (await db.selectFrom("tip_like").selectAll().execute()).filter(
        (row) => seen(row) && row.status === "active",
      ),
    ),
    views: series((await db.selectFrom("view_week").selectAll().execute()).filter(seen)),
  };
}

/** The queues, by reading every row. */
export async function pendingCountsOf({ deps: { db } }: Site) {
  const mails = await db.selectFrom("mail").selectAll().execute();
  const number = (rows: unknown[]) => rows.length;
  return {
    cases: number(
      (await db.selectFrom("moderation_case").selectAll().execute()).filter(
        ({ status }) => status === "open",
      ),
    ),
    helpRequests: number(
      (await db.selectFrom("help_request").selectAll().execute()).filter(({ status }) => status === "open"),
    ),
    mails: number(mails.filter(({ state }) => state === "waiting")),
    mailsGivenUp: number(mails.filter(({ state }) => state === "given up")),
    photos: number(await db.selectFrom("photo_download").selectAll().execute()),
    subscriptions: number(
      (await db.selectFrom("newsletter_subscription").selectAll().execute()).filter(
        ({ confirmed_at }) => confirmed_at === null,
      ),
    ),
  };
}

/** Counts the photos in a folder, each in its own subfolder, and the bytes of their files. */
export async function filesIn(folder: string) {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const isTemporary = (path: string) => path.split("/").some((part) => part.startsWith("."));
  const files = paths.filter(
    (one) => one.isFile() && !isTemporary(join(one.parentPath, one.name).slice(folder.length)),
  );
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return {
    number: new Set(files.map(({ parentPath }) => parentPath)).size,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** The size of a database by its own pages, and an upper bound for what it may have in addition. */
export async function databaseBetween({
  engine,
  deps: { db },
}: Site): Promise<[least: number, most: number]> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
    const bytes = rows[0]?.bytes ?? 0;
    // The index of the write-ahead log, and what the call itself may have written.
    return [bytes, bytes + 256 * 1024];
  }
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_table_size(oid)) as bytes from pg_class
    where relkind in ('r', 'm', 'i', 'S') and not relisshared`.execute(db);
  const bytes = Number(rows[0]?.bytes ?? 0);
  return [bytes - 1024 * 1024, bytes + 2 * 1024 * 1024];
}
