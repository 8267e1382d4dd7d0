import { useRouteLoaderData } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { PublicContent } from "#domain/content/content.ts";
import type { Flash } from "#web/ui/toasts.tsx";

export type RootData = Session &
  Pick<PublicContent, "contact"> & {
    /** The origin of this site, without a trailing slash. */
    origin: string;
    flash: Flash | null;
    /** The random text from which the keys of this response's forms are made; empty if it is shared, and in the browser. */
    formSeed: string;
  };

/** The data of `web/root.tsx`; undefined if loading it failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;
