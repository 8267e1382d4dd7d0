import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { DEVICES_MAX, type PushSettings } from "#domain/push/push.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, likeTip, shareTip, signIn, signUp, type Member } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { DEVICES, PUSH_SETTINGS, pushAll, usePush } from "#tests/harness/push.ts";
import { signUpAs } from "#tests/harness/roles.ts";

describe.each(engines)("devices that are notified on %s", (engine) => {
  const { site, service, add, device, subscribe, list, choose, textsOn, waiting } = usePush(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => void ([ana, ben] = await Promise.all([signUp(site), signUp(site)])));

  /** The member on another device, signed in there. */
  const elsewhere = async (member: Member): Promise<Member> => {
    const other = { ...member, browser: site.visitor() };
    expect((await signIn(other)).status).toBe(200);
    return other;
  };
  const stored = async () =>
    (await site.deps.db.selectFrom("push_subscription").select("gardener_id").execute()).map(
      ({ gardener_id }) => gardener_id,
    );

  test("belong to a sign-in, which has one, and end with it (18.41, 18.42)", async () => {
    const first = await subscribe(ana);
    const phone = await elsewhere(ana);
    await subscribe(phone);
    const again = await subscribe(phone);
    expect(await list(phone)).toMatchObject([
      { _id: first.id, current: false },
      { _id: again.id, current: true },
    ]);
    expect((await phone.browser.post("/api/auth/sign-out", {})).status).toBe(200);
    expect(await list(ana)).toMatchObject([{ _id: first.id, current: true }]);

    const tablet = await elsewhere(ana);
    await subscribe(tablet);
    expect((await ana.browser.delete("/api/account/sessions")).status).toBe(200);
    expect(await list(ana)).toHaveLength(1);
    const remove = async () => (await ana.browser.delete(`${DEVICES}/${first.id}`)).body;
    expect([await remove(), await remove()]).toMatchObject([{ deletedCount: 1 }, { deletedCount: 0 }]);
    expect(await stored()).toEqual([]);
  });

  test("are their member's alone, and the address moves to whoever uses the device now (18.41)", async () => {
    const shared = device();
    expect((await add(ana, shared)).status).toBe(201);
    const [{ _id: id } = { _id: "" }] = await list(ana);
    expect((await ben.browser.delete(`${DEVICES}/${id}`)).body).toMatchObject({ deletedCount: 0 });
    expect(await list(ben)).toEqual([]);
    const tip = await shareTip(ana);
    await commented(ben, tip);
    expect((await add(ben, shared)).status).toBe(201);
    expect(await list(ana)).toEqual([]);
    expect(await stored()).toEqual([ben.id]);
    expect(await textsOn(shared), "what waited for the member before").toEqual([]);
  });

  test("take one address for two members at once, which one of them has then (18.41)", async () => {
    for (let round = 0; round < 8; round++) {
      const shared = device();
      const answers = await Promise.all([add(ana, shared), add(ben, shared), add(ana, shared)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await list(ana)).length + (await list(ben)).length).toBe(1);
    }
  });

  test("end with a sign-in that ends while their address arrives: a 401 (18.42)", async () => {
    const phone = await elsewhere(ana);
    const body = Buffer.from(JSON.stringify(device().input));
    const cookie = [...phone.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      cookie,
      origin: site.origin,
      "content-type": "application/json",
      "content-length": String(body.length),
    };
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init = { method: "POST", headers, body: readable, duplex: "half" } as RequestInit;
    const answer = Promise.resolve(site.fetch(new Request(site.origin + DEVICES, init)));
    const writer = writable.getWriter();
    await writer.write(body.subarray(0, 10));
    expect((await ana.browser.delete("/api/account/sessions")).status).toBe(200);
    await writer.write(body.subarray(10));
    await writer.close();
    expect((await answer).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test("are ten at most, also when several come at once (18.41)", async () => {
    const browsers = await Promise.all(Array.from({ length: DEVICES_MAX + 1 }, () => elsewhere(ana)));
    for (const browser of browsers.slice(0, DEVICES_MAX - 1)) await subscribe(browser);
    const answers = await Promise.all(browsers.slice(DEVICES_MAX - 1).map((one) => add(one, device())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await list(ana)).toHaveLength(DEVICES_MAX);
  });

  test("are told of each kind by choice: all but likes at first, and nothing that was chosen off since (18.43)", async () => {
    expect((await ana.browser.get(PUSH_SETTINGS)).body).toEqual({
      comment: true,
      reply: true,
      like: false,
      followedTip: true,
      help: true,
      moderation: true,
      showNames: false,
    });
    const phone = await subscribe(ana);
    const tip = await shareTip(ana);
    await likeTip(ben, tip);
    expect(await waiting()).toEqual([]);
    await commented(ben, tip);
    await choose(ana, { comment: false, like: true });
    expect(await textsOn(phone)).toEqual([]);
    await likeTip(ben, await shareTip(ana));
    await commented(ben, tip);
    expect(await textsOn(phone)).toEqual(["You have 2 new likes."]);
  });

  test("keep the choices of two devices from overwriting each other (18.43)", async () => {
    const { body, headers } = await ana.browser.get<PushSettings>(PUSH_SETTINGS);
    const etag = headers.get("etag") ?? "";
    const put = (wanted: Partial<PushSettings>) =>
      ana.browser.call<Problem>("PUT", PUSH_SETTINGS, {
        body: { ...body, ...wanted },
        headers: { "if-match": etag },
      });
    expect((await put({ like: true })).status).toBe(200);
    const late = await put({ reply: false });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ current: { like: true, reply: true } });
  });

  test("get nothing that was read, deleted or hidden before it is sent (18.44)", async () => {
    const phone = await subscribe(ana);
    const tip = await shareTip(ana);
    await commented(ben, tip);
    expect((await ana.browser.put("/api/notifications/read", {})).status).toBe(200);
    expect(await textsOn(phone)).toEqual([]);

    const comment = await commented(ben, tip);
    expect((await ben.browser.delete(`/gardenersTips/${tip}/comments/${comment}`)).status).toBe(200);
    expect(await textsOn(phone)).toEqual([]);

    await commented(ben, tip);
    expect((await ana.browser.put(`/api/account/blocks/${ben.id}`, {})).status).toBe(200);
    expect(await textsOn(phone)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("get nothing once their member is banned (18.44)", async () => {
    const phone = await subscribe(ana);
    const tip = await shareTip(ana);
    await commented(ben, tip);
    const moderator = await signUpAs(site, "moderator");
    await moderated({ reporter: ben, moderator }, { targetId: tip }, { action: "ban", reason: "No." });
    expect(await textsOn(phone)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("get each notification once from several processes (18.46)", async () => {
    await subscribe(ana);
    await subscribe(await elsewhere(ana));
    const tip = await shareTip(ana);
    await Promise.all(["One.", "Two.", "Three."].map((text) => commented(ben, tip, text)));
    await Promise.all([pushAll(site), pushAll(site), pushAll(site)]);
    expect(service.received).toHaveLength(6);
    expect(await waiting()).toEqual([]);
  });

  test("are sent again what could not be recorded as sent, in place of the first (18.45, 18.46)", async () => {
    const phone = await subscribe(ana);
    await commented(ben, await shareTip(ana));
    const { db } = site.deps;
    const away = () => {
      throw new Error("The database is away");
    };
    service.answer = {
      get status() {
        Object.assign(db, { deleteFrom: away, updateTable: away });
        return 201;
      },
    };
    await pushAll(site);
    service.answer = { status: 201 };
    Reflect.deleteProperty(db, "deleteFrom");
    Reflect.deleteProperty(db, "updateTable");
    expect(site.loggedErrors.splice(0)).toEqual([
      expect.stringContaining("A notification could not be sent to a device"),
    ]);
    await pushAll(site);
    expect(service.received, "its lock still holds").toHaveLength(1);
    site.setClock(new Date(Date.now() + 61_000).toISOString());
    await pushAll(site);
    const [first, second] = service.received.map(({ headers, body }) => [headers["topic"], phone.read(body)]);
    expect(second).toEqual(first);
    expect(await waiting()).toEqual([]);
  });

  test("may go while a notification for them is stored (18.42)", async () => {
    const tip = await shareTip(ana);
    for (let round = 0; round < 8; round++) {
      const { id } = await subscribe(ana);
      const [comment, removed] = await Promise.all([
        ben.browser.post(`/gardenersTips/${tip}/comments`, { body: `Round ${round}.` }),
        ana.browser.delete(`${DEVICES}/${id}`),
      ]);
      expect([comment.status, removed.status]).toEqual([201, 200]);
    }
  });

  test("are in the download without addresses, and deleted with the account (7.56, 18.48)", async () => {
    const phone = await subscribe(ana);
    await choose(ana, { like: true });
    const { documents, text } = await downloadOf<{ devices: object }>(ana);
    expect(documents.devices).toMatchObject({
      chosen: { like: true, showNames: false },
      devices: [{ _id: phone.id, since: expect.any(String) }],
    });
    for (const secret of [phone.input.endpoint, ...Object.values(phone.input.keys)])
      expect(text).not.toContain(secret);
    await deleteOwnAccount(ana);
    expect(await stored()).toEqual([]);
    const settings = await site.deps.db.selectFrom("push_setting").select("gardener_id").execute();
    expect(settings.filter(({ gardener_id }) => gardener_id === ana.id)).toEqual([]);
  });
});
