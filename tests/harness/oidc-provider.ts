import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Person } from "#seeds/google/stand-in.ts";
import { Browser } from "#tests/harness/browser.ts";
import type { Setup } from "#tests/harness/oidc-provider-main.ts";

/** A running `oidc-provider`. */
export type OidcProvider = {
  /** The settings for a site to use it. */
  settings: { clientId: string; clientSecret: string; issuer: string };
  /** Kills it; then nothing listens any more. */
  kill(): Promise<void>;
};

/** Starts `oidc-provider` with its defaults for a site that is called back at `redirectUri`. It ends with this process. */
export async function startOidcProvider(
  redirectUri: string,
  people: readonly Person[],
): Promise<OidcProvider> {
  const client = { id: "trowel", secret: "a secret: with/signs?", redirectUri };
  const entry = fileURLToPath(new URL("oidc-provider-main.ts", import.meta.url));
  const setup: Setup = { client, people: [...people] };
  const child = spawn(process.execPath, [entry, JSON.stringify(setup)], { stdio: ["pipe", "pipe", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (text) => (complaints += String(text)));
  const ended = once(child, "close");
  const issuer = await Promise.race([
    issuerIn(createInterface(child.stdout)),
    ended.then(() => Promise.reject(new Error(`oidc-provider did not start: ${complaints}`))),
  ]);
  return {
    settings: { clientId: client.id, clientSecret: client.secret, issuer },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function issuerIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines)
    if (line.startsWith('{"issuer"')) return (JSON.parse(line) as { issuer: string }).issuer;
  throw new Error("oidc-provider told no issuer");
}

/**
 * Goes through the provider's own pages from the URL at which a sign-in starts: logs in as `sub` and consents, or cancels if `sub`
 * is "". Returns the URL of the callback.
 */
export async function chosenAtOidcProvider(start: string, sub: string): Promise<string> {
  const { origin } = new URL(start);
  const browser = new Browser(origin, (request) => fetch(new Request(request, { redirect: "manual" })));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  let address = start;
  for (let step = 0; step < 10 && address.startsWith(origin); step += 1) {
    const page = await browser.open("GET", address);
    let response = page;
    if (page.status === 200) {
      const prompt = /name="prompt" value="(\w+)"/.exec(await page.text())?.[1] ?? "";
      const raw = new URLSearchParams({ prompt, login: sub, password: "any" }).toString();
      response =
        sub === ""
          ? await browser.open("GET", `${address}/abort`)
          : await browser.open("POST", address, { raw, headers });
    }
    const location = response.headers.get("location");
    if (location === null)
      throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    address = new URL(location, origin).href;
  }
  return address;
}
