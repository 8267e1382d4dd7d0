import { useEffect, useRef, useState } from "react";
import { DELETE_MS, charactersShown } from "#web/home/hero-timing.ts";

type HeadlineProps = {
  text: string;
  /** Whether the animation runs; otherwise the whole text is shown. */
  running: boolean;
  /** Whether the animation starts by typing the text. */
  typed: boolean;
};

/** A headline with a typewriter animation (docs/product.md 9.12). Screen readers get the whole text. */
export function Headline({ text, running, typed }: HeadlineProps) {
  const characters = Array.from(text);
  const [shown, setShown] = useState(typed ? 0 : characters.length);
  const startsWhole = useRef(!typed);

  useEffect(() => {
    if (!running) return;
    const start = Date.now();
    const timer = setInterval(
      () => setShown(charactersShown(characters.length, Date.now() - start, startsWhole.current)),
      DELETE_MS,
    );
    return () => {
      clearInterval(timer);
      startsWhole.current = true;
      setShown(characters.length);
    };
  }, [running, characters.length]);

  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="caret">
        {running ? characters.slice(0, shown).join("") : text}
      </span>
    </>
  );
}
