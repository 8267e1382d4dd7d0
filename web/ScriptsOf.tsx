import { PrefetchPageLinks } from "react-router";
import { useLive } from "#web/ui/use-live.ts";

/**
 * Loads the scripts of another screen to which something on this one sends a form, as soon as this one is alive. Without
 * them a form that is sent when the connection is gone could not even say so: the page would be loaded anew, in vain
 * (docs/product.md 8.28).
 */
export const ScriptsOf = ({ page }: { page: string }) =>
  useLive() ? <PrefetchPageLinks page={page} /> : null;
