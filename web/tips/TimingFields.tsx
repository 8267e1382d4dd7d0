import { m } from "#messages";
import { useId } from "react";
import { ACTIVITIES } from "#domain/timing/anchors.ts";
import { timingIn, whenIn } from "#domain/timing/recognise.ts";
import { ACTIVITY_WORDS, whenInWords } from "#domain/timing/words.ts";
import type { tipShareForm } from "#domain/tips/tip-form.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import type { BoundForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/Field.tsx";
import { SuggestField } from "#web/ui/SuggestField.tsx";

/** The form of a tip, new or updated. */
export type TipFormBinding = BoundForm<FormValues<typeof tipShareForm> & { version?: string }>;

const suggested = () => [
  m.tipsWhenBeforeFrost(),
  m.tipsWhenAfterFrost(),
  m.tipsWhenEarlySpring(),
  m.tipsWhenLateSummer(),
];

/** When to act (docs/product.md 15.12), which a press takes over from the text if that says it (15.13). */
export function TimingFields({ form }: { form: TipFormBinding }) {
  const whenId = useId();
  const { timingWhen = "", timingSign = "", title = "", postBody = "" } = form.typed;
  const said =
    timingWhen.trim() === "" && timingSign.trim() === "" ? timingIn(`${title}\n${postBody}`) : undefined;
  const takeOver = () => {
    const fields = form.ref.current?.elements;
    if (!said || !fields) return;
    const when = fill(fields.namedItem("timingWhen"), whenInWords(said));
    if (said.activity) fill(fields.namedItem("timingActivity"), said.activity);
    when?.focus();
  };
  return (
    <>
      {said ? (
        <p className="js-only flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{m.tipsSaid({ said: said.words, words: (text) => <bdi key="words">{text}</bdi> })}</span>
          <button type="button" onClick={takeOver} className="btn btn-sm btn-outline">
            {m.tipsTakeOver()}
          </button>
        </p>
      ) : null}
      <Field as="select" label={m.tipsActivity()} {...form.field("timingActivity")}>
        <option value="">{m.tipsNoActivity()}</option>
        {ACTIVITIES.map((activity) => (
          <option key={activity} value={activity}>
            {ACTIVITY_WORDS[activity]()}
          </option>
        ))}
      </Field>
      <SuggestField
        id={whenId}
        label={m.tipsWhen()}
        {...form.field("timingWhen")}
        options={suggested()}
        autoComplete="off"
        hint={whenHint(timingWhen)}
      />
      <Field label={m.tipsSign()} {...form.field("timingSign")} hint={m.tipsSignHint()} />
    </>
  );
}

/** How a typed time is read, or what can be typed. */
function whenHint(typed: string): string {
  const when = whenIn(typed);
  return when ? m.tipsReadAs({ when: whenInWords(when) }) : m.tipsWhenHint();
}

/** Fills a field as if it was typed. */
function fill(field: Element | RadioNodeList | null, text: string): HTMLElement | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return undefined;
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return field;
}
