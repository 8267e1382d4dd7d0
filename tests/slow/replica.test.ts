import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { connect } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { readSetting } from "#server/db/settings.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { profileOf, shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { recordFigure } from "#tests/harness/figures.ts";
import { startPostgres, type Postgres } from "#tests/harness/postgres.ts";
import { createSite, type Site } from "#tests/harness/site.ts";
import { wireTo, type Wire } from "#tests/harness/wire.ts";

const LIST = "/gardenersTips?limit=6";
const WRITES = 200;
/** Longer than a replica that failed is left alone, in milliseconds. */
const PAUSE_MS = 1100;

describe("two machines with PostgreSQL and a streaming replica (9.71)", () => {
  let folder: string;
  let primary: Postgres;
  let standby: Postgres;
  let wire: Wire;
  /** On the replica. */
  let client: pg.Client;
  let sites: [Site, Site];
  let ana: Member;
  /** Ana, Ben, a visitor and one with a cookie that means nothing, each on both machines. */
  let readers: Browser[];
  let benOnTwo: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trowel-replica-"));
    await chmod(folder, 0o755);
    primary = await startPostgres(join(folder, "primary"));
    await primary.query("create database site");
    standby = await primary.replicate(join(folder, "standby"));
    wire = await wireTo(`${standby.url}/site`);
    client = new pg.Client({ connectionString: `${standby.url}/site` });
    await client.connect();
    const open = (name: string) =>
      createSite("postgres", {
        storage: { dataDir: join(folder, name), databaseUrl: `${primary.url}/site` },
        databaseReplicaUrl: wire.url,
        deadlines: true,
      });
    const [one, two] = [await open("one"), await open("two")];
    sites = [one, two];
    ana = await signUp(one);
    const ben = await signUp(two);
    benOnTwo = ben.browser;
    const unshared = one.visitor();
    unshared.cookies.set("means", "nothing");
    readers = sites.flatMap((site) =>
      [ana.browser, ben.browser, one.visitor(), unshared].map((browser) => {
        const same = site.visitor();
        for (const [name, value] of browser.cookies) same.cookies.set(name, value);
        return same;
      }),
    );
  });

  afterAll(async () => {
    for (const site of sites) await site.close();
    await client.end();
    await wire.close();
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true });
  });

  const titles = async (browser: Browser) => (await browser.get<Tip[]>(LIST)).body.map(({ title }) => title);

  /** Whether `work` read rows on the replica. Its place in the log is asked for by queries that do not begin with a column. */
  async function usesReplica(work: () => Promise<unknown>): Promise<boolean> {
    const count = async () => {
      const { rows } = await client.query<{ last: string }>(
        `select max(query_start)::text as last from pg_stat_activity
          where application_name = 'trowel' and query like 'select "%'`,
      );
      return rows[0]?.last;
    };
    const before = await count();
    await work();
    return (await count()) !== before;
  }

  const readAsBen = () => titles(benOnTwo);
  const expectReplicaUsed = () => expect.poll(() => usesReplica(readAsBen), { timeout: 10_000 }).toBe(true);

  test("reads lists from the replica once that has everything", async () => {
    await shareTip(ana);
    await expectReplicaUsed();
    expect(await usesReplica(() => titles(readers[3] as Browser))).toBe(true);
  });

  test("shows everybody what was written while the replica lags, and nothing that was hidden", async () => {
    await client.query("select pg_wal_replay_pause()");
    const input = tipInput();
    const id = await shareTip(ana, input);
    for (const reader of readers) expect(await titles(reader)).toContain(input.title);
    expect(await usesReplica(readAsBen)).toBe(false);
    const { rows } = await client.query("select id from tip where id = $1", [id]);
    expect(rows, "the replica lags").toEqual([]);

    await client.query("select pg_wal_replay_resume()");
    await expectReplicaUsed();
    await client.query("select pg_wal_replay_pause()");
    expect((await ana.browser.patch(`/gardenersTips/${id}`, { privacy: "Private" })).status).toBe(200);
    for (const [place, reader] of readers.entries()) {
      const isAuthor = place % 4 === 0;
      expect((await titles(reader)).includes(input.title)).toBe(isAuthor);
      expect((await reader.get(`/gardenersTips/${id}`)).status).toBe(isAuthor ? 200 : 404);
    }
    const hidden = await client.query<{ status: string }>("select status from tip where id = $1", [id]);
    expect(hidden.rows, "the replica lags").toEqual([{ status: "public" }]);
    await client.query("select pg_wal_replay_resume()");
    await expectReplicaUsed();
  });

  test("shows everybody comments, profiles and lists of gardeners as they were changed while it lags", async () => {
    const id = await shareTip(ana);
    await expectReplicaUsed();
    await client.query("select pg_wal_replay_pause()");
    const body = "Written while the replica lags.";
    expect((await benOnTwo.post(`/gardenersTips/${id}/comments`, { body })).status).toBe(201);
    const bio = "Changed while the replica lags.";
    const profile = profileOf(ana, { bio });
    expect((await ana.browser.put(`/gardeners/${ana.id}`, profile)).status).toBe(200);
    for (const reader of readers) {
      expect((await reader.get(`/gardenersTips/${id}/comments`)).text).toContain(body);
      for (const path of [`/gardeners/${ana.id}`, "/gardeners?limit=6", "/users?sort=featured&limit=8"])
        expect((await reader.get(path)).text, path).toContain(bio);
    }
    await client.query("select pg_wal_replay_resume()");
    await expectReplicaUsed();
  });

  test(`shows ${WRITES} tips at once on both machines, while the replica follows`, async () => {
    let fromReplica = 0;
    for (let count = 0; count < WRITES; count++) {
      const input = tipInput();
      await shareTip(ana, input);
      const reader = readers[count % readers.length] as Browser;
      const used = await usesReplica(async () => expect((await titles(reader))[0]).toBe(input.title));
      fromReplica += Number(used);
    }
    expect(fromReplica).toBeGreaterThan(0);
    recordFigure(`Read right after a write: ${WRITES} times, from the replica ${fromReplica}, stale 0`);
  });

  test("goes on without the replica, and uses it again", async () => {
    for (const fail of [() => wire.cut(), () => wire.hang()]) {
      fail();
      for (let round = 0; round < 3; round++) {
        const input = tipInput();
        await shareTip(ana, input);
        const startedAt = performance.now();
        for (const shown of await Promise.all(readers.map(titles))) expect(shown).toContain(input.title);
        expect(performance.now() - startedAt).toBeLessThan(3000);
      }
      wire.mend();
      await expectReplicaUsed();
    }
    for (const { loggedErrors } of sites) expect(loggedErrors).toEqual([]);
  });

  describe("a connection", () => {
    const open = (databaseReplicaUrl: string) => {
      const onError = vi.fn<(error: Error) => void>();
      const place = { dataDir: folder, databaseUrl: `${primary.url}/site`, databaseReplicaUrl };
      return connect(place, onError).then((database) => ({
        onError,
        ...database,
        read: (name: string) => database.preferReplica?.(() => readSetting(database.db, name)),
      }));
    };

    test("reports a failing replica once", async () => {
      const { read, onError, close } = await open(wire.url);
      wire.cut();
      for (let round = 0; round < 3; round++) {
        expect(await read("none")).toBeNull();
        await sleep(PAUSE_MS);
      }
      wire.mend();
      expect(onError).toHaveBeenCalledTimes(1);
      await close();
    });

    test.each([
      ["another database", () => `${standby.url}/postgres`, "another database than DATABASE_URL"],
      ["the primary itself", () => `${primary.url}/site`, "not a replica"],
    ])("uses no replica that is %s", async (_, url, message) => {
      const { db, read, onError, close } = await open(url());
      const name = newId();
      await db.insertInto("setting").values({ name, value: "known" }).execute();
      expect(await read(name)).toBe("known");
      expect(String(onError.mock.calls[0]?.[0].cause)).toContain(message);
      await close();
    });

    test("that has written in a request reads that, also outside of a transaction", async () => {
      const { db, preferReplica, close } = await open(wire.url);
      await client.query("select pg_wal_replay_pause()");
      const name = newId();
      const found = await preferReplica?.(async () => {
        await db.insertInto("setting").values({ name, value: "new" }).execute();
        return readSetting(db, name);
      });
      await client.query("select pg_wal_replay_resume()");
      expect(found).toBe("new");
      await close();
    });
  });
});
