import { m } from "#messages";
import { hash } from "node:crypto";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { isId } from "#domain/http/ids.ts";
import { photoPath, type PhotoVariants } from "#domain/photos/photo.ts";
import { widthsIn } from "#domain/photos/sizes.ts";
import { drawableText } from "#domain/tips/share-picture.ts";
import { BucketError } from "#server/bucket/bucket.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { routed } from "#server/http/observed-response.ts";
import { type ShareTexts, withStoredFile } from "#server/photos/photos.ts";
import { currentContent } from "#server/settings/settings.ts";
import { readTip } from "#server/tips/tips.ts";

const PATH = "/sharePictures/:file{.+\\.jpg}";
const HEADERS = {
  "cache-control": "public, max-age=3600",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "content-type": "image/jpeg",
  "x-content-type-options": "nosniff",
};
/** The green of the design (`web/styles/theme.css`). */
const COLOR = "#2f6b3a";
/** In bytes. A picture takes some 60 kB. */
const CACHE_MAX = 12_000_000;
/** How many wait in a process at most. */
const MAKING_MAX = 4;
/** How long one that could not be made is not tried again, in milliseconds. */
const FAILED_MS = 60_000;

/**
 * The pictures that other sites show beside links to public tips (docs/product.md 18.15, 18.16). Each is made once in a process, and
 * again when the tip, its author's byline or the look of the site changes. Uploads go first: while any photo waits, or some pictures do, and if
 * one cannot be made, the photo itself takes its place.
 */
export function sharePictures(deps: Deps) {
  const { photos, log } = deps;
  const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_MAX,
    sizeCalculation: (picture) => picture.length,
  });
  const failed = new LRUCache<string, true>({ max: 1000, ttl: FAILED_MS });
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  async function pictureOf(variants: PhotoVariants, texts: ShareTexts) {
    const key = hash("sha256", JSON.stringify([variants.hash, texts]));
    const known = made.get(key) ?? making.get(key);
    const isBusy = making.size >= MAKING_MAX || photos.processor.waiting > making.size;
    if (known || failed.has(key) || isBusy) return known;
    const task = makeAndKeep(key, variants, texts).finally(() => making.delete(key));
    making.set(key, task);
    return task;
  }

  async function makeAndKeep(key: string, variants: PhotoVariants, texts: ShareTexts) {
    try {
      const picture = await make(photos, variants, texts);
      if (picture) made.set(key, picture);
      return picture;
    } catch (error) {
      if (error instanceof BucketError) throw error;
      failed.set(key, true);
      log.warn({ err: error }, "A picture for links to a tip could not be made");
      return undefined;
    }
  }

  return new Hono().get(PATH, routed("/sharePictures/:file"), async (c) => {
    const id = c.req.param("file").slice(0, -".jpg".length);
    try {
      const tip = isId(id) ? await readTip(deps, null, id, "").catch(whenGone) : undefined;
      const variants = tip?.photoVariants;
      if (!tip || !variants || (await photos.store.isHidden(variants.hash)))
        return c.text(`${m.problemsNoPicture()}\n`, 404, { "cache-control": "no-store" });
      const { name, accent = COLOR } = (await currentContent(deps)).site;
      const author = drawableText(tip.name);
      const picture = await pictureOf(variants, {
        title: drawableText(tip.title),
        author: author === "" ? "" : m.tipsSharePictureBy({ author }),
        site: drawableText(name),
        color: accent,
      });
      if (picture) return c.body(picture, 200, HEADERS);
      c.header("cache-control", "no-store");
      return c.redirect(photoPath(variants.hash, variants.width, "webp"), 302);
    } catch (error) {
      if (!(error instanceof BucketError)) throw error;
      return c.text(`${m.problemsPicturesAway()}\n`, 503);
    }
  });
}

function whenGone(error: unknown): undefined {
  if (error instanceof HttpProblem && error.status < 500) return undefined;
  throw error;
}

/** Undefined if the photo is not stored. */
const make = (photos: Deps["photos"], { hash: photo, widths }: PhotoVariants, texts: ShareTexts) =>
  withStoredFile(
    photos,
    { hash: photo, name: `${widthsIn("webp", widths).at(-1) ?? 0}.webp` },
    async (path) => new Uint8Array(await photos.processor.share({ path, kind: "webp" }, texts)),
  );
