import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { planOf } from "#tests/harness/plans.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { clear, useSite } from "#tests/harness/site.ts";

const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });
const PAGES = ["/sitemap-pages.xml", "/sitemap-plants.xml"];
const FILE = "/sitemap-tips.xml?file=";

describe.each(engines)("the sitemap's files of tips on %s (7.49)", (engine) => {
  const site = useSite(engine);

  /** The addresses in a file of the sitemap, without the site's origin. */
  async function addressesIn(path: string, browser = site.visitor()): Promise<string[]> {
    const { status, text } = await browser.get(path);
    expect([status, XMLValidator.validate(text)], path).toEqual([200, true]);
    const { urlset, sitemapindex } = parser.parse(text);
    const entries: { loc: string }[] = urlset?.url ?? sitemapindex.sitemap;
    return entries.map(({ loc }) => loc.slice(site.origin.length));
  }
  const numbered = (id: string, number: number) =>
    site.deps.db.updateTable("tip").set({ number }).where("id", "=", id).execute();

  test("list every public tip once, by its canonical address, with its last change", async () => {
    await clear(site);
    expect(await addressesIn("/sitemap.xml")).toEqual([...PAGES]);
    const [member, blocked] = [await signUp(site), await signUp(site)];
    const titles = ["First", "Tomates & <b>basilic</b>", "トマト", "★"];
    const ids: string[] = [];
    for (const title of titles) ids.push(await shareTip(member, { title }));
    const theirs = await shareTip(blocked, { title: "Theirs" });
    await shareTip(member, { title: "Kept to myself", privacy: "Private" });
    const deleted = await shareTip(member, { title: "Deleted" });
    await member.browser.delete(`/gardenersTips/${deleted}`);

    expect(await addressesIn("/sitemap.xml")).toEqual([...PAGES, `${FILE}1`]);
    const own = [
      `/tips/${ids[0]}/first`,
      `/tips/${ids[1]}/tomates-b-basilic-b`,
      `/tips/${ids[2]}/%E3%83%88%E3%83%9E%E3%83%88`,
      `/tips/${ids[3]}`,
    ];
    expect(await addressesIn(`${FILE}1`)).toEqual([...own, `/tips/${theirs}/theirs`]);
    expect(parser.parse((await site.visitor().get(`${FILE}1`)).text).urlset.url[0].lastmod).toMatch(
      /^20.*Z$/,
    );

    await member.browser.put(`/api/account/blocks/${blocked.id}`, {});
    expect(await addressesIn(`${FILE}1`, member.browser), "without the blocked (11.19)").toEqual(own);
    for (const path of [`${FILE}2`, `${FILE}0`, `${FILE}x`, "/sitemap-tips.xml"])
      expect(await (await site.visitor().get(path)).text, path).not.toContain("<urlset");
  });

  test("hold 2,000 numbers of tips each, and are read by these", async () => {
    await clear(site);
    const member = await signUp(site);
    const tips: string[] = [];
    for (const [title, number] of [
      ["last of two", -4000],
      ["first of two", -2001],
      ["last of one", -2000],
      ["first of one", -1],
    ] as const) {
      const id = await shareTip(member, { title });
      await numbered(id, number);
      tips.unshift(`/tips/${id}/${title.replaceAll(" ", "-")}`);
    }

    expect(await addressesIn("/sitemap.xml")).toEqual([...PAGES, `${FILE}1`, `${FILE}2`]);
    expect(await addressesIn(`${FILE}1`)).toEqual(tips.slice(0, 2));
    expect(await addressesIn(`${FILE}2`)).toEqual(tips.slice(2));

    const sent = await sentBy(site, async () => {
      for (const path of ["/sitemap.xml", `${FILE}2`])
        await site.fetch(new Request(site.origin + path, { headers: { cookie: "not=cached" } }));
    });
    expect(sent).toHaveLength(3);
    for (const query of sent) {
      const plan = await planOf(site, query);
      expect(plan).toMatch(engine === "sqlite" ? /USING INDEX sqlite_autoindex_tip_/ : /tip_number_key/);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });
});
