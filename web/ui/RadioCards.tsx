import { type ReactNode, useId } from "react";
import { Hint } from "#web/ui/FieldFrame.tsx";

type RadioCardsProps = {
  label: string;
  name: string;
  options: { value: string; label: string; text: string; icon: ReactNode }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
};

/** Radio buttons as cards, each with a label and a line of explanation. */
export function RadioCards({ label, name, options, defaultValue, error }: RadioCardsProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-hint` : undefined}
      aria-invalid={error ? true : undefined}
      className="field"
    >
      <span id={id} className="label-text">
        {label}
      </span>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="sheet grid cursor-pointer content-start grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4 has-checked:border-primary has-checked:bg-primary/8"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              className="radio radio-primary radio-sm mt-0.5"
            />
            <span className="flex items-center gap-1.5 font-semibold">
              {option.label}
              {option.icon}
            </span>
            <span className="col-start-2 text-sm text-muted">{option.text}</span>
          </label>
        ))}
      </div>
      {error ? <Hint id={`${id}-hint`} error={error} /> : null}
    </div>
  );
}
