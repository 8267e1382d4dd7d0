import { expect, test } from "vitest";
import { freshStorage } from "#tests/harness/engines.ts";
import { startServer, stopServer } from "#tests/harness/server-process.ts";

const SOME = 40;

test("two processes report all that both did, each as its own worker; one warning, and a line per request (10.42, 10.43, 10.48)", async () => {
  const storage = await freshStorage("sqlite");
  const server = await startServer(storage, { WORKERS: "2", LOG_LEVEL: "info", ACCESS_LOG: "true" });
  // Each on a connection of its own, which the system gives to either process.
  const headers = { connection: "close", "x-forwarded-for": "192.0.2.1" };
  await Promise.all(
    Array.from({ length: SOME }, async () =>
      (await fetch(`${server.url}/users?name=secret`, { headers })).text(),
    ),
  );
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const counts = [
    ...text.matchAll(/^http_request_duration_seconds_count\{route="\/users".*worker="([12])"\} (\d+)$/gm),
  ].map(([, worker, count]) => ({ worker, count: Number(count) }));
  expect(counts.map(({ worker }) => worker)).toHaveLength(2);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(SOME);
  expect([...text.matchAll(/^process_resident_memory_bytes\{worker="[12]"\} \d+$/gm)]).toHaveLength(2);
  expect([...text.matchAll(/^trowel_workers 2$/gm)]).toHaveLength(1);
  await stopServer(server);
  const { stdout } = await server.ended;
  const lines = stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ route }) => route === "/users")).toHaveLength(SOME);
  expect(lines.filter(({ msg }) => String(msg).startsWith("X-Forwarded-For arrives"))).toHaveLength(1);
  expect(stdout).not.toMatch(/secret|192\.0\.2\.1/);
  await storage.remove();
});

test("once the site is open all lines of its log are JSON, and visitors' mistakes are no warnings (10.44)", async () => {
  const storage = await freshStorage("sqlite");
  const server = await startServer(storage, { LOG_LEVEL: "info", ACCESS_LOG: "true" });
  const statuses = [];
  for (const path of ["/%zz", "/%zz.data", "/tips/%E0%A4%A", "/userDetails/%ff"])
    for (const method of ["GET", "POST"])
      statuses.push(
        (await fetch(server.url + path, { method, body: method === "GET" ? null : new URLSearchParams() }))
          .status,
      );
  expect(statuses).toEqual([404, 405, 404, 405, 404, 405, 404, 405]);
  const form = new URLSearchParams({ intent: "nothing" });
  const unknown = await fetch(`${server.url}/account.data`, { method: "POST", body: form });
  expect(unknown.status).toBe(400);
  expect(await unknown.text()).not.toContain("Internal Server Error");
  await stopServer(server);
  const { stdout } = await server.ended;
  const lines = stdout
    .split("\n")
    .filter((line) => line !== "" && !/^(Trowel is open|This site has no admin)/.test(line));
  expect(lines.length).toBeGreaterThan(statuses.length);
  for (const line of lines) expect(JSON.parse(line), line).toMatchObject({ level: 30 });
  await storage.remove();
});
