import type { ComponentProps } from "react";
import { preload } from "react-dom";

type ResponsiveImageProps = Omit<ComponentProps<"img">, "srcSet"> & {
  /** Its address in WebP, for a browser that takes no other. */
  src: string;
  alt: string;
  /** The sizes it comes in, as `srcset` has them. */
  avif: string;
  webp: string;
  sizes: string;
  /** Whether it is the first that is seen, and is asked for before all else. */
  first: boolean;
};

/** A picture in AVIF, or in WebP where a browser does not know that. */
export function ResponsiveImage({ src, alt, avif, webp, sizes, first, ...image }: ResponsiveImageProps) {
  // React does this by itself for a plain `<img>`.
  if (first)
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    // Neither is a box of its own, so that the `<img>` stands in grids and rows as it does alone.
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />
      <img {...image} alt={alt} sizes={sizes} srcSet={webp} src={src} />
    </picture>
  );
}
