import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a navigation to another screen the focus goes to its content, and its title is read out. */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
