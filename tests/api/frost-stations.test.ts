import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importStations } from "#server/gardens/stations-file.ts";
import { engines } from "#tests/harness/engines.ts";
import { readStationsFixture, STATIONS_FILE } from "#tests/harness/frost-stations.ts";
import { useSite } from "#tests/harness/site.ts";

const HEAD = "id\tname\tlatitude\tlongitude\televation\tfrostRegime\tlastFrost\tfirstFrost\tlastFrostSafe";
const line = (id: string, fields = "X\t1.5\t-2.5\t30\tevery-year\t04-27\t10-15\t05-11") => `${id}\t${fields}`;

describe.each(engines)("the import of weather stations on %s (13.17)", (engine) => {
  const site = useSite(engine);
  let folder = "";
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-stations-"))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const stored = async () =>
    (await site.deps.db.selectFrom("frost_station").select("id").orderBy("id").execute()).map(({ id }) => id);
  const importText = async (text: string | Buffer) => {
    const file = join(folder, "stations.tsv");
    await writeFile(file, text);
    return importStations(site.deps, file).catch((error: Error) => error.message.replace(file, "FILE"));
  };

  test("replaces all stations", async () => {
    expect(await importStations(site.deps, STATIONS_FILE)).toBe(10);
    expect(await stored()).toEqual(
      readStationsFixture()
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await importText(`\ufeff${HEAD}\r\n${line("ONE")}\r\n\r\n`)).toBe(1);
    expect(await stored()).toEqual(["ONE"]);
  });

  test("takes columns in any order, and 10,000 stations", { tags: ["all"] }, async () => {
    const [first = "", ...rest] = HEAD.split("\t");
    const turned = [...rest, first].join("\t");
    expect(await importText(`${turned}\n${line("").slice(1)}\tTURNED`)).toBe(1);
    expect(await stored()).toEqual(["TURNED"]);
    const many = Array.from({ length: 10_000 }, (_, index) => line(`S${index}`));
    expect(await importText([HEAD, ...many].join("\n"))).toBe(10_000);
  });

  test("stores nothing for one bad row, and names its line", async () => {
    await importText(`${HEAD}\n${line("KEPT")}`);
    const rows = Array.from({ length: 2000 }, (_, index) => line(`S${index}`));
    const bad = [
      [
        "BAD\tX\t1\t2\t3\tevery-year\t02-29\t10-15\t",
        "lastFrost cannot be 29 February, which is not in every year: choose 28 February or 1 March",
      ],
      ["BAD\tX\t1\t2\t3\tevery-year\t04-27\t04-27\t", "lastFrost and firstFrost cannot be on the same day"],
      ["BAD\tX\t1\t2\t3\tevery-year\t\t04-27\t", "lastFrost is missing"],
      ["BAD\tX\t1\t2\t3\tnever\t04-27\t\t", "lastFrost must be empty where frost never comes"],
      ["BAD\tX\tnorth\t2\t3\tnever\t\t\t", "latitude must be a number"],
      ["BAD\tX\t1\t\t3\tnever\t\t\t", "longitude must be a number"],
      ["BAD\tX\t91\t2\t3\tnever\t\t\t", "latitude can be at most 90"],
      ["BAD\tX\t1\t2\t3\toften\t\t\t", "Frost must be every-year, some-years or never"],
      ["\tX\t1\t2\t3\tnever\t\t\t", "id is required"],
      ["BAD\tX\t1\t2\t3\tnever", "it has 6 columns instead of 9"],
      [line("S7"), "the station S7 is in line 9 already"],
    ] as const;
    for (const [row, why] of bad)
      expect(await importText([HEAD, ...rows, row].join("\n"))).toBe(`FILE, line 2002: ${why}`);
    expect(await importText(line("ONE"))).toMatch(/^FILE: the first line must name these columns/);
    expect(await importText(HEAD)).toBe("FILE has no stations");
    const utf16 = Buffer.from(`\ufeff${HEAD}\n${line("ONE")}`, "utf16le");
    expect(await importText(utf16)).toBe("FILE is not UTF-8 text. Save it as UTF-8");
    expect(await importStations(site.deps, join(folder, "none.tsv")).catch(String)).toMatch(/cannot be read/);
    expect(await stored()).toEqual(["KEPT"]);
  });
});
