// Replaces a part of React Router (`vite.config.ts`), which would reload the page that a reader wants to leave if the scripts of the next one
// cannot be loaded: once a new version is installed, the first press on a link would lead nowhere.

type Route = { id: string; module: string };
type Path = { pathname: string; search: string; hash: string };
type Router = { state: { navigation: { location?: Path } } };

/** How long the site has to say that it has the page, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Loads the scripts of a screen. If they cannot be loaded, opens the page that was asked for as a new document, which names the scripts of
 * today's version. If the site cannot be reached, returns scripts that throw a problem with status 0: after an error, the navigation would
 * never end.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    return (loaded[route.id] = await import(/* @vite-ignore */ route.module));
  } catch (cause) {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    const { pathname, search, hash } = router?.state.navigation.location ?? window.location;
    const address = new URL(pathname + search + hash, window.location.origin).href;
    if (!(await isServed(address))) return failingModule(cause);
    if (address === window.location.href) window.location.reload();
    else window.location.assign(address);
    // Until the new document is there, this page stays.
    return new Promise(() => undefined);
  }
}

const isServed = (address: string): Promise<boolean> =>
  fetch(address, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Browsers keep a failed import for as long as the page lasts, so another attempt needs a new document. */
function failingModule(cause: unknown) {
  const error = new Error("The scripts of a screen could not be loaded", { cause });
  const problem = { title: "Not reached", status: 0, needsNewDocument: true };
  const fail = () => {
    throw Object.assign(error, { problem });
  };
  return { clientLoader: fail, clientAction: fail, default: fail };
}
