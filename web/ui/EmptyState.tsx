import type { ReactNode } from "react";
import { PotDrawing } from "#web/ui/drawings.tsx";

type EmptyStateProps = {
  title: string;
  text: string;
  drawing?: ReactNode;
  heading?: "h1" | "h2" | "h3";
  /** The next steps: links or buttons. */
  children?: ReactNode;
};

/** An empty screen or part of one: a drawing, a text and the next steps. */
export function EmptyState({ title, text, drawing, heading: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className="dots rounded-box px-6 py-14 text-center md:py-20">
      {drawing ?? <PotDrawing />}
      <Heading className="mt-6 text-2xl wrap-anywhere">{title}</Heading>
      <p className="mx-auto mt-3 max-w-[44ch] text-lg text-balance wrap-anywhere text-muted">{text}</p>
      {children ? <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
