import { describe, expect, test } from "vitest";
import { newId } from "#server/db/id.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, confirmAddress, shareTip, signUp } from "#tests/harness/factories.ts";
import { createMailbox, sendAll as sendMails } from "#tests/harness/mail.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { isVerified, sendAll, useWebhooks, WEBHOOKS } from "#tests/harness/webhooks.ts";

const DAY = 24 * 60 * 60_000;

describe.each(engines)("webhooks on %s", (engine) => {
  const { site, receiver, admin, create, read, events } = useWebhooks(engine);

  test("tell of everything that visitors can see, and only of that (7.106, 7.107)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    await create();
    const hidden = await shareTip(ana, { privacy: "Private", title: "Where the morels grow" });
    await commented(ana, hidden, "Nobody may know.");
    await ana.browser.patch(`/gardenersTips/${hidden}`, { title: "Morels, still" });
    const tip = await shareTip(ana);
    await ana.browser.patch(`/gardenersTips/${tip}`, { title: "Changed" });
    await ben.browser.patch(`/gardenersTips/${tip}`, { like: 1 });
    const comment = await commented(ben, tip, "Very good.");
    const report = await sendReport(ben, { targetId: tip, note: "My own words" });
    expect(report.status).toBe(201);
    const joined = await signUp(site, { name: "Newly Joined" });
    await sendAll(site);
    await ana.browser.delete(`/gardenersTips/${tip}`);
    await sendAll(site);

    expect(events().map(({ type, data }) => [type, data["_id"]])).toEqual([
      ["tip.shared", tip],
      ["tip.changed", tip],
      ["comment.posted", comment],
      ["report.received", (report.body as { insertedId: string }).insertedId],
      ["member.joined", joined.id],
      ["tip.removed", tip],
    ]);
    const all = receiver.received.map(({ body }) => body).join("\n");
    expect(all).not.toMatch(/morels|Nobody may know|My own words/i);
    expect(all).not.toContain(joined.email);
    expect(all).not.toContain(hidden);
    const told = events().find(({ type }) => type === "report.received")?.data;
    expect(Object.keys(told ?? {}).toSorted()).toEqual(["_id", "caseId", "kind", "reason", "targetId"]);
    expect(events().at(-1)?.data).toEqual({ _id: tip });
  });

  test("are mailed about to each admin once when they are disabled (7.108)", async () => {
    const { db } = site.deps;
    const [other, unconfirmed] = [await signUpAs(site, "admin"), await signUpAs(site, "admin")];
    for (const member of [admin, other]) await confirmAddress(site, member);
    const { insertedId } = await create(["tip.shared"]);
    await create(["tip.shared"]);
    const ana = await signUp(site);
    for (let shared = 0; shared < 3; shared++) await shareTip(ana);
    await db.deleteFrom("mail").execute();
    receiver.answer = 410;
    await Promise.all([sendAll(site), sendAll(site)]);
    const mails = createMailbox();
    await sendMails(site, mails);
    expect(mails.mails.map(({ to }) => to).toSorted()).toEqual(
      [admin.email, admin.email, other.email, other.email].toSorted(),
    );
    expect(mails.to(unconfirmed.email)).toEqual([]);
    const page = `/dashboard/webhooks/${insertedId}`;
    const text = mails.to(other.email).find((mail) => mail.text.includes(page))?.text;
    expect(text).toContain("The receiver answered 410");
    expect(text).not.toContain(receiver.url);
    await sendAll(site);
    expect(await db.selectFrom("mail").select("id").where("state", "=", "waiting").execute()).toEqual([]);
  });

  test("give up the oldest events when too many wait (7.108)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    await shareTip(await signUp(site));
    const [one] = await site.deps.db.selectFrom("webhook_delivery").selectAll().execute();
    if (!one) throw new Error("Nothing was queued");
    const soon = new Date(Date.now() + DAY).toISOString();
    for (let batch = 0; batch < 5; batch++)
      await site.deps.db
        .insertInto("webhook_delivery")
        .values(Array.from({ length: 201 }, () => ({ ...one, id: newId(), next_attempt_at: soon })))
        .execute();
    receiver.answer = 500;
    await sendAll(site);
    const states = await site.deps.db.selectFrom("webhook_delivery").select(["id", "state"]).execute();
    const failed = states.filter(({ state }) => state === "failed").map(({ id }) => id);
    expect(states).toHaveLength(1006);
    // The first was tried, and waited to be tried again.
    expect(failed).toHaveLength(6);
    expect(failed).toContain(one.id);
    expect(failed.every((id) => states.every((row) => row.state === "failed" || row.id > id))).toBe(true);
    expect(await read(insertedId)).toMatchObject({ enabled: true, overflowedAt: expect.any(String) });
  });

  test("are sent once by several processes (7.106)", async () => {
    await create(["tip.shared"]);
    const ana = await signUp(site);
    for (let shared = 0; shared < 8; shared++) await shareTip(ana);
    await Promise.all([sendAll(site), sendAll(site), sendAll(site)]);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  test("created at once stay within their number (7.104)", async () => {
    for (let made = 0; made < 8; made++) await create(["tip.shared"]);
    const body = { url: receiver.url, events: ["tip.shared"], description: "" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.browser.post(WEBHOOKS, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
  });

  test("whose secret is replaced twice at once are signed with the newest (7.105)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    const rotate = async () =>
      (await admin.browser.post<{ secret: string }>(`${WEBHOOKS}/${insertedId}/secret`, {})).body.secret;
    const secrets = await Promise.all([rotate(), rotate()]);
    await shareTip(await signUp(site));
    await sendAll(site);
    const [one] = receiver.received;
    // The one replaced last signs, and the other as the one before it.
    expect(secrets.map((secret) => one && isVerified(secret, one))).toEqual([true, true]);
  });
});
