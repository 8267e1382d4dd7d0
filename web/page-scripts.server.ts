import type { EntryContext } from "react-router";

// A page can be read, and its forms sent, before its scripts are loaded. Its modules are therefore requested after the first paint, so
// that they do not compete with the style sheet and the first image on a slow network.
//
// The server does not render React Router's `Scripts`: its twenty links and scripts, in which only the data and the nonce differ between
// requests, took an eleventh of a member's page. The browser renders it, and finds the same elements in the same places.

/**
 * Runs after the first paint, and after 3 s at the latest; immediately where nothing is painted: in a hidden tab, and while the page for use
 * without a connection opens another one (`web/offline/open-script.ts`).
 */
const START =
  "(function(){var started;function go(){if(started)return;started=true;" +
  "document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});" +
  "document.querySelectorAll('script[type=later]').forEach(function(o){var s=document.createElement('script');" +
  "s.type='module';s.nonce=o.nonce;s.textContent=o.textContent;document.body.append(s)})}" +
  "if(document.hidden||!window.PerformanceObserver||'opening' in document.documentElement.dataset)return go();setTimeout(go,3000);" +
  "try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()})" +
  ".observe({type:'paint',buffered:true})}catch(e){go()}})()";

type Manifest = EntryContext["manifest"];
/** The links of the modules that a page needs, and the script that imports them. */
type Modules = { links: Buffer; imports: string };

const cache = new WeakMap<Manifest, Map<string, Modules>>();

/**
 * Adds the scripts to a rendered page. `data`: the encoded data that React Router reads in the browser. `nonce`: that of the page's
 * scripts.
 */
export function withScripts(
  html: Buffer,
  entry: EntryContext,
  { data, nonce }: { data: string; nonce: string | undefined },
): Buffer<ArrayBuffer> {
  const { links, imports } = modulesOf(entry);
  const attributes = nonce ? ` nonce="${nonce}"` : "";
  const scripts =
    `<script${attributes}>${contextScript(entry.serverHandoffString, data)}</script>` +
    `<script${attributes} type="later">${imports}</script>` +
    `<script${attributes}>${START}</script>`;
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  if (headEnd < 0 || bodyEnd < 0) throw new Error("A page needs a head and a body");
  return Buffer.concat([
    html.subarray(0, headEnd),
    links,
    html.subarray(headEnd, bodyEnd),
    Buffer.from(scripts),
    html.subarray(bodyEnd),
  ]);
}

/** Where React Router looks for the data of a page when it starts in the browser. */
const contextScript = (handoff: string | undefined, data: string) =>
  `window.__reactRouterContext = ${handoff};window.__reactRouterContext.stream = new ReadableStream({start(controller){` +
  `controller.enqueue(${scriptString(data)});controller.close();}}).pipeThrough(new TextEncoderStream());`;

/** A text as a literal that cannot end the inline script around it. */
const scriptString = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

function modulesOf({ manifest, staticHandlerContext }: EntryContext): Modules {
  const known = cache.get(manifest) ?? new Map<string, Modules>();
  cache.set(manifest, known);
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join(" ");
  const modules = known.get(key) ?? {
    links: Buffer.from(hrefsOf(manifest, ids).map(linkTo).join("")),
    imports: importsOf(manifest, ids),
  };
  known.set(key, modules);
  return modules;
}

function routeOf(routes: Manifest["routes"], id: string) {
  const route = routes[id];
  if (!route) throw new Error(`Route ${id} is not in the manifest`);
  return route;
}

const linkTo = (href: string) => `<link rel="later" href="${href}"/>`;

/** The files of a page's modules, as `Scripts` preloads them. */
function hrefsOf({ url, entry, routes }: Manifest, ids: string[]): string[] {
  const ofRoutes = ids.flatMap((id) => {
    const {
      module,
      clientActionModule,
      clientLoaderModule,
      hydrateFallbackModule,
      imports = [],
    } = routeOf(routes, id);
    return [module, clientActionModule, clientLoaderModule, hydrateFallbackModule, ...imports].filter(
      (href) => href !== undefined,
    );
  });
  return [url, entry.module, ...new Set([...entry.imports, ...ofRoutes])];
}

/** The script that imports the modules of a page's routes and starts React Router, as in `Scripts`. */
function importsOf({ hmr, url, entry, routes }: Manifest, ids: string[]): string {
  const lines = ids.flatMap((id, place) => {
    const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } =
      routeOf(routes, id);
    const parts = [
      clientActionModule,
      clientLoaderModule,
      clientMiddlewareModule,
      hydrateFallbackModule,
      module,
    ].filter((part) => part !== undefined);
    const names = parts.map((_, part) => `route${place}_${part}`);
    return [
      ...parts.map((part, number) => `import * as ${names[number]} from ${JSON.stringify(part)};`),
      `const route${place} = {${names.map((name) => `...${name}`).join(",")}};`,
    ];
  });
  return [
    ...(hmr?.runtime ? [`import ${JSON.stringify(hmr.runtime)};`] : []),
    `import ${JSON.stringify(url)};`,
    ...lines,
    `window.__reactRouterRouteModules = {${ids.map((id, place) => `${JSON.stringify(id)}:route${place}`).join(",")}};`,
    `import(${JSON.stringify(entry.module)});`,
  ].join("\n");
}
