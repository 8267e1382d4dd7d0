import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useFocusRecovery } from "#web/layout/use-focus-recovery.ts";

/**
 * After a navigation to another screen, or to another page of a list, the focus goes to its content, and its title is
 * read out. On one and the same screen the focus is not lost either.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const page = new URLSearchParams(search).get("page");
  const place = `${pathname} ${page ?? 1}`;
  const shown = useRef(place);
  const [title, setTitle] = useState("");
  useFocusRecovery();

  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    setTitle(page ? `${document.title}, page ${page}` : document.title);
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [place, page, hash]);

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
