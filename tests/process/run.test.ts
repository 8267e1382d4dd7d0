import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { childrenOf } from "#tests/harness/child-processes.ts";
import { freshStorage } from "#tests/harness/engines.ts";
import { ROOT } from "#tests/harness/server-process.ts";

/** Runs what `npm start` runs, below a shell. Resolves when the site is open. */
async function startInShell(dataDir: string, env: Record<string, string>) {
  const shell = spawn("sh", ["-c", `"${process.execPath}" scripts/run.mjs start; exit $?`], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  const opened = Promise.withResolvers<string>();
  shell.stderr.on("data", (chunk) => (output.stderr += chunk));
  shell.stdout.on("data", (chunk) => {
    output.stdout += chunk;
    const [, url] = /open at (http:\S+)/.exec(output.stdout) ?? [];
    if (url) opened.resolve(url);
  });
  const closed = once(shell, "close");
  const url = await Promise.race([
    opened.promise,
    closed.then(() => Promise.reject(new Error(output.stderr))),
  ]);
  return { shell, url, closed, output };
}

test("npm start becomes the server, leaving no process beside it, and stops it with the shell that started it (9.31)", async () => {
  const storage = await freshStorage("sqlite");
  const { shell, url, closed, output } = await startInShell(storage.dataDir, {
    npm_lifecycle_event: "start",
  });
  const [server = 0, ...others] = childrenOf(shell.pid ?? 0);
  expect(others).toEqual([]);
  expect(childrenOf(server), "the server is no child of what started it").toEqual([]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // As a stopped npm does: it signals the shell alone.
  shell.kill("SIGKILL");
  // Only when the server has ended, too, is its output closed.
  await closed;
  await expect(fetch(url)).rejects.toThrow();
  expect(output.stderr).toBe("");
  await storage.remove();
});

test(
  "without npm the server outlives the shell that started it, as below nohup (9.31)",
  { tags: ["all"] },
  async () => {
    const storage = await freshStorage("sqlite");
    const { shell, url, closed } = await startInShell(storage.dataDir, {});
    const [server = 0] = childrenOf(shell.pid ?? 0);
    shell.kill("SIGKILL");
    await sleep(1500);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    process.kill(server, "SIGTERM");
    await closed;
    await storage.remove();
  },
);
