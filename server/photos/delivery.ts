import { Hono, type Context } from "hono";
import type { Deps } from "#server/deps.ts";

const YEAR = 365 * 24 * 60 * 60;

/**
 * The pictures themselves, at `/photos/{hash}/{width}.{avif|webp}`: read from where they are kept and nowhere else, and
 * for ever the same (docs/product.md 9.47). What was removed is not there (11.14).
 */
export const photoDelivery = ({ photos }: Pick<Deps, "photos">) =>
  new Hono().get("/photos/:hash{[0-9a-f]{32}}/:file{\\d{1,4}\\.(?:avif|webp)}", async (c) => {
    const { hash, file } = c.req.param();
    const etag = `"${hash}-${file}"`;
    const headers = {
      "cache-control": `public, max-age=${YEAR}, immutable`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      etag,
    };
    const [hidden, stored] = await Promise.all([photos.store.isHidden(hash), photos.store.open(hash, file)]);
    if (hidden || !stored)
      return c.text("There is no such picture.\n", 404, {
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
    if (matches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const { size } = stored;
    const range = rangeIn(c, size, etag);
    if (range === "beyond") return c.body(null, 416, { ...headers, "content-range": `bytes */${size}` });
    const { from, to } = range ?? { from: 0, to: size - 1 };
    const sent = {
      ...headers,
      "content-type": `image/${file.endsWith(".avif") ? "avif" : "webp"}`,
      "content-length": String(to - from + 1),
      ...(range ? { "content-range": `bytes ${from}-${to}/${size}` } : {}),
    };
    const body = c.req.method === "HEAD" ? null : stored.read(from, to);
    return new Response(body, { status: range ? 206 : 200, headers: sent });
  });

const matches = (asked: string | undefined, etag: string): boolean =>
  asked?.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag) ?? false;

/** The part that is asked for: one range of bytes. Several, or one of an older picture, are answered with the whole. */
function rangeIn(
  c: Context,
  size: number,
  etag: string,
): { from: number; to: number } | "beyond" | undefined {
  const condition = c.req.header("if-range");
  if (condition !== undefined && condition !== etag) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header("range") ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < from) return undefined;
  return from > to ? "beyond" : { from, to };
}
