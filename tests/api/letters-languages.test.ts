import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/notification.ts";
import { queueDigests } from "#server/notifications/digest.ts";
import {
  askForHelp,
  commented,
  confirmAddress,
  shareTip,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const NO_LETTER = { subject: "", text: "", html: "" };
const DAY = 24 * 60 * 60_000;

describe("letters to a member who chose German, caused by others in English (18.53)", () => {
  const site = useSite("sqlite", { languages: ["en", "de"], smtpUrl: "smtp://127.0.0.1:9" });
  let [reader, friend, admin]: [Member, Member, Member] = [] as never;
  let tip: string;
  beforeAll(async () => {
    [reader, friend, admin] = [await signUp(site), await signUp(site), await signUpAs(site, "admin")];
    for (const member of [reader, friend]) await confirmAddress(site, member);
    await reader.browser.put("/api/account/language", { language: "de" });
    tip = await shareTip(reader);
  });
  beforeEach(() => site.deps.db.deleteFrom("mail").execute());

  const choose = (channel: string) =>
    reader.browser.put("/api/notifications/settings", {
      ...DEFAULT_NOTIFICATION_SETTINGS,
      comment: channel,
    });
  const letters = async () => {
    const box = createMailbox();
    await sendAll(site, box);
    return box.mails;
  };

  test("a notification, with its line to unsubscribe", async () => {
    await choose("mail");
    await commented(friend, tip, "It worked.");
    const [{ subject, text, html } = NO_LETTER] = await letters();
    expect(subject).toMatch(/^Ein Kommentar zu deinem Tipp bei /);
    expect(text).toMatch(/hat deinen Tipp „.+“ kommentiert\./);
    expect(text).toContain("Du wolltest diese Mails. Abbestellen:");
    expect(html).toContain('<html lang="de"');
  });

  test("a daily letter", async () => {
    await choose("daily");
    await commented(friend, tip, "It worked again.");
    site.setClock(new Date(Date.now() + 2 * DAY).toISOString());
    await queueDigests(site.deps);
    const [{ subject, text } = NO_LETTER] = await letters();
    expect(subject).toMatch(/^1 neue Benachrichtigung bei /);
    expect(text).toContain("Alle Benachrichtigungen");
    expect(text).toContain("Du wolltest diese Zusammenfassungen. Abbestellen:");
  });

  test("an answer to a question", async () => {
    const id = await askForHelp(reader.browser);
    await admin.browser.post(`/api/helpDesk/${id}/answers`, { body: "Water it." });
    const [{ subject, text } = NO_LETTER] = await letters();
    expect(subject).toMatch(/^Eine Antwort auf deine Frage bei /);
    expect(text).toContain("Noch einmal fragen");
  });

  test("the confirmation of the newsletter, whoever left the address", async () => {
    await site.visitor().post("/newsletter", { email: reader.email });
    const [{ subject, text } = NO_LETTER] = await letters();
    expect(subject).toMatch(/^Bestätige den Newsletter von /);
    expect(text).toContain("Ja, schickt ihn mir");
  });
});
