import { beforeAll, describe, expect, test } from "vitest";
import type { Place } from "#domain/gardens/place.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe("places (13.4, 13.12)", () => {
  const site = useSite("sqlite");
  let member: Member;
  beforeAll(async () => void (member = await signUp(site)));
  const search = async (q: string) =>
    (await member.browser.get<Place[]>(`/api/places?q=${encodeURIComponent(q)}`)).body;
  const first = async (q: string) => {
    const [place] = await search(q);
    return place && `${place.name}, ${place.country}`;
  };

  test("have a name, a country, an elevation and a time zone", async () => {
    expect((await search("Kyoto"))[0]).toEqual({
      _id: "1857910",
      name: "Kyoto",
      country: "JP",
      countryName: "Japan",
      region: null,
      elevation: 50,
      timeZone: "Asia/Tokyo",
      near: "Osaka",
    });
  });

  test.each([
    ["京都", "Kyoto, JP"],
    ["キョウト", "Kyoto, JP"],
    ["Киото", "Kyoto, JP"],
    ["kyoto-shi", "Kyoto, JP"],
    ["München", "Munich, DE"],
    ["munchen", "Munich, DE"],
    ["القاهرة", "Cairo, EG"],
    ["कोलकाता", "Kolkata, IN"],
    ["서울", "Seoul, KR"],
    ["ΑΘΗΝΑ", "Athens, GR"],
    ["São Paulo", "São Paulo, BR"],
    ["sao paulo", "São Paulo, BR"],
    ["  OSLO ", "Oslo, NO"],
    ["chris", "Christchurch, NZ"],
    ["l’aldosa", "l'Aldosa, AD"],
    ["s", "Shanghai, CN"],
  ])("are found by %j: %s", async (typed, place) => expect(await first(typed)).toBe(place));

  test("of one name are told apart by state, country and the nearest larger city", async () => {
    const found = await search("Springfield");
    expect(found).toHaveLength(10);
    expect(new Set(found.map(({ region, near }) => `${region} ${near}`)).size).toBe(10);
    expect(await first("Albany, Australia")).toBe("Albany, AU");
    expect((await search("albany, or"))[0]).toMatchObject({ region: "OR", near: "Salem" });
    expect(await first("Paris, us")).toBe("Paris, US");
    expect((await search("Paris, Texas"))[0]).toMatchObject({ region: "TX" });
    expect((await search("Springfield, Illinois"))[0]).toMatchObject({ region: "IL" });
    expect(await first("Αθήνα, Ελλάδα")).toBe("Athens, GR");
    expect(await first("Wien, Österreich")).toBe("Vienna, AT");
  });

  test("with exactly the name are found among many larger ones that begin so", async () =>
    expect((await search("Å")).map(({ name }) => name)).toContain("Å i Åfjord"));

  test.each(["", "!!!", ",", "\u0000", "%", "_", "' or 1=1 --", "qqqqqqqq", "many ".repeat(190)])(
    "are none for %j",
    async (typed) => expect(await search(typed)).toEqual([]),
  );

  test("are none for bytes that are no text", async () => {
    const { status, body } = await member.browser.get("/api/places?q=%ED%A0%80%FF");
    expect([status, body]).toEqual([200, []]);
  });

  test("need a member, and a search of a decent length", async () => {
    expect((await site.visitor().get("/api/places?q=Kyoto")).status).toBe(401);
    expect((await member.browser.get(`/api/places?q=${"x".repeat(1001)}`)).status).toBe(400);
    expect((await member.browser.get("/api/places")).body).toEqual([]);
  });
});
