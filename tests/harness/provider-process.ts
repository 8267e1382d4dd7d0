import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Person, StandIn } from "#seeds/google/stand-in.ts";

/** An OpenID provider in its own process. */
export type ProviderProcess = {
  /** The settings for a site to use it. */
  environment: Record<string, string>;
  issuer: string;
  /** Suspends the process: it still accepts connections, but does not respond. */
  freeze(): void;
  /** Resumes it. */
  thaw(): void;
  /** Kills it, suspended or not; then nothing listens any more. */
  kill(): Promise<void>;
};

/** Starts the Google stand-in in its own process, which also ends with this one. `others` are additional people. */
export async function startProviderProcess(others: readonly Person[] = []): Promise<ProviderProcess> {
  const entry = fileURLToPath(new URL("../../seeds/google/main.ts", import.meta.url));
  const child = spawn(process.execPath, [entry, JSON.stringify(others)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const firstLine = await Promise.race([
    once(createInterface(child.stdout), "line") as Promise<[string]>,
    ended.then(() => Promise.reject(new Error("The provider did not start"))),
  ]);
  const { clientId, clientSecret, issuer } = JSON.parse(firstLine[0]) as StandIn["settings"];
  return {
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer },
    issuer,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
