import { beforeAll, describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  PASSWORD,
  PHOTO,
  idsOf,
  profileOf,
  signUp,
  signUpAccount,
  totalOf,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("gardeners on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site, { name: "Ana Maria" })));
  const read = async ({ browser, id }: Member) => (await browser.get<Gardener>(`/gardeners/${id}`)).body;
  const put = (member: Member, wanted: object) =>
    member.browser.put(`/gardeners/${member.id}`, { ...profileOf(member), ...wanted });

  describe("a profile update (7.3, 7.4, 7.7)", () => {
    test("stores every field", async () => {
      const response = await put(ana, {
        name: "Ana Green",
        age: 63,
        bio: "Roses.\nSlugs.",
        location: "Gent",
        showEmail: false,
      });
      expect(response.body).toStrictEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
      expect(await read(ana)).toMatchObject({
        name: "Ana Green",
        age: 63,
        bio: "Roses.\nSlugs.",
        location: "Gent",
        gender: "undisclosed",
        status: "active",
        showEmail: false,
      });
    });

    test("with unchanged values changes nothing (7.4)", async () => {
      const member = await signUp(site);
      await updateProfile(member);
      const before = await read(member);
      expect((await put(member, { age: "44" })).body).toStrictEqual({
        acknowledged: true,
        matchedCount: 1,
        modifiedCount: 0,
      });
      expect(await read(member)).toStrictEqual(before);
    });

    test.each([
      [{ age: 9 }, "age"],
      [{ age: [44] }, "age"],
      [{ age: null }, "age"],
      [{ name: "Al" }, "name"],
      [{ gender: "other" }, "gender"],
      [{ status: "away" }, "status"],
      [{ bio: "" }, "bio"],
      [{ bio: "a\u0000b" }, "bio"],
      [{ location: "x".repeat(121) }, "location"],
      [{ photo: "rose.jpg" }, "photo"],
      [{ email: "not an address" }, "email"],
      [{ showEmail: "no" }, "showEmail"],
    ])("with %j is rejected with the field's name", async (wanted, field) => {
      const member = await signUp(site);
      await updateProfile(member);
      const before = await read(member);
      const response = await put(member, { bio: "New", location: "New", ...wanted });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        title: "Bad request",
        errors: [{ path: field, message: expect.any(String) }],
      });
      expect(await read(member)).toStrictEqual(before);
    });

    test("requires every field", async () => {
      const response = await ana.browser.put<{ errors: { path: string }[] }>(`/gardeners/${ana.id}`, {});
      expect(response.body.errors.map(({ path }) => path).toSorted()).toEqual([
        "age",
        "bio",
        "email",
        "gender",
        "location",
        "name",
        "photo",
        "status",
      ]);
    });

    test("accepts the account's address in any spelling (6.19)", async () => {
      const member = await signUp(site);
      expect((await put(member, { email: ` ${member.email.toUpperCase()} ` })).status).toBe(200);
      expect((await read(member)).email).toBe(member.email);
    });

    test("with another member's address still writes only the caller's profile (6.19)", async () => {
      const member = await signUp(site);
      const before = await read(ana);
      expect((await put(member, { email: ana.email, password: PASSWORD })).status).toBe(200);
      expect(await read(ana)).toStrictEqual(before);
      expect((await read(member)).email).toBe(member.email);
    });

    test("ignores unknown fields (3.1)", async () => {
      const member = await signUp(site);
      await put(member, {
        _id: ana.id,
        tipCount: 99,
        like_count: 99,
        coverPhotoVariants: { hash: "0".repeat(32) },
        role: "admin",
        active: 0,
      });
      expect(await read(member)).toMatchObject({
        _id: member.id,
        tipCount: 0,
        coverPhotoVariants: null,
        status: "active",
      });
    });

    test("the total of active gardeners follows every change of status (4.22, 6.16)", async () => {
      const member = await signUp(site);
      const total = () => totalOf(site.visitor(), "/gardeners?limit=1");
      const before = await total();
      await put(member, { status: "inactive" });
      expect(await total()).toBe(before - 1);
      await put(member, { status: "inactive", bio: "Gone fishing" });
      expect(await total()).toBe(before - 1);
      await Promise.all([put(member, { status: "active" }), put(member, { status: "active", bio: "Back" })]);
      expect(await total()).toBe(before);
    });
  });

  describe("the gardener record of an account (4.3, 6.18, 7.8)", () => {
    test("is created once: later calls return 201 with the same id and keep the first values (4.3)", async () => {
      const { browser, name, email, photourl } = await signUpAccount(site);
      const send = (change: object) =>
        browser.post<{ insertedId: string }>("/gardeners", { name, email, photourl, ...change });
      const first = await send({});
      expect(first.status).toBe(201);
      expect(first.body).toStrictEqual({ acknowledged: true, insertedId: expect.any(String) });

      const later = await Promise.all([
        send({}),
        send({ name: "Somebody Else" }),
        send({ showEmail: false }),
      ]);

      for (const { status, body } of later) expect([status, body]).toEqual([201, first.body]);
      expect((await browser.get(`/gardeners/${first.body.insertedId}`)).body).toMatchObject({
        name,
        showEmail: true,
      });
    });

    test("created by another call still accepts the sign-up form's values once", async () => {
      const { browser, email } = await signUpAccount(site);
      await browser.get("/api/session");
      const choose = (name: string, showEmail: boolean) =>
        browser.post<{ insertedId: string }>("/gardeners", { name, email, photourl: PHOTO, showEmail });

      const { insertedId } = (await choose("Chosen Name", false)).body;
      await choose("Another Name", true);

      expect((await browser.get(`/gardeners/${insertedId}`)).body).toMatchObject({
        name: "Chosen Name",
        showEmail: false,
      });
    });

    test("requested many times concurrently is created once", async () => {
      const before = await totalOf(site.visitor(), "/gardeners?limit=1");
      const { browser, name, email, photourl } = await signUpAccount(site);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          browser.post<{ insertedId: string }>("/gardeners", { name, email, photourl }),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(await totalOf(site.visitor(), "/gardeners?limit=1")).toBe(before + 1);
    });

    test("has the account's address, whatever the body says (6.1)", async () => {
      const { browser, name, email, photourl } = await signUpAccount(site);
      const { body } = await browser.post<{ insertedId: string }>("/gardeners", {
        name,
        email: ana.email,
        photourl,
      });
      expect((await browser.get<Gardener>(`/gardeners/${body.insertedId}`)).body.email).toBe(email);
    });

    test("ignores unknown fields", async () => {
      const { browser, name, email, photourl } = await signUpAccount(site);
      const { body } = await browser.post<{ insertedId: string }>("/gardeners", {
        name,
        email,
        photourl,
        _id: "mine",
        age: 44,
        status: "inactive",
        password: "x",
      });
      expect(body.insertedId).not.toBe("mine");
      expect((await browser.get(`/gardeners/${body.insertedId}`)).body).toMatchObject({
        age: null,
        status: "active",
      });
    });

    test.each(["/api/session", "/gardenersTips", "/gardeners"])(
      "is created by the member's next call of %s if it is missing (4.3)",
      async (path) => {
        const { browser, name, email, photourl } = await signUpAccount(site);
        const before = await totalOf(site.visitor(), "/gardeners?limit=1");

        const answers = await Promise.all(Array.from({ length: 12 }, () => browser.get(path)));
        expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));

        const { body } = await browser.get<{ user: { gardenerId: string } }>("/api/session");
        expect(body).toMatchObject({ user: { displayName: name, email, photoURL: photourl } });
        expect(await totalOf(site.visitor(), "/gardeners?limit=1")).toBe(before + 1);
        expect(await idsOf(site.visitor(), "/gardeners")).toContain(body.user.gardenerId);
      },
    );

    test("is not needed for sharing", async () => {
      const { browser } = await signUpAccount(site);
      const { tipInput } = await import("#tests/harness/factories.ts");
      expect((await browser.post("/gardenersTips", tipInput())).status).toBe(201);
    });

    test("adapts an invalid account name (5.7)", async () => {
      const { browser, email } = await signUpAccount(site);
      await site.deps.db.updateTable("user").set({ name: "🌱 Al_" }).where("email", "=", email).execute();
      const { body } = await browser.get<{ user: { displayName: string } }>("/api/session");
      expect(body.user.displayName).toBe("Gardener Al");
    });

    test.each([
      [{ name: "Al" }, "name"],
      [{ email: "x" }, "email"],
      [{ photourl: "x" }, "photourl"],
      [{ showEmail: 1 }, "showEmail"],
    ])("is not created from %j", async (wanted, field) => {
      const { browser, name, email, photourl } = await signUpAccount(site);
      const response = await browser.post("/gardeners", { name, email, photourl, ...wanted });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ path: field }] });
    });
  });
});
