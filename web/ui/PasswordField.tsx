import { m } from "#messages";
import { Eye, EyeOff } from "#web/icons/icons.tsx";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { controlAttributes, FieldFrame } from "#web/ui/FieldFrame.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "autoComplete" | "maxLength"> & {
  label: ReactNode;
  name: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  error?: string | undefined;
  /** A link at the end of the label's line, such as "Forgot password". */
  aside?: ReactNode;
  /** Shown between the control and its hint, such as the password rules. */
  below?: ReactNode;
};

/** A password field with a button to show and hide the password. */
export function PasswordField({ label, hint, error, aside, below, ...input }: PasswordFieldProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside} below={below}>
      <div className="input pe-0">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...controlAttributes(id, { hint, error })}
          type={visible ? "text" : "password"}
        />
        <button
          type="button"
          aria-label={m.uiShowPassword()}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="js-only grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content focus-visible:-outline-offset-4"
        >
          {visible ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </button>
      </div>
    </FieldFrame>
  );
}
