import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { clear, useSite } from "#tests/harness/site.ts";

const parser = new XMLParser({
  ignoreAttributes: false,
  processEntities: true,
  isArray: (name) => name === "entry" || name === "url",
});

const read = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
};

describe.each(engines)("search engines and feed readers on %s", (engine) => {
  const site = useSite(engine);

  it("get a feed of public tips with teasers, newest first (2.26)", async () => {
    await clear(site);
    const member = await signUp(site, { name: "Ada O'Bo" });
    await shareTip(member, { title: "First <b>bold</b> tip" });
    const long = "Water at dawn. ".repeat(20);
    const newest = await shareTip(member, { title: 'Quotes "here"', postBody: long });
    await shareTip(member, { title: "Kept to myself", privacy: "Private" });
    const response = await site.visitor().get("/feed.xml");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const { feed } = read(response.text);
    expect(feed.entry.map((entry: { title: string }) => entry.title)).toEqual([
      'Quotes "here"',
      "First <b>bold</b> tip",
    ]);
    expect(feed.entry[0].summary).toBe(`${long.slice(0, 65).trimEnd()}…`);
    expect(feed.entry[0].link["@_href"]).toBe(`${site.origin}/tips/${newest}/quotes-here`);
    expect(feed.entry[0].author.name).toBe("Ada O'Bo");
    expect(response.text).not.toContain("Kept to myself");
    expect(response.text).not.toContain("@example");
  });

  it("get the newest 30 tips (7.49)", async () => {
    await clear(site);
    const member = await signUp(site);
    for (let number = 1; number <= 31; number++) await shareTip(member, { title: `Tip ${number}` });
    const { feed } = read((await site.visitor().get("/feed.xml")).text);
    const titles = feed.entry.map((entry: { title: string }) => entry.title);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([30, "Tip 31", "Tip 2"]);
  });

  it("get a well-formed feed, whatever people wrote", async () => {
    await clear(site);
    const member = await signUp(site);
    let shared = 0;
    for (const naughty of NAUGHTY) {
      const wanted = { title: naughty.slice(0, 120), postBody: naughty.slice(0, 10_000) };
      const response = await member.browser.post("/gardenersTips", tipInput(wanted));
      if (response.status === 201) shared++;
      if (shared === 30) {
        read((await site.visitor().get("/feed.xml")).text);
        shared = 0;
      }
    }
    read((await site.visitor().get("/feed.xml")).text);
  });

  it("are told which files shared caches may store (7.49)", async () => {
    const ana = await signUp(site);
    const visitor = site.visitor();
    // With a cookie, a request is not answered from the cache.
    visitor.cookies.set("unknown", "1");
    for (const path of ["/sitemap.xml", "/sitemap-plants.xml", "/site.webmanifest"])
      for (const [browser, cache, vary] of [
        [ana.browser, "private, no-cache", "cookie"],
        [visitor, "public, max-age=300", "cookie, accept-language"],
      ] as const) {
        const { headers } = await browser.get(path);
        expect([headers.get("cache-control"), headers.get("vary")], path).toEqual([cache, vary]);
      }
  });

  it("tells whom to report a vulnerability, and where passwords are changed (7.69)", async () => {
    const response = await site.visitor().get("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(response.text).toContain(`Contact: ${site.origin}/getHelpFromExpert\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(response.text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
    const redirected = await site.visitor().get("/.well-known/change-password");
    expect([redirected.status, redirected.headers.get("location")]).toEqual([302, "/account"]);
  });

  it("get an empty feed on a new site", async () => {
    await clear(site);
    const { feed } = read((await site.visitor().get("/feed.xml")).text);
    expect(feed.entry).toBeUndefined();
    expect(feed.updated).toMatch(/^\d{4}-/);
  });

  it("get a sitemap of the public pages and the active gardeners", async () => {
    await clear(site);
    const [older, newer] = [await signUp(site), await signUp(site)];
    const away = await signUp(site);
    await site.deps.db
      .updateTable("gardener")
      .set({ status: "inactive" })
      .where("id", "=", away.id)
      .execute();
    const { urlset } = read((await site.visitor().get("/sitemap-pages.xml")).text);
    expect(urlset.url.map(({ loc }: { loc: string }) => loc.slice(site.origin.length))).toEqual([
      "/",
      "/browsetips",
      "/exploregardeners",
      "/plants",
      "/getHelpFromExpert",
      "/subscribe",
      "/newsletter",
      "/terms",
      "/privacy",
      `/userDetails/${newer.id}`,
      `/userDetails/${older.id}`,
    ]);
  });

  it("get a sitemap of the plants (7.49)", async () => {
    const { urlset } = read((await site.visitor().get("/sitemap-plants.xml")).text);
    const plants = await site.deps.db.selectFrom("taxon").select("id").execute();
    expect(plants).not.toEqual([]);
    expect(new Set(urlset.url.map(({ loc }: { loc: string }) => loc))).toEqual(
      new Set(plants.map(({ id }) => `${site.origin}/plants/${id}`)),
    );
  });

  it("are kept out of no page that the sitemap lists (7.49)", async () => {
    const member = await signUp(site);
    await shareTip(member);
    const { text } = await site.visitor().get("/robots.txt");
    const excluded = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    expect(excluded).not.toEqual([]);
    for (const file of ["pages.xml", "plants.xml", "tips.xml?file=1"]) {
      const { urlset } = read((await site.visitor().get(`/sitemap-${file}`)).text);
      for (const { loc } of urlset.url)
        expect(
          excluded.filter((path) => loc.slice(site.origin.length).startsWith(path)),
          loc,
        ).toEqual([]);
    }
  });

  it("get robots.txt with the sitemap and the members' pages", async () => {
    const { text } = await site.visitor().get("/robots.txt");
    expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(text).toContain("Disallow: /tipsDetails/");
    for (const path of ["/userDetails", "/subscribe", "/browsetips", "/exploregardeners"])
      expect(text).not.toContain(`Disallow: ${path}`);
    for (const path of ["/account", "/notifications", "/unsubscribe", "/updateTip/"])
      expect(text).toContain(`Disallow: ${path}\n`);
  });
});
