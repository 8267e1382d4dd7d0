import { beforeEach, describe, expect, test } from "vitest";
import type { Garden } from "#domain/gardens/garden.ts";
import type { Problem } from "#domain/http/problem.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { addGarden, GARDEN, gardensOf, PLACES, withStations } from "#tests/harness/gardens.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { useSite } from "#tests/harness/site.ts";

const DATES = { lastFrost: "04-27", firstFrost: "10-15" };

describe.each(engines)("gardens on %s", (engine) => {
  const site = useSite(engine);
  let member: Member;
  beforeEach(async () => void (member = await signUp(site)));
  const chosen = async () => (await member.browser.get<Garden>("/api/garden")).body;
  const chosenIds = async () =>
    (await gardensOf(member)).filter((garden) => garden.chosen).map(({ _id }) => _id);

  test("the first PUT adds one, the next ones replace it (13.1, 13.8, 13.16)", async () => {
    expect((await member.browser.get("/api/garden")).status).toBe(404);
    const put = async (body: object) => (await member.browser.put("/api/garden", body)).body;
    expect(await put(GARDEN)).toEqual({ acknowledged: true, matchedCount: 0, modifiedCount: 1 });
    expect(await put(GARDEN)).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    const found = await chosen();
    expect(found).toMatchObject({ ...GARDEN, chosen: true });
    expect(found.place).toEqual({
      _id: PLACES.kyoto,
      name: "Kyoto",
      country: "JP",
      countryName: "Japan",
      region: null,
      elevation: 50,
      timeZone: "Asia/Tokyo",
      near: "Osaka",
    });
    expect(found.hardiness).toEqual({ usdaZone: "8b", rhsRating: "H4" });
    expect(await put({ soilTexture: "clay" })).toMatchObject({ modifiedCount: 1 });
    expect(await chosen()).toMatchObject({
      _id: found._id,
      placeId: null,
      lastFrost: null,
      minimumTemperature: null,
      hardiness: null,
      soilTexture: "clay",
      growingSpace: [],
    });
  });

  test("several have one chosen, also when two are chosen at once (13.7)", async () => {
    const [first, second, third] = [
      await addGarden(member),
      await addGarden(member),
      await addGarden(member, { name: "Third" }),
    ] as [string, string, string];
    expect(await chosenIds()).toEqual([first]);
    const choose = (id: unknown) => member.browser.put<Problem>("/api/gardens/chosen", { id });
    expect((await choose(second)).body).toMatchObject({ modifiedCount: 1 });
    expect((await choose(second)).body).toMatchObject({ modifiedCount: 0 });
    expect(await chosenIds()).toEqual([second]);
    await Promise.all([choose(first), choose(third)]);
    expect(await chosenIds()).toHaveLength(1);
    const both = await choose([first, third]);
    expect([both.status, both.body.errors?.[0]?.path]).toEqual([400, "id"]);
    expect((await choose("nothing")).status).toBe(404);
    await choose(third);
    expect((await chosen()).name).toBe("Third");
    expect((await member.browser.delete(`/api/gardens/${third}`)).body).toMatchObject({ deletedCount: 1 });
    expect(await chosenIds()).toEqual([first]);
    await member.browser.delete(`/api/gardens/${second}`);
    expect(await chosenIds()).toEqual([first]);
    await member.browser.delete(`/api/gardens/${first}`);
    expect(await gardensOf(member)).toEqual([]);
    expect((await member.browser.get("/api/garden")).status).toBe(404);
  });

  test("are at most ten each, also when many are added at once (13.7)", async () => {
    const added = await Promise.all(
      Array.from({ length: 12 }, () => member.browser.post("/api/gardens", {})),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
    expect(await gardensOf(member)).toHaveLength(10);
    expect(await chosenIds()).toHaveLength(1);
  });

  test("are changed only as they were read (13.8)", async () => {
    const id = await addGarden(member, GARDEN);
    const path = `/api/gardens/${id}`;
    const { headers } = await member.browser.get(path);
    const etag = headers.get("etag") ?? "";
    const put = (to: string, body: object) =>
      member.browser.call<Problem>("PUT", to, { body, headers: { "if-match": etag } });
    expect((await put(path, { ...GARDEN, name: "Mine" })).status).toBe(200);
    for (const to of [path, "/api/garden"]) {
      const late = await put(to, { ...GARDEN, name: "Late" });
      expect([late.status, (late.body.current as Garden).name]).toEqual([412, "Mine"]);
    }
    expect((await chosen()).name).toBe("Mine");
  });

  test.each<[object, string]>([
    [{ placeId: "999999999999" }, "placeId"],
    [{ elevation: 9000 }, "elevation"],
    [{ lastFrost: "02-29" }, "lastFrost"],
    [{ lastFrost: "04-27", firstFrost: "04-27" }, "firstFrost"],
  ])("refuse %j at its field and store nothing (13.3, 13.16)", async (input, path) => {
    const id = await addGarden(member, GARDEN);
    const before = await gardensOf(member);
    for (const [method, at] of [
      ["PUT", "/api/garden"],
      ["POST", "/api/gardens"],
      ["PUT", `/api/gardens/${id}`],
    ] as const) {
      const { status, body } = await member.browser.call<Problem>(method, at, { body: input });
      expect([status, body.errors?.map((error) => error.path)], at).toEqual([400, [path]]);
    }
    expect(await gardensOf(member)).toEqual(before);
  });

  test("keep a place that GeoNames no longer has, until it is changed (13.8)", async () => {
    const id = await addGarden(member, GARDEN);
    await site.deps.db.updateTable("garden").set({ place_id: "999999999999" }).where("id", "=", id).execute();
    expect(await chosen()).toMatchObject({ placeId: "999999999999", place: null, frost: { missing: null } });
    const gone = { ...GARDEN, placeId: "999999999999", soilReaction: "neutral" };
    expect((await member.browser.put(`/api/gardens/${id}`, gone)).body).toMatchObject({ modifiedCount: 1 });
  });

  test("have their own frost dates, or estimates that come with the stations (13.5)", async () => {
    await addGarden(member, { placeId: PLACES.tacoma });
    expect((await chosen()).frost).toMatchObject({ lastFrost: null, missing: "no-stations" });
    await withStations(site);
    const guess = (date: string) => ({ date, source: "estimate", within: 14 });
    expect((await chosen()).frost).toEqual({
      regime: "every-year",
      lastFrost: guess("03-21"),
      firstFrost: guess("11-12"),
      lastFrostSafe: guess("04-10"),
      frostFreeDays: 236,
      missing: null,
    });
    await member.browser.put("/api/garden", { placeId: PLACES.tacoma, elevation: 374 });
    expect((await chosen()).frost).toMatchObject({ lastFrost: guess("03-26"), firstFrost: guess("11-07") });
    await member.browser.put("/api/garden", { placeId: PLACES.christchurch, ...DATES });
    expect((await chosen()).frost).toMatchObject({
      lastFrost: { date: "04-27", source: "own", within: null },
      frostFreeDays: 171,
      missing: null,
    });
    await member.browser.put("/api/garden", { placeId: PLACES.tacoma, frostRegime: "never" });
    expect((await chosen()).frost).toMatchObject({
      regime: "never",
      lastFrost: null,
      missing: "frost-free",
    });
  });

  test("go with the account at once (13.14)", async () => {
    await addGarden(member, GARDEN);
    const other = await signUp(site);
    await addGarden(other, GARDEN);
    expect((await deleteOwnAccount(member)).status).toBe(200);
    const left = await site.deps.db.selectFrom("garden").select("gardener_id").execute();
    expect(left.map(({ gardener_id }) => gardener_id)).not.toContain(member.id);
    expect(await gardensOf(other)).toHaveLength(1);
  });
});
