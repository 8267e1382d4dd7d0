import { Sprout } from "#web/icons/icons.tsx";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { type Loading, PhotoImage } from "#web/photos/PhotoImage.tsx";
import type { Place } from "#web/photos/places.ts";

type PhotoProps = {
  src: string | null | undefined;
  variants?: PhotoVariants | null | undefined;
  /** Where it is shown, which determines the size to load. */
  place: Place;
  alt?: string;
  /** Sets shape and corners; the box has the same size with and without the photo. */
  className?: string;
  width?: number;
  height?: number;
  loading?: Loading | undefined;
};

/** A photo in a box of fixed size, 4:3 unless `className` says otherwise. Without a photo, or when it fails to load, an icon. */
export function Photo({
  alt = "",
  className = "photo",
  width = 800,
  height = 600,
  loading = "lazy",
  ...image
}: PhotoProps) {
  return (
    <PhotoImage {...image} alt={alt} className={className} width={width} height={height} loading={loading}>
      <div className={`${className} dots grid place-items-center text-primary/60`}>
        <Sprout className="size-14" />
      </div>
    </PhotoImage>
  );
}
