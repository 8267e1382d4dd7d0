import { m } from "#messages";
import { z } from "zod";

const ADDRESS = /^(?:https?:\/\/[^/\s]{1,200})?\/photos\/[0-9a-f]{32}\/\d{1,4}\.(?:avif|webp)$/;

/**
 * A picture that was uploaded with `POST /api/photos`, by the address that it returned. It is stored as the path of its largest size. That
 * it exists is checked when settings are saved (docs/product.md 10.34).
 */
export const storedPicture = z.string().regex(ADDRESS, { error: m.contentStoredPicture });
