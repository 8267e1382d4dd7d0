import { describe, expect, test } from "vitest";
import { failureLines, memberOf, person, signInAtProvider, useProvider } from "#tests/harness/provider.ts";

/** The answer of the userinfo endpoint to the sign-in of a person: claims, or a status. */
type Userinfo = Record<string, unknown> | number;

describe("what the ID token does not tell is asked of the userinfo endpoint (6.52)", () => {
  const { site, provider } = useProvider("sqlite");

  /** Signs in with an ID token and a userinfo endpoint as given. Returns where that leads, and who is signed in. */
  async function signedInWith(token: Record<string, unknown>, userinfo: Userinfo) {
    const { sub } = person(provider);
    const { issuer } = provider.settings;
    provider.behavior.changeClaims = (claims) => ({ ...claims, ...token });
    let asked = 0;
    provider.behavior.intercept = (path, response) => {
      const json = (body: object, status = 200) =>
        Boolean(response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)));
      if (path === "/.well-known/openid-configuration")
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          token_endpoint_auth_methods_supported: ["client_secret_post"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
      if (path !== "/userinfo") return false;
      asked += 1;
      return typeof userinfo === "number" ? json({}, userinfo) : json({ sub, ...userinfo });
    };
    const browser = site.visitor();
    const leads = await signInAtProvider(browser, sub);
    return { leads, asked, member: await memberOf(browser) };
  }

  test("nothing, if the ID token is complete", async () =>
    expect(await signedInWith({}, 500)).toMatchObject({ leads: "/", asked: 0 }));

  test("the address, its verification and the name", async () => {
    const token = { email: undefined, email_verified: undefined, name: undefined };
    const userinfo = {
      email: "Ana@userinfo.example",
      email_verified: true,
      given_name: "Ana",
      family_name: "Lind",
    };
    expect(await signedInWith(token, userinfo)).toMatchObject({
      leads: "/",
      member: { email: "ana@userinfo.example", emailConfirmed: true, displayName: "Ana Lind" },
    });
  });

  test("the verification alone counts for nothing: it may be that of another address", async () => {
    const token = { email: "ben@token.example", email_verified: undefined };
    expect(await signedInWith(token, { email_verified: true })).toMatchObject({
      member: { email: "ben@token.example", emailConfirmed: false },
    });
  });

  test("the name alone, while the address is the token's", async () => {
    const token = { email: "cleo@token.example", name: undefined };
    const userinfo = { email: "other@userinfo.example", email_verified: false, name: "Cleo Lind" };
    expect(await signedInWith(token, userinfo)).toMatchObject({
      member: { email: "cleo@token.example", emailConfirmed: true, displayName: "Cleo Lind" },
    });
  });

  test("a name that cannot be asked for refuses nobody (6.52)", async () => {
    const token = { email: "dora@token.example", email_verified: true, name: undefined };
    const signedIn = await signedInWith(token, 503);
    expect(signedIn).toMatchObject({
      asked: 1,
      member: { email: "dora@token.example", emailConfirmed: true },
    });
  });

  test.each<[string, Userinfo, string]>([
    ["is down", 503, "down"],
    ["refuses the token", 401, "invalid"],
    ["speaks of somebody else", { sub: "another" }, "invalid"],
  ])("a userinfo endpoint that %s signs nobody in (6.53)", async (_, userinfo, failure) => {
    const { leads, member } = await signedInWith({ email: undefined }, userinfo);
    expect(leads).toBe(`/login?provider=google&failed=${failure}`);
    expect(member).toBeNull();
    expect(failureLines(site)).toMatchObject([{ failure }]);
  });
});
