import { beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { commented as comment, likeTip, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { createDevice } from "#tests/harness/push-device.ts";
import { DEVICES, pushAll, usePush, verifiedClaims } from "#tests/harness/push.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe.each(engines)("notifications sent to devices on %s", (engine) => {
  const { site, service, add, subscribe, choose, list, textsOn, waiting } = usePush(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => {
    [ana, ben] = await Promise.all([signUp(site), signUp(site, { name: "Ben Beech" })]);
  });
  let said = 0;
  /** Each has another text: the same one twice is stored once. */
  const commented = (member: Member, tip: string) => comment(member, tip, `Good to know ${++said}.`);
  const later = (milliseconds: number) =>
    site.setClock(new Date(site.deps.clock().getTime() + milliseconds).toISOString());
  const publicKey = async () =>
    (await ana.browser.get<{ publicKey: string }>("/api/account/pushKey")).body.publicKey;

  test("are encrypted and signed by the standards (18.45)", async () => {
    const phone = await subscribe(ana);
    const tip = await shareTip(ana);
    const commentId = await commented(ben, tip);
    await pushAll(site);
    const [sent] = service.received;
    if (!sent) throw new Error("Nothing was sent");
    expect(sent.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: String(24 * 60 * 60),
      urgency: "normal",
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const message = phone.read(sent.body);
    expect(message).toMatchObject({
      title: "Trowel",
      body: "You have a new comment.",
      path: `/tipsDetails/${tip}?from=${commentId}#comment-${commentId}`,
      tag: sent.headers["topic"],
      icon: "/icon-192.png",
    });
    const claims = await verifiedClaims(sent, await publicKey());
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^(mailto:|http)/) });
    expect((claims.exp ?? 0) * SECOND - Date.now()).toBeLessThan(24 * HOUR);
    expect(() => createDevice(phone.input.endpoint).read(sent.body), "for this device alone").toThrow();
  });

  test("have one size, and 2 kB at most (18.45)", async () => {
    await subscribe(ana);
    await choose(ana, { showNames: true });
    await commented(ben, await shareTip(ana, { title: "Kale" }));
    await commented(ben, await shareTip(ana, { title: "🌱".repeat(60) }));
    await pushAll(site);
    const sizes = service.received.map(({ body }) => body.length);
    expect(sizes).toHaveLength(2);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeLessThan(2000);
  });

  test("name nobody and nothing unless their member chose so (18.43)", async () => {
    const phone = await subscribe(ana);
    await choose(ana, { like: true });
    const tip = await shareTip(ana, { title: "Sow the leeks" });
    await commented(ben, tip);
    await likeTip(ben, tip);
    expect(await textsOn(phone)).toEqual(["You have a new comment.", "You have a new like."]);
    const second = await shareTip(ana, { title: "Sow the kale" });
    await choose(ana, { showNames: true });
    await commented(ben, second);
    await likeTip(ben, second);
    expect(await textsOn(phone)).toEqual([
      "Ben Beech commented on your tip “Sow the kale”.",
      "Ben Beech likes your tip “Sow the kale”.",
    ]);
  });

  test("replace one another (18.45)", async () => {
    const phone = await subscribe(ana);
    const [tip, other] = [await shareTip(ana), await shareTip(ana)];
    const tags = async () => {
      service.received.length = 0;
      await pushAll(site);
      return service.received.map(({ body }) => phone.read(body).tag);
    };
    for (const one of [tip, tip, other]) await commented(ben, one);
    expect(new Set(await tags()).size, "with the same text").toBe(1);
    await choose(ana, { showNames: true });
    for (const one of [tip, tip, other]) await commented(ben, one);
    expect(new Set(await tags()).size, "for each tip").toBe(2);
  });

  test.each([404, 410])("end a device whose address is gone: %i (18.46)", async (status) => {
    await subscribe(ana);
    service.answer = { status };
    await commented(ben, await shareTip(ana));
    await pushAll(site);
    expect(await list(ana)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("are tried again later and later for a day (18.46)", async () => {
    await subscribe(ana);
    await commented(ben, await shareTip(ana));
    service.answer = { status: 500 };
    const waits: number[] = [];
    for (;;) {
      await pushAll(site);
      const [delivery] = await waiting();
      if (!delivery) break;
      waits.push(Math.round((Date.parse(delivery.next_attempt_at) - site.deps.clock().getTime()) / SECOND));
      later(Date.parse(delivery.next_attempt_at) - site.deps.clock().getTime());
    }
    expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600]);
    expect(service.received).toHaveLength(7);
    expect(await list(ana), "the device stays").toHaveLength(1);

    service.answer = { status: 201 };
    await commented(ben, await shareTip(ana));
    later(24 * HOUR);
    await pushAll(site);
    expect(service.received, "what is old is not sent").toHaveLength(7);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ["seconds", () => "120", 120],
    ["a date", (now: Date) => new Date(now.getTime() + 90 * SECOND).toUTCString(), 90],
  ])("wait as long as a push service says, in %s (18.46)", async (_, retryAfter, seconds) => {
    await subscribe(ana);
    site.setClock(new Date().toISOString().replace(/\.\d+/, ".000"));
    await commented(ben, await shareTip(ana));
    service.answer = { status: 429, headers: { "retry-after": retryAfter(site.deps.clock()) } };
    await pushAll(site);
    const [delivery] = await waiting();
    expect(Date.parse(delivery?.next_attempt_at ?? "") - site.deps.clock().getTime()).toBe(seconds * SECOND);
    service.answer = { status: 201 };
    later((seconds - 1) * SECOND);
    await pushAll(site);
    expect(service.received).toHaveLength(1);
    later(SECOND);
    await pushAll(site);
    expect(service.received).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test("are given up when a push service refuses them, and the device after three days of failures (18.46)", async () => {
    await subscribe(ana);
    service.answer = { status: 413 };
    const tip = await shareTip(ana);
    await commented(ben, tip);
    await pushAll(site);
    expect([await list(ana), await waiting()]).toMatchObject([[{}], []]);
    later(2 * 24 * HOUR);
    service.answer = { status: 201 };
    await commented(ben, tip);
    await pushAll(site);
    service.answer = { status: 413 };
    for (const days of [0, 2]) {
      later(days * 24 * HOUR);
      await commented(ben, tip);
      await pushAll(site);
      expect(await list(ana)).toHaveLength(1);
    }
    later(25 * HOUR);
    await commented(ben, tip);
    await pushAll(site);
    expect(await list(ana)).toEqual([]);
  });

  test("reach others while a push service does not answer (18.46)", async () => {
    const cleo = await signUp(site);
    await subscribe(ana);
    const phone = await subscribe(cleo);
    service.answer = undefined;
    await commented(ben, await shareTip(ana));
    const stalled = pushAll(site, 2000);
    await expect.poll(() => service.received.length).toBe(1);
    service.answer = { status: 201 };
    await commented(ben, await shareTip(cleo));
    expect(await textsOn(phone)).toEqual(["You have a new comment."]);
    await stalled;
    expect(await waiting()).toMatchObject([{ attempts: 1, locked_by: null }]);
  });

  test("end a device when the site's secret has changed, and with it the key (18.47)", async () => {
    await subscribe(ana);
    await site.deps.db.updateTable("push_subscription").set({ target: "of another secret" }).execute();
    await commented(ben, await shareTip(ana));
    await pushAll(site);
    expect(await list(ana)).toEqual([]);
    expect(service.received).toEqual([]);
  });

  test("that the site itself cannot send are tried again (18.46)", async () => {
    const phone = await subscribe(ana);
    await commented(ben, await shareTip(ana));
    const { limits } = site.deps;
    site.deps.limits = { ...limits, take: () => Promise.reject(new Error("Broken")) };
    await pushAll(site);
    site.deps.limits = limits;
    expect(site.loggedErrors.splice(0)).toEqual([
      expect.stringContaining("A notification could not be sent to a device"),
    ]);
    later(MINUTE);
    expect(await textsOn(phone)).toEqual(["You have a new comment."]);
  });

  describe("go to no address inside a network (18.47)", () => {
    test.each([
      "http://127.0.0.1/device",
      "https://127.0.0.1/device",
      "https://[::1]/device",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest/meta-data",
      "https://2130706433/",
      "https://localhost/x",
      "https://localhost./x",
      "https://push.localhost/x",
      "https://intranet/x",
      "https://printer.LOCAL/x",
      "https://metadata.google.internal./x",
      "https://push.example:8443/device",
      "http://push.example/device",
      "https://user:secret@push.example/device",
      `https://push.example/${"x".repeat(1024)}`,
      "nonsense",
      "",
    ])("%j is refused", async (endpoint) => {
      const response = await ana.browser.post(DEVICES, createDevice(endpoint).input);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ path: "endpoint" }] });
    });

    test("even if its name leads inside only when it is used; then the device ends", async () => {
      const device = createDevice("https://turning.example/device");
      expect((await add(ana, device)).status).toBe(201);
      await commented(ben, await shareTip(ana));
      await pushAll(site);
      expect(await list(ana)).toEqual([]);
      expect(service.received).toEqual([]);
    });

    test.each([
      ["no keys", undefined],
      ["a short key", { p256dh: "BAAA", auth: "A".repeat(22) }],
      ["another secret", { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(23) }],
    ])("nor with %s", async (_, keys) => {
      const { endpoint } = createDevice(`${service.origin}/device`).input;
      expect((await ana.browser.post(DEVICES, { endpoint, keys })).status).toBe(400);
    });
  });
});
