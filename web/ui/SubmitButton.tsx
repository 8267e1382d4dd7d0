import type { ComponentProps } from "react";
import { Ring } from "#web/ui/Spinner.tsx";

type SubmitButtonProps = ComponentProps<"button"> & {
  busy?: boolean | undefined;
  /** What the button reads while busy, such as "Posting". */
  busyLabel: string;
};

/** A form's button: says what it does, shows that it is doing it, and cannot be sent twice. It keeps the focus while busy. */
export function SubmitButton({ busy = false, busyLabel, children, className, ...rest }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={className ?? "btn btn-lg btn-primary"}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy ? (
        <>
          <Ring />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
