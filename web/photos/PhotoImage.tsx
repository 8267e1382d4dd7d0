import type { CSSProperties, ReactNode } from "react";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { photoPath, type PhotoFormat } from "#domain/photos/sizes.ts";
import { ResponsiveImage } from "#web/photos/ResponsiveImage.tsx";
import { type Place, sizesAt } from "#web/photos/places.ts";
import { useImageStatus } from "#web/photos/use-image-status.ts";

export type PhotoImageProps = {
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
  const { ref, shown, onError } = useImageStatus(variants?.hash ?? src);
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
  return (
    <ResponsiveImage
      {...common}
      first={loading === "first"}
      src={photoPath(variants.hash, variants.width, "webp")}
      avif={srcSet(variants, "avif")}
      webp={srcSet(variants, "webp")}
      sizes={sizesAt(place, variants)}
      alt={alt}
      width={variants.width}
      height={variants.height}
      style={comingIn(variants)}
    />
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
