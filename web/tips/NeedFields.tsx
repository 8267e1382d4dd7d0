import { m } from "#messages";
import { NEED_LISTS, type NeedList, needFlag } from "#domain/tips/tip-form.ts";
import { NEED_LABELS } from "#web/tips/need-labels.ts";
import type { TipFormBinding } from "#web/tips/TimingFields.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";

const LEGENDS: Record<NeedList, () => string> = {
  sunExposure: m.tipsSun,
  soilTexture: m.tipsSoil,
  soilReaction: m.tipsReaction,
  growingSpace: m.tipsSpace,
};
const LISTS = Object.entries(NEED_LISTS) as [NeedList, readonly string[]][];

/** What the plant requires, folded away until something is stated (docs/product.md 15.12). */
export function NeedFields({ form }: { form: TipFormBinding }) {
  const minimum = form.field("needsMinimumTemperature");
  const days = form.field("needsFrostFreeDays");
  const isStated = Object.entries(form.values).some(([name, value]) => isNeed(name) && Boolean(value));
  return (
    <details
      open={isStated || minimum.error !== undefined || days.error !== undefined}
      className="[&[open]>summary]:mb-5"
    >
      <summary className="btn btn-outline">{m.tipsNeeds()}</summary>
      <div className="grid gap-6">
        <Field label={m.tipsLowest()} {...minimum} inputMode="text" hint={m.tipsLowestHint()} />
        <Field label={m.tipsFrostFreeDays()} {...days} inputMode="numeric" hint={m.tipsFrostFreeDaysHint()} />
        {LISTS.map(([list, values]) => (
          <fieldset key={list} className="min-w-0">
            <legend className="mb-1.5 font-semibold">{LEGENDS[list]()}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {values.map((value) => (
                <Checkbox
                  key={value}
                  label={NEED_LABELS[list][value]?.()}
                  {...form.checkbox(needFlag(list, value))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}

const isNeed = (name: string) =>
  name.startsWith("needs") || LISTS.some(([list]) => name.startsWith(`${list}-`));
