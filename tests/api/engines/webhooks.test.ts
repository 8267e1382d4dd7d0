import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Webhook, WebhookDelivery, WebhookEvent } from "#domain/webhooks/webhook.ts";
import { WEBHOOK_EVENTS } from "#domain/webhooks/webhook.ts";
import { createWebhookSender } from "#server/webhooks/deliver.ts";
import { newId } from "#server/db/id.ts";
import { createMailbox, sendAll as sendMails } from "#tests/harness/mail.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  type Member,
  PHOTO,
  profileOf,
  shareTip,
  signUp,
} from "#tests/harness/factories.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const WEBHOOKS = "/api/webhooks";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Received = { headers: Record<string, string>; body: string; path: string };

describe.each(engines)("webhooks on %s", (engine) => {
  const outside = { allowedHosts: [] as string[], lookup: async () => ["127.0.0.1"] };
  const site = useSite(engine, { outside });
  const received: Received[] = [];
  let answer = 200;
  const receiver = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body, path: request.url ?? "" });
      response.writeHead(answer, answer === 302 ? { location: "/elsewhere" } : {}).end("x");
    });
  });
  let url: string;
  let admin: Member;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
    const { port } = receiver.address() as AddressInfo;
    outside.allowedHosts.push(`127.0.0.1:${port}`, `receiver.example:${port}`);
    url = `http://127.0.0.1:${port}/hook`;
    admin = await signUpAs(site, "admin");
  });
  afterAll(() => void receiver.close());
  beforeEach(async () => {
    await site.deps.db.deleteFrom("webhook").execute();
    received.length = 0;
    answer = 200;
  });

  type Created = { insertedId: string; secret: string };
  const create = async (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, to = url): Promise<Created> => {
    const response = await admin.browser.post<Created>(WEBHOOKS, { url: to, events, description: "Tests" });
    expect(response.status, response.text).toBe(201);
    return response.body;
  };
  const sendAll = async () => {
    const sender = createWebhookSender(site.deps, { origin: site.origin });
    await sender.sendDue();
    await sender.idle();
  };
  const deliveriesOf = async (id: string) =>
    (await admin.browser.get<WebhookDelivery[]>(`${WEBHOOKS}/${id}/deliveries`)).body;
  const read = async (id: string) => (await admin.browser.get<Webhook>(`${WEBHOOKS}/${id}`)).body;
  const events = () =>
    received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

  test("are signed so that the library of Standard Webhooks verifies them (7.104, 7.108)", async () => {
    const { secret, insertedId } = await create();
    expect(secret).toMatch(/^whsec_/);
    const ana = await signUp(site);
    const id = await shareTip(ana, { title: "Told to others" });
    await sendAll();
    const shared = received.find(({ body }) => body.includes("tip.shared"));
    expect(new Verifier(secret).verify(shared?.body ?? "", shared?.headers ?? {})).toMatchObject({
      type: "tip.shared",
      timestamp: expect.stringMatching(/Z$/),
      data: { _id: id, title: "Told to others" },
    });
    expect(() =>
      new Verifier(`whsec_${btoa("another")}`).verify(shared?.body ?? "", shared?.headers ?? {}),
    ).toThrow();
    expect(await deliveriesOf(insertedId)).toMatchObject([
      { event: "tip.shared", state: "delivered", attempts: 1, responseStatus: 200, problem: "" },
      { event: "member.joined", state: "delivered" },
    ]);
    const stored = JSON.stringify(await site.deps.db.selectFrom("webhook").selectAll().execute());
    expect(stored + JSON.stringify(await read(insertedId))).not.toContain(secret);
  });

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
    await sendAll();
    await ana.browser.delete(`/gardenersTips/${tip}`);
    await sendAll();

    expect(events().map(({ type, data }) => [type, data["_id"]])).toEqual([
      ["tip.shared", tip],
      ["tip.changed", tip],
      ["comment.posted", comment],
      ["report.received", (report.body as { insertedId: string }).insertedId],
      ["member.joined", joined.id],
      ["tip.removed", tip],
    ]);
    const all = received.map(({ body }) => body).join("\n");
    expect(all).not.toMatch(/morels|Nobody may know|My own words/i);
    expect(all).not.toContain(joined.email);
    expect(all).not.toContain(hidden);
    const told = events().find(({ type }) => type === "report.received")?.data;
    expect(Object.keys(told ?? {}).toSorted()).toEqual(["_id", "caseId", "kind", "reason", "targetId"]);
    expect(events().at(-1)?.data).toEqual({ _id: tip });
  });

  test("of a tip that became Private meanwhile send nothing but that it is gone (7.107)", async () => {
    const ana = await signUp(site);
    const { insertedId } = await create(["tip.shared", "tip.removed"]);
    const tip = await shareTip(ana, { title: "Soon a secret" });
    expect((await ana.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private" })).status).toBe(200);
    await sendAll();
    expect(events()).toMatchObject([{ type: "tip.removed", data: { _id: tip } }]);
    expect(await deliveriesOf(insertedId)).toMatchObject([{ state: "delivered" }, { state: "dropped" }]);
  });

  test("queue nothing if the change is undone, or nobody asked (7.106)", async () => {
    const { insertedId } = await create(["comment.posted"]);
    const ana = await signUp(site);
    await shareTip(ana);
    expect((await ana.browser.post("/gardenersTips", { title: "" })).status).toBe(400);
    expect(await deliveriesOf(insertedId)).toEqual([]);
  });

  test("are tried again with the same id, later and later, then have failed (7.108)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    answer = 500;
    const start = Date.now();
    await shareTip(await signUp(site));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      await sendAll();
      const [delivery] = await deliveriesOf(insertedId);
      expect(delivery).toMatchObject({
        attempts: attempt,
        responseStatus: 500,
        problem: "The receiver answered 500.",
      });
      if (!delivery?.nextAttemptAt) break;
      const now = site.deps.clock().getTime();
      waits.push(Math.round((Date.parse(delivery.nextAttemptAt) - now) / 1000));
      // Just before, nothing is sent.
      site.setClock(new Date(Date.parse(delivery.nextAttemptAt) - 100).toISOString());
      await sendAll();
      expect(received).toHaveLength(attempt);
      site.setClock(delivery.nextAttemptAt);
    }
    expect(waits.map((seconds) => Math.round(seconds / 5) * 5)).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ]);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await deliveriesOf(insertedId)).toMatchObject([
      { state: "failed", attempts: 10, nextAttemptAt: null },
    ]);
    expect(site.deps.clock().getTime() - start).toBeGreaterThan(3 * DAY);
    expect(await read(insertedId)).toMatchObject({ enabled: true, failingSince: expect.any(String) });

    answer = 204;
    const [failed] = await deliveriesOf(insertedId);
    const again = `${WEBHOOKS}/${insertedId}/deliveries/${failed?._id}/again`;
    expect((await admin.browser.post(again, {})).status).toBe(200);
    await sendAll();
    expect(await deliveriesOf(insertedId)).toMatchObject([{ state: "delivered", responseStatus: 204 }]);
    expect(await read(insertedId)).toMatchObject({ failingSince: null });
  });

  test("are disabled in words after days of failures alone, and by a 410 (7.108)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    const ana = await signUp(site);
    answer = 500;
    await shareTip(ana);
    await sendAll();
    site.setClock(new Date(Date.now() + 5 * DAY + MINUTE).toISOString());
    await sendAll();
    expect(await read(insertedId)).toMatchObject({
      enabled: false,
      disabledReason: "Every delivery failed for 5 days. The receiver answered 500.",
    });
    expect(await deliveriesOf(insertedId)).toMatchObject([{ state: "failed" }]);
    const [failed] = await deliveriesOf(insertedId);
    const again = `${WEBHOOKS}/${insertedId}/deliveries/${failed?._id}/again`;
    expect((await admin.browser.post(again, {})).status).toBe(409);
    site.setClock();
    await shareTip(ana);
    expect(await deliveriesOf(insertedId)).toHaveLength(1);

    expect((await admin.browser.patch(`${WEBHOOKS}/${insertedId}`, { enabled: true })).body).toMatchObject({
      modifiedCount: 1,
    });
    answer = 410;
    await shareTip(ana);
    await sendAll();
    expect(await read(insertedId)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringContaining("410"),
    });
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
    answer = 410;
    await Promise.all([sendAll(), sendAll()]);
    const mails = createMailbox();
    await sendMails(site, mails);
    expect(mails.mails.map(({ to }) => to).toSorted()).toEqual(
      [admin.email, admin.email, other.email, other.email].toSorted(),
    );
    expect(mails.to(unconfirmed.email)).toEqual([]);
    const page = `/dashboard/webhooks/${insertedId}`;
    const text = mails.to(other.email).find((mail) => mail.text.includes(page))?.text;
    expect(text).toContain("The receiver answered 410");
    expect(text).not.toContain(url);
    await sendAll();
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
    answer = 500;
    await sendAll();
    const states = await site.deps.db.selectFrom("webhook_delivery").select(["id", "state"]).execute();
    const failed = states.filter(({ state }) => state === "failed").map(({ id }) => id);
    expect(states).toHaveLength(1006);
    // The first was tried, and waited to be tried again.
    expect(failed).toHaveLength(6);
    expect(failed).toContain(one.id);
    expect(failed.every((id) => states.every((row) => row.state === "failed" || row.id > id))).toBe(true);
    expect(await read(insertedId)).toMatchObject({ enabled: true, overflowedAt: expect.any(String) });
  });

  test("reach a receiver at any of its addresses (7.109)", async () => {
    const { lookup } = site.deps.outside;
    const { port } = new URL(url);
    site.deps.outside.lookup = async () => ["127.0.0.2", "127.0.0.1"];
    const { insertedId } = await create(["tip.shared"], `http://receiver.example:${port}/hook`);
    await shareTip(await signUp(site));
    await sendAll();
    site.deps.outside.lookup = lookup;
    expect(received.map(({ headers }) => headers["host"])).toEqual([`receiver.example:${port}`]);
    expect(await deliveriesOf(insertedId)).toMatchObject([{ state: "delivered", attempts: 1 }]);
  });

  test("follow no redirects (7.109)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    answer = 302;
    await shareTip(await signUp(site));
    await sendAll();
    expect(received.map(({ path }) => path)).toEqual(["/hook"]);
    expect(await deliveriesOf(insertedId)).toMatchObject([{ state: "waiting", responseStatus: 302 }]);
  });

  describe("never go to inside addresses (7.109)", () => {
    test.each([
      "http://127.0.0.1/hook",
      "https://127.0.0.1/hook",
      "https://[::1]/hook",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest/meta-data",
      "https://2130706433/",
      "https://inside.example/hook",
      "https://public.example:8443/hook",
      "http://public.example/hook",
      "https://user:secret@public.example/hook",
      "ftp://public.example/hook",
      "nonsense",
      "",
    ])("%j is refused", async (to) => {
      const response = await admin.browser.post(WEBHOOKS, { url: to, events: ["tip.shared"] });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ path: "url" }] });
      expect((await admin.browser.get(WEBHOOKS)).body).toEqual([]);
    });

    test("even if their name turns inside later", async () => {
      site.deps.outside.lookup = async () => ["203.0.114.7"];
      const { insertedId } = await create(["tip.shared"], "https://turning.example/hook");
      site.deps.outside.lookup = async () => ["203.0.114.7", "127.0.0.1"];
      await shareTip(await signUp(site));
      await sendAll();
      site.deps.outside.lookup = async () => ["127.0.0.1"];
      expect(received).toEqual([]);
      expect(await deliveriesOf(insertedId)).toMatchObject([
        { state: "waiting", responseStatus: null, problem: expect.stringContaining("inside a network") },
      ]);
    });
  });

  test("are sent once by several processes (7.106)", async () => {
    await create(["tip.shared"]);
    const ana = await signUp(site);
    for (let shared = 0; shared < 8; shared++) await shareTip(ana);
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    const ids = received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  test("are signed with a replaced secret, too, for a day (7.105)", async () => {
    const { insertedId, secret } = await create(["tip.shared"]);
    const ana = await signUp(site);
    const rotate = async () =>
      (await admin.browser.post<{ secret: string }>(`${WEBHOOKS}/${insertedId}/secret`, {})).body.secret;
    /** Which of these secrets verify what is sent now. */
    const verifying = async (secrets: string[]) => {
      received.length = 0;
      await shareTip(ana);
      await sendAll();
      const [{ body, headers } = { body: "", headers: {} }] = received;
      return secrets.map((key) => {
        try {
          return new Verifier(key).verify(body, headers) !== undefined;
        } catch {
          return false;
        }
      });
    };
    expect(await read(insertedId)).toMatchObject({ previousSecretUntil: null });
    const second = await rotate();
    expect(second).toMatch(/^whsec_/);
    expect(await read(insertedId)).toMatchObject({ previousSecretUntil: expect.any(String) });
    expect(await verifying([secret, second])).toEqual([true, true]);
    const third = await rotate();
    expect(await verifying([secret, second, third])).toEqual([false, true, true]);
    await site.deps.db
      .updateTable("webhook")
      .set({ previous_secret_until: new Date(Date.now() - MINUTE).toISOString() })
      .execute();
    expect(await verifying([secret, second, third])).toEqual([false, false, true]);
    expect(await read(insertedId)).toMatchObject({ previousSecretUntil: null });
  });

  test("are deleted with their deliveries (7.105)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    await shareTip(await signUp(site));
    expect(await deliveriesOf(insertedId)).toHaveLength(1);
    expect((await admin.browser.delete(`${WEBHOOKS}/${insertedId}`)).body).toMatchObject({ deletedCount: 1 });
    expect(await site.deps.db.selectFrom("webhook_delivery").selectAll().execute()).toEqual([]);
  });

  test("are bounded in number (7.104)", async () => {
    for (let made = 0; made < 10; made++) await create(["tip.shared"]);
    const body = { url, events: ["tip.shared"], description: "" };
    expect((await admin.browser.post(WEBHOOKS, body)).status).toBe(409);
  });

  test("tell of changed profiles nothing", async () => {
    const ana = await signUp(site);
    const { insertedId } = await create();
    expect((await ana.browser.put(`/gardeners/${ana.id}`, { ...profileOf(ana), photo: PHOTO })).status).toBe(
      200,
    );
    expect(await deliveriesOf(insertedId)).toEqual([]);
  });
});
