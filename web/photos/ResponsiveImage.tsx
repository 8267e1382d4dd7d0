import type { ComponentProps } from "react";
import { preload } from "react-dom";

type ResponsiveImageProps = Omit<ComponentProps<"img">, "srcSet"> & {
  /** The URL of a WebP image, for browsers without `srcset`. */
  src: string;
  alt: string;
  /** The available sizes, as a `srcset` for each format. */
  avif: string;
  webp: string;
  sizes: string;
  /** Preloads it, for the first image in view. */
  priority: boolean;
};

/** An image in AVIF, with WebP as the fallback. */
export function ResponsiveImage({ src, alt, avif, webp, sizes, priority, ...image }: ResponsiveImageProps) {
  // React does this by itself for a plain `<img>`.
  if (priority)
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    // Without boxes of their own, so that the `<img>` is laid out as if it were alone.
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />
      <img {...image} alt={alt} sizes={sizes} srcSet={webp} src={src} />
    </picture>
  );
}
