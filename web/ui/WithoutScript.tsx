import type { ReactNode } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * Shows its children only without JavaScript. Not a `<noscript>`, whose content test tools cannot access. With JavaScript, CSS
 * hides it (`no-js-only`) until hydration removes it.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className="no-js-only">{children}</div>;
}
