import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { SEARCH_MAX, searchText } from "#domain/tips/search.ts";

/** How long after the last letter the list follows, in milliseconds. */
const PAUSE = 300;

export const SEARCH_FIELD = "search-tips";

type SearchFieldProps = {
  /** What is searched for; a change that was not typed here takes the field's place. */
  q: string;
  onSearch: (text: string) => void;
};

/** The field "Search tips" (docs/product.md 2.84): what is typed is searched for after a pause, and at once by the form around it. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const [letters, setLetters] = useState(0);
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname ?? pathname;

  const send = useEffectEvent(() => {
    const text = searchText(input.current?.value ?? "");
    // Whoever is on the way to another screen is not called back.
    if (text === sent.current || coming !== pathname) return;
    sent.current = text;
    onSearch(text);
  });
  // The first time at once: somebody may have typed before the page was live.
  useEffect(() => {
    const waiting = setTimeout(() => send(), letters === 0 ? 0 : PAUSE);
    return () => clearTimeout(waiting);
  }, [letters]);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    if (input.current) input.current.value = q;
  }, [q]);

  const typed = () => setLetters((count) => count + 1);
  return (
    <label className="input min-w-0 grow basis-full lg:basis-0">
      <Search className="size-5 shrink-0 text-muted" />
      <span className="sr-only">Search tips</span>
      <input
        ref={input}
        id={SEARCH_FIELD}
        type="search"
        name="q"
        dir="auto"
        placeholder="Search tips, plants or problems"
        defaultValue={q}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => {
          if (!(event.nativeEvent as InputEvent).isComposing) typed();
        }}
        onCompositionEnd={typed}
      />
    </label>
  );
}
