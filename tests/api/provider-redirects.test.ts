import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import {
  chosenAtProvider,
  memberOf,
  person,
  signInAtProvider,
  startedAtProvider,
  useProvider,
} from "#tests/harness/provider.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";

describe.each(engines)("a Google sign-in on %s,", (engine) => {
  const { site, provider } = useProvider(engine);

  describe("its redirects (2.21, 2.63, 2.65)", () => {
    test.each([
      ["?to=/mytips", "/mytips"],
      [`?to=${encodeURIComponent("/browsetips?q=a'b (c)*&sort=asc")}`, "/browsetips?q=a%27b%20(c)*&sort=asc"],
      ["?to=https://evil.example", "/"],
      ["?to=//evil.example", "/"],
      ["?to=/%5Cevil.example", "/"],
      ["?to=/login", "/"],
      ["?from=signup", "/"],
    ])("%s redirects to %s and confirms the sign-in there", async (query, leads) => {
      const browser = site.visitor();
      expect(await signInAtProvider(browser, person(provider).sub, query)).toBe(leads);
      expect(decodeURIComponent(browser.cookies.get("trowel.flash") ?? "")).toContain("Login complete!");
    });

    test.each([
      ["", "/login?provider=google&failed=refused"],
      ["?to=/mytips", "/login?to=%2Fmytips&provider=google&failed=refused"],
      ["?from=signup", "/signup?provider=google&failed=refused"],
      ["?from=//evil.example", "/login?provider=google&failed=refused"],
    ])("after a refusal with %j it redirects to the form", async (query, leads) => {
      const browser = site.visitor();
      expect(await signInAtProvider(browser, "", query)).toBe(leads);
      expect(await memberOf(browser)).toBeNull();
    });

    test("a popup ends on a page that notifies its opener", async () => {
      const browser = site.visitor();
      const leads = await signInAtProvider(browser, person(provider).sub, "?popup=p1&to=/mytips");
      expect(leads).toBe("/login/done?provider=google&to=%2Fmytips&from=login&popup=p1");
      expect(browser.cookies.has("trowel.flash")).toBe(false);
      const page = await browser.get(leads);
      expect(page.text).toContain('data-popup="p1"');
      expect(page.text).toContain('data-next="/mytips"');
      expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(page.text).not.toMatch(/<script>|<style| on\w+=/);
      expect((await browser.get("/login/done.js")).headers.get("content-type")).toMatch("text/javascript");
    });

    test("a refusal in a popup notifies its opener, too", async () => {
      const browser = site.visitor();
      const leads = await signInAtProvider(browser, "", "?popup=p2&from=signup");
      expect((await browser.get(leads)).text).toContain(
        'data-popup="p2" data-next="/signup?provider=google&#38;failed=refused" data-failed="refused"',
      );
    });

    test("the popup page shows nothing from its URL", async () => {
      const evil = encodeURIComponent('"><script>alert(1)</script>');
      const { text } = await site
        .visitor()
        .get(`/login/done?provider=google&popup=${evil}&failed=${evil}&to=${evil}`);
      expect(text).not.toContain("alert");
      expect(text).toContain('data-popup="" data-next="/"');
    });

    test("a form is answered with a page that navigates on, since the form's policy forbids redirects", async () => {
      const response = await site.visitor().open("GET", "/login/with/google?form=1&to=/mytips");
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/<meta http-equiv="refresh" content="0; url=http/);
    });
  });

  describe("of a banned member (11.16)", () => {
    const banned = async () => {
      const rosa = person(provider);
      const browser = site.visitor();
      await signInAtProvider(browser, rosa.sub);
      const targetId = (await memberOf(browser))?.gardenerId ?? "";
      const people = { reporter: await signUp(site), moderator: await signUpAs(site, "moderator") };
      const decision = { action: "ban", reason: "A <b>robot</b>." } as const;
      await moderated(people, { kind: "gardener", targetId }, decision);
      return rosa.sub;
    };
    /** Completes a sign-in at Google. Returns the response to the callback. */
    const back = async (sub: string, query: string, more = "") => {
      const browser = site.visitor();
      const { pathname, search } = new URL(
        await chosenAtProvider(await startedAtProvider(browser, query), sub),
      );
      const response = await browser.get(`${pathname}${search}${more}`);
      expect(await memberOf(browser)).toBeNull();
      return response;
    };
    const MESSAGE = "This account is banned. The reason: A &#60;b&#62;robot&#60;/b&#62;.";

    test("shows the reason immediately, as text, with a link to the form (8.25)", async () => {
      const { status, text } = await back(await banned(), "?to=/mytips");
      expect(status).toBe(403);
      expect(text).toContain(`<p>${MESSAGE}</p>`);
      expect(text).toContain('<a href="/login?to=%2Fmytips">');
      expect(text).not.toContain("<script");
    });

    test("in a popup sends the reason to its opener (8.25)", async () => {
      const { text } = await back(await banned(), "?popup=p3&from=signup");
      expect(text).toContain(
        `data-popup="p3" data-next="/signup" data-failed="barred" data-message="${MESSAGE}"`,
      );
    });

    test("shows no message from the URL", async () => {
      const forged = "&error=SUSPENDED&error_description=Evil";
      const { headers, text } = await back(person(provider).sub, "", forged);
      expect(`${headers.get("location")} ${text}`).not.toMatch(/Evil|suspended/);
    });
  });
});
