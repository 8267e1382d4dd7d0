import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { PublicContent } from "#domain/content/content.ts";
import { connect, databaseFile } from "#server/db/connect.ts";
import { hero } from "#content/hero.ts";
import { freshStorage, migratedStorage, someEngines } from "#tests/harness/engines.ts";
import { STATIONS_FILE } from "#tests/harness/frost-stations.ts";
import { sample } from "#tests/harness/full.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { shareTip, signInAgain, signUp } from "#tests/harness/factories.ts";
import { picture, send } from "#tests/harness/pictures.ts";
import { enterCode, signedInAs, waitingFor, withApp } from "#tests/harness/second-step.ts";
import { asSite, runCommand, startServer, stopServer } from "#tests/harness/server-process.ts";

const PLANT_COLUMNS = "scientificName\trank\tfamily\tparent\tsynonyms\tsource\ten";
const USAGE = /: say npm run admin -- grant moderator\|admin ADDRESS, /;

describe.each(someEngines)("npm run admin on %s", (engine) => {
  test(
    "exports settings and imports them into a running site, and refuses other files (10.26)",
    { tags: ["all"] },
    async () => {
      const storage = await freshStorage(engine);
      const settings = (...args: string[]) => runCommand("server/admin.ts", ["settings", ...args], storage);
      const server = await startServer(storage);
      const name = async () => {
        const { body } = await asSite(server).visitor().get<PublicContent>("/api/content");
        return body.site.name;
      };
      const folder = await mkdtemp(join(tmpdir(), "settings-"));
      const [file, other] = [join(folder, "settings.json"), join(folder, "other.json")];
      const site = { name: "Allotment 9", tagline: "Beds by the railway" };
      await writeFile(other, `\uFEFF${JSON.stringify({ format: 1, settings: { site } })}`);
      expect(await settings("import", other)).toMatchObject({
        code: 0,
        stdout: "The settings are replaced\n",
      });
      expect(await name()).toBe("Allotment 9");
      expect((await settings("export", file)).code).toBe(0);
      expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ format: 1, settings: { site } });
      expect((await settings("export", file)).stderr).toContain("cannot be written");
      const picture = `/photos/${"0".repeat(32)}/9.webp`;
      const slides = hero.slides.with(1, { headline: "Sown", text: "By us.", picture });
      const elsewhere = { site: { ...site, tagline: "By the canal", logo: picture }, hero: { slides } };
      await writeFile(other, JSON.stringify({ format: 1, settings: elsewhere }));
      expect(await settings("import", other)).toMatchObject({
        code: 0,
        stdout:
          "The settings are replaced\nThis site does not have these pictures, so they were left out: site.logo, hero.slides.1.picture\n",
      });
      await rm(file);
      await settings("export", file);
      expect(JSON.parse(await readFile(file, "utf8")).settings).toEqual({
        site: { ...site, tagline: "By the canal" },
        hero: { slides: slides.with(1, { headline: "Sown", text: "By us.", picture: "hero-sowing" }) },
      });
      for (const [text, reason] of [
        ["[]", "is not a file of settings"],
        [JSON.stringify({ format: 0, settings: {} }), "is not a file of settings"],
        [JSON.stringify({ format: -1, settings: {} }), "is not a file of settings"],
        [JSON.stringify({ format: 2, settings: {} }), "is from a newer version of Trowel"],
        [
          JSON.stringify({ format: 1, settings: { site: { name: "", tagline: "x" } } }),
          "site.name must not be empty",
        ],
      ] as const) {
        await writeFile(other, text);
        const { code, stderr } = await settings("import", other);
        expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
      }
      expect(await name()).toBe("Allotment 9");
      await stopServer(server);
      await rm(folder, { recursive: true });
      await storage.remove();
    },
  );

  test("imports weather stations, and names the line of a bad one (13.17)", { tags: ["all"] }, async () => {
    const storage = await migratedStorage(engine);
    const stations = (file: string) =>
      runCommand("server/admin.ts", ["stations", "import", file], { ...storage });
    expect(await stations(STATIONS_FILE)).toMatchObject({
      code: 0,
      stdout: "10 weather stations are imported\n",
    });
    const folder = await mkdtemp(join(tmpdir(), "stations-"));
    const bad = join(folder, "bad.tsv");
    await writeFile(bad, (await readFile(STATIONS_FILE, "utf8")).replace("04-27", "02-29"));
    expect(await stations(bad)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Nothing was changed: .+bad\.tsv, line 2: lastFrost cannot be 29 February/,
      ),
    });
    await rm(folder, { recursive: true });
    await storage.remove();
  });

  test(
    "imports plants into a running site, all or none, and names the bad row (14.8, 14.9)",
    { tags: ["all"] },
    async () => {
      const storage = await freshStorage(engine);
      const server = await startServer(storage);
      const site = asSite(server);
      const member = await signUp(site);
      const id = await shareTip(member, { plantType: "Yerba buena 'Wild'" });
      const plant = async () => (await site.visitor().get<Tip>(`/gardenersTips/${id}`)).body.plant?._id;
      const folder = await mkdtemp(join(tmpdir(), "plants-"));
      const file = join(folder, "plants.tsv");
      const importing = async (...rows: string[]) => {
        await writeFile(file, [PLANT_COLUMNS, ...rows, ""].join("\r\n"));
        return runCommand("server/admin.ts", ["plants", "import", file], storage);
      };
      const good = "Clinopodium douglasii\tspecies\tLamiaceae\t\tSatureja douglasii\tWFO\tYerba Buena";
      const refused = await importing(good, "Clinopodium vulgare\tspecie\tLamiaceae\t\t\tWFO\twild basil");
      expect([refused.code, refused.stderr.split("\n").length]).toEqual([1, 2]);
      expect(refused.stderr).toContain("row 3: rank must be genus, species, subspecies, variety, group");
      expect((await site.visitor().get("/api/plants/clinopodium-douglasii")).status).toBe(404);
      const stored = await importing(good);
      expect(stored).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^1 plant is stored/) as string,
      });
      await expect.poll(plant, { timeout: 20_000 }).toBe("clinopodium-douglasii");
      expect(
        (await runCommand("server/admin.ts", ["plants", "import", join(folder, "none")], storage)).stderr,
      ).toContain("none cannot be read");
      await stopServer(server);
      await rm(folder, { recursive: true });
      await storage.remove();
    },
  );

  test("grants and revokes roles of a running site, from the member's next request on (10.1)", async () => {
    const storage = await freshStorage(engine);
    const admin = (...args: string[]) =>
      runCommand("server/admin.ts", args, storage, { env: { ADMIN_EMAILS: "boss@example.org" } });
    const early = await admin("list");
    expect(early.code).toBe(1);
    expect(early.stderr).toMatch(/^Nothing was changed: There is no site in .+\n$/);

    const server = await startServer(storage, { ADMIN_EMAILS: "boss@example.org" });
    const ana = await signUp(asSite(server), { email: "ana@example.org" });
    const role = async () =>
      (await ana.browser.get<{ user: { role: string } }>("/api/session")).body.user.role;
    expect(await admin("list")).toMatchObject({
      code: 0,
      stdout: "nobody     boss@example.org  by ADMIN_EMAILS; has no account yet\n",
    });
    expect(await role()).toBe("member");

    expect(await admin("grant", "moderator", "Ana@Example.org")).toMatchObject({
      code: 0,
      stderr: "",
      stdout: "ana@example.org is a moderator now; the address is not confirmed\n",
    });
    expect(await role()).toBe("moderator");
    expect((await admin("grant", "admin", "ana@example.org")).stdout).toMatch(/ is an admin now/);
    expect(await role()).toBe("admin");
    expect((await admin("list")).stdout).toBe(
      "admin      ana@example.org; the address is not confirmed\n" +
        "nobody     boss@example.org  by ADMIN_EMAILS; has no account yet\n",
    );
    expect(await admin("revoke", "ana@example.org")).toMatchObject({
      code: 0,
      stdout: "ana@example.org is a member now\nThere is no admin any more: grant the role to somebody\n",
    });
    expect(await role()).toBe("member");

    const mistakes = [
      [[], USAGE],
      [["crown", "ana@example.org"], USAGE],
      [["grant", "ana@example.org"], USAGE],
      [["grant", "king", "ana@example.org"], /: "king" is no role: say /],
      [["grant", "member", "ana@example.org"], /: "member" is no role: say /],
      [
        ["grant", "admin", "nobody@example.org"],
        /: Nobody has an account with nobody@example\.org\. They sign up first$/,
      ],
      [["revoke", "ana"], /: "ana" is not an e-mail address$/],
    ] as const;
    for (const [args, error] of sample(mistakes, 3)) {
      const { code, stdout, stderr } = await admin(...args);
      expect({ code, stdout, lines: stderr.split("\n").length }, stderr).toEqual({
        code: 1,
        stdout: "",
        lines: 2,
      });
      expect(stderr.trimEnd()).toMatch(error);
    }
    expect(await role()).toBe("member");
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    await storage.remove();
  });

  test(
    "removes the second step of somebody who has lost it, and ends their sign-ins (10.14)",
    { tags: ["all"] },
    async () => {
      const storage = await freshStorage(engine);
      const server = await startServer(storage);
      const site = asSite(server);
      const remove = (address: string) =>
        runCommand("server/admin.ts", ["remove-second-step", address], storage);
      const ana = await signUp(site, { email: "ana@example.org" });
      expect((await remove(ana.email)).stderr).toBe(
        "Nothing was changed: ana@example.org has neither an authenticator app nor a passkey\n",
      );
      await withApp(ana.browser);
      const waiting = await waitingFor(site, ana);
      expect(await remove("Ana@example.org")).toMatchObject({
        code: 0,
        stdout: "ana@example.org logs in without a second step now, and is logged out everywhere\n",
      });
      expect(await signedInAs(ana.browser)).toBeNull();
      expect((await enterCode(waiting, "000000")).status).toBe(410);
      await signInAgain(ana);
      expect(await signedInAs(ana.browser)).toBe(ana.name);
      server.kill("SIGTERM");
      expect((await server.ended).code).toBe(0);
      await storage.remove();
    },
  );

  test("recounts a running site, or only checks it (10.9)", { tags: ["all"] }, async () => {
    const storage = await freshStorage(engine);
    const admin = (...args: string[]) => runCommand("server/admin.ts", args, storage);
    const server = await startServer(storage);
    const { id } = await signUp(asSite(server));
    const right = { code: 0, stdout: "Everything is right\n", stderr: "" };
    expect(await admin("recount", "--check")).toMatchObject(right);

    const { db, close } = await connect(storage);
    await sql`update gardener set tip_count = 77`.execute(db);
    await close();
    const wrong = `gardener ${id}: tip_count is 77, should be 0\n`;
    expect(await admin("recount", "--check")).toMatchObject({
      code: 1,
      stdout: wrong,
      stderr: "Nothing was changed: 1 value is wrong\n",
    });
    expect(await admin("recount")).toMatchObject({ code: 0, stdout: `${wrong}1 corrected\n`, stderr: "" });
    expect(await admin("recount", "--check")).toMatchObject(right);
    server.kill("SIGTERM");
    await server.ended;
    await storage.remove();
  });

  test("keeps photos and a new database together, after asking (10.10)", { tags: ["all"] }, async () => {
    const [storage, other] = [await freshStorage(engine), await freshStorage(engine)];
    const server = await startServer(storage);
    const { browser } = await signUp(asSite(server));
    const photo = await picture({ width: 80, height: 60 }).jpeg().toBuffer();
    expect((await send(browser, photo)).status).toBe(201);
    server.kill("SIGTERM");
    await server.ended;
    if (engine === "sqlite") await rm(databaseFile(storage.dataDir));
    const beside = { ...storage, databaseUrl: other.databaseUrl };

    await expect(startServer(beside)).rejects.toThrow(/^Trowel cannot start: There are photos in .+adopt\n$/);
    const adopt = (...args: string[]) => runCommand("server/admin.ts", ["adopt", ...args], beside);
    const asked = await adopt();
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Nothing was changed: .+\n$/) });
    expect(asked.stdout).toContain("1 photo in");
    await expect(startServer(beside)).rejects.toThrow("There are photos in");
    expect(await adopt("--yes")).toMatchObject({ code: 0, stderr: "" });
    expect((await adopt()).stderr).toContain("belong together already");

    const again = await startServer(beside);
    expect((await readdir(join(storage.dataDir, "photos"))).filter((name) => name.length === 2)).toHaveLength(
      1,
    );
    again.kill("SIGTERM");
    expect((await again.ended).code).toBe(0);
    for (const { remove } of [storage, other]) await remove();
  });
});
