import { CircleAlert } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";

type FieldFrameProps = {
  /** The id of the control, for the label. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A link at the end of the label's line. */
  aside?: ReactNode;
  /** Shown between the control and its hint, such as suggestions. */
  below?: ReactNode;
  /** Shown at the end of the hint's line. */
  counter?: ReactNode;
  children: ReactNode;
};

/** A control with its label above and its hint, or error, below. Spread `controlAttributes` on the control. */
export function FieldFrame({ id, label, hint, error, aside, below, counter, children }: FieldFrameProps) {
  const name = <label htmlFor={id}>{label}</label>;
  return (
    <div className="field">
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
      {children}
      {below}
      {hint || error || counter ? (
        <div className="flex justify-between gap-4">
          <Hint id={hintId(id)} hint={hint} error={error} />
          {counter}
        </div>
      ) : null}
    </div>
  );
}

/** The line under a control: its hint, or its error in the same element. */
export function Hint({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <p id={id} className={error ? "hint bad" : "hint"}>
      {error ? <CircleAlert className="size-4" /> : null}
      <span className="min-w-0 wrap-anywhere">{error ?? hint}</span>
    </p>
  );
}

/** The attributes that connect a control to its frame: id, description and validity. */
export const controlAttributes = (
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
) => ({
  id,
  "aria-describedby": hint || error ? hintId(id) : undefined,
  "aria-invalid": error ? (true as const) : undefined,
});

const hintId = (id: string) => `${id}-hint`;
