import { Webhook as Verifier } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import type { SecurityLogEntry } from "#domain/security/security-event.ts";
import { PHOTO, profileOf, shareTip, signUp } from "#tests/harness/factories.ts";
import { isVerified, sendAll, useWebhooks, WEBHOOKS } from "#tests/harness/webhooks.ts";

const MINUTE = 60_000;

describe("webhooks", () => {
  const { site, receiver, admin, create, read, deliveriesOf, events } = useWebhooks("sqlite");

  test("are signed so that the library of Standard Webhooks verifies them (7.104, 7.108)", async () => {
    const { secret, insertedId } = await create();
    expect(secret).toMatch(/^whsec_/);
    const ana = await signUp(site);
    const id = await shareTip(ana, { title: "Told to others" });
    await sendAll(site);
    const shared = receiver.received.find(({ body }) => body.includes("tip.shared"));
    expect(new Verifier(secret).verify(shared?.body ?? "", shared?.headers ?? {})).toMatchObject({
      type: "tip.shared",
      timestamp: expect.stringMatching(/Z$/),
      data: { _id: id, title: "Told to others" },
    });
    expect(shared && isVerified(`whsec_${btoa("another")}`, shared)).toBe(false);
    expect(await deliveriesOf(insertedId)).toMatchObject([
      { event: "tip.shared", state: "delivered", attempts: 1, responseStatus: 200, problem: "" },
      { event: "member.joined", state: "delivered" },
    ]);
    const stored = JSON.stringify(await site.deps.db.selectFrom("webhook").selectAll().execute());
    expect(stored + JSON.stringify(await read(insertedId))).not.toContain(secret);
  });

  test("of a tip that became Private meanwhile send nothing but that it is gone (7.107)", async () => {
    const ana = await signUp(site);
    const { insertedId } = await create(["tip.shared", "tip.removed"]);
    const tip = await shareTip(ana, { title: "Soon a secret" });
    expect((await ana.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private" })).status).toBe(200);
    await sendAll(site);
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

  test("reach a receiver at any of its addresses (7.109)", async () => {
    const { lookup } = site.deps.outside;
    const { port } = new URL(receiver.url);
    site.deps.outside.lookup = async () => ["127.0.0.2", "127.0.0.1"];
    const { insertedId } = await create(["tip.shared"], `http://receiver.example:${port}/hook`);
    await shareTip(await signUp(site));
    await sendAll(site);
    site.deps.outside.lookup = lookup;
    expect(receiver.received.map(({ headers }) => headers["host"])).toEqual([`receiver.example:${port}`]);
    expect(await deliveriesOf(insertedId)).toMatchObject([{ state: "delivered", attempts: 1 }]);
  });

  test("follow no redirects (7.109)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    receiver.answer = 302;
    await shareTip(await signUp(site));
    await sendAll(site);
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
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

    test.each([
      "https://localhost/x",
      "https://localhost./x",
      "https://intranet/x",
      "https://printer.local/x",
      "https://metadata.google.internal./x",
    ])("nor to the local name in %j, wherever it leads", async (url) => {
      site.deps.outside.lookup = async () => ["203.0.114.7"];
      const response = await admin.browser.post(WEBHOOKS, { url, events: ["tip.shared"] });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ path: "url" }] });
    });

    test("even if their name turns inside later", async () => {
      site.deps.outside.lookup = async () => ["203.0.114.7"];
      const { insertedId } = await create(["tip.shared"], "https://turning.example/hook");
      site.deps.outside.lookup = async () => ["203.0.114.7", "127.0.0.1"];
      await shareTip(await signUp(site));
      await sendAll(site);
      site.deps.outside.lookup = async () => ["127.0.0.1"];
      expect(receiver.received).toEqual([]);
      expect(await deliveriesOf(insertedId)).toMatchObject([
        { state: "waiting", responseStatus: null, problem: expect.stringContaining("inside a network") },
      ]);
    });
  });

  test("are signed with a replaced secret, too, for a day (7.105)", async () => {
    const { insertedId, secret } = await create(["tip.shared"]);
    const ana = await signUp(site);
    const rotate = async () =>
      (await admin.browser.post<{ secret: string }>(`${WEBHOOKS}/${insertedId}/secret`, {})).body.secret;
    /** Which of these secrets verify what is sent now. */
    const verifying = async (secrets: string[]) => {
      receiver.received.length = 0;
      await shareTip(ana);
      await sendAll(site);
      return secrets.map((secret) => receiver.received.every((one) => isVerified(secret, one)));
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

  test("tell of changed profiles nothing", async () => {
    const ana = await signUp(site);
    const { insertedId } = await create();
    expect((await ana.browser.put(`/gardeners/${ana.id}`, { ...profileOf(ana), photo: PHOTO })).status).toBe(
      200,
    );
    expect(await deliveriesOf(insertedId)).toEqual([]);
  });

  test("are in the security log: created, deleted, with another secret (10.77)", async () => {
    const { insertedId } = await create();
    await admin.browser.post(`${WEBHOOKS}/${insertedId}/secret`, {});
    await admin.browser.delete(`${WEBHOOKS}/${insertedId}`);
    const { body } = await admin.browser.get<SecurityLogEntry[]>(
      `/api/securityLog?gardener=${admin.id}&limit=3`,
    );
    const { host } = new URL(receiver.url);
    expect(body.map(({ kind, detail, by }) => [kind, detail, by])).toEqual([
      ["webhookDeleted", host, admin.name],
      ["webhookSecretReplaced", host, admin.name],
      ["webhookCreated", host, admin.name],
    ]);
  });
});
