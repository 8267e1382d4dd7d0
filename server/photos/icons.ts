import { m } from "#messages";
import { Hono } from "hono";
import { photoHashFromPath } from "#domain/photos/sizes.ts";
import { BucketError } from "#server/bucket/bucket.ts";
import type { Deps } from "#server/deps.ts";
import { withStoredFile } from "#server/photos/stored-file.ts";
import { currentContent } from "#server/settings/settings.ts";

const PATH = "/icons/:hash{[0-9a-f]{32}}/:file{(?:180|192|512)\\.png}";
/** Those of the logo, and of one before it. */
const ICONS_MAX = 6;
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "content-type": "image/png",
  "x-content-type-options": "nosniff",
};

type IconDeps = Pick<Deps, "content" | "db" | "photos" | "responses">;

/** Serves the icons of the logo as square PNG (docs/product.md 10.37). Each is made once in a process. */
export function iconDelivery(deps: IconDeps) {
  const icons = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  const iconOf = (logo: string, size: number) => {
    const key = `${logo} ${size}`;
    const known = icons.get(key);
    if (known) return known;
    if (icons.size >= ICONS_MAX) icons.clear();
    const icon = makeIcon(deps, logo, size);
    icons.set(key, icon);
    // A missing file may be put back.
    icon.then(
      (made) => made ?? icons.delete(key),
      () => icons.delete(key),
    );
    return icon;
  };
  return new Hono().get(PATH, async (c) => {
    const { hash, file } = c.req.param();
    const { logo } = (await currentContent(deps)).site;
    try {
      const isLogo = logo !== undefined && photoHashFromPath(logo) === hash;
      const icon = isLogo ? await iconOf(logo, Number.parseInt(file, 10)) : undefined;
      return icon ? c.body(icon, 200, HEADERS) : c.text(`${m.problemsNoIcon()}\n`, 404);
    } catch (error) {
      if (!(error instanceof BucketError)) throw error;
      return c.text(`${m.problemsPicturesAway()}\n`, 503);
    }
  });
}

/** Undefined if the logo is not stored. */
const makeIcon = ({ photos }: Pick<Deps, "photos">, logo: string, size: number) =>
  withStoredFile(
    photos,
    { hash: photoHashFromPath(logo) ?? "", name: logo.split("/").at(-1) ?? "" },
    async (path) => new Uint8Array(await photos.processor.icon({ path, kind: "webp" }, size)),
  );
