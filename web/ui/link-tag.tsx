import type { ReactNode } from "react";
import { Link } from "#web/ui/Link.tsx";

/** The tag of a message around a link. */
export const linkTag =
  (to: string, className = "line-link") =>
  (text: ReactNode[]) => (
    <Link key={to} to={to} className={className}>
      {text}
    </Link>
  );
