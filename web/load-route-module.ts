// Replaces how React Router loads the scripts of a screen (`vite.config.ts`). If they cannot be loaded, it reloads the screen that the reader
// wants to leave, or never ends the navigation. Once a new version is installed, the first press on a link would lead nowhere.

type Part = "clientLoaderModule" | "clientActionModule" | "clientMiddlewareModule";
type Route = { id: string; module: string; hasClientLoader: boolean } & { [Name in Part]?: string };
type Path = { pathname: string; search: string; hash: string };
type Router = { state: { navigation: { location?: Path } } };

/** How long the site has to say that it has the page, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Loads the main scripts of a screen. */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    return (loaded[route.id] = await import(/* @vite-ignore */ route.module));
  } catch (cause) {
    const target = pendingLocation();
    // Otherwise the loader does this.
    const hasOwnLoader = route.hasClientLoader && route.clientLoaderModule === undefined;
    if (target && !hasOwnLoader && (await isServed(addressOf(target))) && pendingLocation() === target)
      return openPage(addressOf(target));
    return createFailingModule(cause);
  }
}

/** Loads scripts of a screen that are apart from its main ones. */
export const loadRoutePart = (route: Route, part: Part): Promise<unknown> =>
  import(/* @vite-ignore */ route[part] ?? route.module).catch(createFailingModule);

/**
 * What stands in for scripts that cannot be loaded. It opens the page that was asked for as a new document, which names the scripts of
 * today's version; for a form, it reloads the current one. While the site is away, it throws a problem with status 0.
 */
function createFailingModule(cause: unknown) {
  const fail = (): never => {
    const error = new Error("The scripts of a screen could not be loaded", { cause });
    // Browsers keep a failed import for as long as the page lasts.
    throw Object.assign(error, { problem: { title: "Not reached", status: 0, needsNewDocument: true } });
  };
  const open = async ({ request }: { request: Request }) => {
    const { href } = window.location;
    const address = request.method === "GET" ? request.url + (pendingLocation()?.hash ?? "") : href;
    return (await isServed(address)) && !request.signal.aborted ? openPage(address) : fail();
  };
  return { clientLoader: open, clientAction: open, clientMiddleware: [open], default: fail };
}

/** Where the reader is about to go. */
const pendingLocation = (): Path | undefined =>
  (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter?.state.navigation.location;

const addressOf = ({ pathname, search, hash }: Path) => window.location.origin + pathname + search + hash;

/** A service worker has an answer for every page. */
async function isServed(address: string): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  const request = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  return fetch(address, request).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Opens a page as a new document. Until that is there, the current one stays. */
function openPage(address: string): Promise<never> {
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => undefined);
}
