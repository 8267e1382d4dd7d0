import { request, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const OWN = "tips.example.org";
const PATH = "/gardenersTips?limit=6";

const site = useSite("sqlite", { publicUrl: `https://${OWN}` });
let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ port, close } = await site.listen());
});
afterAll(() => close());

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Asks the site, which listens on this machine, for a host. */
const ask = (host: string, path = PATH, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers: { host } }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });

test("whatever hosts are claimed, before and after an answer is kept, everybody gets their own (10.57)", async () => {
  await shareTip(await signUp(site), { title: "Shared on the one host" });
  const others = ["evil.example", "www.tips.example.org", `${OWN}.evil.example`, "192.0.2.7:3000"];
  const redirected = async () => {
    for (const host of others)
      for (const method of ["GET", "HEAD"]) {
        const { status, headers, body } = await ask(host, PATH, method);
        expect([status, headers.location, body]).toEqual([308, `https://${OWN}${PATH}`, ""]);
      }
  };
  await redirected();
  const first = await ask(OWN);
  expect([first.status, first.headers.location]).toEqual([200, undefined]);
  expect(first.body).toContain("Shared on the one host");
  // From what is kept now.
  await redirected();
  // The last one is what a proxy calls the site in a network of their own.
  for (const host of [OWN, OWN.toUpperCase(), "127.0.0.1:3000", "localhost", "trowel:3000"]) {
    const again = await ask(host);
    expect([again.status, again.headers.location, again.body]).toEqual([200, undefined, first.body]);
    expect(again.headers.link).toBe(first.headers.link);
  }
});

test("health checks answer to any host (10.57, 7.38)", async () => {
  for (const path of ["/healthz", "/readyz"])
    for (const host of ["10.0.0.7:3000", "trowel", "127.0.0.1:3000"])
      expect((await ask(host, path)).status).toBe(200);
});
