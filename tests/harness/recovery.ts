import { beforeEach, expect } from "vitest";
import type { Engine } from "#server/db/connect.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { PASSWORD, profileOf, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn, type Mailbox } from "#tests/harness/mail.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

export const NEW_PASSWORD = "Rhubarb-Crumble-9";
const HOUR = 60 * 60 * 1000;

/** Steps of password resets and address confirmations; their mail arrives in `box`. */
export const recoveringAt = (site: Site, box: Mailbox = createMailbox()) => ({
  signIn: (email: string, password: string, browser = site.visitor()) =>
    browser.post<{ message: string }>("/api/auth/sign-in/email", { email, password }),
  ask: (email: string, browser = site.visitor()) => browser.post("/api/passwordResets", { email }),
  reset: (token: string, password = NEW_PASSWORD) =>
    site.visitor().put<{ detail: string }>("/api/passwordResets", { token, password }),
  linkOf: (token: string) =>
    site.visitor().get<{ detail: string }>(`/api/mailLinks?token=${encodeURIComponent(token)}`),
  confirm: (token: string, password: string | undefined = PASSWORD, browser: Browser = site.visitor()) =>
    browser.put<{ detail: string }>("/api/emailConfirmations", { token, password }),
  sessionOf: async (browser: Browser) =>
    (await browser.get<{ user: { email: string; emailConfirmed: boolean } | null }>("/api/session")).body
      .user,
  /** Requests a password reset and sends its mail. Returns the token of the link. */
  async resetTokenFor({ email }: Member): Promise<string> {
    await site.visitor().post("/api/passwordResets", { email });
    await sendAll(site, box);
    return tokenIn(box.to(email).at(-1));
  },
  /** Stops the clock in an hour. */
  inAnHour: (more = 0) => site.setClock(new Date(Date.now() + HOUR + more).toISOString()),
});

/** A site for the tests of a `describe`, each of which starts with no mail sent or queued. */
export function useRecovery(engine: Engine) {
  const site = useSite(engine);
  const box = createMailbox();
  beforeEach(async () => {
    await site.deps.db.deleteFrom("mail").execute();
    box.mails.splice(0);
  });
  return { site, box, ...recoveringAt(site, box) };
}

/** Signs a member in on another browser. */
export async function signInElsewhere(site: Site, { email }: Member, userAgent = "", password = PASSWORD) {
  const browser = site.visitor();
  const response = await browser.call("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "user-agent": userAgent },
  });
  return { browser, status: response.status };
}

/** The same, and expects success. */
export async function signedInElsewhere(site: Site, member: Member): Promise<Browser> {
  const { browser, status } = await signInElsewhere(site, member);
  expect(status).toBe(200);
  return browser;
}

/** Steps of address changes; their mail arrives in `box`. */
export function changingAt(site: Site, box: Mailbox) {
  return {
    move: (member: Member, email: string, more = {}) =>
      member.browser.put<{ modifiedCount: number; emailToConfirm?: string; detail?: string }>(
        `/gardeners/${member.id}`,
        profileOf(member, { email, ...more }),
      ),
    async changeTokenFor(email: string): Promise<string> {
      await sendAll(site, box);
      return tokenIn(box.to(email).findLast(({ subject }) => subject.includes("new e-mail")));
    },
  };
}
