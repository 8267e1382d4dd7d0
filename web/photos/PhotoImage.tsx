import type { CSSProperties, ReactNode } from "react";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { photoPath, type PhotoFormat, widthsIn } from "#domain/photos/sizes.ts";
import { useSameOriginSource } from "#web/photos/same-origin-source.ts";
import { ResponsiveImage } from "#web/photos/ResponsiveImage.tsx";
import { type Place, sizesAt } from "#web/photos/places.ts";
import { useImageStatus } from "#web/photos/use-image-status.ts";

export type PhotoImageProps = {
  /** The URL of the photo. Its variants, if there are any, are shown instead; without them only a picture of this site. */
  src: string | null | undefined;
  variants?: PhotoVariants | null | undefined;
  alt: string;
  place: Place;
  className: string;
  /** The size of a photo without variants. */
  width: number;
  height: number;
  /** When it is loaded: near the viewport, with the page, or preloaded. */
  loading: Loading;
  /** Shown when there is no photo, it has not been fetched, or fails to load without variants. */
  children: ReactNode;
};
export type Loading = "lazy" | "eager" | "priority";

/**
 * A photo in a box of fixed size. If it has variants, the browser loads the one that fits, and shows a placeholder until
 * then and when it fails (docs/product.md 2.102).
 */
export function PhotoImage({
  src,
  variants,
  alt,
  place,
  className,
  width,
  height,
  loading,
  children,
}: PhotoImageProps) {
  const own = useSameOriginSource(src);
  const { ref, shown, onError } = useImageStatus(variants?.hash ?? own);
  if (!shown && variants)
    return (
      <div
        className={className}
        style={placeholderStyle(variants)}
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      />
    );
  if (!shown) return children;
  const common = {
    ref,
    className,
    onError,
    decoding: "async",
    loading: loading === "lazy" ? "lazy" : "eager",
    fetchPriority: loading === "priority" ? "high" : undefined,
  } as const;
  if (!variants) return <img {...common} alt={alt} src={own} width={width} height={height} />;
  return (
    <ResponsiveImage
      {...common}
      priority={loading === "priority"}
      src={photoPath(variants.hash, variants.width, "webp")}
      avif={srcSet(variants, "avif")}
      webp={srcSet(variants, "webp")}
      sizes={sizesAt(place, variants)}
      alt={alt}
      width={variants.width}
      height={variants.height}
      style={placeholderStyle(variants)}
    />
  );
}

const srcSet = ({ hash, widths }: PhotoVariants, format: PhotoFormat) =>
  widthsIn(format, widths)
    .map((width) => `${photoPath(hash, width, format)} ${width}w`)
    .join(", ");

/** The style of the photo until it has loaded: its colors, blurred. */
const placeholderStyle = ({ color, placeholder }: PhotoVariants): CSSProperties => ({
  backgroundColor: color,
  backgroundImage: `url("${placeholder}")`,
  backgroundSize: "cover",
  backgroundPosition: "center",
});
