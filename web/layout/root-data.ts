import { useRouteLoaderData } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { PublicContent } from "#domain/content/content.ts";
import type { Flash } from "#web/ui/toasts.tsx";

export type RootData = Session &
  Pick<PublicContent, "contact"> & {
    /** Where this site is, without a slash at its end. */
    origin: string;
    flash: Flash | null;
  };

/** What `web/root.tsx` has loaded; undefined when that failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;
