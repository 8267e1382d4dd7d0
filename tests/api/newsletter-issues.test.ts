import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IssueDetails, IssueSummary, PastIssue, PastIssueSummary } from "#domain/newsletter/issue.ts";
import { newId } from "#server/db/id.ts";
import { Undeliverable } from "#server/mail/message.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { createMailSender } from "#server/mail/send.ts";
import type { Transport } from "#server/mail/transport.ts";
import { continueIssues } from "#server/newsletter/sending.ts";
import { engines } from "#tests/harness/engines.ts";
import { confirmAddress, signUp, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn, type Mailbox } from "#tests/harness/mail.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const ISSUES = "/api/newsletter/issues";
const ARCHIVE = "/api/newsletter/archive";
const SPRING = { title: "Spring", body: "Sow **beans** now, says [the calendar](/terms)." };
type Problem = { detail: string; errors?: { path: string; message: string }[]; current?: IssueDetails };
type Inserted = { insertedId: string };

describe.each(engines)("issues of the newsletter on %s", (engine) => {
  const site = useSite(engine, { smtpUrl: "smtp://127.0.0.1:9", newsletterPerMinute: 60_000_000 });
  let admin: Member;
  let box: Mailbox;
  beforeAll(async () => void (admin = await signUpAs(site, "admin")));
  beforeEach(async () => {
    site.setClock();
    box = createMailbox();
    for (const table of ["mail", "newsletter_issue", "newsletter_subscription"] as const)
      await site.deps.db.deleteFrom(table).execute();
  });

  const write = async (input: object = SPRING) =>
    (await admin.browser.post<Inserted>(ISSUES, input)).body.insertedId;
  const read = async (id: string) => (await admin.browser.get<IssueDetails>(`${ISSUES}/${id}`)).body;
  const send = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
    admin.browser.call<Problem>("PUT", `${ISSUES}/${id}/sending`, { body, headers });
  const goOn = () => continueIssues(site.deps);
  const mails = () => site.deps.db.selectFrom("mail").selectAll().orderBy("recipient").execute();
  async function subscribe(count: number, confirmed_at: string | null = "2024-01-01T00:00:00.000Z") {
    const rows = Array.from({ length: count }, () => {
      const id = newId();
      const times = { created_at: "2024-01-01T00:00:00.000Z", requested_at: "2024-01-01T00:00:00.000Z" };
      return { id, email: `${id}@example.com`, account_id: null, confirmed_at, ...times };
    });
    await site.deps.db.insertInto("newsletter_subscription").values(rows).execute();
    return rows.map(({ email }) => email);
  }
  /** Sends all mail as a server does that refuses some for good, because of the address unless told otherwise. */
  async function deliver(refused: string[], { isAboutAddress } = { isAboutAddress: true }) {
    const transport: Transport = {
      send: (mail) =>
        refused.includes(mail.to)
          ? Promise.reject(new Undeliverable("550 No", { isAboutAddress }))
          : box.send(mail, "Trowel"),
    };
    const sender = createMailSender(site.deps, transport, { origin: site.origin });
    await sender.sendDue();
    await sender.idle();
  }

  test("a draft is written, read, changed and deleted by admins (11.42)", async () => {
    const id = await write();
    expect(await read(id)).toMatchObject({ ...SPRING, status: "draft", sendAt: null, subscribers: 0 });
    expect((await read(id)).html).toContain("<strong>beans</strong>");
    const change = await admin.browser.put(`${ISSUES}/${id}`, { ...SPRING, title: "Early spring" });
    expect(change.body).toMatchObject({ modifiedCount: 1 });
    const list = await admin.browser.get<IssueSummary[]>(ISSUES);
    expect(list.body).toMatchObject([{ _id: id, title: "Early spring", status: "draft" }]);
    expect(list.headers.get("x-total-count")).toBe("1");
    expect((await admin.browser.delete(`${ISSUES}/${id}`)).status).toBe(200);
    expect((await admin.browser.get(`${ISSUES}/${id}`)).status).toBe(404);
  });

  test("bad input is rejected with the field's name (11.42)", async () => {
    const errors = async (body: object) =>
      (await admin.browser.post<Problem>(ISSUES, body)).body.errors?.map(({ message }) => message);
    expect(await errors({ title: " ", body: "" })).toEqual(["Title is required", "Text is required"]);
    expect(await errors({ title: "x", body: "x".repeat(20_001) })).toEqual([
      "Text can have at most 20,000 characters",
    ]);
    const id = await write();
    const at = async (text: string) => (await send(id, { at: text })).body.errors?.[0]?.message;
    expect(await at("tomorrow")).toBe("Enter a date and a time, or leave it empty");
    expect(await at("2024-01-01T08:00")).toBe("This time is past. Times are in UTC");
    expect(await at("2999-01-01T08:00")).toBe("Choose a time within 365 days");
    expect((await read(id)).status).toBe("draft");
  });

  test("an edit or a sending that began with an older text is refused with the newer one (11.43)", async () => {
    const id = await write();
    const etag = (await admin.browser.get(`${ISSUES}/${id}`)).headers.get("etag") ?? "";
    await admin.browser.put(`${ISSUES}/${id}`, { ...SPRING, body: "Newer." });
    const edit = { body: SPRING, headers: { "if-match": etag } };
    const refused = await admin.browser.call<Problem>("PUT", `${ISSUES}/${id}`, edit);
    expect([refused.status, refused.body.current?.body]).toEqual([412, "Newer."]);
    expect((await send(id, {}, { "if-match": etag })).status).toBe(412);
    expect((await read(id)).status).toBe("draft");
  });

  test("an admin mails it to their own confirmed address only (11.44)", async () => {
    const id = await write();
    const test = (to: Member) => to.browser.post<Problem>(`${ISSUES}/${id}/tests`, {});
    const refused = await test(admin);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining("Confirm your e-mail address first"),
    ]);
    await confirmAddress(site, admin);
    expect((await test(admin)).status).toBe(200);
    await sendAll(site, box);
    expect(box.mails).toMatchObject([{ to: admin.email, subject: "Test: Spring" }]);
    expect(box.mails[0]?.html).toContain("<strong>beans</strong>");
    expect((await read(id)).status).toBe("draft");
  });

  test("it goes once to each confirmed address, with its text and a link to unsubscribe (11.45, 11.46)", async () => {
    const readers = await subscribe(450);
    await subscribe(3, null);
    const id = await write();
    expect((await send(id)).status).toBe(200);
    await subscribe(1, "2999-01-01T00:00:00.000Z");
    await Promise.all([goOn(), goOn(), goOn()]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(readers.toSorted());
    expect(await read(id)).toMatchObject({ status: "sending", recipients: 450, waiting: 450, sent: 0 });

    await deliver([]);
    await goOn();
    await goOn();
    expect(box.mails.map(({ to }) => to).toSorted()).toEqual(readers.toSorted());
    expect(await read(id)).toMatchObject({
      status: "sent",
      finishedAt: expect.any(String),
      recipients: 450,
      waiting: 0,
      sent: 450,
      bounced: 0,
      failed: 0,
    });
    const [mail] = box.mails;
    expect(mail?.subject).toBe("Spring");
    expect(mail?.text).toContain(`Sow beans now, says the calendar (${site.origin}/terms).`);
    expect(mail?.html).toContain(`<a href="${site.origin}/terms" style="color:#2f6b3a">`);
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<http.+\/unsubscribe\?token=.+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const token = tokenIn({ text: mail?.headers?.["List-Unsubscribe"] ?? "" });
    expect(mail?.text).toContain(token);
    await site.visitor().post("/api/newsletter/removals", { token });
    expect((await read(id)).subscribers).toBe(450);
  });

  test("the database refuses a second copy to an address (11.46)", async () => {
    const [reader = ""] = await subscribe(1);
    const id = await write();
    await send(id);
    await goOn();
    const again = { kind: "newsletterIssue" as const, to: reader, detail: id };
    await expect(queueMail(site.deps.db, new Date(), again)).rejects.toThrow();
  });

  test("whoever unsubscribes while it is sent gets nothing (11.46)", async () => {
    const [gone = "", ...others] = await subscribe(3);
    const id = await write();
    await send(id);
    await goOn();
    await site.deps.db.deleteFrom("newsletter_subscription").where("email", "=", gone).execute();
    await deliver([]);
    await goOn();
    expect(box.mails.map(({ to }) => to).toSorted()).toEqual(others.toSorted());
    expect(await read(id)).toMatchObject({ status: "sent", recipients: 3, sent: 2, waiting: 0 });
  });

  test("refused addresses are counted, and taken off the list after two issues in a row (11.47)", async () => {
    const [bad = "", late = "", good = ""] = await subscribe(3);
    const issue = async (refused: string[]) => {
      const id = await write();
      await send(id);
      await goOn();
      await deliver(refused);
      await goOn();
      return read(id);
    };
    const addresses = async () =>
      (await site.deps.db.selectFrom("newsletter_subscription").select("email").execute())
        .map(({ email }) => email)
        .toSorted();
    expect(await issue([bad, late])).toMatchObject({ status: "sent", sent: 1, bounced: 2, failed: 0 });
    expect(await addresses()).toEqual([bad, late, good].toSorted());
    expect(await issue([bad])).toMatchObject({ sent: 2, bounced: 1 });
    expect(await addresses()).toEqual([late, good].toSorted());
    expect(await issue([late]), "one that was reached in between").toMatchObject({
      recipients: 2,
      bounced: 1,
    });
    expect(await addresses()).toEqual([late, good].toSorted());
  });

  test("refusals that are not about the address count, and take nobody off the list (11.47)", async () => {
    const readers = await subscribe(2);
    for (let sent = 0; sent < 3; sent++) {
      const id = await write();
      await send(id);
      await goOn();
      await deliver(readers, { isAboutAddress: false });
      await goOn();
      expect(await read(id)).toMatchObject({
        status: "sent",
        sent: 0,
        bounced: 2,
        failed: 0,
        subscribers: 2,
      });
    }
  });

  test("other mail goes first, and finds a place while a slow mail server holds up the newsletter (11.48)", async () => {
    await subscribe(20);
    await send(await write());
    await goOn();
    const held = Promise.withResolvers<void>();
    const sent: string[] = [];
    const transport: Transport = {
      async send({ to, subject }) {
        sent.push(to);
        if (subject === SPRING.title) await held.promise;
      },
    };
    const sender = createMailSender(site.deps, transport, { origin: site.origin });
    const sending = sender.sendDue();
    await expect.poll(() => sent.length).toBe(3);
    await queueMail(site.deps.db, new Date(), { kind: "reset", to: admin.email });
    await expect.poll(() => sent, { timeout: 5000 }).toContain(admin.email);
    expect(sent).toHaveLength(4);
    held.resolve();
    await sending;
    await sender.idle();
    expect(sent).toHaveLength(21);
  });

  test("its mails fall due at an even pace, also after a standstill of the site or the mail server (11.48)", async () => {
    const { config } = site.deps;
    const usual = config.newsletterPerMinute;
    config.newsletterPerMinute = 240;
    /** When the mails that wait at this time of the day fall due, in milliseconds from then. */
    const dueAt = async (time: string) => {
      const now = `2025-03-01T${time}.000Z`;
      site.setClock(now);
      await goOn();
      const waiting = (await mails()).filter(({ state }) => state === "waiting");
      return waiting
        .map(({ next_attempt_at }) => Date.parse(next_attempt_at) - Date.parse(now))
        .toSorted((one, other) => one - other);
    };
    const evenly = (count: number) => Array.from({ length: count }, (_, index) => index * 250);
    site.setClock("2025-03-01T07:00:00.000Z");
    await subscribe(700);
    const id = await write();
    await send(id);
    expect(await dueAt("07:00:00"), "two batches, of 50 seconds each").toEqual(evenly(400));
    expect(await dueAt("07:00:39")).toHaveLength(400);
    expect(await dueAt("07:00:40")).toHaveLength(600);
    expect(await dueAt("09:00:00"), "more wait until these mails have been sent").toHaveLength(600);
    expect(await read(id)).toMatchObject({ status: "sending", recipients: 700, waiting: 700 });
    await site.deps.db.updateTable("mail").set({ state: "sent" }).execute();
    expect(await dueAt("09:00:10")).toEqual(evenly(100));
    expect(await read(id)).toMatchObject({ status: "sending", recipients: 700, waiting: 100 });
    config.newsletterPerMinute = usual;
  });

  test("a scheduled issue is sent at its time, can be moved and cancelled, and not once it is sent (11.49)", async () => {
    site.setClock("2025-03-01T07:00:00.000Z");
    const readers = await subscribe(2);
    const id = await write();
    expect((await send(id, { at: "2025-03-01T08:00" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "scheduled", sendAt: "2025-03-01T08:00:00.000Z" });
    expect((await admin.browser.put(`${ISSUES}/${id}`, SPRING)).status).toBe(409);
    expect((await admin.browser.delete(`${ISSUES}/${id}`)).status).toBe(409);
    await goOn();
    expect(await mails()).toEqual([]);
    expect((await admin.browser.delete(`${ISSUES}/${id}/sending`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "draft", sendAt: null });
    expect((await admin.browser.delete<Problem>(`${ISSUES}/${id}/sending`)).status).toBe(409);

    await send(id, { at: "2025-03-01T08:00" });
    await send(id, { at: "2025-03-01T09:00" });
    site.setClock("2025-03-01T08:30:00.000Z");
    await goOn();
    expect(await mails()).toEqual([]);
    site.setClock("2025-03-03T09:00:00.000Z");
    await goOn();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(readers.toSorted());
    const late = await admin.browser.delete<Problem>(`${ISSUES}/${id}/sending`);
    expect(late.status).toBe(409);
    expect(late.body.detail).toContain("cannot be changed any more");
    expect((await send(id)).status).toBe(409);
  });

  test("everybody reads past issues, and nothing of drafts and scheduled ones (11.50)", async () => {
    const [draft, scheduled, past] = [
      await write(),
      await write(),
      await write({ ...SPRING, title: "Past" }),
    ];
    await send(scheduled, { at: new Date(Date.now() + 3_600_000).toISOString() });
    await send(past);
    for (const browser of [site.visitor(), (await signUp(site)).browser]) {
      const list = await browser.get<PastIssueSummary[]>(ARCHIVE);
      expect(list.body).toEqual([{ _id: past, title: "Past", publishedAt: expect.any(String) }]);
      expect(list.headers.get("x-total-count")).toBe("1");
      expect((await browser.get<PastIssue>(`${ARCHIVE}/${past}`)).body).toMatchObject({
        title: "Past",
        html: expect.stringContaining("<strong>beans</strong>"),
        excerpt: expect.stringMatching(/^Sow beans now/),
      });
      for (const id of [draft, scheduled]) expect((await browser.get(`${ARCHIVE}/${id}`)).status).toBe(404);
    }
    const sitemap = await site.visitor().get("/sitemap-pages.xml");
    expect(sitemap.text).toContain(`/newsletter/${past}<`);
    expect(sitemap.text).not.toContain(draft);
  });
});
