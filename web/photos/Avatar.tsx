import type { PhotoVariants } from "#domain/photos/photo.ts";
import { firstGrapheme } from "#domain/text/graphemes.ts";
import { PhotoImage } from "#web/photos/PhotoImage.tsx";
import { portraitPlace } from "#web/photos/places.ts";
import { tintOf } from "#web/ui/tint.ts";

const SIZES = {
  24: "size-6 text-sm",
  36: "size-9 text-base",
  44: "size-11 text-lg",
  96: "size-24 text-2xl",
  160: "size-28 text-3xl md:size-40 md:text-4xl",
} as const;

type AvatarProps = {
  src: string | null | undefined;
  variants?: PhotoVariants | null | undefined;
  name: string;
  /** Width in pixels. */
  size?: keyof typeof SIZES;
  /** Omit it where the name is shown beside the portrait. */
  alt?: string;
  className?: string;
};

/** A round portrait. Without a photo, or when it fails to load, the first letter of the name. */
export function Avatar({ src, variants, name, size = 24, alt = "", className = "" }: AvatarProps) {
  const shape = `${SIZES[size]} shrink-0 rounded-full ${className}`;
  const accessibility = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <PhotoImage
      src={src}
      variants={variants}
      alt={alt}
      place={portraitPlace(size)}
      className={`${shape} object-cover`}
      width={size}
      height={size}
      loading="lazy"
    >
      <span {...accessibility} className={`${shape} avatar-letter chip-${tintOf(name)}`}>
        <span aria-hidden="true">{firstGrapheme(name.trim()).toUpperCase()}</span>
      </span>
    </PhotoImage>
  );
}
