import { createInterface } from "node:readline/promises";
import { formatNumber } from "#domain/text/numbers.ts";
import { CommandError, printLine } from "#server/command.ts";
import type { Config } from "#server/config.ts";
import { connect, hasDatabase } from "#server/db/connect.ts";
import { migrate, migrationsDone, requireKnown } from "#server/db/migrate.ts";
import { openPhotoStore } from "#server/photos/open-store.ts";
import { isSameSite, claimPhotos, comparePhotos } from "#server/photos/site-id.ts";
import type { PhotoStore } from "#server/photos/store.ts";
import { commandLine } from "#server/command-line.ts";

/**
 * Makes the stored photos belong to the database, which is created if missing, after asking (docs/product.md
 * 10.10). `isConfirmed`: does not ask. Throws `CommandError` if the answer is not yes.
 */
export async function adopt(config: Config, isConfirmed: boolean): Promise<void> {
  const store = openPhotoStore(config);
  const { rows, known, unknown } = await compare(config, store);
  printLine(`The database has ${photos(rows)}, ${formatNumber(known)} of them in ${store.place}.`);
  if (unknown > 0)
    printLine(
      `${photos(unknown)} in ${store.place} ${unknown === 1 ? "is" : "are"} unknown to it. An hour after the start the site moves what it does not know to the trash (photos/.trash, or trash in a bucket), and deletes it there after 30 days.`,
    );
  if (!isConfirmed && !(await agreed("Keep them together? Type yes: ")))
    throw new CommandError(
      `the answer was not yes. Without questions: ${commandLine("admin", "adopt --yes")}`,
    );
  const database = await connect(config);
  try {
    await migrate(database.db);
    await claimPhotos(database.db, store);
  } finally {
    await database.close();
  }
  printLine("Photos and database belong together now");
}

/** Compares photos and database without creating one. Throws `CommandError` if they belong together. */
async function compare(config: Config, store: PhotoStore): ReturnType<typeof comparePhotos> {
  if (!hasDatabase(config)) return comparePhotos(undefined, store);
  const database = await connect(config);
  try {
    const { db } = database;
    const done = await migrationsDone(db);
    requireKnown(done);
    if (done.length === 0) return await comparePhotos(undefined, store);
    if (await isSameSite(db, store)) throw new CommandError("photos and database belong together already");
    return await comparePhotos(db, store);
  } finally {
    await database.close();
  }
}

const photos = (count: number) => `${formatNumber(count)} ${count === 1 ? "photo" : "photos"}`;

async function agreed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}
