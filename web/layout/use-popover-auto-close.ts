import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** A ref for an element with `popover`: it closes as soon as a navigation starts and when it has ended. */
export function usePopoverAutoClose<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    // Absent where the browser has no popovers.
    ref.current?.togglePopover?.(false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- not read, but each change of them closes it
  }, [key, state]);
  return ref;
}
