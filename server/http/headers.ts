import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders, type SecureHeadersVariables } from "hono/secure-headers";
import type { Config } from "#server/config.ts";

const HSTS = "max-age=31536000";

/** Whether the public address of the site has https. */
export const isHttps = ({ publicUrl }: Pick<Config, "publicUrl">) => publicUrl?.startsWith("https:") ?? false;

/** The headers of every API response: never cached, never rendered as a page. */
export const apiHeaders = (https: boolean): Record<string, string> => ({
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  ...(https ? { "strict-transport-security": HSTS } : {}),
});

/**
 * Sets the nonce of a page's scripts, with 154 random bits. `pageHeaders` would generate one, but more slowly: Node keeps random bytes
 * for UUIDs in a buffer.
 */
export const cspNonce: MiddlewareHandler<{ Variables: SecureHeadersVariables }> = (c, next) => {
  c.set("secureHeadersNonce", randomUUID() + randomUUID().slice(0, 8));
  return next();
};

/**
 * The security headers of pages and files. Scripts and styles must be our own; inline scripts need the page's nonce.
 * Images are our own or part of the page: placeholders, and previews of chosen files (docs/product.md 6.27).
 * Development also allows hot reload.
 */
export const pageHeaders = ({ development, https }: { development: boolean; https: boolean }) =>
  secureHeaders({
    referrerPolicy: "same-origin",
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    strictTransportSecurity: https ? HSTS : false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
      workerSrc: development ? ["'self'", "blob:"] : ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  });
