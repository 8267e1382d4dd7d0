import { PrefetchPageLinks } from "react-router";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * After hydration, loads the scripts of another screen to which this one submits a form. Without them, a form submitted
 * while offline would reload the page in vain instead of showing that there is no connection (docs/product.md 8.28).
 */
export const ScriptsOf = ({ page }: { page: string }) =>
  useHydrated() ? <PrefetchPageLinks page={page} /> : null;
