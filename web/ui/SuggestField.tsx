import { m } from "#messages";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { Field } from "#web/ui/Field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type SuggestFieldProps = Omit<ComponentProps<"input">, "list"> & {
  label: ReactNode;
  name: string;
  options: readonly string[];
  hint?: ReactNode;
  error?: string | undefined;
};

/** A text field with suggestions: buttons that fill it in, or a `datalist` without JavaScript. */
export function SuggestField({ options, onInput, ...field }: SuggestFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  const hydrated = useHydrated();

  const fill = (option: string) => {
    if (input.current) setInputValue(input.current, option);
  };

  return (
    <Field
      {...field}
      ref={input}
      list={hydrated ? undefined : listId}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
      below={
        <>
          <datalist id={listId}>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </datalist>
          <fieldset aria-label={m.uiSuggestions()} className="js-only flex min-w-0 flex-wrap gap-2">
            {options.map((option) => (
              <button
                key={option}
                type="button"
                aria-pressed={equalsIgnoringCase(option, typed)}
                onClick={() => fill(option)}
                className="btn btn-sm btn-outline btn-hair rounded-full font-medium"
              >
                {option}
              </button>
            ))}
          </fieldset>
        </>
      }
    />
  );
}

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();

/** Sets the value with the native setter, so that React calls both `onInput` and `onChange`. */
function setInputValue(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
