import { beforeAll, describe, expect, test } from "vitest";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { addGarden, GARDEN } from "#tests/harness/gardens.ts";
import { outcomesPath, report } from "#tests/harness/outcomes.ts";
import { apiPaths, type OtherReader, otherReaders } from "#tests/harness/other-readers.ts";
import { useSite } from "#tests/harness/site.ts";

/** What follows from the garden: dates after its safe date, its sun, its winter. */
const DERIVED = ['-04-08"', "not before 8 April", "partial shade, as in", "Winters of −7.25 °C"];
/** Other addresses that show what members did. */
const PAGES = [
  "/fortnight",
  "/shedSheet",
  "/dashboard",
  "/feed.xml",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/sitemap-tips.xml",
  "/robots.txt",
];

describe.each(engines)("the garden of a member on %s (13.9)", (engine) => {
  const site = useSite(engine, { accessLog: "addresses" });
  let owner: Member;
  let others: OtherReader[];
  let marks: string[];
  let paths: string[];
  let triedTip: string;
  let ownTip: string;
  beforeAll(async () => {
    owner = await signUp(site);
    const readers = await otherReaders(site, owner);
    const { stranger } = readers;
    ({ others } = readers);
    const tip = await shareTip(owner, {
      plantType: "Courgette",
      timing: { activity: "plant-out", anchor: "last-frost" },
      needs: { minimumTemperature: 1, sunExposure: ["partial-shade"] },
    });
    ownTip = tip;
    const comment = await commented(owner, tip, "Mine.");
    await commented(stranger, tip, "Theirs.");
    const garden = await addGarden(owner, GARDEN);
    await addGarden(owner, { ...GARDEN, name: "Quincunx plot 2" });
    await addGarden(stranger, { soilTexture: "loam" });
    triedTip = await shareTip(stranger);
    expect((await report(owner, triedTip, "partly", "Late.")).status).toBe(201);
    marks = [garden, "Quincunx", `"${GARDEN.placeId}"`, "Kyoto", "Asia/Tokyo"];
    marks.push(`"elevation":${GARDEN.elevation},`, `:${GARDEN.minimumTemperature},`);
    for (const date of [GARDEN.lastFrost, GARDEN.firstFrost, GARDEN.lastFrostSafe]) marks.push(`"${date}"`);
    const ids = [garden, owner.id, tip, triedTip, "cucurbita-pepo"];
    const api = await apiPaths(site, "get", ids, { commentId: comment });
    paths = [...api, ...PAGES, `/gardenersTips?email=${owner.email}`, "/users?sort=featured"];
  });
  const found = (text: string) => marks.filter((mark) => text.includes(mark));

  test("is in their own answers: the marks that are searched for are right", async () => {
    const { text } = await owner.browser.get("/api/gardens");
    expect(found(text)).toEqual(marks);
  });

  test("is in no list, document, feed or file of anybody else", async () => {
    expect(paths.length).toBeGreaterThan(60);
    for (const [who, browser] of others)
      for (const path of paths) {
        const { text } = await browser.get(path);
        expect(found(text), `${path} for ${who}`).toEqual([]);
        for (const mark of DERIVED) expect(text, `${path} for ${who}`).not.toContain(mark);
      }
  });

  test("shows in what tips mean for it to its owner alone (15.9, 14.14)", async () => {
    const path = `/gardenersTips/${ownTip}`;
    const { text } = await owner.browser.get(path);
    for (const mark of DERIVED) expect(text).toContain(mark);
    const timings = "/api/plants/cucurbita-pepo/timings";
    expect((await owner.browser.get(timings)).text).toContain(DERIVED[0]);
    for (const [who, browser] of others) {
      expect((await browser.get(path)).text.includes('"forMyGarden"'), who).toBe(who === "a stranger");
      expect((await browser.get(timings)).text.includes('"dates"'), who).toBe(who === "a stranger");
    }
    expect((await downloadOf(owner)).text).not.toContain("forMyGarden");
  });

  test("is in no fortnight and no calendar of anybody else (15.15, 15.23)", async () => {
    site.setClock("2025-03-30T12:00:00Z");
    await shareTip(owner, {
      timing: { activity: "plant-out", anchor: "last-frost" },
      needs: { minimumTemperature: 1, frostFreeDays: 100, sunExposure: ["partial-shade"] },
    });
    const own = await owner.browser.get("/api/fortnight");
    for (const mark of DERIVED.slice(0, 3)) expect(own.text).toContain(mark);
    expect(own.headers.get("cache-control")).toBe("no-store");
    const { body } = await owner.browser.put<{ address: string }>("/api/account/calendar", {});
    const calendar = (await site.visitor().get(new URL(body.address).pathname)).text;
    expect(calendar).toContain("20250408");
    expect(found(calendar)).toEqual([]);
    for (const [who, browser] of others)
      for (const path of ["/api/fortnight", "/fortnight", "/dashboard", "/api/account/calendar"]) {
        const { text } = await browser.get(path);
        expect(found(text), `${path} for ${who}`).toEqual([]);
        for (const mark of [...DERIVED, body.address]) expect(text, `${path} for ${who}`).not.toContain(mark);
      }
    site.setClock();
  });

  test("is known of an outcome by sun, soil and space alone, and by no count below five (17.6, 17.9)", async () => {
    for (const [who, browser] of others) {
      const note = { soilTexture: "clay", sunExposure: "partial-shade", growingSpace: GARDEN.growingSpace };
      const { body } = await browser.get<object[]>(outcomesPath(triedTip));
      if (who === "a blocked member") expect(body).toEqual([]);
      else expect(body).toMatchObject([{ ...note, note: "Late." }]);
      const tip = await browser.get<{ outcomes: object }>(`/gardenersTips/${triedTip}`);
      expect(tip.body.outcomes, who).toMatchObject({ total: 1, conditions: [] });
    }
  });

  test("is in nobody else's export, and whole in one's own (13.14)", async () => {
    for (const [who, , member] of others)
      if (member) expect(found((await downloadOf(member)).text), who).toEqual([]);
    const { documents } = await downloadOf<{ gardens: object[] }>(owner);
    expect(documents.gardens).toMatchObject([GARDEN, { name: "Quincunx plot 2" }]);
    expect(documents.gardens).toEqual((await owner.browser.get("/api/gardens")).body);
  });

  test("is in no mail and no log line, and kept in no cache", async () => {
    const response = await owner.browser.get("/api/garden");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { url, close } = await site.listen();
    const cookie = Array.from(owner.browser.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    for (const path of ["/api/places?q=Kyoto", "/api/garden", "/api/gardens", `/api/gardens/${marks[0]}`])
      expect((await fetch(url + path, { headers: { cookie } })).status, path).toBe(200);
    await close();
    const log = site.logLines.join("\n");
    expect(log).toContain("/api/places");
    expect(found(log)).toEqual([]);
    expect(found(JSON.stringify(await site.deps.db.selectFrom("mail").selectAll().execute()))).toEqual([]);
  });
});
