import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { signUp } from "#tests/harness/factories.ts";
import {
  allProviders,
  failureLines,
  memberOf,
  person,
  SESSION_COOKIE,
  stepsAt,
  useProvider,
} from "#tests/harness/provider.ts";

describe.each(allProviders)("sign-in with $id on $engine (1.7, 6.50, 7.20)", ({ engine, id }) => {
  const { site, provider } = useProvider(engine, {}, id);
  const { startedAtProvider, signInAtProvider, callback } = stepsAt(id);

  const accounts = async (email: string) =>
    (
      await sql<Record<string, unknown>>`
        select "user"."id", "user"."emailVerified", "account"."providerId", "account"."accountId",
          "account"."accessToken", "account"."refreshToken", "account"."idToken"
        from "user" join "account" on "account"."userId" = "user"."id"
        where "user"."email" = ${email} order by "account"."providerId"`.execute(site.deps.db)
    ).rows;

  test("is listed as a sign-in method (1.9)", async () =>
    expect((await site.visitor().get("/api/signInMethods")).body).toMatchObject({
      providers: [{ id, label: id === "google" ? "Google" : "Club" }],
    }));

  test("redirects with state, nonce and PKCE, and binds the state to the browser", async () => {
    const browser = site.visitor();
    const url = new URL(await startedAtProvider(browser));
    expect(url.origin).toBe(provider.settings.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: provider.settings.clientId,
      redirect_uri: callback,
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^trowel\.state=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("creates an account and a gardener record the first time, and finds them the second time (4.3, 6.18, 6.27)", async () => {
    const picture = "https://pictures.example/rosa.jpg";
    const rosa = person(provider, { picture });
    const browser = site.visitor();

    expect(await signInAtProvider(browser, rosa.sub)).toBe("/");

    const member = await memberOf(browser);
    expect(member).toMatchObject({ displayName: "Rosa Lind", email: rosa.email, photoURL: picture });
    const { body } = await browser.get<Gardener>(`/gardeners/${member?.gardenerId}`);
    expect(body).toMatchObject({ name: "Rosa Lind", email: rosa.email, photo: picture, showEmail: true });
    const download = await site.deps.db
      .selectFrom("photo_download")
      .select(["url", "place"])
      .where("owner_id", "=", member?.gardenerId ?? "")
      .execute();
    expect(download, "pages show what is fetched, not the provider's picture").toEqual([
      { url: picture, place: "photo" },
    ]);

    const otherBrowser = site.visitor();
    expect(await signInAtProvider(otherBrowser, rosa.sub)).toBe("/");
    expect((await memberOf(otherBrowser))?.gardenerId).toBe(member?.gardenerId);
    expect(await accounts(rosa.email ?? "")).toHaveLength(1);
  });

  test("stores the session in an HttpOnly cookie, and no tokens of the provider (6.3)", async () => {
    const rosa = person(provider);
    const browser = site.visitor();
    await signInAtProvider(browser, rosa.sub);
    expect(browser.setCookies.find((line) => line.startsWith(SESSION_COOKIE))).toMatch(
      /HttpOnly; SameSite=Lax$/,
    );
    expect(await accounts(rosa.email ?? "")).toMatchObject([
      { providerId: id, accountId: rosa.sub, accessToken: null, refreshToken: null, idToken: null },
    ]);
  });

  test("creates a missing record at the next call (4.3)", async () => {
    const rosa = person(provider);
    const browser = site.visitor();
    await signInAtProvider(browser, rosa.sub);
    const record = () =>
      site.deps.db
        .selectFrom("gardener")
        .select("name")
        .where("email", "=", rosa.email ?? "")
        .execute();
    expect(await record()).toEqual([]);
    await browser.get("/gardenersTips?limit=1");
    expect(await record()).toEqual([{ name: "Rosa Lind" }]);
  });

  test.each([
    ["🌻🌻", "Gardener"],
    ["Wilhelmina 🌻 Featherstonehaugh-Green of the Allotments", "Wilhelmina Featherstonehaugh-G"],
    ["Li", "Gardener Li"],
    ["<b>Ana</b>", "b Ana b"],
    ["", "Gardener"],
    ["Ana\u0000Lind", "Ana Lind"],
  ])("adapts the name %j instead of rejecting it (5.7)", async (name, adapted) => {
    const browser = site.visitor();
    expect(await signInAtProvider(browser, person(provider, { name }).sub)).toBe("/");
    expect(await memberOf(browser)).toMatchObject({ displayName: adapted });
  });

  test.each(["javascript:alert(1)", "rose.jpg", ""])("ignores a picture at %j", async (picture) => {
    const browser = site.visitor();
    await signInAtProvider(browser, person(provider, { picture }).sub);
    expect(await memberOf(browser)).toMatchObject({ photoURL: "" });
  });

  test("ignores the letter case of the address", async () => {
    const rosa = person(provider, { email: `ROSA.UPPER@Example.com` });
    const browser = site.visitor();
    await signInAtProvider(browser, rosa.sub);
    expect(await memberOf(browser)).toMatchObject({ email: "rosa.upper@example.com" });
  });

  describe("with the address of an existing account", () => {
    test.each([
      { here: true, there: true, linked: true },
      { here: true, there: false, linked: false },
      { here: false, there: true, linked: false },
      { here: false, there: false, linked: false },
    ])("joins it only if both sides have verified the address: %j", async ({ here, there, linked }) => {
      const ana = await signUp(site);
      await sql`update "user" set "emailVerified" = ${engine === "postgres" ? here : Number(here)}
        where "email" = ${ana.email}`.execute(site.deps.db);
      const { sub } = person(provider, { email: ana.email, email_verified: there });
      const browser = site.visitor();

      const leads = await signInAtProvider(browser, sub);

      expect(leads).toBe(linked ? "/" : `/login?provider=${id}&failed=known`);
      expect((await memberOf(browser))?.gardenerId).toBe(linked ? ana.id : undefined);
      // With the provider, the password goes (6.40).
      const methods = (await accounts(ana.email)).map(({ providerId }) => providerId);
      expect(methods).toEqual([linked ? id : "credential"]);
      expect(failureLines(site)).toMatchObject(linked ? [] : [{ level: 30, failure: "known" }]);
    });
  });

  test("ten concurrent first sign-ins create one account", async () => {
    const rosa = person(provider);
    const leads = await Promise.all(
      Array.from({ length: 10 }, () => signInAtProvider(site.visitor(), rosa.sub)),
    );
    expect(leads).toContain("/");
    const users = await site.deps.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", rosa.email ?? "")
      .execute();
    expect(users).toHaveLength(1);
    expect(await signInAtProvider(site.visitor(), rosa.sub)).toBe("/");
    site.loggedErrors.splice(0);
  });
});
