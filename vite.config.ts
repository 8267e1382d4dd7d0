import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { COMPACT_SOURCE } from "./scripts/compact-source.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.ts";

const ROUTES = fileURLToPath(new URL("web/routes", import.meta.url));
/** Where most visits begin. */
const FIRST_SCREENS = ["home.tsx", "tips/browse.tsx", "gardeners/explore.tsx"];

type ModuleInfos = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** Modules and what they import, without those that hold schemas: of these no first screen uses any. */
function reachedFrom(files: string[], infos: ModuleInfos): Set<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const imported = infos.getModuleInfo(id)?.importedIds ?? [];
    if (reached.has(id) || id.includes("/zod/") || imported.some((name) => name.includes("/zod/"))) continue;
    reached.add(id);
    waiting.push(...imported);
  }
  return reached;
}

/**
 * Each file costs a phone a request and a task of its own, so what the first screens need comes in few: the frame around
 * every screen, what two of those screens have in common, React, and what many others share. Chunks must never import each
 * other in a circle; each holds what it needs itself.
 */
function firstChunk() {
  let frame: Set<string> | undefined;
  let screens: Set<string>[] = [];
  return (id: string, infos: ModuleInfos): string | null => {
    if (!frame) {
      frame = reachedFrom(
        [`${ROUTES}/site.tsx`, resolve(ROUTES, "../root.tsx"), resolve(ROUTES, "../entry.client.tsx")],
        infos,
      );
      screens = FIRST_SCREENS.map((file) => reachedFrom([`${ROUTES}/${file}`], infos));
    }
    if (id.includes("/routes/")) return null;
    return frame.has(id) || screens.filter((screen) => screen.has(id)).length > 1 ? "frame" : null;
  };
}

/** The first load has the names of all files, which do not compress: the shortest hash that suffices for so many files. */
const FILE_NAMES = "assets/[name]-[hash:7].js";

/** A screen's client loader and action are files of their own, which are told apart by their names, such as `home-clientLoader-…`. */
function entryFileName({ moduleIds }: { moduleIds: string[] }): string {
  const part = moduleIds.map((id) => /[?&]route-chunk=(client\w+)/.exec(id)?.[1]).find(Boolean);
  return part ? FILE_NAMES.replace("[name]", `[name]-${part}`) : FILE_NAMES;
}

const fewFiles = () => ({
  chunkFileNames: FILE_NAMES,
  entryFileNames: entryFileName,
  codeSplitting: {
    groups: [
      {
        name: "react",
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)[\\/]|web[\\/]load-route-module\./,
        priority: 3,
      },
      { name: firstChunk(), debugName: "first", priority: 2 },
      // The newsletter's form, on Home, and what it shares with all other forms.
      {
        name: "fields",
        test: /[\\/]web[\\/](ui[\\/](Field|FieldFrame|FormAlert|PasswordField)|forms[\\/](form-key|form-state|use-fields)|api[\\/]read-problem|newsletter[\\/]NewsletterForm)\./,
        priority: 2,
      },
      // What pages do for use without a connection, once they are idle.
      {
        name: "offline",
        test: /[\\/](web[\\/]offline[\\/](OfflineBar|add-to-queue|device|keep-photo|messages|queue|use-page-update|use-queue)\.|node_modules[\\/]idb[\\/])/,
        priority: 2,
      },
      // What every page of a tip shows, and what it reads.
      {
        name: "tip-page",
        test: /[\\/](web[\\/](tips[\\/](TipDetail|TimingNote)|outcomes[\\/](OutcomeSection|OutcomeWords|outcome-form)|plants[\\/]HazardList|comments[\\/](LinkedText|PublicComments)|api[\\/]read-(tip|comments|public-tip))|domain[\\/](timing[\\/](words|need-words|anchors)|plants[\\/]hazard))\./,
        priority: 2,
      },
      {
        name: "shared",
        test: /[\\/]web[\\/](ui[\\/](?!Dialog)|layout|lists)/,
        minShareCount: 6,
        priority: 1,
      },
    ],
  },
});

/**
 * Parts of packages that the pages never use but bundlers cannot tell: how the API client sends cookies, which browsers do
 * themselves; React Router's discovery of routes, since the manifest names all; the page that it shows while a
 * site without server rendering starts; and its instrumentation. Fewer bytes of the first load.
 */
const UNUSED: Record<string, string> = {
  "hono/dist/utils/cookie.js": "export const serialize = () => undefined;",
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = () => undefined;
    export const getPathsWithAncestors = () => undefined;
    export const getManifestPath = () => undefined;
    export const handleClientVersionMismatch = () => undefined;
    export const URL_LIMIT = 0;`,
  "react-router/dist/production/lib/dom/ssr/fallback.js":
    "export const RemixRootDefaultHydrateFallback = () => null;",
  "react-router/dist/production/lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => undefined;
    export const instrumentClientSideRouter = () => undefined;
    export const instrumentHandler = () => undefined;
    export const instrumentationResultMetaContext = undefined;`,
};

const ROUTE_LOADING = fileURLToPath(new URL("web/load-route-module.ts", import.meta.url));
const ROUTE_MODULES = "react-router/dist/production/lib/dom/ssr/routeModules.js";
const ROUTES_OF_PACKAGE = "react-router/dist/production/lib/dom/ssr/routes.js";
const IMPORT_OF_PART = /import\((?:\s|\/\*.*?\*\/)*route\.(client\w+Module)\s*\)/g;
const PARTS = 3;

/** The page that React Router shows for errors outside of all screens, in English and for developers. */
const ERROR_PAGE = "react-router/dist/production/lib/dom/ssr/errorBoundaries.js";
const DEFAULT_ERROR = /function RemixRootDefaultErrorBoundary\([\s\S]*?\n\}\n/;

/** Has the scripts of screens loaded by `web/load-route-module.ts` instead of React Router. */
const ownRouteLoading = (): Plugin => ({
  name: "own-route-loading",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: (id) => (id.endsWith(ROUTE_MODULES) ? `export * from ${JSON.stringify(ROUTE_LOADING)};` : undefined),
  transform(code, id) {
    if (id.endsWith(ERROR_PAGE))
      return code.replace(
        DEFAULT_ERROR,
        `function RemixRootDefaultErrorBoundary({ error }) {
          console.error(error);
          return React$1.createElement("html", null, React$1.createElement("body", null, String(error)));
        }\n`,
      );
    if (!id.endsWith(ROUTES_OF_PACKAGE)) return undefined;
    if (code.match(IMPORT_OF_PART)?.length !== PARTS) this.error("React Router loads screens in another way");
    const own = code.replace(IMPORT_OF_PART, 'loadRoutePart(route, "$1")');
    return `import { loadRoutePart } from ${JSON.stringify(ROUTE_LOADING)};\n${own}`;
  },
});

const withoutUnusedParts = (): Plugin => ({
  name: "without-unused-parts",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: (id) => Object.entries(UNUSED).find(([file]) => id.endsWith(file))?.[1],
});

const BUILD_ENVIRONMENTS: Record<string, EnvironmentOptions> = {
  client: { build: { rolldownOptions: { output: fewFiles() } } },
  ssr: { build: { rolldownOptions: { output: COMPACT_SOURCE } } },
};
/** While developing, scripts find their language on the page. */
const DEVELOPMENT_ENVIRONMENTS: Record<string, EnvironmentOptions> = {
  client: { define: { SCRIPT_LANGUAGE: "document.documentElement.lang" } },
};

export default defineConfig(({ command }) => ({
  plugins: [messagesPlugin(), tailwindcss(), reactRouter(), withoutUnusedParts(), ownRouteLoading()],
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  // Development finds all packages at once; one that is found by a later screen would reload whatever is open.
  optimizeDeps: {
    entries: ["web/entry.client.tsx", "web/root.tsx", "web/routes/**/*.tsx"],
    // The messages import it, which the scan of the entries does not see.
    include: ["icu-minify/format"],
  },
  // The pages' packages go into the server's bundle too: React in its production form, and of the icons and parts only
  // those that are used, which halves the memory. Development keeps them apart, since some are CommonJS.
  ...(command === "build"
    ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
  environments: command === "build" ? BUILD_ENVIRONMENTS : DEVELOPMENT_ENVIRONMENTS,
}));
