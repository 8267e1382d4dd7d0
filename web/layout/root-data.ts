import { useRouteLoaderData } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { PublicContent } from "#domain/content/content.ts";
import type { SiteIdentity } from "#domain/content/site.ts";
import type { Flash } from "#web/ui/toasts.tsx";

export type RootData = Session &
  Pick<
    PublicContent,
    "announcement" | "contact" | "languages" | "preview" | "sendsMail" | "signUpOpen" | "site" | "suggested"
  > & {
    /** The origin of this site, without a trailing slash. */
    origin: string;
    flash: Flash | null;
    /** The random text from which the keys of this response's forms are made; empty if it is shared, and in the browser. */
    formSeed: string;
  };

/** The data of `web/root.tsx`; undefined if loading it failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;

/** The categories and difficulties that forms suggest. */
export const useSuggested = (): PublicContent["suggested"] =>
  useRootData()?.suggested ?? { categories: [], difficulties: [] };

/** Whether anybody can sign up: screens then lead to it. */
export const useSignUpOpen = (): boolean => useRootData()?.signUpOpen ?? true;

/** The name of the site; empty if it could not be loaded. */
export const useSiteName = (): string => useBranding().name;

/** The site's logo and name. */
export type Branding = Pick<SiteIdentity, "name" | "logo">;

/** The site's logo and name; the name is empty if they could not be loaded. */
export function useBranding(): Branding {
  const { name = "", logo } = useRootData()?.site ?? {};
  return { name, logo };
}
