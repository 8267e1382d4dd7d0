import { LRUCache } from "lru-cache";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { NavigationType, UNSAFE_LocationContext } from "react-router";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { currentUnits } from "#domain/units/current-units.ts";
import { OriginContext } from "#web/ui/origin-context.ts";
import type { CachedElementRenderer } from "#web/ui/CachedElement.tsx";

const MAX_CHARACTERS = 4 * 1024 * 1024;

/** The prefix of ids from `useId` in cached HTML. HTML with one is not kept, since on a page React gives other ids. */
const ID_PREFIX = "cached-html-";

/** Stands for content that React renders differently on a page. */
const NOT_CACHEABLE = "";

/**
 * Creates the cache of the HTML of cached elements (`web/ui/CachedElement.tsx`). Its keys hold everything that the HTML depends on, so
 * that nothing in it becomes stale, and nobody gets what was made for others unless they see the same.
 */
export function createHtmlCache(): CachedElementRenderer {
  const cache = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  const numbers = new Map<unknown, number>();
  const numberOf = (Content: unknown) => {
    const number = numbers.get(Content) ?? numbers.size;
    numbers.set(Content, number);
    return number;
  };

  return (Content, props, origin) => {
    const context = [numberOf(Content), currentLanguage(), currentUnits(), origin];
    const key = JSON.stringify([...context, props]);
    const known = cache.get(key);
    const html = known ?? render(Content, props, origin);
    if (known === undefined) cache.set(key, html);
    return html === NOT_CACHEABLE ? undefined : html;
  };
}

function render<Props extends object>(
  Content: ComponentType<Props>,
  props: Props,
  origin: string | undefined,
): string {
  const content = (
    <OriginContext value={origin}>
      <Content {...props} />
    </OriginContext>
  );
  try {
    const html = renderToString("pathname" in props ? atPath(String(props.pathname), content) : content, {
      identifierPrefix: ID_PREFIX,
    });
    // React puts preloads before the content.
    const isSame = !html.includes(ID_PREFIX) && !html.startsWith("<link");
    return isSame ? html : NOT_CACHEABLE;
  } catch {
    // If the error comes again on the page, it is logged there.
    return NOT_CACHEABLE;
  } finally {
    // React keeps the number of ids of the component that it rendered last, and would take it for that of the element around the content.
    renderToString(<WithoutIds />);
  }
}

const WithoutIds = () => null;

function atPath(pathname: string, content: ReactNode): ReactNode {
  const location = { pathname, search: "", hash: "", state: null, key: "default", mask: undefined };
  return (
    <UNSAFE_LocationContext value={{ location, navigationType: NavigationType.Pop }}>
      {content}
    </UNSAFE_LocationContext>
  );
}
