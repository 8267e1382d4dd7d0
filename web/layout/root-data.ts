import { useRouteLoaderData } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { Flash } from "#web/ui/toasts.tsx";

export type RootData = Session & { flash: Flash | null };

/** What `web/root.tsx` has loaded; undefined when that failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;
