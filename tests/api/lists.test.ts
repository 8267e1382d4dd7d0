import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  idsOf,
  likeTip,
  shareTip,
  signUp,
  signUpMany,
  totalOf,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { nextPage, walk } from "#tests/harness/pages.ts";
import { clear, useSite } from "#tests/harness/site.ts";

describe.each(engines)("lists on %s", (engine) => {
  const site = useSite(engine);

  test("without a limit are refused while too many are read, without a line in the log (9.68, 10.44)", async () => {
    const addresses = Array.from({ length: 100 }, (_, count) => `192.0.2.${count}`);
    const ends = await Promise.all(addresses.map((address) => site.deps.wholeLists.begin(address)));
    expect((await site.visitor().get("/gardenersTips")).status).toBe(503);
    ends.forEach((end) => end());
    expect((await site.visitor().get("/gardenersTips")).status).toBe(200);
    expect(site.loggedErrors).toEqual([]);
  });

  describe("pages (7.29, 7.30, 7.31)", () => {
    let author: Member;
    beforeAll(async () => {
      author = await signUp(site);
      for (let count = 0; count < 13; count++) await shareTip(author);
    });

    test.each([
      ["/gardenersTips", 6, 0, 6, "/gardenersTips?limit=6&cursor="],
      ["/gardenersTips", 6, 6, 6, "/gardenersTips?limit=6&cursor="],
      ["/gardenersTips", 6, 12, 1, undefined],
      ["/gardenersTips", 6, 7, 6, undefined],
      ["/gardenersTips", 13, 0, 13, undefined],
      ["/gardenersTips", 12, 0, 12, "/gardenersTips?limit=12&cursor="],
      ["/gardenersTips", 100, 0, 13, undefined],
      ["/gardenersTips", 6, 13, 0, undefined],
      ["/gardenersTips", 6, 123_456_789_012_345, 0, undefined],
    ])("%s limit=%i skip=%i has %i and the next page %s", async (path, limit, skip, length, link) => {
      for (const browser of [site.visitor(), author.browser]) {
        const response = await browser.get<Tip[]>(`${path}?limit=${limit}&skip=${skip}`);
        expect(response.status, response.text).toBe(200);
        expect(response.body).toHaveLength(length);
        expect(nextPage(response)?.replace(/(?<=cursor=).*/, "")).toBe(link);
        expect(response.headers.get("x-total-count")).toBe("13");
        expect(response.headers.get("content-type")).toBe("application/json");
      }
    });

    test("the links to next pages keep all other parameters and show each tip once", async () => {
      const path = "/gardenersTips?sort=asc&difficulty=easy&sortByDifficulty=true&limit=5";
      const { ids: shown } = await walk(site.visitor(), path);
      expect(shown).toHaveLength(13);
      expect(shown).toEqual(await idsOf(site.visitor(), "/gardenersTips?sort=asc"));
    });

    test("a list without a limit can skip", async () =>
      expect(await idsOf(site.visitor(), "/gardenersTips?skip=10")).toEqual(
        (await idsOf(site.visitor(), "/gardenersTips")).slice(10),
      ));

    test("an empty list is an empty array", async () => {
      const response = await site.visitor().get("/gardenersTips?gardener=nobody");
      expect(response.body).toEqual([]);
      expect(response.headers.get("x-total-count")).toBe("0");
      expect((await site.visitor().get("/gardenersTips?gardener=nobody&limit=6")).body).toEqual([]);
    });

    test("HEAD returns the same headers without the list", async () => {
      const head = await site.visitor().call("HEAD", "/gardenersTips?limit=6");
      expect(head.text).toBe("");
      expect(head.headers.get("x-total-count")).toBe("13");
    });
  });

  describe("invalid queries (7.22)", () => {
    const bad: [path: string, query: string, field: string][] = [
      ...["/gardenersTips", "/gardeners", "/users"].flatMap((path): [string, string, string][] => [
        [path, "limit=0", "limit"],
        [path, "limit=101", "limit"],
        [path, "limit=-1", "limit"],
        [path, "limit=six", "limit"],
        [path, "limit=", "limit"],
        [path, "limit=6.5", "limit"],
        [path, "limit=6&limit=7", "limit"],
        [path, "limit=6&skip=-1", "skip"],
        [path, "skip=", "skip"],
        [path, "skip=99999999999999999999", "skip"],
        [path, "cursor=", "cursor"],
        [path, "cursor=a%00b", "cursor"],
        [path, "cursor=e30", "cursor"],
        [path, `cursor=${"x".repeat(1001)}`, "cursor"],
        [path, "sort=newest", "sort"],
        [path, "sort=", "sort"],
      ]),
      ["/gardenersTips", "sort=featured", "sort"],
      ["/gardeners", "sort=trending", "sort"],
      ["/gardenersTips", "sortByDifficulty=1", "sortByDifficulty"],
      ["/gardenersTips", "difficulty=", "difficulty"],
      ["/gardenersTips", `difficulty=${"x".repeat(41)}`, "difficulty"],
      ["/gardenersTips", "difficulty=a%00b", "difficulty"],
      ["/gardenersTips", "gardener=a%00b", "gardener"],
      ["/gardenersTips", "email=a%00b@example.com", "email"],
    ];
    test.each(bad)("%s?%s reports %s", async (path, query, field) => {
      const response = await site
        .visitor()
        .get<{ errors: { path: string; message: string }[] }>(`${path}?${query}`);
      expect(response.status, response.text).toBe(400);
      expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
      expect(response.body).toEqual({
        title: "Bad request",
        status: 400,
        detail: expect.any(String),
        errors: [{ path: field, message: expect.any(String) }],
      });
    });

    test("all invalid parameters are reported", async () => {
      const response = await site.visitor().get<{ errors: { path: string }[] }>("/gardeners?limit=0&skip=-1");
      expect(response.body.errors.map(({ path }) => path)).toEqual(["limit", "skip"]);
    });

    test("unknown parameters are ignored (3.1)", async () =>
      expect((await site.visitor().get("/gardenersTips?colour=green&limit=6")).status).toBe(200));
  });

  describe("gardeners (7.5, 7.9, 7.36)", () => {
    beforeEach(() => clear(site));

    test("are listed newest first, active ones only (6.16)", async () => {
      const [first, second, gone] = (await Promise.all([signUp(site), signUp(site), signUp(site)])) as [
        Member,
        Member,
        Member,
      ];
      const byAge = [first, second]
        .map(({ id }) => id)
        .toSorted()
        .toReversed();
      await updateProfile(gone, { status: "inactive" });

      for (const path of ["/gardeners", "/users", "/gardeners?limit=24"])
        expect(await idsOf(site.visitor(), path)).toEqual(byAge);
      expect(await totalOf(site.visitor(), "/gardeners?limit=1")).toBe(2);
      expect((await site.visitor().get(`/gardeners/${gone.id}`)).body).toMatchObject({ status: "inactive" });

      await updateProfile(gone, { status: "active" });
      expect(await totalOf(site.visitor(), "/users?limit=1")).toBe(3);
    });

    test("are featured by their public tips and the likes of these", async () => {
      const [none, few, many, secretive, loved, gone] = (await signUpMany(site, 6)) as [
        Member,
        Member,
        Member,
        Member,
        Member,
        Member,
      ];
      await shareTip(few);
      for (let count = 0; count < 3; count++) await shareTip(many);
      for (let count = 0; count < 5; count++) await shareTip(secretive, { privacy: "Private" });
      const beloved = await shareTip(loved);
      for (const fan of [none, few, many, secretive, loved]) await likeTip(fan, beloved);
      for (let count = 0; count < 9; count++) await shareTip(gone);
      await updateProfile(gone, { status: "inactive" });

      const featured = await idsOf(site.visitor(), "/users?sort=featured&limit=8");
      const unranked = [none, secretive]
        .map(({ id }) => id)
        .toSorted()
        .toReversed();
      expect(featured).toEqual([many.id, loved.id, few.id, ...unranked]);
      expect(await idsOf(site.visitor(), "/gardeners?sort=featured")).toEqual(featured);
    });

    test("are paged", async () => {
      await signUpMany(site, 7);
      const response = await site.visitor().get<unknown[]>("/gardeners?limit=4");
      expect(response.body).toHaveLength(4);
      expect(nextPage(response)).toContain("/gardeners?limit=4&cursor=");
      const rest = await site.visitor().get<unknown[]>("/gardeners?limit=4&skip=4");
      expect(rest.body).toHaveLength(3);
      expect(rest.headers.get("link")).toBeNull();
      expect(rest.headers.get("x-total-count")).toBe("7");
    });
  });
});
