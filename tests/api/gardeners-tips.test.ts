import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("tips of one gardener on %s (7.12, 7.13, 7.34)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  let shy: Member;
  let open: string;
  let hidden: string;
  beforeAll(async () => {
    [ana, ben, shy] = (await Promise.all([
      signUp(site, { email: "ana@example.com" }),
      signUp(site),
      signUp(site, { email: "shy@example.com", showEmail: false }),
    ])) as [Member, Member, Member];
    open = await shareTip(ana);
    hidden = await shareTip(ana, { privacy: "Private" });
    await shareTip(ben);
    await shareTip(shy);
  });

  test.each(["ana@example.com", "ANA@Example.com", "%20ana@example.com%20"])(
    "by the address %s: all of one's own, the public ones of others",
    async (email) => {
      const path = `/gardenersTips?email=${email}&limit=24`;
      expect(await idsOf(ana.browser, path)).toEqual([hidden, open]);
      expect(await totalOf(ana.browser, path)).toBe(2);
      expect(await idsOf(ben.browser, path)).toEqual([open]);
      expect(await totalOf(ben.browser, path)).toBe(1);
      expect((await site.visitor().get(path)).status).toBe(401);
    },
  );

  test("by a gardener's id", async () => {
    const path = `/gardenersTips?gardener=${ana.id}`;
    expect(await idsOf(ana.browser, path)).toEqual([hidden, open]);
    expect(await idsOf(ben.browser, path)).toEqual([open]);
    expect(await idsOf(site.visitor(), path)).toEqual([open]);
    expect(await totalOf(site.visitor(), path)).toBe(1);
  });

  test("a hidden address finds nothing (6.14)", async () => {
    const path = "/gardenersTips?email=shy@example.com";
    expect(await idsOf(ana.browser, path)).toEqual([]);
    expect(await totalOf(ana.browser, path)).toBe(0);
    expect(await idsOf(shy.browser, path)).toHaveLength(1);
    expect(await idsOf(ana.browser, "/gardenersTips?email=nobody@example.com")).toEqual([]);
  });

  test("an address and an id of different gardeners find nothing", async () => {
    expect(await idsOf(ben.browser, `/gardenersTips?email=ana@example.com&gardener=${ana.id}`)).toEqual([
      open,
    ]);
    expect(await idsOf(ana.browser, `/gardenersTips?email=ana@example.com&gardener=${ben.id}`)).toEqual([]);
  });

  test.each(["tips", "gardener", "gardeners", "likes", "tips/easy"])(
    "an id that equals the name of a total (%s) finds nothing",
    async (id) => {
      const path = `/gardenersTips?gardener=${encodeURIComponent(id)}`;
      expect(await totalOf(ana.browser, path)).toBe(0);
      expect(await totalOf(ana.browser, `${path}&difficulty=public`)).toBe(0);
    },
  );

  test("neither an id nor the path of a total reveals Private tips (6.12)", async () => {
    await shareTip(ana, { privacy: "Private", difficultyLevel: "public" });
    const id = encodeURIComponent(`${ana.id}/private`);
    expect(await totalOf(ben.browser, `/gardenersTips?gardener=${id}`)).toBe(0);
  });
});
