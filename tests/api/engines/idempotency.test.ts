import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { hourlyCleanup } from "#server/accounts/expiry.ts";
import { createApi } from "#server/api/api.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { honourIdempotencyKeys, isWithoutKeys, WITHOUT_KEYS } from "#server/api/idempotency.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import type { Browser, Call } from "#tests/harness/browser.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { helpInput, PASSWORD, signUp, tipInput } from "#tests/harness/factories.ts";
import { copyingProcessor, picture } from "#tests/harness/pictures.ts";
import { createSite, type Site, useSite } from "#tests/harness/site.ts";
import { STORING_CALLS } from "#tests/harness/storing-calls.ts";

const keyed = (body: object, key: string): Call => ({ body, headers: { "idempotency-key": key } });

const countRows = async ({ deps: { db } }: Site, table: keyof Tables): Promise<number> => {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

/** Tried in second-step.test.ts, access-tokens.test.ts, webhooks.test.ts, members.test.ts and invitations.test.ts: their answers hold secrets, they only delete, or need mail. */
const TRIED_ELSEWHERE = [
  "/api/account/authenticator",
  "/api/account/authenticator/removal",
  "/api/account/passkeys/:id/removal",
  "/api/account/recoveryCodes",
  "/api/account/tokens",
  "/api/invitations/:id/mails",
  "/api/members/:id/passwordResets",
  "/api/webhooks",
  "/api/webhooks/:id/secret",
  "/api/webhooks/:id/deliveries/:deliveryId/again",
];

describe.each(engines)("Idempotency-Key on %s (7.78)", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });

  test("is honoured by every POST that is not listed as one without keys", () => {
    const posts = createApi(site.deps)
      .routes.filter(({ method, path }) => method === "POST" && !path.endsWith("/*") && path !== "*")
      .map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ":$1"));
    const tried = [...STORING_CALLS.map(({ route }) => route), "/api/photos", ...TRIED_ELSEWHERE];
    const known = [...tried, ...Object.keys(WITHOUT_KEYS)];
    expect(new Set(posts).difference(new Set(known)), "POSTs that are neither here nor there").toEqual(
      new Set(),
    );
    expect(new Set(known.filter((path) => !path.endsWith("*"))).difference(new Set(posts))).toEqual(
      new Set(),
    );
  });

  test("is ignored where a repeat stores nothing new, also at paths with an id", () => {
    for (const path of Object.keys(WITHOUT_KEYS))
      expect(isWithoutKeys(path.replace(/:\w+/, newId()).replace("*", "sign-in/email")), path).toBe(true);
    for (const { route } of STORING_CALLS) expect(isWithoutKeys(route), route).toBe(false);
  });

  describe.each(STORING_CALLS)("at $route", ({ table, scene }) => {
    test("the same call is done once, also at once, and answered the same", async () => {
      const { browser, path, body, others } = await scene(site);
      const before = await countRows(site, table);
      const key = newId();
      const answers = await Promise.all([1, 2, 3].map(() => browser.call("POST", path, keyed(body, key))));
      answers.push(await browser.call("POST", path, keyed(body, `"${key}"`)));
      const [first] = answers;
      expect(first?.status, first?.text).toBeLessThan(300);
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === "true")).toHaveLength(3);
      expect((await countRows(site, table)) - before).toBe(1);

      const other = await browser.call("POST", path, keyed({ ...body, ...others }, key));
      expect(other.status).toBe(422);
      expect(other.headers.get("content-type")).toBe("application/problem+json");
      expect((await countRows(site, table)) - before).toBe(1);
    });
  });

  test("the same call to another process waits for the first, and is done once", async () => {
    const storage = await migratedStorage(engine);
    const sites = [await createSite(engine, { storage }), await createSite(engine, { storage })] as const;
    for (const { table, scene } of STORING_CALLS) {
      const { browser, path, body } = await scene(sites[0]);
      const elsewhere = sites[1].visitor();
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      const before = await countRows(sites[0], table);
      const call = keyed(body, newId());
      const answers = await Promise.all([
        browser.call("POST", path, call),
        elsewhere.call("POST", path, call),
        elsewhere.call("POST", path, call),
      ]);
      const [first] = answers;
      expect(first?.status, first?.text).toBeLessThan(300);
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, path).toBe(1);
      expect((await countRows(sites[0], table)) - before).toBe(1);
    }
    for (const each of sites) {
      expect(each.loggedErrors).toEqual([]);
      await each.close();
    }
    await storage.remove();
  });

  describe("at a call that", () => {
    /** An API of one call, which stores a setting and then does `after`. */
    const apiWith = (
      keeps: Parameters<typeof keepResponse>[1],
      {
        before = async () => {},
        after = () => {},
      }: { before?: () => Promise<void>; after?: () => void } = {},
      waitMs?: number,
    ) => {
      const api = new Hono<ApiEnv>();
      api.onError((error, c) => c.text(error.message, error instanceof HttpProblem ? error.status : 500));
      api.use(async (c, next) => (c.set("account", null), next()));
      api.post("*", honourIdempotencyKeys(site.deps, waitMs));
      api.post("/", async (c) => {
        await before();
        const name = newId();
        await inTransaction(site.deps.db, async (trx) => {
          await trx.insertInto("setting").values({ name, value: "" }).execute();
          await keepResponse(trx, keeps);
        });
        after();
        return c.json({ acknowledged: true, secret: name }, 201);
      });
      const headers = { "idempotency-key": newId() };
      return async () => {
        const response = await api.request("http://127.0.0.1/", { method: "POST", headers });
        return [response.status, await response.text()];
      };
    };

    test("returns a secret, only the fact is kept, and the repeat is a 409", async () => {
      const send = apiWith("secret");
      const before = await countRows(site, "setting");
      expect(await send()).toEqual([201, expect.stringContaining("secret")]);
      expect(await send()).toEqual([409, expect.stringContaining("held a secret")]);
      expect((await countRows(site, "setting")) - before).toBe(1);
    });

    test("runs does so once, while the same ones wait for it, and for no longer than they should", async () => {
      let runs = 0;
      const before = () => {
        runs++;
        return sleep(300);
      };
      const patient = apiWith({ insertedId: "1" }, { before });
      const stored = [201, JSON.stringify({ acknowledged: true, insertedId: "1" })];
      const [, ...others] = await Promise.all([patient(), patient(), patient()]);
      expect(others).toEqual([stored, stored]);
      expect(runs).toBe(1);

      const hasty = apiWith({ insertedId: "2" }, { before }, 20);
      const [first, second] = await Promise.all([hasty(), hasty()]);
      expect([first?.[0], second]).toEqual([201, [503, expect.stringContaining("still running")]]);
    });

    test("fails after it has stored something is answered as if it had not", async () => {
      const after = () => {
        throw new Error("The disk is full");
      };
      const send = apiWith({ insertedId: "1" }, { after });
      const before = await countRows(site, "setting");
      const stored = [201, JSON.stringify({ acknowledged: true, insertedId: "1" })];
      expect([await send(), await send()]).toEqual([stored, stored]);
      expect((await countRows(site, "setting")) - before).toBe(1);
    });
  });

  test("another picture under the key of one is a 422; the same is stored once, in whatever form it comes", async () => {
    const { browser } = await signUp(site);
    const [sent = Buffer.alloc(0), other = sent] = await Promise.all(
      [20, 21].map((width) => picture({ width }).png().toBuffer()),
    );
    const headers = { "idempotency-key": newId() };
    const before = await countRows(site, "photo");
    const send = (raw: BodyInit, type?: string) =>
      browser.call("POST", "/api/photos", {
        raw,
        headers: { ...headers, ...(type ? { "content-type": type } : {}) },
      });
    const inForm = () => {
      const form = new FormData();
      form.set("photo", new File([new Uint8Array(sent)], "leek.png"));
      return form;
    };
    const answers = [
      await send(inForm()),
      await send(inForm()),
      await send(new Uint8Array(sent), "image/png"),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status, answers[0]?.text).toBe(201);
    expect(await send(new Uint8Array(other), "image/png")).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("Something else") },
    });
    expect((await countRows(site, "photo")) - before).toBe(1);
  });

  test("belongs to a caller: the member, or a visitor's address", async () => {
    const key = newId();
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const send = async (browser: Browser, body: object) =>
      (await browser.call("POST", "/helpRequests", keyed(body, key))).status;
    expect(await send(ana.browser, helpInput())).toBe(201);
    expect(await send(ben.browser, helpInput({ issue: "Another" }))).toBe(201);
    expect(await send(site.visitor("192.0.2.1"), helpInput({ issue: "A third" }))).toBe(201);
    expect(await send(site.visitor("192.0.2.2"), helpInput({ issue: "A fourth" }))).toBe(201);
    expect(await send(site.visitor("192.0.2.2"), helpInput({ issue: "A fifth" }))).toBe(422);
  });

  test("is free again after an error, whose answer is not kept", async () => {
    const { browser } = await signUp(site);
    const key = newId();
    const bad = await browser.call("POST", "/gardenersTips", keyed({ ...tipInput(), title: "" }, key));
    expect(bad.status).toBe(400);
    const good = await browser.call("POST", "/gardenersTips", keyed(tipInput(), key));
    expect(good.status, good.text).toBe(201);
    expect(good.headers.get("idempotency-replayed")).toBeNull();
  });

  test("is forgotten after two weeks, and its row deleted in the background", async () => {
    const { browser } = await signUp(site);
    const call = keyed(tipInput(), newId());
    const now = Date.now();
    const after = (days: number) => site.setClock(new Date(now + days * 86_400_000).toISOString());
    const send = async () =>
      (await browser.call<{ insertedId: string }>("POST", "/gardenersTips", call)).body;
    const first = await send();
    after(13.9);
    expect(await send()).toEqual(first);
    after(14.1);
    const second = await send();
    expect(second.insertedId).not.toBe(first.insertedId);
    expect(await send(), "the expired answer was replaced").toEqual(second);
    after(29);
    await hourlyCleanup(site.deps)();
    expect(await countRows(site, "idempotency_key")).toBe(0);
  });

  test("goes with the account, and names nobody", async () => {
    const { browser } = await signUp(site);
    const key = newId();
    expect((await browser.call("POST", "/gardenersTips", keyed(tipInput(), key))).status).toBe(201);
    const rows = () => site.deps.db.selectFrom("idempotency_key").selectAll().execute();
    const before = await rows();
    expect(JSON.stringify(before)).not.toContain(key);
    expect((await browser.post("/api/account/deletion", { password: PASSWORD })).status).toBe(200);
    expect(before.length - (await rows()).length).toBe(1);
  });

  test.each(["", "two words", "ü", 'a"b', "x".repeat(256), "a, b"])("%j is a 400", async (key) => {
    const headers = new Headers();
    headers.set("content-type", "application/json");
    headers.set("origin", site.origin);
    headers.set("idempotency-key", key === "ü" ? "\u00fc" : key);
    const request = new Request(`${site.origin}/helpRequests`, {
      method: "POST",
      headers,
      body: JSON.stringify(helpInput()),
    });
    const response = await site.fetch(request);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining("Send a random one") });
  });
});
