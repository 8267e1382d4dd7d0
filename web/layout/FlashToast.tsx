import { useEffect } from "react";
import { useNavigation } from "react-router";
import { takeFlash } from "#web/api/flash.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { useToasts } from "#web/ui/toasts.tsx";

/** Shows the toast that an action function stored, once the next page is shown. */
export function FlashToast() {
  const { state } = useNavigation();
  const toasts = useToasts();

  useEffect(() => {
    const flash = state === "idle" ? takeFlash(tabCache) : undefined;
    if (flash?.kind === "success") toasts.success(flash.title, flash);
    else if (flash) toasts.error(flash.title);
  }, [state, toasts]);

  return null;
}
