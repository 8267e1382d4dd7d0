import type { ReactNode } from "react";

type PicturePageProps = {
  title: string;
  lead: string;
  /** The name of an image in `public/pictures`, 800 and 1200 px wide, shown beside the content, or above it on small screens. */
  picture: string;
  /** The class that positions the image on small screens, where it is cropped to a strip. */
  strip: string;
  children: ReactNode;
};

/** The layout of the account screens: a form or a message on the left, an image on the right. */
export function PicturePage({ title, lead, picture, strip, children }: PicturePageProps) {
  return (
    <div className="grid lg:min-h-[44rem] lg:grid-cols-2">
      <div className="flex justify-center px-5 pt-10 pb-14 md:py-20">
        <div className="w-full max-w-[25rem]">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="mt-2 text-lg text-pretty wrap-anywhere text-muted">{lead}</p>
          {children}
        </div>
      </div>
      <div className="relative max-lg:order-first max-lg:h-36 sm:max-lg:h-56">
        <img
          src={`/pictures/${picture}.webp`}
          srcSet={`/pictures/${picture}-800.webp 800w, /pictures/${picture}.webp 1200w`}
          sizes="(min-width: 64rem) 50vw, 100vw"
          alt=""
          width={1200}
          height={1440}
          className={`size-full object-cover lg:absolute lg:inset-6 lg:start-0 lg:h-[calc(100%-3rem)] lg:w-[calc(100%-2.5rem)] lg:rounded-box ${strip}`}
        />
      </div>
    </div>
  );
}
