import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { migratedStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { canInstall, installPackage } from "#tests/harness/debian-package.ts";
import { recordFigure } from "#tests/harness/figures.ts";
import { createClient, percentile, probe } from "#tests/harness/load.ts";
import { megabytesOf } from "#tests/harness/memory.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";
import { skipBecause } from "#tests/harness/skip-because.ts";

const SECONDS = 30;
const COMMON = ["-c", "1000", "-r", "200", "-l", String(SECONDS), "-p", "3"];
/** Clients that read 32 bytes every 5 seconds, with a small window, of three answers on one connection. */
const READING = ["-X", "-w", "128", "-y", "512", "-n", "5", "-z", "32", "-k", "3"];
/** `slowhttptest` is a Debian package. */
const MODES: [name: string, path: string, ...args: string[]][] = [
  ["headers", "/browsetips", "-H", "-i", "5", "-x", "24", "-t", "GET"],
  ["bodies for a page without a form", "/", "-B", "-i", "5", "-x", "24", "-s", "8192", "-t", "POST"],
  ["bodies for a form", "/login", "-B", "-i", "5", "-x", "24", "-s", "8192", "-t", "POST"],
  ["readers of a page that is cached", "/browsetips", ...READING],
  ["readers of a page that is rendered", "/userDetails", ...READING],
];

const isMissing = () => spawnSync("slowhttptest", ["-h"]).error !== undefined;
if (isMissing() && canInstall()) installPackage("slowhttptest");
skipBecause(
  isMissing() ? "slowhttptest is not installed (on Debian: apt-get install slowhttptest)" : undefined,
);

test.each(MODES)(
  "1,000 slow %s do not delay a good client by a second (9.30, 9.67)",
  async (name, path, ...args) => {
    const storage = await migratedStorage("sqlite");
    const server = await startServer(storage);
    const member = await signUp(asSite(server));
    for (let count = 0; count < 6; count++)
      await shareTip(member, { postBody: "Straw, a hand deep.\n".repeat(450) });
    const profile = `/userDetails/${member.id}`;
    const target = path === "/userDetails" ? profile : path;
    // Addresses take turns: one that floods the site with pages to render delays only itself.
    const client = createClient(server.url, { localAddress: "127.0.0.2" });
    const pages = ["/healthz", "/browsetips", profile, "/login", "/gardenersTips?limit=6"];
    for (let count = 0; count < 50; count++) await client.call({ path: pages[count % pages.length] ?? "" });
    const before = megabytesOf(server.pid);

    const attack = spawn("slowhttptest", [...args, ...COMMON, "-u", server.url + target], {
      stdio: "ignore",
    });
    const ended = new AbortController();
    const waiting = once(attack, "close").then(() => ended.abort());
    let peak = 0;
    const answers = await probe(
      () => {
        peak = Math.max(peak, megabytesOf(server.pid) - before);
        return client.call({ path: pages[Math.floor(Math.random() * pages.length)] ?? "" });
      },
      50,
      ended.signal,
    );
    await waiting;
    const at = (share: number) => Math.round(percentile(answers, share));
    recordFigure(
      `1,000 slow ${name}: ${answers.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, +${Math.round(peak)} MB`,
    );
    expect(answers.length).toBeGreaterThan(20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(percentile(answers, 0.99)).toBeLessThan(1000);
    client.close();
    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await storage.remove();
  },
);
