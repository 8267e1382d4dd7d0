import { useState } from "react";
import { useLive } from "#web/ui/use-live.ts";

/** The pictures of the slides over each other; the shown one fades in. Only the first is loaded with the page. */
export function SlidePictures({ pictures, shown }: { pictures: string[]; shown: number }) {
  const live = useLive();
  const [seen, setSeen] = useState(0);
  if (shown > seen) setSeen(shown);
  return (
    <div className="relative h-64 sm:h-96 lg:absolute lg:inset-0 lg:-z-10 lg:h-full">
      {pictures.map((picture, place) =>
        place === 0 || (live && place <= seen + 1) || (live && shown === place) ? (
          <img
            key={picture}
            src={`/pictures/${picture}.webp`}
            srcSet={`/pictures/${picture}-800.webp 800w, /pictures/${picture}.webp 1600w`}
            sizes="100vw"
            alt=""
            width={1600}
            height={900}
            fetchPriority={place === 0 ? "high" : "low"}
            className={`slide absolute inset-0 size-full object-cover object-[66%_72%] lg:object-[60%_60%] ${place === shown ? "" : "opacity-0"}`}
          />
        ) : null,
      )}
    </div>
  );
}
