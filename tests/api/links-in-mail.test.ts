import { beforeAll, describe, expect, test } from "vitest";
import { queueMail } from "#server/mail/outbox.ts";
import {
  askForHelp,
  commented,
  confirmAddress,
  shareTip,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const LINK = "www.evil.com";
const BROKEN = "www. evil. com";

describe("what strangers wrote never reads as a link in mail (6.39)", () => {
  const site = useSite("sqlite");
  const box = createMailbox();
  let ana: Member;
  let evil: Member;
  let moderator: Member;
  beforeAll(async () => {
    ana = await signUp(site);
    evil = await signUp(site, { name: LINK });
    moderator = await signUpAs(site, "moderator", `mod.${LINK}`);
    await ana.browser.put("/api/notifications/settings", {
      comment: "mail",
      reply: "mail",
      like: "mail",
      help: "mail",
      moderation: "mail",
    });
    await confirmAddress(site, ana);
  });

  /** Sends the mails to an address. Returns the last one. */
  async function lastTo(email: string): Promise<string> {
    await sendAll(site, box);
    const { text = "", html = "" } = box.to(email).at(-1) ?? {};
    for (const part of [text, html]) expect(part).not.toMatch(/www\.\S|evil\.com/);
    return text;
  }

  test("the recipient's own name, which a stranger may have signed up with", async () => {
    await queueMail(site.deps.db, new Date(), { kind: "reset", to: evil.email });
    expect(await lastTo(evil.email)).toContain(`Hello ${BROKEN},`);
  });

  test("names and titles in notifications", async () => {
    await commented(evil, await shareTip(ana), "Nice.");
    expect(await lastTo(ana.email)).toContain(`${BROKEN} commented on your tip`);
    const tip = await shareTip(evil, { title: `Win at ${LINK}` });
    await commented(evil, tip, "Indeed.", await commented(ana, tip));
    expect(await lastTo(ana.email)).toContain(`${BROKEN} replied to you, on the tip “Win at ${BROKEN}”.`);
  });

  test("the title of a stranger's tip in a moderator's decision about a comment on it", async () => {
    const tipId = await shareTip(evil, { title: `Win at ${LINK}` });
    const comment = { kind: "comment", targetId: await commented(ana, tipId), tipId } as const;
    await moderated({ reporter: evil, moderator }, comment, { action: "warn" });
    expect(await lastTo(ana.email)).toContain(`a comment of yours on “Win at ${BROKEN}”`);
  });

  test("name and topic of a request for help, which may have another's address", async () => {
    const email = "victim@example.com";
    const id = await askForHelp(site.visitor(), { name: LINK, email, issue: `Win at ${LINK}` });
    const path = `/api/helpDesk/${id}/answers`;
    expect((await moderator.browser.post(path, { body: "So." })).status).toBe(201);
    const text = await lastTo(email);
    expect(text).toContain(`Hello ${BROKEN},`);
    expect(text).toContain(`you asked us about “Win at ${BROKEN}”. mod. ${BROKEN} writes:`);
  });
});
