import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { describe, FieldFrame } from "#web/ui/FieldFrame.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "autoComplete" | "maxLength"> & {
  label: ReactNode;
  name: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  error?: string | undefined;
  /** A link at the end of the label's line, such as "Forgot password". */
  aside?: ReactNode;
  /** What stands between the control and its hint, such as rules to tick off. */
  below?: ReactNode;
};

/** A password with a button that shows and hides it. */
export function PasswordField({ label, hint, error, aside, below, ...input }: PasswordFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside} below={below}>
      <div className="input pe-0">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...describe(id, { hint, error })}
          type={visible ? "text" : "password"}
        />
        <button
          type="button"
          aria-label="Show password"
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
