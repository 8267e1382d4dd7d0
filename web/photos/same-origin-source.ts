import { useContext } from "react";
import { OriginContext } from "#web/ui/origin-context.ts";

/**
 * Returns the URL of a picture that this site serves, or of the browser's preview of a chosen file; "" for one on another site, whose
 * host would see every reader and could swap the picture (docs/product.md 6.27). `origin`: of this site.
 */
export function sameOriginSource(src: string | null | undefined, origin: string | undefined): string {
  if (!src) return "";
  const own = /^(?:blob:|data:|\/(?!\/))/.test(src) || (origin && src.startsWith(`${origin}/`));
  return own ? src : "";
}

/** Calls `sameOriginSource` with the origin of this site. */
export const useSameOriginSource = (src: string | null | undefined): string =>
  sameOriginSource(src, useContext(OriginContext));
