import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { FEED_SIZE, atomFeed } from "#server/discovery/feed.ts";
import { xml } from "#server/discovery/xml.ts";
import { newestGardeners } from "#server/gardeners/gardeners.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { browseTips } from "#server/tips/tips.ts";

/** A sitemap may hold 50,000 addresses; this many gardeners are in ours, the newest. */
const GARDENERS_LISTED = 10_000;
const PAGES = ["/", "/browsetips", "/exploregardeners", "/getHelpFromExpert", "/terms", "/privacy"];
/** Nothing there is for search engines: it asks for a sign-in, or it is data. */
const MEMBERS = [
  "/api/",
  "/dashboard",
  "/confirmEmail",
  "/forgotPassword",
  "/login",
  "/logout",
  "/resetPassword",
  "/signup",
  "/mytips",
  "/sharetips",
  "/tipsDetails/",
];
const CACHED = { "cache-control": "public, max-age=300" };

/** What search engines and feed readers ask for. All of it is public. */
export function discovery(deps: Deps) {
  return new Hono()
    .get("/robots.txt", (c) => {
      const lines = ["User-agent: *", ...MEMBERS.map((path) => `Disallow: ${path}`), ""];
      return c.text(
        [...lines, `Sitemap: ${ownOrigin(deps.config, c.req)}/sitemap.xml`, ""].join("\n"),
        200,
        CACHED,
      );
    })
    .get("/sitemap.xml", async (c) => {
      const origin = ownOrigin(deps.config, c.req);
      const gardeners = await newestGardeners(deps, GARDENERS_LISTED);
      const pages = PAGES.map((path) => `<url><loc>${xml(origin + path)}</loc></url>`);
      const profiles = gardeners.map(
        ({ id, updatedAt }) =>
          `<url><loc>${xml(`${origin}/userDetails/${id}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
      );
      return c.body(
        `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...profiles].join("\n")}\n</urlset>\n`,
        200,
        { ...CACHED, "content-type": "application/xml; charset=utf-8" },
      );
    })
    .get("/feed.xml", async (c) => {
      const origin = ownOrigin(deps.config, c.req);
      const { rows } = await (await browseTips(deps, null, {})).page(FEED_SIZE, 0, origin);
      return c.body(atomFeed(rows, origin, deps.clock()), 200, {
        ...CACHED,
        "content-type": "application/atom+xml; charset=utf-8",
      });
    });
}
