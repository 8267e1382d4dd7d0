import { useState } from "react";
import { type PhotoFormat, photoSrcSet } from "#domain/photos/sizes.ts";
import { ResponsiveImage } from "#web/photos/ResponsiveImage.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The stacked images of the slides; the current one fades in. Only the first is loaded with the page. */
export function SlidePictures({ pictures, shown }: { pictures: string[]; shown: number }) {
  const hydrated = useHydrated();
  const [furthest, setFurthest] = useState(0);
  if (shown > furthest) setFurthest(shown);
  return (
    <div className="relative h-64 sm:h-96 lg:absolute lg:inset-0 lg:-z-10 lg:h-full">
      {pictures.map((picture, index) =>
        index === 0 || (hydrated && index <= furthest + 1) || (hydrated && shown === index) ? (
          <SlidePicture key={picture} picture={picture} first={index === 0} shown={index === shown} />
        ) : null,
      )}
    </div>
  );
}

type SlidePictureProps = { picture: string; first: boolean; shown: boolean };

function SlidePicture({ picture, first, shown }: SlidePictureProps) {
  return (
    <ResponsiveImage
      priority={first}
      src={picture.includes("/") ? picture : `/pictures/${picture}.webp`}
      avif={srcSet(picture, "avif")}
      webp={srcSet(picture, "webp")}
      sizes={SIZES}
      alt=""
      width={1600}
      height={900}
      fetchPriority={first ? "high" : "low"}
      className={`slide absolute inset-0 size-full object-cover object-[66%_72%] lg:object-[60%_60%] ${shown ? "" : "opacity-0"}`}
    />
  );
}

const SIZES = "100vw";
/** `picture`: the name of a picture of the site, or the path of an uploaded one. */
const srcSet = (picture: string, format: PhotoFormat) =>
  photoSrcSet(picture, format) ??
  `/pictures/${picture}-800.${format} 800w, /pictures/${picture}.${format} 1600w`;
