import { m } from "#messages";
import { useSiteName } from "#web/layout/root-data.ts";
import { type PointerEvent, useRef } from "react";
import type { PublicContent } from "#domain/content/content.ts";
import { Ticket } from "#web/content/Ticket.tsx";
import { Headline } from "#web/home/Headline.tsx";
import { HillEdge } from "#web/home/HillEdge.tsx";
import { SlideControls } from "#web/home/SlideControls.tsx";
import { SlidePictures } from "#web/home/SlidePictures.tsx";
import { Link } from "#web/ui/Link.tsx";
import { useHoverOrFocus } from "#web/ui/use-hover-or-focus.ts";
import { useSlides } from "#web/home/use-slides.ts";

/** The minimum length of a swipe, in pixels. */
const SWIPE_MIN = 40;

/** The carousel at the top of Home, with the community event (docs/product.md 2.40). */
export function Hero({ slides, event }: PublicContent["hero"] & Pick<PublicContent, "event">) {
  const section = useRef<HTMLElement>(null);
  const hoveredOrFocused = useHoverOrFocus(section);
  const { slide, advanced, running, reducedMotion, paused, setPaused, show } = useSlides(
    slides.length,
    hoveredOrFocused,
  );
  const swipe = useSwipe((step) => show(slide + step));
  const siteName = useSiteName();
  const current = slides[slide] ?? slides[0];
  if (!current) return null;
  return (
    <section
      ref={section}
      className="relative"
      aria-roledescription={m.homeCarousel()}
      aria-label={m.homeAbout({ site: siteName })}
    >
      <div className="relative isolate touch-pan-y overflow-hidden bg-forest text-white" {...swipe}>
        <SlidePictures pictures={slides.map(({ picture }) => picture)} shown={slide} />
        <HillEdge />
        <div className="scrim absolute inset-0 -z-10 max-lg:hidden" />
        <div
          className={`wrap flex flex-col pt-5 pb-24 lg:min-h-[min(42rem,82svh)] lg:justify-center lg:pt-16 ${event ? "lg:pb-28" : ""}`}
        >
          <div className="max-w-[34rem]" aria-live={running ? "off" : "polite"}>
            <h1 className="grid text-3xl md:text-4xl">
              <ReservedSpace texts={slides.map(({ headline }) => headline)} />
              <span className="area-one min-h-[2lh]">
                <Headline key={slide} text={current.headline} running={running} typed={advanced} />
              </span>
            </h1>
            <p className="mt-4 grid max-w-[30rem] text-lg text-white/90">
              <ReservedSpace texts={slides.map(({ text }) => text)} />
              <span key={slide} className={`area-one ${advanced ? "fade-in" : ""}`}>
                {current.text}
              </span>
            </p>
          </div>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link
              to="/browsetips"
              className="btn btn-lg border-0 bg-accent text-[#22301f] hover:bg-[#efbd55] focus-visible:outline-white"
            >
              {m.frameBrowse()}
            </Link>
            <Link
              to="/sharetips"
              className="btn btn-lg border-white/60 bg-transparent text-white hover:bg-white/15 focus-visible:outline-white"
            >
              {m.frameShare()}
            </Link>
          </div>
        </div>
        <SlideControls
          headlines={slides.map(({ headline }) => headline)}
          shown={slide}
          show={show}
          pause={reducedMotion ? undefined : { paused, setPaused }}
        />
      </div>
      {event ? (
        <div className="wrap relative z-10 max-md:-mt-4 md:pointer-events-none md:absolute md:inset-x-0 md:-bottom-20 md:flex md:justify-end">
          <Ticket event={event} className="max-sm:[--stub:5.75rem] md:pointer-events-auto md:w-[27.5rem]" />
        </div>
      ) : null}
    </section>
  );
}

/** Reserves the space of the longest text, so that the layout does not shift when the slide changes. */
const ReservedSpace = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <span key={text} className="area-one invisible" aria-hidden="true">
      {text}
    </span>
  ));

/** Calls `onSwipe` with the direction of a swipe by touch or pen. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | undefined>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === "mouse" ? undefined : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (from.current ?? clientX);
      from.current = undefined;
      if (Math.abs(moved) > SWIPE_MIN) onSwipe(moved < 0 ? 1 : -1);
    },
  };
}
