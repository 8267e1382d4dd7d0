import { type ReactNode, Suspense } from "react";

type BelowFoldProps = {
  /** Its estimated height until it is rendered, such as `[--height:30rem]`, per breakpoint where needed. */
  className: string;
  children: ReactNode;
};

/**
 * A part of a long screen below the fold. It is laid out and painted, and its images are loaded, when it comes near the
 * viewport; it is hydrated after the parts above it (docs/decisions/response-cache-and-performance.md).
 */
export const BelowFold = ({ className, children }: BelowFoldProps) => (
  <div className={`below-fold ${className}`}>
    <Suspense>{children}</Suspense>
  </div>
);
