import { beforeEach, describe, expect, test } from "vitest";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { engines } from "#tests/harness/engines.ts";
import { helpInput, signUp, type Member } from "#tests/harness/factories.ts";
import { letterBox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { actorOf, allText, confirmAddress, deleteOwnAccount } from "#tests/harness/own-account.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const OWNER = "owner@example.net";
type Documents = { newsletter: unknown; mails: { about: string; to: string }[] };

const newsletterOf = async ({ browser }: Member) =>
  (await browser.get<OwnAccount>("/api/account")).body.holds.newsletter;
const keptOf = async (member: Member) => (await downloadOf<Documents>(member)).documents;

describe.each(engines)("an address that is not confirmed, on %s (4.29)", (engine) => {
  // The tests' letter box takes the letters.
  const site = useSite(engine, { smtpUrl: "smtp://127.0.0.1:9" });
  const box = letterBox();
  let moderator: Member;
  const stored = () =>
    site.deps.db.selectFrom("newsletter_subscription").select(["email", "confirmed_at"]).execute();

  beforeEach(async () => {
    moderator ??= await signUpAs(site, "moderator");
    await sendAll(site, box);
    box.letters.splice(0);
    await site.deps.db.deleteFrom("newsletter_subscription").execute();
  });

  /** Somebody without an account is on the newsletter's list, and an answer to their question waits to be sent. */
  async function ownerWaits(email: string) {
    const owner = site.visitor();
    await owner.post("/newsletter", { email });
    await sendAll(site, box);
    const token = tokenIn(box.to(email).at(-1));
    expect((await owner.post("/api/newsletter/confirmations", { token })).status).toBe(200);
    const asked = await owner.post<{ insertedId: string }>("/helpRequests", helpInput({ email }));
    const answers = `/api/helpDesk/${asked.body.insertedId}/answers`;
    expect((await moderator.browser.post(answers, { body: "Beer." })).status).toBe(201);
  }

  test("tells an account nothing of its owner, and takes nothing of theirs with it (4.29)", async () => {
    await ownerWaits(OWNER);
    const thief = await signUp(site, { email: OWNER });
    const { accountId } = await actorOf(site, thief);
    expect(await newsletterOf(thief)).toBe(false);
    expect(await keptOf(thief)).toMatchObject({ newsletter: null, mails: [{ about: "confirm", to: OWNER }] });
    await thief.browser.post("/newsletter", { email: OWNER });
    expect(await newsletterOf(thief), "nor whether it was known").toBe(false);

    expect((await deleteOwnAccount(thief)).status).toBe(200);
    expect(await stored()).toMatchObject([{ email: OWNER, confirmed_at: expect.any(String) }]);
    const everything = await allText(site);
    for (const trace of [accountId, thief.id, thief.name]) expect(everything, trace).not.toContain(trace);
    await sendAll(site, box);
    expect(box.to(OWNER).map(({ subject }) => subject)).toEqual([
      "Confirm the newsletter of Trowel",
      "An answer to your question on Trowel",
    ]);
  });

  test("once it is confirmed tells and takes with it what came there before (4.29)", async () => {
    const email = "returning@example.net";
    await ownerWaits(email);
    const owner = await signUp(site, { email });
    await confirmAddress(site, owner);
    expect(await newsletterOf(owner)).toBe(true);
    const { newsletter, mails } = await keptOf(owner);
    expect(newsletter).toMatchObject({ email });
    expect(mails.map(({ about }) => about)).toEqual(["newsletter", "helpAnswer", "confirm"]);
    expect((await deleteOwnAccount(owner)).status).toBe(200);
    expect(await stored()).toEqual([]);
    const left = site.deps.db.selectFrom("mail").select("kind").where("recipient", "=", email);
    expect(await left.execute()).toEqual([]);
  });

  test("that an account left for the newsletter and its reader confirmed is the reader's (4.29)", async () => {
    const email = "reader@example.net";
    const member = await signUp(site, { email });
    await member.browser.post("/newsletter", { email });
    await sendAll(site, box);
    const token = tokenIn(box.to(email).findLast(({ subject }) => subject.includes("newsletter")));
    expect((await site.visitor().post("/api/newsletter/confirmations", { token })).status).toBe(200);
    expect((await deleteOwnAccount(member)).status).toBe(200);
    expect(await stored()).toMatchObject([{ email }]);
  });
});

describe.each(engines)("an address that is not confirmed where no mail is sent, on %s", (engine) => {
  const site = useSite(engine);
  const leave = (email: string, browser = site.visitor()) => browser.post("/newsletter", { email });
  const listed = async () =>
    (await site.deps.db.selectFrom("newsletter_subscription").select("email").execute()).map(
      ({ email }) => email,
    );

  test("goes with the account that left it for the newsletter, unless somebody else left it too (4.29)", async () => {
    const [before, after, own] = ["before@example.net", "after@example.net", "own@example.net"];
    await leave(before);
    for (const email of [before, after, own]) {
      const member = await signUp(site, { email });
      for (const _ of [1, 2]) await leave(email, member.browser);
      await leave(`friend.of.${email}`, member.browser);
      if (email === after) await leave(email);
      expect(await newsletterOf(member)).toBe(false);
      expect((await keptOf(member)).newsletter).toBeNull();
      expect((await deleteOwnAccount(member)).status).toBe(200);
    }
    const friends = [before, after, own].map((email) => `friend.of.${email}`);
    expect((await listed()).toSorted()).toEqual([before, after, ...friends].toSorted());
  });
});
