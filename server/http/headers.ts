import { NONCE, secureHeaders } from "hono/secure-headers";

/**
 * The security headers of every answer. Scripts and styles are ours alone and carry the page's nonce; pictures may
 * come from any https site, since a photo is a URL. Development lets hot reload in.
 */
export const headers = ({ development, https }: { development: boolean; https: boolean }) =>
  secureHeaders({
    referrerPolicy: "same-origin",
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    strictTransportSecurity: https ? "max-age=31536000" : false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "https:", "data:", "blob:"],
      connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
      workerSrc: development ? ["'self'", "blob:"] : ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  });
