import { Hono, type Context } from "hono";
import { createSessionReader } from "#server/api/session-reader.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { FEED_SIZE, atomFeed } from "#server/discovery/feed.ts";
import { pagesSitemap, plantsSitemap, sitemapIndex, tipsSitemap } from "#server/discovery/sitemap.ts";
import { routed } from "#server/http/observed-response.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { webManifest } from "#server/discovery/web-manifest.ts";
import { isId } from "#domain/http/ids.ts";
import { qrCodeSvg } from "#server/text/qr-code.ts";
import { currentContent } from "#server/settings/settings.ts";
import { newestPublicTips } from "#server/tips/tips.ts";

/** Paths excluded from search engines: they need a sign-in or a link from a mail, or return data. */
const EXCLUDED = [
  "/api/",
  "/dashboard",
  "/account",
  "/block/",
  "/calendar/",
  "/comment/",
  "/confirmEmail",
  "/confirmSubscription",
  "/deleteTip/",
  "/forgotPassword",
  "/fortnight",
  "/gardenerDetails/",
  "/helpRequests/",
  "/login",
  "/logout",
  "/mytips",
  "/notifications",
  "/report/",
  "/resetPassword",
  "/setup",
  "/sharetips",
  "/shedSheet",
  "/signup",
  "/tipsDetails/",
  "/unsubscribe",
  "/updateProfile/",
  "/updateTip/",
];
/** How long `security.txt` is valid; the format demands less than a year. */
const SECURITY_CONTACT_DAYS = 180;
const DAY = 24 * 60 * 60 * 1000;
const CACHED = { "cache-control": "public, max-age=300" };

const xml = (c: Context, text: string, headers: Record<string, string>) =>
  c.body(text, 200, { ...headers, "content-type": "application/xml; charset=utf-8" });

/**
 * robots.txt, sitemap and feed (docs/product.md 7.49). All content is public, but gardeners hidden by a block are left out
 * for members (11.19), so responses to members must not be shared by caches.
 */
export function discovery(deps: Deps) {
  const readSession = createSessionReader(deps);
  const visitorsVary = deps.config.languages.length > 1 ? "cookie, accept-language" : "cookie";
  /** Returns the viewer and the response's caching headers. */
  const identifyViewer = async (c: Context): Promise<{ viewer: Viewer; headers: Record<string, string> }> => {
    const found = await readSession(c);
    if (found)
      return { viewer: found.actor, headers: { "cache-control": "private, no-cache", vary: "cookie" } };
    return { viewer: null, headers: { ...CACHED, vary: visitorsVary } };
  };
  return (
    new Hono()
      .get("/robots.txt", (c) => {
        const lines = ["User-agent: *", ...EXCLUDED.map((path) => `Disallow: ${path}`), ""];
        return c.text(
          [...lines, `Sitemap: ${ownOrigin(deps.config, c.req)}/sitemap.xml`, ""].join("\n"),
          200,
          CACHED,
        );
      })
      // RFC 9116.
      .get("/.well-known/security.txt", routed("/.well-known/security.txt"), async (c) => {
        const origin = ownOrigin(deps.config, c.req);
        const { support } = (await currentContent(deps)).contact;
        const expires = new Date(deps.clock().getTime() + SECURITY_CONTACT_DAYS * DAY);
        expires.setUTCHours(0, 0, 0, 0);
        const lines = [
          `Contact: ${support ? `mailto:${support}` : `${origin}/getHelpFromExpert`}`,
          `Expires: ${expires.toISOString()}`,
          "Preferred-Languages: en",
          `Canonical: ${origin}/.well-known/security.txt`,
          "",
        ];
        return c.text(lines.join("\n"), 200, CACHED);
      })
      .get("/site.webmanifest", routed("/site.webmanifest"), async (c) => {
        const { headers } = await identifyViewer(c);
        return c.json(webManifest((await currentContent(deps)).site), 200, {
          ...headers,
          "content-type": "application/manifest+json",
        });
      })
      // Where password managers lead to.
      .get("/.well-known/change-password", routed("/.well-known/change-password"), (c) =>
        c.redirect("/account", 302),
      )
      .get("/sitemap.xml", async (c) => {
        const { headers } = await identifyViewer(c);
        return xml(c, await sitemapIndex(deps, ownOrigin(deps.config, c.req)), headers);
      })
      .get("/sitemap-pages.xml", async (c) => {
        const { viewer, headers } = await identifyViewer(c);
        return xml(c, await pagesSitemap(deps, viewer, ownOrigin(deps.config, c.req)), headers);
      })
      .get("/sitemap-plants.xml", async (c) => {
        const { headers } = await identifyViewer(c);
        return xml(c, await plantsSitemap(deps, ownOrigin(deps.config, c.req)), headers);
      })
      .get("/sitemap-tips.xml", async (c, next) => {
        const file = c.req.query("file") ?? "";
        if (!/^[1-9]\d{0,5}$/.test(file)) return next();
        const { viewer, headers } = await identifyViewer(c);
        const origin = ownOrigin(deps.config, c.req);
        const found = await tipsSitemap(deps, viewer, { file: Number(file), origin });
        return found === undefined ? next() : xml(c, found, headers);
      })
      // QR codes for printed sheets (docs/product.md 18.4). Nothing is looked up: a code tells no more than its own address.
      .get("/codes/:file{.+\\.svg}", routed("/codes/:file"), (c, next) => {
        const id = c.req.param("file").slice(0, -".svg".length);
        if (!isId(id)) return next();
        return c.body(qrCodeSvg(`${ownOrigin(deps.config, c.req)}/tips/${id}`), 200, {
          "cache-control": "public, max-age=86400",
          "content-type": "image/svg+xml",
        });
      })
      .get("/feed.xml", async (c) => {
        const origin = ownOrigin(deps.config, c.req);
        const { viewer, headers } = await identifyViewer(c);
        const tips = await newestPublicTips(deps, viewer, FEED_SIZE, origin);
        const { name } = (await currentContent(deps)).site;
        return c.body(atomFeed(tips, { name, origin }, deps.clock()), 200, {
          ...headers,
          "content-type": "application/atom+xml; charset=utf-8",
        });
      })
  );
}
