import { type ComponentProps, type ReactNode, useId } from "react";
import { controlAttributes, FieldFrame } from "#web/ui/FieldFrame.tsx";

type FieldTexts = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  below?: ReactNode;
  counter?: ReactNode;
};
type FieldProps = FieldTexts &
  (
    | ({ as?: "input" } & Omit<ComponentProps<"input">, "maxLength">)
    | ({ as: "textarea" } & Omit<ComponentProps<"textarea">, "maxLength">)
    | ({ as: "select" } & ComponentProps<"select">)
  );

/**
 * A labeled input, text area (which grows with its text) or select. Use `defaultValue`, so that it works without
 * JavaScript. `maxLength` is not allowed: browsers would silently truncate pasted text (docs/product.md 5.2).
 */
export function Field({ label, hint, error, aside, below, counter, ...control }: FieldProps) {
  const generatedId = useId();
  const id = control.id ?? generatedId;
  const attributes = controlAttributes(id, { hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside} below={below} counter={counter}>
      {renderControl(control, attributes)}
    </FieldFrame>
  );
}

type Control = FieldProps extends infer P
  ? P extends unknown
    ? Omit<P, Exclude<keyof FieldTexts, "name">>
    : never
  : never;

function renderControl(control: Control, attributes: ReturnType<typeof controlAttributes>) {
  if (control.as === "textarea") {
    const { as: _, className = "", ...rest } = control;
    return (
      <textarea dir="auto" {...rest} {...attributes} className={`textarea leading-relaxed ${className}`} />
    );
  }
  if (control.as === "select") {
    const { as: _, className = "", ...rest } = control;
    return <select {...rest} {...attributes} className={`select ${className}`} />;
  }
  const { as: _, className = "", type = "text", ...rest } = control;
  return (
    <input
      type={type}
      dir={type === "text" ? "auto" : undefined}
      {...rest}
      {...attributes}
      className={`input ${className}`}
    />
  );
}
