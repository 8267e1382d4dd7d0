import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";

export const FOOTER_CHOICE_CLASS =
  "min-h-11 min-w-11 cursor-pointer px-3 text-muted underline-offset-4 hover:text-white hover:underline";

type FooterChoiceProps = { name: "language" | "units"; label: string; children: ReactNode };

/** Buttons that each open this page as a reader chose. Works without JavaScript. */
export function FooterChoice({ name, label, children }: FooterChoiceProps) {
  const { pathname, search } = useLocation();
  const to = useRef<HTMLInputElement>(null);
  return (
    <form
      method="post"
      action={`/${name}`}
      aria-label={label}
      className="-ms-3 mt-3"
      onSubmit={() => {
        // A form may have changed the address since, for its draft.
        if (to.current) to.current.value = location.pathname + location.search;
      }}
    >
      <input ref={to} type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  );
}
