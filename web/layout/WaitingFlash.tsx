import { useEffect } from "react";
import { useNavigation } from "react-router";
import { takeFlash } from "#web/api/waiting-flash.ts";
import { useToasts } from "#web/ui/toasts.tsx";

/** Shows the toast that an act function left, as soon as the page it leads to is there. */
export function WaitingFlash() {
  const { state } = useNavigation();
  const toasts = useToasts();

  useEffect(() => {
    const flash = state === "idle" ? takeFlash() : null;
    if (flash?.kind === "success") toasts.success(flash.title, flash);
    else if (flash) toasts.error(flash.title);
  }, [state, toasts]);

  return null;
}
