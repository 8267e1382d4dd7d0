import { m } from "#messages";
import { Pause, Play } from "#web/icons/icons.tsx";
import type { KeyboardEvent } from "react";

type SlideControlsProps = {
  headlines: string[];
  shown: number;
  show: (slide: number) => void;
  /** Undefined if the slides do not advance automatically. */
  pause: { paused: boolean; setPaused: (paused: boolean) => void } | undefined;
};

/** A pause button, and a dot for each slide; the arrow keys change the slide. */
export function SlideControls({ headlines, shown, show, pause }: SlideControlsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  };
  return (
    <div className="js-only wrap absolute inset-x-0 bottom-7 flex items-center gap-1 lg:bottom-6">
      {pause ? (
        <button
          type="button"
          onKeyDown={onKeyDown}
          className="btn btn-square -ms-2.5 border-0 btn-ghost text-white hover:bg-white/15 focus-visible:outline-white"
          aria-label={pause.paused ? m.homePlay() : m.homePause()}
          onClick={() => pause.setPaused(!pause.paused)}
        >
          {pause.paused ? (
            <Play className="size-5 fill-current" />
          ) : (
            <Pause className="size-5 fill-current" />
          )}
        </button>
      ) : null}
      {headlines.map((headline, index) => (
        <button
          key={headline}
          type="button"
          onKeyDown={onKeyDown}
          className="grid h-11 cursor-pointer place-items-center rounded-full focus-visible:outline-white"
          aria-label={m.homeSlide({ number: index + 1, count: headlines.length, headline })}
          aria-current={index === shown}
          onClick={() => show(index)}
        >
          {/* Clipped to a dot, so that nothing moves when it grows. */}
          <span
            className={`block h-1.5 w-8 transition-[clip-path] ${index === shown ? "bg-accent [clip-path:inset(0_round_3px)]" : "bg-white/70 [clip-path:inset(0_13px_round_3px)]"}`}
          />
        </button>
      ))}
    </div>
  );
}
