import { m } from "#messages";
import { Search } from "#web/icons/icons.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { SEARCH_MAX, searchText } from "#domain/tips/search.ts";

/** The delay between the last input and the search, in milliseconds. */
const DEBOUNCE_MS = 200;

export const SEARCH_FIELD_ID = "search-tips";

type SearchFieldProps = {
  /** The current search; a change from elsewhere replaces the field's value. */
  q: string;
  onSearch: (text: string) => void;
};

/** The field "Search tips" (docs/product.md 2.84): searches after a pause in typing; the form around it searches immediately. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const [inputCount, setInputCount] = useState(0);
  const { pathname } = useLocation();
  const nextPathname = useNavigation().location?.pathname ?? pathname;

  const send = useEffectEvent(() => {
    const text = searchText(input.current?.value ?? "");
    // Do not interrupt a navigation to another screen.
    if (text === sent.current || nextPathname !== pathname) return;
    sent.current = text;
    onSearch(text);
  });
  // The first time immediately: something may have been typed before hydration.
  useEffect(() => {
    const timer = setTimeout(() => send(), inputCount === 0 ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [inputCount]);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    if (input.current) input.current.value = q;
  }, [q]);

  const onTyped = () => setInputCount((count) => count + 1);
  return (
    <label className="input min-w-0 grow basis-full lg:basis-0">
      <Search className="size-5 shrink-0 text-muted" />
      <span className="sr-only">{m.tipsSearch()}</span>
      <input
        ref={input}
        id={SEARCH_FIELD_ID}
        type="search"
        name="q"
        dir="auto"
        placeholder={m.tipsSearchHint()}
        defaultValue={q}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => {
          if (!(event.nativeEvent as InputEvent).isComposing) onTyped();
        }}
        onCompositionEnd={onTyped}
      />
    </label>
  );
}
