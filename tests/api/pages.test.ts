import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

type Given = { fetch: typeof fetch; nonce: string; origin: string };

/** Pages that call the API in-process like the real ones, and show their input and the responses. */
const callingBuild = {
  entry: {
    module: {
      hasAction: () => true,
      pageOf: () => undefined,
      pageContext: (given: Given) => given,
      createRequestHandler:
        () =>
        async (request: Request, { fetch, nonce, origin }: Given) => {
          const { pathname } = new URL(request.url);
          if (pathname === "/fails") throw new Error("A page that fails");
          const form = request.method === "POST" ? Object.fromEntries(await request.formData()) : undefined;
          const signingIn = pathname === "/login" && form;
          if (signingIn)
            await fetch(`${origin}/api/auth/sign-in/email`, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify(form),
            });
          const session = await fetch(`${origin}/api/session`);
          return Response.json({ url: request.url, nonce, origin, session: await session.json() });
        },
    },
  },
} as unknown as ServerBuild;
const loadBuild = async () => callingBuild;

type Page = { url: string; nonce: string; origin: string; session: { user: { gardenerId: string } | null } };

describe.each(engines)("pages on %s", (engine) => {
  const site = useSite(engine, { loadBuild });
  const logIn = (browser: Member["browser"], { email }: Member, password = PASSWORD) =>
    browser.call<Page>("POST", "/login", { raw: new URLSearchParams({ email, password }) });

  test("are rendered for the caller, and are not cached", async () => {
    const ana = await signUp(site);
    const own = await ana.browser.get<Page>("/mytips");
    expect(own.body.session.user?.gardenerId).toBe(ana.id);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect((await site.visitor().get<Page>("/mytips")).body.session.user).toBeNull();
  });

  test("have the nonce of their content security policy", async () => {
    const { body, headers } = await site.visitor().get<Page>("/");
    expect(body.nonce).toMatch(/^\S{20,}$/);
    expect(headers.get("content-security-policy")).toContain(`'nonce-${body.nonce}'`);
  });

  test("sign in within one request, without JavaScript (1.12)", async () => {
    const ana = await signUp(site);
    const browser = site.visitor();

    const page = await logIn(browser, ana);

    expect(page.body.session.user?.gardenerId, "the page knows at once").toBe(ana.id);
    expect(browser.cookies.has("trowel.session_token")).toBe(true);
    expect((await browser.post("/gardenersTips", tipInput())).status).toBe(201);
  });

  test("do not sign in with a wrong password", async () => {
    const ana = await signUp(site);
    const browser = site.visitor();
    expect((await logIn(browser, ana, "Wrong-Heap-7")).body.session.user).toBeNull();
    expect(browser.cookies.size).toBe(0);
  });

  test("that fail are a plain 500 and are logged", async () => {
    const response = await site.visitor().get("/fails");
    expect([response.status, response.body]).toEqual([500, "Something went wrong!\n"]);
    expect(site.loggedErrors.splice(0)).toEqual([expect.stringContaining("A page that fails")]);
  });

  test("behind a proxy use the public URL", async () => {
    const publicUrl = "https://tips.example.org";
    const secure = await createSite(engine, { publicUrl, loadBuild });
    const request = new Request("http://inner:3000/browsetips?sort=asc");
    const page = (await (await secure.fetch(request)).json()) as Page;
    expect(page).toMatchObject({ url: `${publicUrl}/browsetips?sort=asc`, origin: publicUrl });
    await secure.close();
  });

  test.each([
    "/gardeners/x/y",
    "/gardenersTipsX",
    "/api/nothing",
    "/%ff",
    "/%00",
    "//evil.example",
    "/..%2f..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/nothing.js",
  ])("%s is routed to the pages without a server error", async (path) => {
    const response = await site.fetch(new Request(`${site.origin}${path}`));
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('"dependencies"');
  });
});
