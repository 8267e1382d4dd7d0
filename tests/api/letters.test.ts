import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/notification.ts";
import { ACCENT } from "#server/mail/mail-layout.ts";
import { MODULE_TEMPLATES, type ModuleMailKind } from "#server/mail/module-templates.ts";
import { continueIssues } from "#server/newsletter/sending.ts";
import { queueDigests } from "#server/notifications/digest.ts";
import { queueOutcomeLetters } from "#server/outcomes/letters.ts";
import {
  askForHelp,
  commented,
  confirmAddress,
  shareTip,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { GREEK, textsOfLetter, untranslated } from "#tests/harness/untranslated.ts";
import { sendAll as sendWebhooks, WEBHOOKS } from "#tests/harness/webhooks.ts";

const SITE = { name: "Allotment 9", tagline: "Beds by the railway", accent: "#7a1f5c" };
const IN_GREEK = { title: GREEK, plantType: GREEK, postBody: GREEK, category: GREEK, difficultyLevel: GREEK };
const EMPTY = { subject: "", text: "", html: "" };
const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

// The letters about accounts: server/mail/templates.test.ts.
describe.each(["en", "ar-XB"] as const)(
  "the letters of a site, in %s, with another name and color",
  (language) => {
    const outside = { allowedHosts: ["127.0.0.1:9"], lookup: async () => ["127.0.0.1"] };
    const site = useSite("sqlite", { languages: [language], smtpUrl: "smtp://127.0.0.1:9", outside });
    let [admin, author, friend]: [Member, Member, Member] = [] as never;
    let tip: string;
    beforeAll(async () => {
      admin = await signUpAs(site, "admin", GREEK);
      await admin.browser.put("/api/settings", { site: SITE });
      [author, friend] = [await signUp(site, { name: GREEK }), await signUp(site, { name: GREEK })];
      for (const member of [admin, author, friend]) await confirmAddress(site, member);
    });
    beforeEach(async () => {
      tip = await shareTip(author, IN_GREEK);
      await site.deps.db.deleteFrom("mail").execute();
    });

    const choose = (member: Member, chosen: object) =>
      member.browser.put("/api/notifications/settings", { ...DEFAULT_NOTIFICATION_SETTINGS, ...chosen });
    const people = () => ({ reporter: friend, moderator: admin });
    const writeIssue = async () =>
      (
        await admin.browser.post<{ insertedId: string }>("/api/newsletter/issues", {
          title: GREEK,
          body: `${GREEK} [${GREEK}](/terms)`,
        })
      ).body.insertedId;

    /** What each letter follows. */
    const CAUSES: Record<ModuleMailKind, () => Promise<unknown>> = {
      helpAnswer: async () =>
        admin.browser.post(
          `/api/helpDesk/${await askForHelp(site.visitor(), { name: GREEK, issue: GREEK, description: GREEK })}/answers`,
          { body: GREEK },
        ),
      invitation: () => admin.browser.post("/api/invitations", { email: "nora@example.org" }),
      newsletter: () => site.visitor().post("/newsletter", { email: "otto@example.org" }),
      async newsletterIssue() {
        await site.visitor().post("/newsletter", { email: "pia@example.org" });
        await site.deps.db
          .updateTable("newsletter_subscription")
          .set({ confirmed_at: inDays(0) })
          .execute();
        await admin.browser.put(`/api/newsletter/issues/${await writeIssue()}/sending`, {});
        await continueIssues(site.deps);
      },
      newsletterTest: async () =>
        admin.browser.post(`/api/newsletter/issues/${await writeIssue()}/tests`, {}),
      async notification() {
        await choose(author, { comment: "mail" });
        await commented(friend, tip, GREEK);
      },
      async digest() {
        await choose(author, { comment: "daily" });
        await commented(friend, tip, GREEK);
        site.setClock(inDays(2));
        await queueDigests(site.deps);
      },
      async outcomes() {
        await choose(friend, { outcomeLetters: true });
        await friend.browser.put(`/api/account/saved/${tip}`, {});
        site.setClock(inDays(43));
        await queueOutcomeLetters(site.deps);
      },
      moderated: () => moderated(people(), { targetId: tip }, { action: "remove", reason: GREEK }),
      moderationUndone: async () =>
        undo(admin, await moderated(people(), { targetId: tip }, { action: "remove", reason: GREEK })),
      async webhookDisabled() {
        const url = "http://127.0.0.1:9/hook";
        await admin.browser.post(WEBHOOKS, { url, events: ["comment.posted"], description: "" });
        await commented(friend, tip, GREEK);
        await sendWebhooks(site);
        site.setClock(inDays(6));
        await sendWebhooks(site);
      },
    };

    test.each(Object.keys(MODULE_TEMPLATES) as ModuleMailKind[])(
      "%s has them, and no text in another language (10.21, 18.55)",
      async (kind) => {
        const box = createMailbox();
        await CAUSES[kind]();
        const { id } = await site.deps.db
          .selectFrom("mail")
          .select("id")
          .where("kind", "=", kind)
          .executeTakeFirstOrThrow();
        await sendAll(site, box);
        const letter = box.mails.find((mail) => mail.id === id);
        if (language === "ar-XB")
          expect(
            untranslated(textsOfLetter(letter ?? EMPTY), [...Object.values(SITE), "ECONNREFUSED"]),
          ).toEqual([]);
        const text = [letter?.subject, letter?.text, letter?.html].join("\n").replaceAll(site.origin, "");
        expect(letter?.html).toContain(`background:${SITE.accent}`);
        expect(text).toContain(SITE.name);
        expect(text).not.toMatch(/trowel/i);
        expect(text).not.toContain(ACCENT);
      },
    );
  },
);
