import { describe, expect, test } from "vitest";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { sendAll, useWebhooks, WEBHOOKS } from "#tests/harness/webhooks.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("deliveries of webhooks", () => {
  const { site, receiver, admin, create, read, deliveriesOf } = useWebhooks("sqlite");

  test("are tried again with the same id, later and later, then have failed (7.108)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    receiver.answer = 500;
    const start = Date.now();
    await shareTip(await signUp(site));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      await sendAll(site);
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
      await sendAll(site);
      expect(receiver.received).toHaveLength(attempt);
      site.setClock(delivery.nextAttemptAt);
    }
    expect(waits.map((seconds) => Math.round(seconds / 5) * 5)).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await deliveriesOf(insertedId)).toMatchObject([
      { state: "failed", attempts: 10, nextAttemptAt: null },
    ]);
    expect(site.deps.clock().getTime() - start).toBeGreaterThan(3 * DAY);
    expect(await read(insertedId)).toMatchObject({ enabled: true, failingSince: expect.any(String) });

    receiver.answer = 204;
    const [failed] = await deliveriesOf(insertedId);
    const again = `${WEBHOOKS}/${insertedId}/deliveries/${failed?._id}/again`;
    expect((await admin.browser.post(again, {})).status).toBe(200);
    await sendAll(site);
    expect(await deliveriesOf(insertedId)).toMatchObject([{ state: "delivered", responseStatus: 204 }]);
    expect(await read(insertedId)).toMatchObject({ failingSince: null });
  });

  test("are disabled in words after days of failures alone, and by a 410 (7.108)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    const ana = await signUp(site);
    receiver.answer = 500;
    await shareTip(ana);
    await sendAll(site);
    site.setClock(new Date(Date.now() + 5 * DAY + MINUTE).toISOString());
    await sendAll(site);
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
    receiver.answer = 410;
    await shareTip(ana);
    await sendAll(site);
    expect(await read(insertedId)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringContaining("410"),
    });
  });

  test("that were queued while the webhook was disabled are not sent (7.108)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    await shareTip(await signUp(site));
    // As a change does that read the webhooks before this one was disabled.
    await site.deps.db.updateTable("webhook").set({ disabled_reason: "An admin disabled it." }).execute();
    await sendAll(site);
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(insertedId)).toMatchObject([
      { state: "failed", problem: "The webhook was disabled." },
    ]);
  });

  test("that the site itself cannot send are tried again, and hold up no other (7.108)", async () => {
    const { insertedId } = await create(["tip.shared"]);
    const ana = await signUp(site);
    await shareTip(ana);
    await site.deps.db.updateTable("webhook_delivery").set({ subject: "not JSON" }).execute();
    await shareTip(ana);
    await sendAll(site);
    expect(site.loggedErrors.splice(0)).toEqual([expect.stringContaining("A webhook could not be sent")]);
    expect(await deliveriesOf(insertedId)).toMatchObject([
      { state: "delivered" },
      { state: "waiting", attempts: 1, problem: "The site could not send it." },
    ]);
  });
});
