import { PrefetchPageLinks } from "react-router";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * After hydration, prefetches the scripts of another screen that this one submits a form to. Without them, a form submitted
 * while offline would reload the page instead of showing that there is no connection (docs/product.md 8.28).
 */
export const PrefetchScripts = ({ page }: { page: string }) =>
  useHydrated() ? <PrefetchPageLinks page={page} /> : null;
