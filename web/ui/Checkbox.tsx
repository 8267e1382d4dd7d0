import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** A line below the label. */
  hint?: ReactNode;
};

/** A checkbox with a clickable label. */
export function Checkbox({ label, hint, className = "", ...input }: CheckboxProps) {
  return (
    <label className={`flex cursor-pointer items-start gap-3 py-1 pointer-coarse:py-2.5 ${className}`}>
      <input type="checkbox" {...input} className="checkbox checkbox-primary checkbox-sm mt-0.5" />
      <span className="min-w-0">
        {label}
        {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
      </span>
    </label>
  );
}
