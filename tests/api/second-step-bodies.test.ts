import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spoiled } from "#tests/harness/bodies.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { runs } from "#tests/harness/full.ts";
import { addPasskey, createPasskey, passkeyOptions, passkeyResponse } from "#tests/harness/passkeys.ts";
import { startedApp, waitingFor, withApp } from "#tests/harness/second-step.ts";
import { useSite } from "#tests/harness/site.ts";

const ORIGIN = "https://tips.example.org";
const PROOF = { password: "Not-theirs-1", code: "123456" };

describe.each(engines)("generated bodies for the second step on %s (5.3)", (engine) => {
  const site = useSite(engine, { publicUrl: ORIGIN });

  test.each([
    ["POST", "/api/account/authenticator", PROOF],
    ["PUT", "/api/account/authenticator", { code: "123456" }],
    ["POST", "/api/account/authenticator/removal", PROOF],
    ["POST", "/api/account/recoveryCodes", PROOF],
    ["POST", "/api/account/passkeys/options", PROOF],
    ["PATCH", "/api/account/passkeys/x", { name: "Phone" }],
    ["POST", "/api/account/passkeys/x/removal", PROOF],
    ["POST", "/api/secondStep", { code: "abcde-fghjk" }],
  ])("%s %s is never a server error", async (method, path, good) => {
    const ana = await signUp(site);
    await (path.endsWith("/authenticator") ? startedApp(ana.browser) : withApp(ana.browser));
    const browser = path === "/api/secondStep" ? await waitingFor(site, ana) : ana.browser;
    await fc.assert(
      fc.asyncProperty(spoiled(good), async (body) => {
        const response = await browser.call(method, path, { body });
        expect(response.status, response.text).toBeLessThan(500);
        expect(response.status).not.toBe(401);
      }),
      { numRuns: runs(25) },
    );
  });

  test.each(["adding", "signing in"])("what %s a passkey sends is never a server error", async (what) => {
    const { browser } = await signUp(site);
    const phone = createPasskey(ORIGIN);
    await addPasskey(browser, phone);
    const adds = what === "adding";
    const sent = adds
      ? createPasskey(ORIGIN).register(await passkeyOptions(browser))
      : await passkeyResponse(browser, phone);
    const bodies = fc.oneof(
      spoiled(sent),
      fc.record({ ...constants(sent), response: spoiled(sent.response) }),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (response) => {
        if (adds) await passkeyOptions(browser);
        else await passkeyResponse(browser, phone);
        const path = adds ? "/api/account/passkeys" : "/api/passkeySignIns";
        const answer = await browser.post(path, { name: "Phone", response });
        expect(answer.status, answer.text).toBe(400);
      }),
      { numRuns: runs(25) },
    );
  });
});

const constants = (good: object) =>
  Object.fromEntries(Object.entries(good).map(([name, value]) => [name, fc.constant<unknown>(value)]));
