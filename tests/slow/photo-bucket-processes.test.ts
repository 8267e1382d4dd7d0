import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { bucketServer } from "#tests/harness/bucket-server.ts";
import { migratedStorage, someEngines, type Storage } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { moved } from "#tests/harness/mixed-writes.ts";
import { upload } from "#tests/harness/pictures.ts";
import {
  asSite,
  runCommand,
  runServer,
  startServer,
  stopServer,
  type ServerProcess,
} from "#tests/harness/server-process.ts";

const server = await bucketServer();
afterEach(() => {
  server.fate = () => "pass";
  return server.clear();
});
afterAll(() => server.close());

const typeOf = async (one: ServerProcess, path: string) =>
  (await one.visitor().open("GET", path)).headers.get("content-type");

test("two processes on two folders, with one bucket and one PostgreSQL, serve the same photos (9.72)", async () => {
  const storage = await migratedStorage("postgres");
  const dataDir = await mkdtemp(join(tmpdir(), "trowel-second-"));
  const settings = { ...server.env, AUTH_SECRET: "shared by all machines of this site" };
  const servers = [
    await startServer(storage, settings),
    await startServer({ ...storage, dataDir }, settings),
  ] as const;
  const [one, two] = servers;
  const { photo, photoVariants } = await upload(one.visitor());
  const path = new URL(photo).pathname;
  expect(await typeOf(two, path)).toBe("image/webp");
  const ana = await signUp(asSite(two), { photourl: `${two.url}${path}` });
  for (const { browser } of [ana, ...moved([ana], one)])
    expect((await browser.get("/api/session")).body).toMatchObject({ user: { photoVariants } });
  const later = new URL((await upload(two.visitor())).photo).pathname;
  expect(await typeOf(one, later)).toBe("image/webp");
  for (const each of servers) await stopServer(each);
  await rm(dataDir, { recursive: true });
  await storage.remove();
});

describe.each(someEngines)("photos move on %s (10.17)", (engine) => {
  const move = (storage: Storage, target: string) =>
    runCommand("server/admin.ts", ["photos", "move", target], storage, { env: server.env });

  test("copies while the site runs, moves when it is stopped, also after an interruption, and back (10.17)", async () => {
    const storage = await migratedStorage(engine);
    const site = await startServer(storage);
    const paths = [];
    for (let count = 0; count < 6; count++)
      paths.push(new URL((await upload(site.visitor())).photo).pathname);

    let copies = 0;
    server.fate = ({ method, url }) =>
      method === "PUT" && url?.includes("/photos/") && ++copies > 3 ? "reset" : "pass";
    const interrupted = await move(storage, "bucket");
    expect(interrupted).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The photos were not all moved: .+\n$/),
    });
    server.fate = () => "pass";
    const copied = await move(storage, "bucket");
    expect(copied).toMatchObject({ code: 0, stderr: "" });
    expect(copied.stdout).toContain("Copied: 3. There already: 3");
    expect(copied.stdout).toContain("The site is running: stop it and repeat this");
    expect(await typeOf(site, paths[0] as string)).toBe("image/webp");
    paths.push(new URL((await upload(site.visitor())).photo).pathname);
    await stopServer(site);
    const { stderr } = await runServer({ ...server.env, ...placeOf(storage), PORT: "0" });
    expect(stderr, "not before all of them are there").toContain("still being moved to");

    expect((await move(storage, "bucket")).stdout).toContain("Copied: 1. There already: 6");
    const unset = await runServer({ ...placeOf(storage), PORT: "0" });
    expect(unset.stderr).toContain(`The photos were moved away from ${storage.dataDir}`);
    const inBucket = await startServer(storage, server.env);
    for (const path of paths) expect(await typeOf(inBucket, path)).toBe("image/webp");
    await stopServer(inBucket);

    expect(await move(storage, "folder")).toMatchObject({ code: 0, stderr: "" });
    expect(await server.keys()).toEqual(["site-id"]);
    const inFolder = await startServer(storage);
    for (const path of paths) expect(await typeOf(inFolder, path)).toBe("image/webp");
    await stopServer(inFolder);
    await storage.remove();
  });
});

const placeOf = ({ dataDir, databaseUrl }: Storage) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
