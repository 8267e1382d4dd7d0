import { describe, expect, test } from "vitest";
import type { Plant, PlantSummary } from "#domain/plants/plant.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Problem } from "#domain/http/problem.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { recount } from "#server/derived/recount.ts";
import { resolveNextTips } from "#server/derived/resolve-plants.ts";
import { readHazardsByPlant } from "#server/plants/hazards.ts";
import { parsePlants, PlantFileError } from "#server/plants/plant-file.ts";
import { storePlants } from "#server/plants/store-plants.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

type Match = { certain: PlantSummary | null; candidates: PlantSummary[] };

describe.each(engines)("plants on %s", (engine) => {
  const site = useSite(engine);
  const get = async <T>(path: string) => (await site.visitor().get<T>(path)).body;
  const read = (id: string) => get<Tip>(`/gardenersTips/${id}`);
  const match = (plantType: string) =>
    get<Match>(`/api/plantMatches?plantType=${encodeURIComponent(plantType)}`);
  const ids = (plants: { _id: string }[]) => plants.map(({ _id }) => _id);
  const found = async (query: string) => ids(await get<Tip[]>(`/gardenersTips?limit=50&${query}`));
  const importRows = (...rows: string[]) =>
    inTransaction(site.deps.db, async (trx) => {
      const hazards = await readHazardsByPlant();
      await storePlants(trx, parsePlants([HEADER, ...rows].join("\n")), { own: false, hazards });
    });
  const resolveAll = async () => {
    while (await resolveNextTips(site.deps.db, async () => undefined));
  };

  test.each(["courgette", "Zucchini", "calabacín", "CALABACIN", "κολοκυθάκι", "кабачок", "櫛瓜"])(
    "%s is Cucurbita pepo (14.2, 14.3)",
    async (name) => {
      const { certain, candidates } = await match(name);
      expect([certain?.scientificName, candidates]).toEqual(["Cucurbita pepo", []]);
    },
  );

  test("a hazard's condition is in the reader's language, on a plant and on a tip, else in English (18.63)", async () => {
    const member = await signUp(site);
    const tip = await shareTip(member, { plantType: "Rhubarb 'Timperley Early'" });
    const conditions = async (language: string) => {
      const headers = { "accept-language": language };
      const plant = await site.visitor().call<Plant>("GET", "/api/plants/rheum-hybridum", { headers });
      const { body } = await site.visitor().call<Tip>("GET", `/gardenersTips/${tip}`, { headers });
      const all = [...plant.body.hazards, ...(body.plant?.hazards ?? [])];
      return all.map(({ condition, conditionLanguage }) => `${conditionLanguage} ${condition.split(";")[0]}`);
    };
    expect(await conditions("fr")).toEqual(Array.from({ length: 2 }, () => "en The blade holds oxalates"));
    expect(await conditions("de")).toEqual(
      Array.from({ length: 2 }, () => "de Die Blattspreite enthält Oxalate"),
    );
  });

  test("a plant has its name in the reader's language, else in English, else its scientific one (14.16)", async () => {
    await importRows(
      "Testia prima\tspecies\tTestaceae\t\t\tWFO\tfirst test; prime test\tErste Probe",
      "Testia secunda\tspecies\tTestaceae\t\t\tWFO\tsecond test\t",
      "Testia tertia\tspecies\tTestaceae\t\t\tWFO\t\t",
    );
    const names = async (language: string) =>
      Promise.all(
        ["testia-prima", "testia-secunda", "testia-tertia"].map(async (id) => {
          const headers = { "accept-language": language };
          return (await site.visitor().call<Plant>("GET", `/api/plants/${id}`, { headers })).body.name;
        }),
      );
    expect(await names("en")).toEqual(["first test", "second test", "Testia tertia"]);
    expect(await names("de-AT")).toEqual(["Erste Probe", "second test", "Testia tertia"]);
  });

  test("a tip gets the plant that is certain, with its hazards, and loses it when its plant type changes (14.4, 14.11)", async () => {
    const member = await signUp(site);
    const id = await shareTip(member, { plantType: "Rhubarb 'Timperley Early'" });
    const { plant, plantType, taxon } = await read(id);
    expect([plantType, taxon]).toEqual(["Rhubarb 'Timperley Early'", ""]);
    expect(plant?.scientificName).toBe("Rheum × hybridum");
    expect(plant?.hazards.map(({ part }) => part)).toEqual(["leaf-blade"]);
    await member.browser.patch(`/gardenersTips/${id}`, { plantType: "Compost heap" });
    expect((await read(id)).plant).toBeNull();
    await member.browser.patch(`/gardenersTips/${id}`, { plantType: "Madonna lily" });
    expect((await read(id)).plant?.hazards).toEqual([
      expect.objectContaining({ part: "every-part", affects: ["cats"], severity: "deadly", of: "Lilium" }),
    ]);
    expect(await recount(site.deps.db, { apply: false })).toEqual([]);
  });

  test("a plant type that means three is stored as written, and its author chooses (14.4, 14.5)", async () => {
    const member = await signUp(site);
    const { certain, candidates } = await match("jasmine");
    expect(certain).toBeNull();
    const names = ["jasminum-officinale", "jasminum-sambac", "trachelospermum-jasminoides"];
    expect(ids(candidates)).toEqual(names);
    const id = await shareTip(member, { plantType: "Jasmine" });
    expect((await read(id)).plant).toBeNull();
    await member.browser.patch(`/gardenersTips/${id}`, { taxon: "jasminum-sambac" });
    expect((await read(id)).plant?.scientificName).toBe("Jasminum sambac");
    await member.browser.patch(`/gardenersTips/${id}`, { taxon: "none" });
    expect((await read(id)).plant).toBeNull();
    await member.browser.patch(`/gardenersTips/${id}`, { taxon: "jasminum-sambac" });
    await member.browser.patch(`/gardenersTips/${id}`, { plantType: "jasmine in pots" });
    expect(await read(id)).toMatchObject({ taxon: "", plant: null });
  });

  test("a choice that the plant type cannot mean is refused at its field, and nothing is stored (14.5)", async () => {
    const member = await signUp(site);
    const total = async () =>
      (await member.browser.get("/gardenersTips?limit=1")).headers.get("x-total-count");
    const before = await total();
    for (const [plantType, taxon] of [
      ["Jasmine", "solanum-lycopersicum"],
      ["Compost heap", "solanum-lycopersicum"],
      ["Jasmine", "'; drop table taxon"],
    ] as const) {
      const { status, body } = await member.browser.post<Problem>(
        "/gardenersTips",
        tipInput({ plantType, taxon }),
      );
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ["taxon"]]);
    }
    expect(await total()).toBe(before);
  });

  test("searching for one name finds tips that use another, and only those the viewer sees (14.10)", async () => {
    const [member, other] = await Promise.all([signUp(site), signUp(site)]);
    const share = (who: Member, fields: object) => shareTip(who, { title: "Pick while small", ...fields });
    const open = await share(member, { plantType: "Zucchini 'Striata'" });
    const hidden = await share(member, { plantType: "zucchini", privacy: "Private" });
    const named = await share(member, { plantType: "Any vegetable", title: "Courgette glut" });
    expect(await found("q=courgette")).toEqual([named, open]);
    expect(await found("q=small+courgettes")).toEqual([open]);
    expect(await found("q=courgette+frost")).toEqual([]);
    expect(await found("taxon=cucurbita-pepo")).toEqual([open]);
    expect(await found("taxon=cucurbita-pepo&sort=asc&difficulty=Hard")).toEqual([]);
    const mine = (await member.browser.get<Tip[]>("/gardenersTips?limit=9&q=calabac%C3%ADn")).body;
    expect(ids(mine)).toEqual([hidden, open]);
    expect(ids((await other.browser.get<Tip[]>("/gardenersTips?limit=9&taxon=cucurbita-pepo")).body)).toEqual(
      [open],
    );
  });

  test("tips about a kind of a plant are about the plant too (14.10)", async () => {
    const member = await signUp(site);
    const id = await shareTip(member, { plantType: "Kale 'Nero di Toscana'", title: "Strip it from below" });
    expect(await found("taxon=brassica-oleracea")).toEqual([id]);
    expect(await found("taxon=brassica-oleracea-acephala-group")).toEqual([id]);
    expect(await found("q=wild+cabbage")).toEqual([id]);
    expect(await found("taxon=nothing")).toEqual([]);
  });

  test("the page's document has names by language, kinds, and inherited hazards (14.6, 14.11)", async () => {
    const lily = await get<Plant>("/api/plants/lilium-candidum");
    expect(lily).toMatchObject({
      scientificName: "Lilium candidum",
      name: "Madonna lily",
      family: "Liliaceae",
    });
    expect(lily.parent?._id).toBe("lilium");
    expect(lily.hazards.map(({ of, affects }) => [of, affects])).toEqual([["Lilium", ["cats"]]]);
    expect(lily.names).toContainEqual({ language: "de", name: "Madonnenlilie" });
    const genus = await get<Plant>("/api/plants/lilium");
    expect(ids(genus.kinds)).toEqual(["lilium-candidum", "lilium-longiflorum"]);
    expect((await get<Plant>("/api/plants/acer-palmatum")).hazards).toEqual([]);
    const maple = await get<Plant>("/api/plants/acer");
    expect([maple.hasHazards, maple.hazards.map(({ of }) => of)]).toEqual([true, ["Acer rubrum"]]);
    const euphorbia = await get<Plant>("/api/plants/euphorbia");
    expect(
      euphorbia.hazards.map(({ of }) => of),
      "its own before those of kinds",
    ).toEqual(["Euphorbia", "Euphorbia", "Euphorbia pulcherrima"]);
    expect((await site.visitor().get("/api/plants/nothing")).status).toBe(404);
  });

  test("are listed by name, exact names first, and paged (14.7)", async () => {
    const named = await get<PlantSummary[]>("/api/plants?q=Pea");
    expect(ids(named)).toEqual(
      expect.arrayContaining(["pisum-sativum", "pyrus-communis", "prunus-persica", "arachis-hypogaea"]),
    );
    expect(named[0]?._id).toBe("pisum-sativum");
    expect(ids(await get("/api/plants?q=%E0%A4%A4%E0%A5%81%E0%A4%B2%E0%A4%B8%E0%A5%80"))).toEqual([
      "ocimum-tenuiflorum",
    ]);
    expect(await get("/api/plants?q=%27%22%25_")).toEqual([]);
    const { body, headers } = await site.visitor().get<PlantSummary[]>("/api/plants?limit=2");
    expect(ids(body)).toEqual(["abelmoschus-esculentus", "acer"]);
    const [, next = ""] = /<([^>]+)>/.exec(headers.get("link") ?? "") ?? [];
    expect(ids(await get<PlantSummary[]>(next.replace(site.origin, "")))).toEqual([
      "acer-palmatum",
      "acer-rubrum",
    ]);
  });

  test("an import resolves the tips that were there, in the background (14.8, 14.9)", async () => {
    const member = await signUp(site);
    const tips: string[] = [];
    for (const plantType of ["Marsh samphire 'Wild'", "glasswort", "samphire soup"])
      tips.push(await shareTip(member, { plantType, title: "Rinse it twice" }));
    const plants = () => Promise.all(tips.map(async (id) => (await read(id)).plant?._id));
    await importRows("Salicornia\tgenus\tAmaranthaceae\t\t\tWFO\t", SAMPHIRE);
    expect(await plants()).toEqual([undefined, undefined, undefined]);
    await resolveAll();
    expect(await plants()).toEqual(["salicornia-europaea", "salicornia-europaea", undefined]);
    expect(await found("q=glasswort")).toEqual([tips[1], tips[0]]);
    expect(await found("taxon=salicornia")).toEqual([tips[1], tips[0]]);
    // Without one of its names it is no longer certain.
    await importRows(SAMPHIRE.replace("; glasswort", ""));
    await resolveAll();
    expect(await plants()).toEqual(["salicornia-europaea", undefined, undefined]);
    expect(await found("taxon=salicornia")).toEqual([tips[0]]);
    expect(await recount(site.deps.db, { apply: false })).toEqual([]);
  });

  test("an import without a parent keeps the hazards that a plant inherits, also of a new one (14.8, 14.11)", async () => {
    const inherited = async (id: string) =>
      (await get<Plant>(`/api/plants/${id}`)).hazards.map(({ of, affects }) => [of, affects]);
    await importRows(
      "Lilium candidum\tspecies\tLiliaceae\t\t\tWFO\tMadonna lily",
      "Lilium martagon\tspecies\tLiliaceae\t\t\tWFO\tTurk's cap lily",
      "Lilium martagon var. album\tvariety\tLiliaceae\t\t\tWFO\t",
    );
    for (const id of ["lilium-candidum", "lilium-martagon", "lilium-martagon-var-album"])
      expect(await inherited(id), id).toEqual([["Lilium", ["cats"]]]);
    expect((await get<Plant>("/api/plants/lilium-martagon-var-album")).parent?._id).toBe("lilium-martagon");
  });

  test("a search finds each plant it names, also beside one of more than 100 kinds (14.10)", async () => {
    const member = await signUp(site);
    const kinds = Array.from(
      { length: 120 },
      (_, place) => `Aabelia kind${place}\tspecies\t\tAabelia\t\tWFO\t`,
    );
    await importRows(
      "Aabelia\tgenus\t\t\t\tWFO\taabelia",
      ...kinds,
      "Zyzzia\tgenus\t\t\t\tWFO\taabelia; zyzzia",
    );
    const id = await shareTip(member, { plantType: "Zyzzia", title: "Cut it back" });
    expect(await found("q=aabelia")).toEqual([id]);
    const own = await shareTip(member, { plantType: "Aabelia", taxon: "aabelia", title: "Cut it back" });
    expect(await found("q=aabelia")).toEqual([own, id]);
  });

  test("a tip that is shared while names change gets its plant all the same (14.9)", async () => {
    const member = await signUp(site);
    const shared = await Promise.all([
      ...Array.from({ length: 12 }, () => shareTip(member, { plantType: "Sea kale" })),
      importRows("Crambe maritima\tspecies\tBrassicaceae\t\t\tWFO\tsea kale").then(() => ""),
    ]);
    await resolveAll();
    for (const id of shared.filter(Boolean)) expect((await read(id)).plant?._id).toBe("crambe-maritima");
  });

  test.each([
    [
      "an unknown parent",
      "Crambe cordifolia\tspecies\tBrassicaceae\tCrambus\t\tWFO\t",
      /row 10001: "Crambus", the parent/,
    ],
    ["no rank", "Crambe cordifolia\t\tBrassicaceae\t\t\tWFO\t", /row 10001: rank must be genus, species/],
    [
      "a plant twice",
      "Testus planta7\tspecies\t\t\t\tWFO\t",
      /row 10001: "Testus planta7" is already in row 9/,
    ],
    [
      "a column too many",
      "Crambe cordifolia\tspecies\t\t\t\tWFO\tx\ty\tz",
      /row 10001: has 9 columns, the header only 8/,
    ],
    ["no source", "Crambe cordifolia\tspecies\t\t\t\t\tx", /row 10001: source is required/],
  ])(
    "a file of 10,000 plants with one row with %s stores nothing and names the row (14.8)",
    async (_, bad, message) => {
      const before = await get<PlantSummary[]>("/api/plants?q=testus");
      const rows = Array.from(
        { length: 9999 },
        (__, place) => `Testus planta${place}\tspecies\tTestaceae\t\t\tWFO\tplant ${place}`,
      );
      const error = await importRows(...rows, bad).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PlantFileError);
      expect((error as Error).message).toMatch(message);
      expect(await get<PlantSummary[]>("/api/plants?q=testus")).toEqual(before);
    },
  );
});

const HEADER = "scientificName\trank\tfamily\tparent\tsynonyms\tsource\ten\tde";
const SAMPHIRE = "Salicornia europaea\tspecies\tAmaranthaceae\tSalicornia\t\tWFO\tmarsh samphire; glasswort";
