import { type ComponentProps, type ReactNode, useId } from "react";
import { describe, FieldFrame } from "#web/ui/FieldFrame.tsx";

type Words = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  below?: ReactNode;
  counter?: ReactNode;
};
type FieldProps = Words &
  (
    | ({ as?: "input" } & Omit<ComponentProps<"input">, "maxLength">)
    | ({ as: "textarea" } & Omit<ComponentProps<"textarea">, "maxLength">)
    | ({ as: "select" } & ComponentProps<"select">)
  );

/**
 * One labelled input, text area (which grows with its text) or select. Give it `defaultValue`, so that it works without
 * JavaScript. It takes no `maxLength`: a browser would cut off the end of what is pasted without a word
 * (docs/product.md 5.2).
 */
export function Field({ label, hint, error, aside, below, counter, ...control }: FieldProps) {
  const made = useId();
  const id = control.id ?? made;
  const wiring = describe(id, { hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside} below={below} counter={counter}>
      {draw(control, wiring)}
    </FieldFrame>
  );
}

type Control = FieldProps extends infer P
  ? P extends unknown
    ? Omit<P, Exclude<keyof Words, "name">>
    : never
  : never;

function draw(control: Control, wiring: ReturnType<typeof describe>) {
  if (control.as === "textarea") {
    const { as: _, className = "", ...rest } = control;
    return <textarea dir="auto" {...rest} {...wiring} className={`textarea leading-relaxed ${className}`} />;
  }
  if (control.as === "select") {
    const { as: _, className = "", ...rest } = control;
    return <select {...rest} {...wiring} className={`select ${className}`} />;
  }
  const { as: _, className = "", type = "text", ...rest } = control;
  return (
    <input
      type={type}
      dir={type === "text" ? "auto" : undefined}
      {...rest}
      {...wiring}
      className={`input ${className}`}
    />
  );
}
