import { m } from "#messages";
import { Check, Circle, X } from "#web/icons/icons.tsx";
import { useEffect, useId, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { RESULTS, type Result } from "#domain/outcomes/counts.ts";
import { NOTE_MAX } from "#domain/outcomes/limits.ts";
import type { OwnOutcome } from "#domain/outcomes/outcome.ts";
import { seasonInWords } from "#domain/outcomes/season.ts";
import { RESULT_LABELS } from "#domain/outcomes/words.ts";
import { KeyField, useFormKey } from "#web/forms/form-key.tsx";
import { outcomePath, type OutcomeState } from "#web/outcomes/outcome-form.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { toasts } from "#web/ui/toast-queue.ts";

type OutcomeFormProps = {
  tip: { _id: string; title: string };
  /** What the member reported this season; null if that is unknown. */
  own: OwnOutcome | null;
  /** What the action returned without JavaScript. */
  state?: OutcomeState | undefined;
  /** Whether it has a note, and can take a report back. */
  withNote?: boolean;
  /** Where it returns without JavaScript, if not to the page that it is on. */
  back?: string;
};

const ICONS: Record<Result, typeof Check> = { worked: Check, partly: Circle, failed: X };

/**
 * Reports how a tip did, in one press (docs/product.md 17.14). The pressed button shows at once; an error takes it back. Without
 * JavaScript it returns to the page that it is on, or to its own if something is wrong.
 */
export function OutcomeForm({ tip, own, state, withNote = false, back }: OutcomeFormProps) {
  const id = useId();
  const fetcher = useFetcher<OutcomeState>({ key: `outcome ${tip._id}` });
  const { pathname, search } = useLocation();
  const last = fetcher.data ?? state;
  const busy = fetcher.state !== "idle";
  const key = useFormKey({ state: last, sending: busy });
  useThanks(fetcher.data);
  const sending = fetcher.formData?.get("result");
  const result = sending ?? own?.result;
  const failed = last && !last.done && !busy ? last : undefined;
  const noteError = failed?.errors.find(({ path }) => path === "note")?.message;
  const note = failed?.values.note ?? own?.note ?? "";
  return (
    <fetcher.Form
      method="post"
      action={outcomePath(tip._id)}
      aria-label={m.outcomesHowNamed({ title: tip.title })}
      preventScrollReset
      onSubmit={(event) => {
        if (busy) event.preventDefault();
      }}
      className="grid gap-4"
    >
      <KeyField value={key} />
      <input type="hidden" name="back" value={back ?? pathname + search} />
      <div className="flex flex-wrap gap-2 max-sm:gap-1.5">
        {RESULTS.map((each) => {
          const Icon = ICONS[each];
          return (
            <button
              key={each}
              type="submit"
              name="result"
              value={each}
              aria-pressed={result === each}
              className={`btn max-sm:gap-1.5 max-sm:px-2.5 ${result === each ? "btn-primary" : "btn-outline"}`}
            >
              <Icon className="size-5" />
              {RESULT_LABELS[each]()}
            </button>
          );
        })}
      </div>
      {withNote ? (
        <details key={`${own?.season} ${own?.note}`} open={noteError !== undefined || undefined}>
          <summary className="line-link inline-flex min-h-11 cursor-pointer items-center">
            {own?.note ? m.outcomesChangeNote() : m.outcomesAddNote()}
          </summary>
          <div className="mt-2 max-w-[62ch]">
            <Field
              as="textarea"
              id={`${id}-note`}
              label={m.outcomesYourNote()}
              name="note"
              rows={3}
              defaultValue={note}
              error={noteError}
              hint={m.outcomesNoteHint({ max: NOTE_MAX })}
            />
          </div>
        </details>
      ) : null}
      {withNote && own?.result ? (
        <p className="text-sm text-muted">
          {m.outcomesReported({
            season: seasonInWords(own.season),
            remove: (text) => (
              <button
                key="remove"
                type="submit"
                name="remove"
                value={own.season}
                className="line-link inline-flex min-h-6 cursor-pointer items-center"
              >
                {text}
              </button>
            ),
          })}
        </p>
      ) : null}
      {failed && noteError === undefined ? (
        <FormAlert>
          {failed.failed ?? m.outcomesNotReported()}
          {failed.signedOut ? (
            <Link to={loginPath({ pathname, search })} className="btn btn-sm btn-outline ms-3">
              {m.uiLogInAgain()}
            </Link>
          ) : null}
        </FormAlert>
      ) : null}
    </fetcher.Form>
  );
}

/** Says thanks once for each report that was stored. */
function useThanks(data: OutcomeState | undefined): void {
  const thanked = useRef(data);
  useEffect(() => {
    if (data === thanked.current) return;
    thanked.current = data;
    if (data?.done) toasts.success(thanksFor(data.done.result), { milliseconds: 1500 });
  }, [data]);
}

/** What is said when a report was stored, or taken back. */
export const thanksFor = (result: Result | null): string =>
  result === null ? m.outcomesTakenBack() : m.outcomesThanks();
