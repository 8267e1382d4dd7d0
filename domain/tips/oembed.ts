import { m } from "#messages";
import { z } from "zod";
import { URL_MAX } from "#domain/text/url.ts";

/** Sizes as programs send them: whole pixels. */
const pixels = z.coerce.number({ error: m.tipsSendPixels }).int().min(1).max(100_000);

/** The query of `GET /api/oembed` (https://oembed.com, 2.2). */
export const oembedQuery = z.object({
  url: z
    .string({ error: m.tipsSendAddress })
    .max(URL_MAX, { error: m.tipsSendAddress, abort: true })
    .refine((text) => URL.canParse(text), { error: m.tipsSendAddress }),
  maxwidth: pixels.optional(),
  maxheight: pixels.optional(),
  format: z.string().optional().meta({ description: "`json`; anything else is a 501" }),
});
export type OembedQuery = z.infer<typeof oembedQuery>;

/** How a tip is shown on another site: its title, author and picture (https://oembed.com, 2.3). */
export const oembed = z
  .object({
    version: z.literal("1.0"),
    type: z.literal("link"),
    title: z.string(),
    author_name: z.string(),
    author_url: z.url().optional(),
    provider_name: z.string(),
    provider_url: z.url(),
    cache_age: z.int().meta({ description: "Seconds" }),
    thumbnail_url: z
      .url()
      .optional()
      .meta({ description: "Absent if no size of the picture is small enough" }),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
  })
  .meta({ id: "Oembed" });
export type Oembed = z.infer<typeof oembed>;
