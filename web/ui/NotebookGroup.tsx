import { type ReactNode, useId } from "react";

export type Group = {
  title: string;
  text?: string;
  /** What an address names to lead here, behind its `#`. */
  anchor?: string;
  children: ReactNode;
};

/**
 * A titled part of a long page: the title in the notebook margin, what it is about beside it. `note`: the class that says
 * how wide the margin is; `content`: the classes of what stands beside it. A section takes the focus of what goes from it
 * (`web/layout/use-focus-recovery.ts`).
 */
export function NotebookGroup({
  as: Part,
  note,
  content = "",
  title,
  text,
  anchor,
  children,
}: Group & { as: "fieldset" | "section"; note: string; content?: string }) {
  const id = useId();
  return (
    <Part
      id={anchor}
      aria-labelledby={id}
      tabIndex={Part === "section" ? -1 : undefined}
      className={`ruled min-w-0 outline-none scroll-mt-20 border-t border-base-300 py-8 ${note} first-of-type:border-0 first-of-type:pt-0 lg:py-10`}
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text ? <p className="pt-1 text-sm text-muted">{text}</p> : null}
      </div>
      <div className={`grid min-w-0 content-start gap-6 ${content}`}>{children}</div>
    </Part>
  );
}
