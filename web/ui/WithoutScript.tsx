import type { ReactNode } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * Shows its children only where there is no JavaScript. Not a `<noscript>`, whose content the tools that test such pages
 * cannot reach. The style sheet hides it until hydration removes it; see `no-js-only` there.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className="no-js-only">{children}</div>;
}
