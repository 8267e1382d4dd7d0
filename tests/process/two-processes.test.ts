import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { someEngines, freshStorage, migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import {
  listOf,
  shareTip,
  signUp,
  signUpMany,
  tipInput,
  totalOf,
  type Member,
} from "#tests/harness/factories.ts";
import { asSite, startServer, type ServerProcess } from "#tests/harness/server-process.ts";

/** The tips shared by four members of each process. */
const EACH = FULL ? 100 : 20;

describe.each(someEngines)("two processes on %s", (engine) => {
  test("that start concurrently on an empty database set it up once, and serve the same site", async () => {
    const storage = await freshStorage(engine);
    const servers = await Promise.all([1, 2, 3].map(() => startServer(storage)));
    const [one, two] = servers as [ServerProcess, ServerProcess];

    const ana = await signUp(asSite(one));
    const secondBrowser = two.visitor();
    for (const [name, value] of ana.browser.cookies) secondBrowser.cookies.set(name, value);

    expect(
      (await secondBrowser.post("/gardenersTips", tipInput())).status,
      "one signs, the other believes",
    ).toBe(201);
    expect(await listOf<Tip>(one.visitor(), "/gardenersTips")).toHaveLength(1);
    expect(await migrations(storage)).toEqual(shipped);
    await stopAll(servers);
    await storage.remove();
  });

  test("that write concurrently lose nothing", async () => {
    const storage = await migratedStorage(engine);
    const servers = await Promise.all([startServer(storage), startServer(storage)]);
    const members = (await Promise.all(servers.map((server) => signUpMany(asSite(server), 4)))).flat();
    const target = await shareTip(members[0] as Member);

    const shared = await Promise.all(
      members.map(async (member) => {
        const ids: string[] = [];
        for (let count = 0; count < EACH / 4; count++) ids.push(await shareTip(member));
        const liked = await member.browser.patch(`/gardenersTips/${target}`, { like: 1 });
        expect(liked.status, liked.text).toBe(200);
        return ids;
      }),
    );

    for (const server of servers) {
      const all = await listOf<Tip>(server.visitor(), "/gardenersTips");
      expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set([target, ...shared.flat()]));
      expect(await totalOf(server.visitor(), "/gardenersTips?limit=1")).toBe(2 * EACH + 1);
      expect(all.find(({ _id }) => _id === target)?.like).toBe(members.length);
    }
    await stopAll(servers);
    await storage.remove();
  });
});

async function stopAll(servers: ServerProcess[]): Promise<void> {
  for (const server of servers) server.kill("SIGTERM");
  for (const server of servers) expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
}

/** The names of this version's migrations. */
const shipped = readdirSync("server/db/migrations")
  .filter((file) => file !== "index.ts")
  .map((file) => file.replace(/\.ts$/, ""))
  .toSorted();

/** The names of the applied migrations, read by another connection. */
async function migrations({ dataDir, databaseUrl }: Storage): Promise<string[]> {
  const query = "select name from kysely_migration";
  if (!databaseUrl) {
    const database = new DatabaseSync(join(dataDir, "trowel.db"), { readOnly: true });
    const rows = database.prepare(query).all() as { name: string }[];
    database.close();
    return rows.map(({ name }) => name);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(query);
  await client.end();
  return rows.map(({ name }) => name);
}
