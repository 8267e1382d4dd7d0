import { useRouteLoaderData } from "react-router";

/**
 * The URL of a picture if this site serves it, or the browser itself, as a preview of a chosen file; "" for one elsewhere: its host
 * would see every reader, and could swap it (docs/product.md 6.27). `origin`: of this site.
 */
export function ownSource(src: string | null | undefined, origin: string | undefined): string {
  if (!src) return "";
  const own = /^(?:blob:|data:|\/(?!\/))/.test(src) || (origin && src.startsWith(`${origin}/`));
  return own ? src : "";
}

/** `ownSource` with the origin of this site. */
export function useOwnSource(src: string | null | undefined): string {
  const root = useRouteLoaderData("root") as { origin?: string } | undefined;
  return ownSource(src, root?.origin);
}
