import type { CSSProperties, ReactNode } from "react";
import { preload } from "react-dom";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { photoPath, type PhotoFormat } from "#domain/photos/sizes.ts";
import { type Place, sizesAt } from "#web/photos/places.ts";
import { usePicture } from "#web/photos/use-picture.ts";

export type PictureProps = {
  /** The address of the picture; the variants, where there are any, are shown in its stead. */
  src: string | null | undefined;
  variants?: PhotoVariants | null | undefined;
  alt: string;
  place: Place;
  className: string;
  /** The size of a picture without variants, which keeps its box. */
  width: number;
  height: number;
  /** When it is loaded: when it comes near, with the page, or before all else, as the first that is seen. */
  loading: Loading;
  /** What stands in its place when there is none, or when it fails. */
  children: ReactNode;
};
export type Loading = "lazy" | "eager" | "first";

/**
 * One picture in a stable box. Where it has variants the browser takes the one that fits, and shows its colours until it
 * is there (docs/product.md 2.102).
 */
export function Picture({
  src,
  variants,
  alt,
  place,
  className,
  width,
  height,
  loading,
  children,
}: PictureProps) {
  const { ref, shown, onError } = usePicture(variants?.hash ?? src);
  if (!shown) return children;
  const common = {
    ref,
    className,
    onError,
    decoding: "async",
    loading: loading === "lazy" ? "lazy" : "eager",
    fetchPriority: loading === "first" ? "high" : undefined,
  } as const;
  if (!variants) return <img {...common} alt={alt} src={src ?? ""} width={width} height={height} />;
  const sizes = sizesAt(place, variants);
  const avif = srcSet(variants, "avif");
  const webp = srcSet(variants, "webp");
  const whole = photoPath(variants.hash, variants.width, "webp");
  // React does this by itself for a plain `<img>`.
  if (loading === "first")
    preload(whole, {
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
      <img
        {...common}
        alt={alt}
        sizes={sizes}
        srcSet={webp}
        src={whole}
        width={variants.width}
        height={variants.height}
        style={comingIn(variants)}
      />
    </picture>
  );
}

const srcSet = ({ hash, widths }: PhotoVariants, format: PhotoFormat) =>
  widths.map((width) => `${photoPath(hash, width, format)} ${width}w`).join(", ");

/** What is seen until the picture is there: its colours, blurred. */
const comingIn = ({ color, placeholder }: PhotoVariants): CSSProperties => ({
  backgroundColor: color,
  backgroundImage: `url("${placeholder}")`,
  backgroundSize: "cover",
  backgroundPosition: "center",
});
