import { m } from "#messages";
import { Hono, type Context } from "hono";
import type { Deps } from "#server/deps.ts";
import { noneMatches } from "#server/http/etag.ts";
import { BucketError } from "#server/bucket/bucket.ts";

const PATH = "/photos/:hash{[0-9a-f]{32}}/:file{\\d{1,4}\\.(?:avif|webp)}";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves photos at `/photos/{hash}/{width}.{avif|webp}`, from the photo store alone and cacheable for ever (docs/product.md
 * 9.47). Returns 404 for hidden ones (11.14), and 503 while the store is away (9.73).
 */
export const photoDelivery = (deps: Pick<Deps, "photos">) =>
  new Hono().get(PATH, (c) =>
    sendPhoto(deps, c).catch((error: unknown) => {
      if (!(error instanceof BucketError)) throw error;
      return c.text(`${m.problemsPicturesAway()}\n`, 503, {
        "cache-control": "no-store",
        "retry-after": "5",
        "x-content-type-options": "nosniff",
      });
    }),
  );

async function sendPhoto({ photos }: Pick<Deps, "photos">, c: Context<object, typeof PATH>) {
  const { hash, file } = c.req.param();
  const etag = `"${hash}-${file}"`;
  const headers = {
    "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag,
  };
  const [hidden, stored] = await Promise.all([photos.store.isHidden(hash), photos.store.open(hash, file)]);
  if (hidden || !stored)
    return c.text(`${m.problemsNoPicture()}\n`, 404, {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  if (noneMatches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  const { size } = stored;
  const range = requestedRange(c, size, etag);
  if (range === "unsatisfiable")
    return c.body(null, 416, {
      ...headers,
      "cache-control": "no-store",
      "content-range": `bytes */${size}`,
    });
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const body = c.req.method === "HEAD" ? null : await stored.read(from, to);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-type": `image/${file.endsWith(".avif") ? "avif" : "webp"}`,
      "content-length": String(to - from + 1),
      ...(range ? { "content-range": `bytes ${from}-${to}/${size}` } : {}),
    },
  });
}

/** The requested range of bytes. Undefined for several ranges and for one of an older photo: they get the whole file. */
function requestedRange(
  c: Context,
  size: number,
  etag: string,
): { from: number; to: number } | "unsatisfiable" | undefined {
  const condition = c.req.header("if-range");
  if (condition !== undefined && condition !== etag) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header("range") ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < from) return undefined;
  return from > to ? "unsatisfiable" : { from, to };
}
