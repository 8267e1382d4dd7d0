import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "#server/db/connect.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, signUp, signUpMany, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { createSite, useSite, type Settings, type Site } from "#tests/harness/site.ts";
import type { Browser } from "#tests/harness/browser.ts";

/** The number of passwords compared with a hash. */
const compared = { passwords: 0 };

/** A site that counts the comparisons in `compared`. */
async function countingSite(engine: Engine, settings: Settings): Promise<Site> {
  const site = await createSite(engine, settings);
  await countOn(site);
  return site;
}

async function countOn({ deps }: Site): Promise<void> {
  const { password } = await deps.auth.$context;
  const { verify } = password;
  password.verify = (tried) => {
    compared.passwords++;
    return verify(tried);
  };
}

const WRONG = "Wrong-Heap-7";
const OTHER = "Rhubarb-Crumble-9";
const COOKIE = "trowel.trusted_device";
const GUESSES = 100;
const MOST = 10;

const signIn = (browser: Browser, email: string, password: string, forwarded = "") =>
  browser.call("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: forwarded === "" ? {} : { "x-forwarded-for": forwarded },
  });

/** Forged headers of an attacker: one address, with a proxy's appended, and IPv6. */
const FORWARDED: [how: string, forwarded: (guess: number) => string][] = [
  ["another address each time", (guess) => `198.51.${guess}.7`],
  ["another address each time before the proxy's own", (guess) => `198.51.${guess}.7, 203.0.113.5`],
  ["another IPv6 network each time", (guess) => `2001:db8:${guess.toString(16)}::1`],
];

beforeEach(() => void (compared.passwords = 0));

describe.each(engines)("password guessing on %s (9.55)", (engine) => {
  describe.each([0, 1])("with TRUST_PROXY=%i", (trustProxy) => {
    test.each(FORWARDED)(
      "of 100 wrong passwords for one account with changing forwarded addresses at most 10 are tried; other members sign in meanwhile (%s) (9.55)",
      async (_, forwarded) => {
        const site = await countingSite(engine, { trustProxy, rateLimitScale: 1 });
        const { email } = await signUp(site);
        const others = await signUpMany(site, 10);
        const statuses: number[] = [];
        for (let guess = 0; guess < GUESSES; guess++) {
          statuses.push((await signIn(site.visitor(), email, WRONG, forwarded(guess))).status);
          if (guess % 10 > 0) continue;
          const other = others[guess / 10] as Member;
          const before = compared.passwords;
          expect((await signIn(site.visitor(), other.email, PASSWORD, forwarded(guess))).status).toBe(200);
          compared.passwords = before;
        }
        expect(compared.passwords).toBe(MOST);
        expect(statuses).toEqual([
          ...Array.from({ length: MOST }, () => 401),
          ...Array.from({ length: GUESSES - MOST }, () => 429),
        ]);
        await site.close();
      },
    );
  });

  test("of 100 concurrent ones ten are tried", async () => {
    const site = await countingSite(engine, { trustProxy: 1, rateLimitScale: 1 });
    const { email } = await signUp(site);
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, guess) =>
        signIn(site.visitor(), email, WRONG, `198.51.100.${guess}`),
      ),
    );
    expect(compared.passwords).toBe(MOST);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES - MOST);
    await site.close();
  });

  describe("by strangers", () => {
    const site = useSite(engine, { rateLimitScale: 1 });
    beforeAll(() => countOn(site));
    let ana: Member;
    beforeEach(async () => {
      ana = await signUp(site);
      for (let guess = 0; guess <= MOST; guess++) await signIn(site.visitor(), ana.email, WRONG);
      expect(compared.passwords).toBe(MOST);
    });

    test("does not lock the owner out of a browser that has signed in before, even after signing out (9.55)", async () => {
      expect((await ana.browser.post("/api/auth/sign-out", {})).status).toBe(200);
      expect((await signIn(ana.browser, ana.email, PASSWORD)).status).toBe(200);
      expect((await signIn(site.visitor(), ana.email, PASSWORD)).status, "a stranger's browser").toBe(429);
    });

    test("does not lock the owner out of the browser that reset the password", async () => {
      const box = createMailbox();
      const browser = site.visitor();
      await browser.post("/api/passwordResets", { email: ana.email });
      await sendAll(site, box);
      const token = tokenIn(box.to(ana.email).at(-1));
      expect((await browser.put("/api/passwordResets", { token, password: OTHER })).status).toBe(200);
      expect((await signIn(browser, ana.email, OTHER)).status).toBe(200);
      for (let guess = 0; guess < MOST; guess++) await signIn(site.visitor(), ana.email, WRONG);
      expect((await signIn(ana.browser, ana.email, OTHER)).status, "one from before").toBe(429);
    });

    test("does not lock the owner out of the browser that changed the password, but those from before (9.55)", async () => {
      const before = site.visitor();
      before.cookies.set(COOKIE, ana.browser.cookies.get(COOKIE) ?? "");
      const change = { currentPassword: PASSWORD, newPassword: OTHER };
      expect((await ana.browser.put("/api/account/password", change)).status).toBe(200);
      expect((await signIn(before, ana.email, OTHER)).status).toBe(429);
      expect((await signIn(ana.browser, ana.email, OTHER)).status).toBe(200);
    });

    test("from a trusted device is limited to ten as well, and counts as a stranger's for other accounts", async () => {
      compared.passwords = 0;
      for (let guess = 0; guess <= MOST; guess++) await signIn(ana.browser, ana.email, WRONG);
      expect(compared.passwords).toBe(MOST);
      const ben = await signUp(site);
      compared.passwords = 0;
      for (let guess = 0; guess <= MOST; guess++) await signIn(ana.browser, ben.email, WRONG);
      expect(compared.passwords).toBe(MOST);
      expect((await signIn(site.visitor(), ben.email, PASSWORD)).status).toBe(429);
    });

    test.each([
      ["nonsense", () => "nonsense"],
      ["one of another account", (own: string, other: string) => (own === other ? "" : other)],
      ["one with another id", (own: string) => own.replace(/^./, (first) => (first === "x" ? "y" : "x"))],
    ])("with a forged cookie, %s, counts as a stranger's", async (_, forge) => {
      const ben = await signUp(site);
      const forger = site.visitor();
      const [own = "", other = ""] = [ana.browser.cookies.get(COOKIE), ben.browser.cookies.get(COOKIE)];
      expect([own, other]).not.toContain("");
      forger.cookies.set(COOKIE, forge(own, other));
      expect((await signIn(forger, ana.email, PASSWORD)).status).toBe(429);
    });
  });

  test("by a former owner of the address counts as a stranger's, even with old cookies; trusted devices survive a change of address (9.55)", async () => {
    const site = await createSite(engine, { rateLimitScale: 1 });
    const before = await signUp(site);
    expect((await deleteOwnAccount(before)).status).toBe(200);
    const after = await signUp(site, { email: before.email });
    for (let guess = 0; guess < MOST; guess++) await signIn(site.visitor(), after.email, WRONG);
    expect((await signIn(before.browser, after.email, PASSWORD)).status).toBe(429);
    expect((await signIn(after.browser, after.email, PASSWORD)).status).toBe(200);

    const moved = "somewhere.else@example.org";
    await site.deps.db.updateTable("user").set({ email: moved }).where("email", "=", after.email).execute();
    for (let guess = 0; guess < MOST; guess++) await signIn(site.visitor(), moved, WRONG);
    expect((await signIn(after.browser, moved, PASSWORD)).status).toBe(200);
    await site.close();
  });

  test("the trusted device cookie is HttpOnly, has the host prefix on https, and identifies nobody", async () => {
    for (const [publicUrl, pattern] of [
      [
        undefined,
        /^trowel\.trusted_device=[\w-]{22}(\.[\w-]{43}){2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ],
      [
        "https://tips.example.org",
        /^__Host-trowel\.trusted_device=[\w-]{22}(\.[\w-]{43}){2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ],
    ] as const) {
      const site = await createSite(engine, { publicUrl });
      const { browser, email } = await signUp(site);
      const lines = browser.setCookies.filter((line) => line.includes("trusted_device"));
      expect(lines).toEqual([expect.stringMatching(pattern)]);
      browser.cookies.delete(site.deps.cookie);
      expect((await browser.get("/api/session")).body, "it signs nobody in").toEqual({ user: null });
      expect((await signIn(site.visitor(), email, WRONG)).headers.getSetCookie()).toEqual([]);
      await site.close();
    }
  });
});
