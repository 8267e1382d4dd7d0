import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAccount } from "#tests/harness/factories.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

/** Of a log line (pino). */
const WARNING_LEVEL = 40;

describe("visitors' mistakes are no warnings in the log (10.42, 10.44)", () => {
  let site: Site;
  let server: Awaited<ReturnType<Site["listen"]>>;
  const warnings = () =>
    site.logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= WARNING_LEVEL);
  beforeAll(async () => {
    site = await createSite("sqlite", { accessLog: "addresses" });
    server = await site.listen();
  });
  afterAll(async () => {
    await server.close();
    await site.close();
  });

  /** Sends a request as it is written. Returns the answer. */
  async function answerTo(target: string, host = `127.0.0.1:${server.port}`): Promise<string> {
    const socket = connect(server.port, "127.0.0.1");
    const method = target === "*" ? "OPTIONS" : "GET";
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }

  test.each([
    ["http://ana:sesame@127.0.0.1/", undefined],
    ["http://sesame@127.0.0.1/", undefined],
    ["http://ana:sesame@127.0.0.1/gardenersTips?limit=6", undefined],
    ["https://ana:sesame@elsewhere.example", undefined],
    // The host and what follows make an address with a password.
    ["*sesame@bcd/", "B:9"],
    ["*", undefined],
  ])("%s is a 400 and not logged (10.42)", async (target, host) => {
    const answer = await answerTo(target, host);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^X-Request-Id: \S+\r$/m);
    expect(answer).toContain('"status":400');
    expect(site.logLines.join("")).not.toContain("sesame");
    expect(warnings()).toEqual([]);
  });

  test("an address as proxies send it is answered by its path", async () => {
    expect(await answerTo(`http://127.0.0.1:${server.port}/healthz`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answerTo(`http://127.0.0.1:${server.port}/robots.txt?mail=ana@example.org`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });

  test("an encoded path of a sign-up is no path of a sign-up", async () => {
    for (const path of ["/api/auth/sign-up/%65mail", "/api/auth/sign-in/%65mail"]) {
      const answer = await site
        .visitor()
        .post(path, { name: "Ana", email: "ana@example.com", password: "Wheelbarrow-7-heap" });
      expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: "NOT_FOUND" })]);
    }
    expect(warnings()).toEqual([]);
  });

  test("an unknown address or a wrong password is not logged", async () => {
    const { email: known } = await signUpAccount(site);
    for (const email of [known, "unknown@example.com"]) {
      const body = { email, password: "Another-7-heap" };
      expect((await site.visitor().post("/api/auth/sign-in/email", body)).status).toBe(401);
    }
    expect(warnings()).toEqual([]);
  });
});
