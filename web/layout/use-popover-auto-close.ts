import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Returns a ref for a popover that closes when a navigation starts and when it ends. */
export function usePopoverAutoClose<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    // Undefined in browsers without popovers.
    ref.current?.togglePopover?.(false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change closes the popover
  }, [key, state]);
  return ref;
}
