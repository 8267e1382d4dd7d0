import { useEffect } from "react";
import { useNavigation } from "react-router";
import { takeFlash } from "#web/api/flash.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { toasts } from "#web/ui/toast-queue.ts";

/** Shows the toast that an action function stored, once the next page is shown. */
export function FlashToast() {
  const { state } = useNavigation();

  useEffect(() => {
    const flash = state === "idle" ? takeFlash(tabCache) : undefined;
    if (flash?.kind === "success") toasts.success(flash.title, flash);
    else if (flash) toasts.error(flash.title);
  }, [state]);

  return null;
}
