import { Sprout } from "lucide-react";
import { usePicture } from "#web/ui/use-picture.ts";

type PhotoProps = {
  src: string | null | undefined;
  alt?: string;
  /** Decides shape and corners; the box keeps its size before, without and after the picture. */
  className?: string;
  width?: number;
  height?: number;
  lazy?: boolean;
};

/** A picture in a stable box, 4:3 unless `className` says otherwise. Without a picture, or when it fails, a drawn sprout stands in. */
export function Photo({
  src,
  alt = "",
  className = "photo",
  width = 800,
  height = 600,
  lazy = true,
}: PhotoProps) {
  const { ref, shown, onError } = usePicture(src);
  if (!shown || !src) {
    return (
      <div className={`${className} dots grid place-items-center text-primary/60`}>
        <Sprout className="size-14" />
      </div>
    );
  }
  return (
    <img
      ref={ref}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? "lazy" : "eager"}
      decoding="async"
      onError={onError}
      className={className}
    />
  );
}
