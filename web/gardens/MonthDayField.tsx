import { m } from "#messages";
import { useId } from "react";
import { FORM_DATES } from "#domain/gardens/garden-form.ts";
import { monthNames } from "#domain/gardens/month-day.ts";
import type { BoundForm } from "#web/forms/use-form.ts";
import type { GardenValues } from "#web/gardens/garden-form.ts";
import { Hint } from "#web/ui/FieldFrame.tsx";

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, "0"));

type MonthDayFieldProps = {
  form: BoundForm<GardenValues>;
  name: keyof typeof FORM_DATES;
  label: string;
  hint: string;
};

/** A day of every year: a select for the day and one for the month. */
export function MonthDayField({ form, name, label, hint }: MonthDayFieldProps) {
  const id = useId();
  const { day, month } = FORM_DATES[name];
  const error = form.errorAt(name);
  const control = {
    "aria-describedby": `${id}-hint`,
    "aria-invalid": error ? (true as const) : undefined,
  };
  const value = (field: typeof day | typeof month) => form.field(field).defaultValue;
  return (
    <fieldset className="field">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-[minmax(5.5rem,1fr)_minmax(0,2fr)] gap-3 sm:max-w-sm">
        <select
          {...control}
          name={day}
          defaultValue={value(day)}
          aria-label={m.gardensDateDay({ date: label })}
          className="select"
        >
          <option value="">{m.gardensDay()}</option>
          {DAYS.map((number) => (
            <option key={number} value={number}>
              {Number(number)}
            </option>
          ))}
        </select>
        <select
          {...control}
          name={month}
          defaultValue={value(month)}
          aria-label={m.gardensDateMonth({ date: label })}
          className="select"
        >
          <option value="">{m.gardensMonth()}</option>
          {monthNames().map((each) => (
            <option key={each.month} value={each.month}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <Hint id={`${id}-hint`} hint={hint} error={error} />
    </fieldset>
  );
}
