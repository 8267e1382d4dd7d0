import { beforeEach, describe, expect, test } from "vitest";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { engines } from "#tests/harness/engines.ts";
import { helpInput, signUp, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { actorOf, allText, confirmAddress, deleteOwnAccount } from "#tests/harness/own-account.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const OWNER = "owner@example.net";
type Documents = { newsletter: unknown; mails: { about: string; to: string }[] };

const newsletterOf = async ({ browser }: Member) =>
  (await browser.get<OwnAccount>("/api/account")).body.holds.newsletter;
const documentsOf = async (member: Member) => (await downloadOf<Documents>(member)).documents;

describe.each(engines)("an unconfirmed email address on %s (4.29)", (engine) => {
  const site = useSite(engine, { smtpUrl: "smtp://127.0.0.1:9" });
  const box = createMailbox();
  let moderator: Member;
  const stored = () =>
    site.deps.db.selectFrom("newsletter_subscription").select(["email", "confirmed_at"]).execute();

  beforeEach(async () => {
    moderator ??= await signUpAs(site, "moderator");
    await sendAll(site, box);
    box.mails.splice(0);
    await site.deps.db.deleteFrom("newsletter_subscription").execute();
  });

  /** Subscribes an address without an account to the newsletter, and queues an answer to its help request. */
  async function setUpOwner(email: string) {
    const owner = site.visitor();
    await owner.post("/newsletter", { email });
    await sendAll(site, box);
    const token = tokenIn(box.to(email).at(-1));
    expect((await owner.post("/api/newsletter/confirmations", { token })).status).toBe(200);
    const request = await owner.post<{ insertedId: string }>("/helpRequests", helpInput({ email }));
    const answers = `/api/helpDesk/${request.body.insertedId}/answers`;
    expect((await moderator.browser.post(answers, { body: "Beer." })).status).toBe(201);
  }

  test("reveals nothing about its owner, and deleting the account leaves the owner's data (4.29)", async () => {
    await setUpOwner(OWNER);
    const thief = await signUp(site, { email: OWNER });
    const { accountId } = await actorOf(site, thief);
    expect(await newsletterOf(thief)).toBe(false);
    expect(await documentsOf(thief)).toMatchObject({
      newsletter: null,
      mails: [{ about: "confirm", to: OWNER }],
    });
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

  test("after confirmation, the account has the address's earlier data, and deletes it (4.29)", async () => {
    const email = "returning@example.net";
    await setUpOwner(email);
    const owner = await signUp(site, { email });
    await confirmAddress(site, owner);
    expect(await newsletterOf(owner)).toBe(true);
    const { newsletter, mails } = await documentsOf(owner);
    expect(newsletter).toMatchObject({ email });
    expect(mails.map(({ about }) => about)).toEqual(["newsletter", "helpAnswer", "confirm"]);
    expect((await deleteOwnAccount(owner)).status).toBe(200);
    expect(await stored()).toEqual([]);
    const left = site.deps.db.selectFrom("mail").select("kind").where("recipient", "=", email);
    expect(await left.execute()).toEqual([]);
  });

  test("a subscription that its reader confirmed survives the account that requested it (4.29)", async () => {
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

describe.each(engines)("an unconfirmed email address without mail, on %s", (engine) => {
  const site = useSite(engine);
  const subscribe = (email: string, browser = site.visitor()) => browser.post("/newsletter", { email });
  const listed = async () =>
    (await site.deps.db.selectFrom("newsletter_subscription").select("email").execute()).map(
      ({ email }) => email,
    );

  test("its subscription goes with the account that added it, unless somebody else added it too (4.29)", async () => {
    const [before, after, own] = ["before@example.net", "after@example.net", "own@example.net"];
    await subscribe(before);
    for (const email of [before, after, own]) {
      const member = await signUp(site, { email });
      for (const _ of [1, 2]) await subscribe(email, member.browser);
      await subscribe(`friend.of.${email}`, member.browser);
      if (email === after) await subscribe(email);
      expect(await newsletterOf(member)).toBe(false);
      expect((await documentsOf(member)).newsletter).toBeNull();
      expect((await deleteOwnAccount(member)).status).toBe(200);
    }
    const friends = [before, after, own].map((email) => `friend.of.${email}`);
    expect((await listed()).toSorted()).toEqual([before, after, ...friends].toSorted());
  });
});
