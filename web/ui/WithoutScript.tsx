import type { ReactNode } from "react";
import { useLive } from "#web/ui/use-live.ts";

/**
 * Shows what it holds only where there is no JavaScript. No `<noscript>`: its content is out of reach of the tools with
 * which such pages are tried. Until hydration takes it away, the style sheet hides it, see `no-js-only` there.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useLive() ? null : <div className="no-js-only">{children}</div>;
}
