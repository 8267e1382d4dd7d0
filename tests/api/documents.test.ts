import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { tip, type Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  PHOTO,
  likeTip,
  listOf,
  profileOf,
  shareTip,
  signUp,
  tipInput,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("documents on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;

  beforeAll(async () => {
    site.setClock("2024-05-01T08:00:00.000Z");
    ana = await signUp(site, { name: "Ana Maria", email: "Ana@Example.com" });
    ben = await signUp(site);
    site.setClock();
  });

  describe("a tip (3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10, 3.11, 3.12)", () => {
    test("has exactly its fields, as seen by its author (12.11)", async () => {
      site.setClock("2024-05-02T09:30:00.000Z");
      const input = tipInput({ title: "Mulch", privacy: "Private" });
      const _id = await shareTip(ana, input);

      const { body } = await ana.browser.get<Tip>(`/gardenersTips/${_id}`);
      expect(z.strictObject(tip.shape).safeParse(body).error, "no other fields").toBeUndefined();
      expect(body).not.toHaveProperty("pending");
      expect(body).toMatchObject({
        ...input,
        _id,
        name: "Ana Maria",
        email: "ana@example.com",
        like: 0,
        liked: false,
        commentCount: 0,
        viewCount: 0,
        gardenerId: ana.id,
        photoVariants: null,
        photoProblem: "",
        authorPhoto: PHOTO,
        authorPhotoVariants: null,
        createdAt: "2024-05-02T09:30:00.000Z",
        updatedAt: "2024-05-02T09:30:00.000Z",
      });
    });

    test("is the same by id and in every list", async () => {
      const id = await shareTip(ana);
      for (const browser of [site.visitor(), ana.browser, ben.browser]) {
        const { body } = await browser.get<Tip>(`/gardenersTips/${id}`);
        for (const list of ["", "?limit=100", "?sort=asc", "?sort=trending", `?gardener=${ana.id}`])
          expect(await listOf(browser, `/gardenersTips${list}`)).toContainEqual(body);
      }
    });

    test("shows each caller only their own like (6.17)", async () => {
      const id = await shareTip(ana);
      await likeTip(ben, id);
      const gardenerAsSeenBy = async ({ browser }: { browser: Member["browser"] }) => {
        const { liked, like } = (await browser.get<Tip>(`/gardenersTips/${id}`)).body;
        return { liked, like };
      };
      expect(await gardenerAsSeenBy(ben)).toEqual({ liked: true, like: 1 });
      expect(await gardenerAsSeenBy(ana)).toEqual({ liked: false, like: 1 });
      expect(await gardenerAsSeenBy({ browser: site.visitor() })).toEqual({ liked: false, like: 1 });
    });

    test("shows the profile's current photo, but keeps its byline (3.3, 3.12)", async () => {
      const carla = await signUp(site, { name: "Carla" });
      const id = await shareTip(carla);
      await updateProfile(carla, { name: "Carla Green", photo: "https://pictures.example/new.jpg" });
      expect((await site.visitor().get<Tip>(`/gardenersTips/${id}`)).body).toMatchObject({
        name: "Carla",
        authorPhoto: "https://pictures.example/new.jpg",
      });
    });
  });

  describe("a gardener (3.13, 3.14, 3.15, 3.16, 3.17, 3.18, 3.19, 3.20, 3.21, 3.22, 3.23)", () => {
    const toVisitors = () => ({
      _id: ana.id,
      name: "Ana Maria",
      email: "a•••@example.com",
      photo: PHOTO,
      photourl: PHOTO,
      profilePhoto: PHOTO,
      photoVariants: null,
      coverPhoto: "",
      coverPhotoVariants: null,
      bio: "",
      location: "",
      status: "active",
      tipCount: expect.any(Number),
      createdAt: "2024-05-01T08:00:00.000Z",
    });

    test("has no age, gender or full address for visitors (6.13, 6.15)", async () =>
      expect((await site.visitor().get(`/gardeners/${ana.id}`)).body).toStrictEqual(toVisitors()));

    test("has them for members", async () =>
      expect((await ben.browser.get(`/gardeners/${ana.id}`)).body).toStrictEqual({
        ...toVisitors(),
        email: "ana@example.com",
        age: null,
        gender: null,
      }));

    test("shows its owner the privacy setting of the address", async () =>
      expect((await ana.browser.get(`/gardeners/${ana.id}`)).body).toStrictEqual({
        ...toVisitors(),
        email: "ana@example.com",
        age: null,
        gender: null,
        showEmail: true,
        photoProblem: "",
        coverPhotoProblem: "",
      }));

    test("is the same in /gardeners and /users (3.24)", async () => {
      for (const browser of [site.visitor(), ben.browser]) {
        const { body } = await browser.get<Gardener>(`/gardeners/${ana.id}`);
        for (const list of ["/gardeners", "/gardeners?limit=24", "/users", "/users?sort=featured&limit=100"])
          expect(await listOf(browser, list)).toContainEqual(body);
      }
    });

    test("has what a profile update stored", async () => {
      const dora = await signUp(site, { email: "dora@example.com" });
      const profile = profileOf(dora, { age: 63, gender: "female", status: "inactive", name: "Dora" });
      await updateProfile(dora, profile);
      const { email, photo, ...stored } = profile;
      expect((await ben.browser.get(`/gardeners/${dora.id}`)).body).toMatchObject({
        ...stored,
        email,
        photourl: photo,
      });
      const seen = (await site.visitor().get(`/gardeners/${dora.id}`)).body;
      expect(seen).toMatchObject({ email: "d•••@example.com", bio: profile.bio });
      expect(seen).not.toHaveProperty("age");
      expect(seen).not.toHaveProperty("gender");
      expect(seen).not.toHaveProperty("showEmail");
    });

    test("counts the tips that the caller may see (2.58, 3.23)", async () => {
      const emil = await signUp(site);
      await shareTip(emil);
      await shareTip(emil, { privacy: "Private" });
      const countFor = async (browser: Member["browser"]) =>
        (await browser.get<Gardener>(`/gardeners/${emil.id}`)).body.tipCount;
      expect(await countFor(emil.browser)).toBe(2);
      expect(await countFor(ben.browser)).toBe(1);
      expect(await countFor(site.visitor())).toBe(1);
      const inList = async (browser: Member["browser"]) =>
        (await listOf<Gardener>(browser, "/gardeners")).find(({ _id }) => _id === emil.id)?.tipCount;
      expect(await inList(emil.browser)).toBe(2);
      expect(await inList(ben.browser)).toBe(1);
    });
  });

  describe("an email address (6.13, 6.14)", () => {
    const masked = (email: string) => `${email.charAt(0)}•••@example.com`;

    test.each([
      ["it shows unless switched off", {}, {}, true],
      ["switched off at sign-up it does not", { showEmail: false }, {}, false],
      ["nor switched off in the profile", {}, { showEmail: false }, false],
      ["nor under 18, whatever was chosen", { showEmail: true }, { age: 17, showEmail: true }, false],
      ["at 18 it does", {}, { age: 18 }, true],
    ])("%s, both in gardeners and in tips (9.25)", async (_, signedUp, profile, shown) => {
      const author = await signUp(site, signedUp);
      await updateProfile(author, profile);
      const tipId = await shareTip(author);

      for (const [browser, whole] of [
        [author.browser, true],
        [ben.browser, shown],
        [site.visitor(), false],
      ] as const) {
        const email = whole ? author.email : masked(author.email);
        expect((await browser.get<Gardener>(`/gardeners/${author.id}`)).body.email).toBe(email);
        expect((await browser.get<Tip>(`/gardenersTips/${tipId}`)).body.email).toBe(email);
      }
      const visitors = await site.visitor().call("GET", "/gardenersTips");
      expect(visitors.text).not.toContain(author.email);
    });

    test("keeps its setting if an update omits it", async () => {
      const author = await signUp(site, { showEmail: false });
      await updateProfile(author);
      expect((await author.browser.get<Gardener>(`/gardeners/${author.id}`)).body.showEmail).toBe(false);
    });
  });

  test("a photo on our own site has its URL there", async () => {
    const photo = `${site.origin}/pictures/rose.webp`;
    const id = await shareTip(ana, { photo });
    const { db } = site.deps;
    const stored = await db.selectFrom("tip").select("photo").where("id", "=", id).executeTakeFirst();
    expect(stored).toEqual({ photo: "/pictures/rose.webp" });
    expect((await ana.browser.get<Tip>(`/gardenersTips/${id}`)).body.photo).toBe(photo);
  });

  test("the signed-in member has a name, photo, address and gardener (3.26)", async () => {
    expect((await ana.browser.get("/api/session")).body).toStrictEqual({
      user: {
        gardenerId: ana.id,
        displayName: "Ana Maria",
        email: "ana@example.com",
        photoURL: PHOTO,
        photoVariants: null,
        role: "member",
        emailConfirmed: false,
        unreadNotifications: expect.any(Number),
        mustConfirm: false,
        mustSetSecondStep: false,
      },
    });
    expect((await site.visitor().get("/api/session")).body).toStrictEqual({ user: null });
  });

  test("no response has a password, a hash or a session token (3.25)", async () => {
    await signUp(site);
    for (const path of ["/gardeners", "/users", "/gardenersTips", "/api/session", `/gardeners/${ana.id}`])
      expect((await ana.browser.get(path)).text).not.toMatch(/password|argon2|token|account_?id/i);
  });
});
