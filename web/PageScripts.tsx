import { Scripts } from "react-router";

/** The scripts of a page. The server adds them to the rendered page: see `page-scripts.server.ts`. */
export const PageScripts: typeof Scripts = import.meta.env.SSR ? () => null : Scripts;
