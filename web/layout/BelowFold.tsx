import { type ReactNode, Suspense } from "react";

type BelowFoldProps = {
  /** How high it is, about, until it comes near: `[--height:30rem]`, with one for each width of the window that needs it. */
  className: string;
  children: ReactNode;
};

/**
 * A part of a long screen below what is seen first. It is laid out, painted and its pictures are loaded when it comes near,
 * and scripts take it over after what stands above it (docs/decisions/page-cache-and-performance.md).
 */
export const BelowFold = ({ className, children }: BelowFoldProps) => (
  <div className={`below-fold ${className}`}>
    <Suspense>{children}</Suspense>
  </div>
);
