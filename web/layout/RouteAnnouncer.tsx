import { m } from "#messages";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useFocusRecovery } from "#web/layout/use-focus-recovery.ts";

/** The id of the element below, which follows everything that is seen. */
export const ANNOUNCER_ID = "announcer";

/**
 * After a navigation to another screen or page of a list, moves the focus to the main content and announces the title to
 * screen readers. Also restores lost focus within a screen.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const page = new URLSearchParams(search).get("page");
  const pageKey = `${pathname} ${page ?? 1}`;
  const shown = useRef(pageKey);
  const [title, setTitle] = useState("");
  useFocusRecovery();

  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    setTitle(page ? `${document.title}, ${m.listsPage({ page })}` : document.title);
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pageKey, page, hash]);

  return (
    <div id={ANNOUNCER_ID} aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
