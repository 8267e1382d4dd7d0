import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { NO_CONNECTION, commentBox, commentButton, kept, storedTexts } from "#tests/e2e/offline-steps.ts";
import { decidedOn } from "#tests/e2e/moderation-steps.ts";
import { expect, type Member, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

// What a device stores of a member whose session ended without Logout (docs/product.md 18.23, 18.27).

test.use({ serviceWorkers: "allow" });

type Given = {
  own: BrowserContext;
  other: APIRequestContext;
  member: Member;
  gardenerId: string;
  browser: Browser;
};

const ENDINGS: Record<string, (given: Given) => Promise<unknown>> = {
  "the end of all other sessions": ({ other }) => other.delete("/api/account/sessions"),
  "the end of this session in the list": async ({ other }) => {
    const sessions = (await (await other.get("/api/account/sessions")).json()) as {
      _id: string;
      current: boolean;
    }[];
    return other.delete(`/api/account/sessions/${sessions.find(({ current }) => !current)?._id}`);
  },
  "a change of password elsewhere": ({ other, member: { password } }) =>
    other.put("/api/account/password", {
      data: { currentPassword: password, newPassword: "Rhubarb-Crumble-9" },
    }),
  "deletion of the account elsewhere": ({ other, member: { password } }) =>
    other.post("/api/account/deletion", { data: { password } }),
  "a ban": ({ browser, gardenerId }) =>
    decidedOn(browser, { kind: "gardener", targetId: gardenerId }, { action: "ban", reason: "Spam." }),
  "an expired session": ({ own }) => own.clearCookies({ name: /session/ }),
};

for (const [ending, end] of Object.entries(ENDINGS))
  test(
    `after ${ending} nothing is kept, and the next member finds nothing (18.23, 18.27)`,
    { tag: "@all" },
    async ({ page, context, browser, noise }) => {
      noise.allow(NO_CONNECTION);
      noise.allow(/status of 40[134]/);
      const member = await signedIn(page, somebody("Petra Private"));
      const secret = `Where my morels grow ${Date.now()}`;
      const tip = await sharedTip(page, { title: secret, privacy: "Private" });
      await page.request.put(`/api/account/saved/${tip}`);
      const session = (await (await page.request.get("/api/session")).json()) as {
        user: { gardenerId: string };
      };
      const { gardenerId } = session.user;
      await page.goto(`/tipsDetails/${tip}`);
      await kept(page);
      await context.setOffline(true);
      await commentBox(page).fill("Below the quillwort");
      await commentButton(page).click();
      await expect(page.getByText("1 text waits to be sent")).toBeVisible();
      await commentBox(page).fill("Half a hellebore");
      await page.goto("/offline");
      expect(await storedTexts(page)).toContain("quillwort");
      expect(await storedTexts(page)).toContain("hellebore");

      const elsewhere = await (await browser.newContext()).newPage();
      const { email, password } = member;
      await elsewhere.request.post("/api/auth/sign-in/email", { data: { email, password } });
      await end({ own: context, other: elsewhere.request, member, gardenerId, browser });
      await elsewhere.context().close();
      expect(await (await page.request.get("/api/session")).json()).toMatchObject({ user: null });
      await context.setOffline(false);
      await page.goto("/browsetips");
      await expect.poll(() => storedTexts(page)).not.toContain(secret);
      expect(await storedTexts(page)).not.toContain(member.email);

      await signedIn(page, somebody("Ben Rowe"));
      await page.goto("/");
      const traces = [secret, "quillwort", "hellebore", gardenerId, tip, member.name, member.email];
      const found = async () => {
        const stored = await storedTexts(page);
        return traces.filter((trace) => stored.includes(trace));
      };
      await expect.poll(found).toEqual([]);
      await kept(page);
      expect(await found()).toEqual([]);
    },
  );
