import { Hono, type Context } from "hono";
import { sessions } from "#server/api/identify.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { FEED_SIZE, atomFeed } from "#server/discovery/feed.ts";
import { xml } from "#server/discovery/xml.ts";
import { newestGardeners } from "#server/gardeners/gardeners.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { newestPublicTips } from "#server/tips/tips.ts";

/** A sitemap may hold 50,000 addresses; this many gardeners are in ours, the newest. */
const GARDENERS_LISTED = 10_000;
const PAGES = [
  "/",
  "/browsetips",
  "/exploregardeners",
  "/getHelpFromExpert",
  "/subscribe",
  "/terms",
  "/privacy",
];
/** Nothing there is for search engines: it asks for a sign-in or the link of a mail, or it is data. */
const MEMBERS = [
  "/api/",
  "/dashboard",
  "/account",
  "/block/",
  "/comment/",
  "/confirmEmail",
  "/confirmSubscription",
  "/deleteTip/",
  "/forgotPassword",
  "/gardenerDetails/",
  "/helpRequests/",
  "/login",
  "/logout",
  "/mytips",
  "/notifications",
  "/report/",
  "/resetPassword",
  "/sharetips",
  "/signup",
  "/tipsDetails/",
  "/unsubscribe",
  "/updateProfile/",
  "/updateTip/",
];
const CACHED = { "cache-control": "public, max-age=300" };

/**
 * What search engines and feed readers ask for (docs/product.md 7.49). All of it is public; a member who asks does not find
 * whom a block hides from them (11.19), so that no cache may answer anybody else with it.
 */
export function discovery(deps: Deps) {
  const sessionOf = sessions(deps);
  /** Who looks, and the headers of what they are answered. */
  const look = async (c: Context): Promise<{ viewer: Viewer; headers: Record<string, string> }> => {
    const found = await sessionOf(c);
    const caching = found ? { "cache-control": "private, no-cache" } : CACHED;
    return { viewer: found?.actor ?? null, headers: { ...caching, vary: "cookie" } };
  };
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
      const { viewer, headers } = await look(c);
      const gardeners = await newestGardeners(deps, viewer, GARDENERS_LISTED);
      const pages = PAGES.map((path) => `<url><loc>${xml(origin + path)}</loc></url>`);
      const profiles = gardeners.map(
        ({ id, updatedAt }) =>
          `<url><loc>${xml(`${origin}/userDetails/${id}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
      );
      return c.body(
        `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...profiles].join("\n")}\n</urlset>\n`,
        200,
        { ...headers, "content-type": "application/xml; charset=utf-8" },
      );
    })
    .get("/feed.xml", async (c) => {
      const origin = ownOrigin(deps.config, c.req);
      const { viewer, headers } = await look(c);
      const tips = await newestPublicTips(deps, viewer, FEED_SIZE, origin);
      return c.body(atomFeed(tips, origin, deps.clock()), 200, {
        ...headers,
        "content-type": "application/atom+xml; charset=utf-8",
      });
    });
}
