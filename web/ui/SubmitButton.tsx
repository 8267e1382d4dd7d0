import type { ComponentProps } from "react";
import { SpinnerIcon } from "#web/ui/Spinner.tsx";

type SubmitButtonProps = ComponentProps<"button"> & {
  busy?: boolean | undefined;
  /** What the button reads while busy, such as "Posting". */
  busyLabel: string;
};

/**
 * A submit button that shows when it is busy and prevents a second submit, also by a double click, whose second click often
 * comes before the button is rendered as busy. It keeps the focus while busy.
 */
export function SubmitButton({ busy = false, busyLabel, children, className, ...rest }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={className ?? "btn btn-lg btn-primary"}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy || event.detail > 1 ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy ? (
        <>
          <SpinnerIcon />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
