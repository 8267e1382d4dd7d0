import { describe, expect, test } from "vitest";
import type { AccessToken } from "#domain/accounts/token.ts";
import { findToken } from "#server/auth/token.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, type Member, profileOf, shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { createToken, programWith } from "#tests/harness/tokens.ts";

const TOKENS = "/api/account/tokens";

describe.each(engines)("access tokens in use on %s", (engine) => {
  const site = useSite(engine);
  const tokensOf = async ({ browser }: Member) => (await browser.get<AccessToken[]>(TOKENS)).body;

  test("do the main job of a member (7.92)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const program = programWith(site, (await createToken(ana, ["read", "write"])).token);
    const shared = await program.post<{ insertedId: string }>(
      "/gardenersTips",
      tipInput({ title: "By a program" }),
    );
    expect(shared.status, shared.text).toBe(201);
    const path = `/gardenersTips/${shared.body.insertedId}`;
    expect((await program.get(path)).body).toMatchObject({ gardenerId: ana.id, title: "By a program" });
    expect((await program.patch(path, { title: "Changed" })).body).toMatchObject({ modifiedCount: 1 });
    const theirs = `/gardenersTips/${await shareTip(ben)}`;
    expect((await program.patch(theirs, { like: 1 })).body).toMatchObject({ like: 1 });
    expect((await program.delete(theirs)).status).toBe(403);
    expect((await program.delete(path)).body).toMatchObject({ deletedCount: 1 });
    expect(await tokensOf(ana)).toMatchObject([{ lastUsedOn: new Date().toISOString().slice(0, 10) }]);
  });

  test("note their use once a day", async () => {
    const ana = await signUp(site);
    const program = programWith(site, (await createToken(ana, ["read"])).token);
    const used = async (time: string) => {
      site.setClock(time);
      await program.get("/api/session");
      const [token] = await tokensOf(ana);
      return token?.lastUsedOn;
    };
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    expect(await used(tomorrow)).toBe(tomorrow.slice(0, 10));
    const { db } = site.deps;
    await db.updateTable("access_token").set({ last_used_on: "9999-01-01" }).execute();
    expect(await used(tomorrow)).toBe("9999-01-01");
  });

  test("decide who acts, even beside a cookie (7.92)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const { token } = await createToken(ana, ["read"]);
    const call = (authorization: string) =>
      ben.browser.call("GET", "/api/session", { headers: { authorization } });
    expect((await call(`Bearer ${token}`)).body).toMatchObject({ user: { gardenerId: ana.id } });
    expect((await call("Bearer nonsense")).status).toBe(401);
    expect((await call("bearer")).status).toBe(401);
    expect((await call("Basic YTpi")).body).toMatchObject({ user: { gardenerId: ben.id } });
    const headers = { authorization: `Bearer ${token}` };
    const written = await ben.browser.call("POST", "/gardenersTips", { headers, body: tipInput() });
    expect(written.status).toBe(403);
  });

  test("pass the origin check, but not at pages or the auth library's calls (7.94)", async () => {
    const ana = await signUp(site);
    const { token } = await createToken(ana, ["read", "write"]);
    const headers = {
      authorization: `Bearer ${token}`,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    };
    const write = (browser: Member["browser"], path: string, call: object) =>
      browser.call("POST", path, { headers, ...call });
    expect((await write(site.visitor(), "/gardenersTips", { body: tipInput() })).status).toBe(201);
    // With her cookies.
    for (const path of ["/sharetips", "/logout", "/account"])
      expect(
        (await write(ana.browser, path, { raw: new URLSearchParams({ title: "x" }) })).status,
        path,
      ).toBe(403);
    for (const path of ["sign-out", "sign-in/email", "sign-up/email", "update-user"])
      expect((await write(ana.browser, `/api/auth/${path}`, { body: {} })).status, path).toBe(403);
    expect((await ana.browser.get("/api/session")).body).toMatchObject({ user: { gardenerId: ana.id } });
    const invalid = { ...headers, authorization: "Bearer trowel_x" };
    const refused = await ana.browser.call("POST", "/gardenersTips", {
      headers: invalid,
      body: tipInput(),
    });
    expect(refused.status).toBe(401);
  });

  test("that lack a scope are told which (7.93)", async () => {
    const program = programWith(site, (await createToken(await signUp(site), ["read"])).token);
    const { status, body, headers } = await program.post("/gardenersTips", tipInput());
    expect(status).toBe(403);
    expect(body).toMatchObject({ detail: expect.stringContaining('"write"') });
    expect(headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope", scope="write"');
  });

  test("never change the address, even with the password (7.98)", async () => {
    const ana = await signUp(site);
    const program = programWith(site, (await createToken(ana, ["write"])).token);
    const path = `/gardeners/${ana.id}`;
    expect((await program.put(path, profileOf(ana, { email: "other@example.com" }))).status).toBe(403);
    expect((await program.put(path, profileOf(ana, { bio: "By a program" }))).status).toBe(200);
  });

  test("act as a plain member's without the scope `moderate` (7.99)", async () => {
    const moderator = await signUpAs(site, "moderator");
    const roleWith = async (scopes: ("read" | "moderate")[]) => {
      const program = programWith(site, (await createToken(moderator, scopes)).token);
      return (await program.get<{ user: { role: string } }>("/api/session")).body.user.role;
    };
    expect(await roleWith(["read"])).toBe("member");
    expect(await roleWith(["read", "moderate"])).toBe("moderator");
  });

  test("need the second step of moderators, at their creation and since (6.46, 7.92)", async () => {
    const { db } = site.deps;
    const moderator = await signUpAs(site, "moderator");
    const { token, insertedId } = await createToken(moderator, ["read", "moderate"]);
    const rules = { adminEmails: new Set<string>(), requireSecondStep: true };
    const found = async () => (await findToken(db, token, new Date(), rules))?.account;
    expect(await found()).toMatchObject({ mustSetSecondStep: true, role: "member" });
    await db.updateTable("access_token").set({ second_step: 1 }).where("id", "=", insertedId).execute();
    expect(await found()).toMatchObject({ mustSetSecondStep: true, role: "member" });
    const on = engine === "sqlite" ? 1 : true;
    await db.updateTable("user").set({ twoFactorEnabled: on }).where("email", "=", moderator.email).execute();
    expect(await found()).toMatchObject({ mustSetSecondStep: false, role: "moderator" });
    await db.updateTable("access_token").set({ second_step: 0 }).where("id", "=", insertedId).execute();
    expect(await found()).toMatchObject({ mustSetSecondStep: true, role: "member" });
  });

  test("obey blocks (7.92)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const tip = await shareTip(ben);
    const program = programWith(site, (await createToken(ana, ["read"])).token);
    expect(await idsOf(program, "/gardenersTips")).toContain(tip);
    expect((await ben.browser.put(`/api/account/blocks/${ana.id}`, {})).status).toBe(200);
    expect(await idsOf(program, "/gardenersTips")).not.toContain(tip);
    expect((await program.get(`/gardenersTips/${tip}`)).status).toBe(404);
  });
});
