import { Sprout } from "lucide-react";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { type Loading, PhotoImage } from "#web/photos/PhotoImage.tsx";
import type { Place } from "#web/photos/places.ts";

type PhotoProps = {
  src: string | null | undefined;
  variants?: PhotoVariants | null | undefined;
  /** Where it stands, which decides how large a picture is loaded. */
  place: Place;
  alt?: string;
  /** Decides shape and corners; the box keeps its size before, without and after the picture. */
  className?: string;
  width?: number;
  height?: number;
  loading?: Loading | undefined;
};

/** A picture in a stable box, 4:3 unless `className` says otherwise. Without a picture, or when it fails, a drawn sprout stands in. */
export function Photo({
  alt = "",
  className = "photo",
  width = 800,
  height = 600,
  loading = "lazy",
  ...picture
}: PhotoProps) {
  return (
    <PhotoImage {...picture} alt={alt} className={className} width={width} height={height} loading={loading}>
      <div className={`${className} dots grid place-items-center text-primary/60`}>
        <Sprout className="size-14" />
      </div>
    </PhotoImage>
  );
}
