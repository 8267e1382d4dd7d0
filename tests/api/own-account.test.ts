import { describe, expect, test } from "vitest";
import type { AccountSession, OwnAccount } from "#domain/accounts/own-account.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, helpInput, likeTip, PASSWORD, shareTip, signUp } from "#tests/harness/factories.ts";
import { confirmAddress, deleteOwnAccount, withoutPassword } from "#tests/harness/own-account.ts";
import { signInElsewhere } from "#tests/harness/recovery.ts";
import { useSite } from "#tests/harness/site.ts";

const NEW_PASSWORD = "Wheelbarrow-8";

describe.each(engines)("the own account on %s (2.90)", (engine) => {
  const site = useSite(engine);

  test("has the address, whether it is confirmed, and the amounts of stored data (2.93, 7.51)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    await shareTip(ana, { privacy: "Private" });
    await likeTip(ben, await shareTip(ana));
    await likeTip(ana, await shareTip(ben));
    await commented(ana, await shareTip(ben));
    await ana.browser.post("/helpRequests", helpInput());
    await ana.browser.post("/newsletter", { email: ana.email.toUpperCase() });
    expect((await ana.browser.get<OwnAccount>("/api/account")).body).toMatchObject({ emailConfirmed: false });
    await confirmAddress(site, ana);
    const { status, body } = await ana.browser.get<OwnAccount>("/api/account");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: ana.email,
      emailConfirmed: true,
      hasPassword: true,
      fresh: true,
      holds: { tips: 2, likes: 1, likesGiven: 1, comments: 1, helpRequests: 1, newsletter: true },
    });
    await withoutPassword(site, ana);
    site.setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await ana.browser.get<OwnAccount>("/api/account")).body).toMatchObject({
      hasPassword: false,
      fresh: false,
    });
  });

  test("is for members only", async () => {
    const visitor = site.visitor();
    for (const path of ["", "/sessions", "/export"])
      expect((await visitor.get(`/api/account${path}`)).status, path).toBe(401);
    expect((await visitor.put("/api/account/password", {})).status).toBe(401);
    expect((await visitor.post("/api/account/deletion", {})).status).toBe(401);
    expect((await visitor.delete("/api/account/sessions")).status).toBe(401);
    expect((await visitor.delete("/api/account/sessions/any")).status).toBe(401);
  });

  test("changing the password requires the current one, and ends all other sessions (7.52)", async () => {
    const ana = await signUp(site);
    const other = await signInElsewhere(site, ana);
    const stranger = await signUp(site);
    const change = (currentPassword: string, newPassword: string) =>
      ana.browser.put("/api/account/password", { currentPassword, newPassword });

    for (const [current, next, path] of [
      ["Wrong-Password-1", NEW_PASSWORD, "currentPassword"],
      [PASSWORD, "weak", "newPassword"],
      ["", NEW_PASSWORD, "currentPassword"],
    ] as const)
      expect(await change(current, next)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await signInElsewhere(site, ana)).status, "nothing was changed").toBe(200);

    expect(await change(PASSWORD, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    });
    expect((await ana.browser.get("/api/account")).status).toBe(200);
    expect((await other.browser.get("/api/account")).status).toBe(401);
    expect((await stranger.browser.get("/api/account")).status).toBe(200);
    expect((await signInElsewhere(site, ana)).status).toBe(401);
    expect((await signInElsewhere(site, ana, "", NEW_PASSWORD)).status).toBe(200);

    await withoutPassword(site, ana);
    expect((await change(NEW_PASSWORD, PASSWORD)).status).toBe(409);
  });

  test("lists only its own sessions, with device names and without tokens (7.53)", async () => {
    const ana = await signUp(site);
    await signUp(site);
    const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const other = await signInElsewhere(site, ana, firefox);
    const response = await other.browser.get<AccountSession[]>("/api/account/sessions");
    expect(response.body.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: "Firefox on Windows", current: true },
      { device: "An unknown browser", current: false },
    ]);
    const tokens = await site.deps.db.selectFrom("session").select("token").execute();
    expect(tokens.length).toBeGreaterThan(2);
    for (const { token } of tokens) expect(response.text).not.toContain(token);
    expect(Object.keys(response.body[0] ?? {}).toSorted()).toEqual(
      ["_id", "current", "device", "lastSeen", "since"].toSorted(),
    );

    const past = new Date(Date.now() - 1000);
    const [, first] = response.body as [AccountSession, AccountSession];
    await site.deps.db
      .updateTable("session")
      .set({ expiresAt: engine === "postgres" ? past : past.toISOString() })
      .where("id", "=", first._id)
      .execute();
    expect((await other.browser.get("/api/account/sessions")).body, "one that ran out").toHaveLength(1);
  });

  test("an ended session is rejected immediately, and only own sessions can be ended (7.54, 7.55)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const [one, two] = [await signInElsewhere(site, ana), await signInElsewhere(site, ana)];
    const own = async () =>
      (await ana.browser.get<AccountSession[]>("/api/account/sessions")).body.filter((row) => !row.current);
    const [newest] = await own();
    const path = `/api/account/sessions/${newest?._id}`;
    expect((await ben.browser.delete(path)).status).toBe(404);
    expect((await two.browser.get("/api/account")).status).toBe(200);
    expect((await ana.browser.delete(path)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await two.browser.get("/api/account")).status).toBe(401);
    expect((await ana.browser.delete(path)).status).toBe(404);
    await signInElsewhere(site, ana);
    expect((await ana.browser.delete("/api/account/sessions")).body).toEqual({
      acknowledged: true,
      deletedCount: 2,
    });
    expect((await one.browser.get("/api/account")).status).toBe(401);
    expect(await own()).toEqual([]);
    expect((await ben.browser.get("/api/account")).status).toBe(200);
  });
});

describe.each(engines)("password attempts of a signed-in member on %s (9.37)", (engine) => {
  const site = useSite(engine, { rateLimitScale: 1 });
  test("are limited to ten per quarter of an hour, for changes and deletion together (9.37)", async () => {
    const ana = await signUp(site);
    for (let tried = 0; tried < 5; tried++) {
      expect((await deleteOwnAccount(ana, "Wrong-Password-1")).status).toBe(400);
      const body = { currentPassword: "Wrong-Password-1", newPassword: NEW_PASSWORD };
      expect((await ana.browser.put("/api/account/password", body)).status).toBe(400);
    }
    const refused = await deleteOwnAccount(ana);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await ana.browser.get("/api/account")).status).toBe(200);
  });
});
