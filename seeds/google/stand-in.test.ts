import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStandIn, type StandIn } from "#seeds/google/stand-in.ts";

const VERIFIER = "v".repeat(64);
const CALLBACK = "http://127.0.0.1:3000/api/auth/callback/google";

describe("the stand-in for Google", () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn({ people: [{ sub: "1", name: "<Ana>", email: "ana@example.org" }] });
  });
  afterAll(() => standIn.close());

  const asking = (change: Record<string, string> = {}) =>
    `${standIn.settings.issuer}/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: standIn.settings.clientId,
      redirect_uri: CALLBACK,
      scope: "openid email",
      state: "s",
      nonce: "n",
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
      ...change,
    })}`;
  const choose = async (person: string) => {
    const body = new URLSearchParams({ person });
    const { headers } = await fetch(asking(), { method: "POST", body, redirect: "manual" });
    return new URL(headers.get("location") ?? "");
  };
  const redeem = (code: string, change: Record<string, string> = {}) =>
    fetch(`${standIn.settings.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: CALLBACK,
        client_id: standIn.settings.clientId,
        client_secret: standIn.settings.clientSecret,
        code_verifier: VERIFIER,
        ...change,
      }),
    });
  const codeOf = async () => (await choose("1")).searchParams.get("code") ?? "";

  test("lists its people, escaped", async () =>
    expect(await (await fetch(asking())).text()).toContain("<b>&#60;Ana&#62;</b>"));

  test.each([
    ["no PKCE", { code_challenge: "" }],
    ["plain PKCE", { code_challenge_method: "plain" }],
    ["no nonce", { nonce: "" }],
    ["no state", { state: "" }],
    ["another client", { client_id: "x" }],
    ["another redirect URI", { redirect_uri: "https://evil.example/api/auth/callback/google" }],
  ])("rejects an authorization request with %s", async (_, change) =>
    expect((await fetch(asking(change))).status).toBe(400),
  );

  test("redeems a code once, for an ID token of the chosen person", async () => {
    const code = await codeOf();
    const { id_token: token } = (await (await redeem(code)).json()) as { id_token: string };
    expect(decodeJwt(token)).toMatchObject({
      sub: "1",
      name: "<Ana>",
      nonce: "n",
      iss: standIn.settings.issuer,
    });
    expect((await redeem(code)).status).toBe(400);
  });

  test.each([
    ["another verifier", { code_verifier: "w".repeat(64) }],
    ["another secret", { client_secret: "x" }],
    ["another redirect URI", { redirect_uri: "http://localhost:3000/api/auth/callback/google" }],
  ])("rejects a token request with %s", async (_, change) =>
    expect((await redeem(await codeOf(), change)).status).toBe(400),
  );

  test("reports a refusal", async () =>
    expect((await choose("")).search).toBe("?state=s&error=access_denied"));
});
