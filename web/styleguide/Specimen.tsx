import type { ReactNode } from "react";

const THEMES = ["light", "dark"] as const;

type SpecimenProps = {
  title: string;
  /** The sample, or a function of the theme where it needs a unique name. */
  children: ReactNode | ((theme: (typeof THEMES)[number]) => ReactNode);
};

/** A named sample of the design system, in both themes side by side. */
export function Specimen({ title, children }: SpecimenProps) {
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return (
    <section aria-labelledby={id} className="border-t border-base-300 py-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <div className="grid gap-4 xl:grid-cols-2">
        {THEMES.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid min-w-0 content-start gap-4 rounded-box border border-base-300 bg-base-100 p-5 text-base-content"
          >
            {typeof children === "function" ? children(theme) : children}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Samples in a row. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
