/**
 * The paths whose responses are the same for everybody without cookies: they depend on language, origin, path and query alone, set no
 * cookies, and have no form whose repetition would store something twice. Everything else is made for each request.
 */
export const SHARED_PATHS = [
  // Calls.
  "/gardeners",
  "/gardeners/:id",
  "/users",
  "/gardenersTips",
  "/gardenersTips/:id",
  "/gardenersTips/:id/comments",
  "/gardenersTips/:id/comments/:commentId",
  "/api/tipFacets",
  "/api/content",
  "/api/content/terms",
  "/api/content/privacy",
  "/api/content/help",
  "/api/newsletter/archive",
  "/api/newsletter/archive/:id",
  "/api/plants",
  "/api/plants/:slug",
  "/api/openapi.json",
  // Pages.
  "/",
  "/browsetips",
  "/exploregardeners",
  "/userDetails/:id",
  // For a tip whose title has no letters; other tips redirect to the path below.
  "/tips/:id",
  "/tips/:id/:slug",
  "/plants",
  "/plants/:slug",
  "/subscribe",
  "/newsletter",
  "/newsletter/:id",
  "/terms",
  "/privacy",
  "/api/docs",
  "/offline",
  // For search engines and feed readers.
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/sitemap-plants.xml",
  "/sitemap-tips.xml",
  "/feed.xml",
  "/site.webmanifest",
];
