import type { ReactNode } from "react";

// As markup, since React takes several times as long for elements.
const TROWEL = {
  __html:
    '<path d="M17.5 13.5 24.6 6.4" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>' +
    '<path d="M22.8 3.9a2.2 2.2 0 0 1 3.1 0l2.2 2.2a2.2 2.2 0 0 1 0 3.1l-1.2 1.2-5.3-5.3Z" fill="var(--color-secondary)"/>' +
    '<path d="M18.8 13.2C21.9 18.5 17.3 27.6 4 28 4.4 14.7 13.5 10.1 18.8 13.2Z" fill="var(--color-primary)"/>' +
    '<path d="M7.5 24.5 15.8 16.2" stroke="var(--color-base-100)" stroke-width="1.5" stroke-linecap="round"/>',
};

/** Names with more characters are smaller, so that they fit beside the buttons of a phone. */
const LONG = 8;

/** The logo and the site's name. `mark`: another picture than the trowel. */
export function Logo({ name, mark }: { name: string; mark?: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {mark ?? (
        <svg className="size-8" viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={TROWEL} />
      )}
      <span
        className={`display line-clamp-2 tracking-tight wrap-anywhere ${name.length > LONG ? "text-lg leading-tight sm:text-xl" : "text-2xl leading-none"}`}
      >
        {name}
      </span>
    </span>
  );
}
