import { ArrowRight } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { Link } from "#web/ui/Link.tsx";

type HomeSectionProps = {
  title: string;
  text: string;
  /** The link to more, after the row or, on large screens, beside the title. */
  more: { to: string; label: string };
  children: ReactNode;
};

/** A titled row of cards. */
export function HomeSection({ title, text, more, children }: HomeSectionProps) {
  return (
    <div className="home-section">
      <div>
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        <p className="mt-1.5 text-lg text-muted md:mt-2">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
      <Link to={more.to} className="line-link inline-flex min-h-11 items-center gap-2">
        {more.label}
        <ArrowRight className="size-4 rtl:-scale-x-100" />
      </Link>
    </div>
  );
}
