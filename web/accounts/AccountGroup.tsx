import { type ReactNode, useId } from "react";

/** A titled part of the account's page: the title in the notebook margin, what one can do beside it. */
export function AccountGroup({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="ruled min-w-0 border-t border-base-300 py-8 [--note:15rem] first-of-type:border-0 first-of-type:pt-0 lg:py-10"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text ? <p className="pt-1 text-sm text-muted">{text}</p> : null}
      </div>
      <div className="grid max-w-2xl min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}
