import { expect, test } from "vitest";
import type { Browser } from "#tests/harness/browser.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { PASSWORD, signUp, signUpMany } from "#tests/harness/factories.ts";
import { asSite, startServer, type ServerProcess } from "#tests/harness/server-process.ts";

const GUESSES = 100;
const MOST = 10;
/** Behind a proxy, which appends the address that an attacker changes with every attempt; with production limits. */
const SETTINGS = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" };

const signIn = (browser: Browser, email: string, password: string, forwarded: string) =>
  browser.call("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": forwarded },
  });

test.each(engines)(
  "of 100 wrong passwords for one account, spread over two processes and changing addresses, at most 10 are tried; other members sign in unhindered, on %s (9.55, 9.56)",
  async (engine) => {
    const storage = await migratedStorage(engine);
    const servers = await Promise.all([startServer(storage, SETTINGS), startServer(storage, SETTINGS)]);
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const ana = await signUp(asSite(one));
    const others = await signUpMany(asSite(two), 10);

    const guess = (number: number) => {
      const server = number % 2 === 0 ? one : two;
      return signIn(server.visitor(), ana.email, `Wrong-Heap-${number}`, `198.51.${number}.7`);
    };
    const guesses = Array.from({ length: GUESSES }, (_, number) => guess(number));
    const concurrently = others.map(({ email }, number) =>
      signIn(servers[number % 2]?.visitor() as Browser, email, PASSWORD, `203.0.113.${number}`),
    );

    for (const { status, text } of await Promise.all(concurrently)) expect(status, text).toBe(200);
    const answers = await Promise.all(guesses);
    const unauthorized = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(unauthorized).toHaveLength(MOST);
    expect(refused).toHaveLength(GUESSES - MOST);
    for (const { headers } of refused) {
      const seconds = Number(headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
    }

    // Sequential attempts have the same limit, and both processes reject even the right password from a stranger's
    // browser.
    for (const server of servers) {
      const late = await signIn(server.visitor(), ana.email, PASSWORD, "198.51.100.200");
      expect(late.status).toBe(429);
    }
    const known = await signIn(ana.browser, ana.email, PASSWORD, "198.51.100.201");
    expect(known.status, "its owner's browser").toBe(200);

    for (const server of servers) server.kill("SIGTERM");
    for (const server of servers) expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await storage.remove();
  },
);
