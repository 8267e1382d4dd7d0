import { type ReactNode, useId } from "react";

export type Group = {
  title: string;
  text?: string;
  /** The fragment id for links to this group. */
  anchor?: string;
  children: ReactNode;
};

/**
 * A titled part of a long page, with the title in the margin. `note` is the class that sets the width of the margin;
 * `content` are the classes of the content. A section takes the focus when a focused element in it is removed
 * (`web/layout/use-focus-recovery.ts`).
 */
export function NotebookGroup({
  as: Element,
  note,
  content = "",
  title,
  text,
  anchor,
  children,
}: Group & { as: "fieldset" | "section"; note: string; content?: string }) {
  const id = useId();
  return (
    <Element
      id={anchor}
      aria-labelledby={id}
      tabIndex={Element === "section" ? -1 : undefined}
      className={`ruled min-w-0 outline-none scroll-mt-20 border-t border-base-300 py-8 ${note} first-of-type:border-0 first-of-type:pt-0 lg:py-10`}
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text ? <p className="pt-1 text-sm text-muted">{text}</p> : null}
      </div>
      <div className={`grid min-w-0 content-start gap-6 ${content}`}>{children}</div>
    </Element>
  );
}
