import { type ComponentProps, type ComponentType, createElement, type JSX, useContext } from "react";
import { OriginContext } from "#web/ui/origin-context.ts";

/** What JSON can represent. */
type Data =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Data[]
  | { readonly [name: string]: Data };

/** The HTML does not depend on event handlers and refs. */
type Cacheable<Props> = {
  [Name in keyof Props]: Name extends `on${string}` | `${string}Ref` ? Props[Name] : Data;
};

type Tag = "details" | "div" | "dl" | "figure" | "li" | "span" | "ul";

type CachedElementProps<T extends Tag, Props> = Omit<ComponentProps<T>, "content" | "children"> & {
  tag: T;
  content: ComponentType<Props>;
  contentProps: Props;
};

/** Returns the HTML of the content of a cached element; undefined if React would render it differently on a page. */
export type CachedElementRenderer = <Props extends object>(
  Content: ComponentType<Props>,
  props: Props,
  origin: string | undefined,
) => string | undefined;

let renderContent: CachedElementRenderer | undefined;

/** Sets how the server renders the content of cached elements; undefined: like that of all others. */
export function setCachedElementRenderer(render: CachedElementRenderer | undefined): void {
  renderContent = render;
}

/**
 * An element with `content` inside. The server renders its content once for the same `contentProps` and then reuses the HTML: React
 * takes several times as long. Besides them, the content may depend on the language, the units and the origin of the site; on the path
 * only if they have a `pathname`. Content with ids from `useId`, preloads or data of React Router is rendered as usual.
 */
export const CachedElement = import.meta.env.SSR ? ServerElement : BrowserElement;

function ServerElement<T extends Tag, Props extends Cacheable<Props>>(props: CachedElementProps<T, Props>) {
  const { tag, content, contentProps, ...attributes } = props;
  const origin = useContext(OriginContext);
  const html = renderContent?.(content, contentProps, origin);
  if (html === undefined) return <BrowserElement {...props} />;
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

function BrowserElement<T extends Tag, Props extends Cacheable<Props>>({
  tag,
  content,
  contentProps,
  ...attributes
}: CachedElementProps<T, Props>) {
  return createElement(tag as keyof JSX.IntrinsicElements, attributes, createElement(content, contentProps));
}
