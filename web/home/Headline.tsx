import { useEffect, useRef, useState } from "react";
import { DELETE_MS, lettersShown } from "#web/home/hero-timing.ts";

type HeadlineProps = {
  text: string;
  /** Whether it is typed and deleted; otherwise it stands there whole. */
  running: boolean;
  /** Whether it is typed at first. */
  typed: boolean;
};

/** A headline as a typewriter writes it (docs/product.md 9.12). Screen readers get it whole. */
export function Headline({ text, running, typed }: HeadlineProps) {
  const letters = Array.from(text);
  const [shown, setShown] = useState(typed ? 0 : letters.length);
  const stood = useRef(!typed);

  useEffect(() => {
    if (!running) return;
    const start = Date.now();
    const timer = setInterval(
      () => setShown(lettersShown(letters.length, Date.now() - start, stood.current)),
      DELETE_MS,
    );
    return () => {
      clearInterval(timer);
      stood.current = true;
      setShown(letters.length);
    };
  }, [running, letters.length]);

  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="caret">
        {running ? letters.slice(0, shown).join("") : text}
      </span>
    </>
  );
}
