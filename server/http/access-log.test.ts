import { pino } from "pino";
import { expect, test } from "vitest";
import { accessLog } from "#server/http/access-log.ts";
import type { ObservedResponse } from "#server/http/observed-response.ts";

function lineOf(mode: "plain" | "addresses" | undefined, { url = "/tips?token=secret", route = "/*" } = {}) {
  let line: unknown;
  const log = pino({}, { write: (text: string) => void (line = JSON.parse(text)) });
  const response = {
    req: {
      method: "GET",
      url,
      headers: { cookie: "session=secret", authorization: "Bearer secret" },
      socket: { bytesWritten: 1500, remoteAddress: "::ffff:192.0.2.7" },
    },
    requestId: "one",
    route,
    sentBefore: 500,
    headersSent: true,
    statusCode: 200,
    writableFinished: true,
  };
  accessLog({ accessLog: mode, trustProxy: 0 }, log)?.(response as unknown as ObservedResponse, 0.01234);
  return line;
}
const LINE = {
  requestId: "one",
  method: "GET",
  path: "/tips",
  route: "/*",
  status: 200,
  duration: 12.3,
  bytes: 1000,
  msg: "Request",
};

test("a line has the request without query, cookies and tokens, and the address only if asked for (10.42)", () => {
  expect(lineOf(undefined)).toBeUndefined();
  const plain = lineOf("plain");
  expect(plain).toMatchObject(LINE);
  expect(JSON.stringify(plain)).not.toMatch(/secret|192\.0\.2\.7/);
  const withAddress = lineOf("addresses");
  expect(withAddress).toMatchObject({ ...LINE, address: "192.0.2.7" });
  expect(JSON.stringify(withAddress)).not.toContain("secret");
});

test("no secret in a path or in the address of a proxy's request is logged (10.42)", () => {
  const reset = { url: "/api/auth/reset-password/secret", route: "/api/auth/*" };
  for (const request of [reset, { url: "http://name:secret@example.org/" }, { url: "/;secret" }])
    expect(JSON.stringify(lineOf("plain", request))).not.toMatch(/:secret|\/secret|;secret/);
});

test("no id of a garden is logged (13.9)", () => {
  for (const url of ["/api/gardens/secret", "/garden/secret", "/garden/secret.data?index"])
    expect(lineOf("plain", { url })).toMatchObject({
      path: expect.stringMatching(/^\/(api\/gardens|garden)\/:id$/),
    });
});

test("no link of a collection is logged (18.12)", () => {
  for (const url of [
    "/collections/shared/secret",
    "/Collections/shared/secret.data",
    "/collections%2Fshared/secret?sort=due",
  ])
    expect(lineOf("plain", { url })).toMatchObject({ path: "/collections/shared/:link" });
  for (const url of ["/api/sharedCollections/secret", "/api/sharedCollections/secret/tips"])
    expect(JSON.stringify(lineOf("plain", { url }))).not.toMatch(/Collections\/secret/);
});
