import { m } from "#messages";
import { RotateCw } from "#web/icons/icons.tsx";
import { CanDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Retry } from "#web/ui/Retry.tsx";

type FailedStateProps = {
  /** What failed, such as "Failed to load tips". */
  title: string;
  text?: string;
  heading?: "h1" | "h2" | "h3";
  /** What "Try again" does; by default it loads the page again. */
  onRetry?: (() => void) | undefined;
};

/** A screen or a part of one that could not be loaded, with a retry button. */
export function FailedState({ title, text, heading, onRetry }: FailedStateProps) {
  const reason = text ?? (navigator.onLine === false ? m.uiNeedsConnection() : m.uiFailed());
  return (
    <div role="alert">
      <EmptyState title={title} text={reason} heading={heading} drawing={<CanDrawing />}>
        <Retry onRetry={onRetry} className="btn btn-lg btn-primary">
          <RotateCw className="size-5" />
        </Retry>
      </EmptyState>
    </div>
  );
}
