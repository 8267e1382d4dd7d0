import { m } from "#messages";
import { z } from "zod";
import { version } from "#domain/http/version.ts";
import type { SettingsChange } from "#domain/settings/settings.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { failureOf, type FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import type { PagedRows } from "#web/lists/paged-rows.ts";
import { PageLinks } from "#web/lists/PageLinks.tsx";
import { changedWords } from "#web/settings/changed-words.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";

/** Returns to an earlier version of the settings; 0 is the one before the first change. */
export const restoreForm = defineForm(z.object({ version, to: z.coerce.number().int().min(0) }), {
  intent: "restore",
  failed: m.formsNothingChanged,
});

/** `etag`: of the settings that are shown. */
type SettingsChangesProps = {
  changes: PagedRows<SettingsChange>;
  state: FormState | undefined;
  etag: string;
};

/** Who changed what, newest first, each with a way back to the settings after that change (docs/product.md 10.22). */
export function SettingsChanges({ changes, state, etag }: SettingsChangesProps) {
  const failed =
    state?.intent === "restore" && state.current ? m.settingsChangedMeanwhile() : failureOf(state, "restore");
  const { page, rows, next } = changes;
  if (rows.length === 0 && page === 1)
    return changes.failed ? <FormAlert>{m.settingsChangesFailed()}</FormAlert> : null;
  const latest = page === 1 ? rows[0] : undefined;
  return (
    <section aria-labelledby="changes" className="mt-12">
      <h2 id="changes" className="mb-2 text-xl">
        {m.settingsChanges()}
      </h2>
      <p className="mb-4 max-w-[62ch] text-muted">{m.settingsChangesText()}</p>
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      <ol className="divide-y divide-base-300 border-y border-base-300">
        {rows.map((change) => (
          <li
            key={change.version}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{wordsFor(change)}</p>
              <p className="text-sm text-muted">
                <span dir="auto">{change.changedBy ?? m.settingsWithoutAccount()}</span>,{" "}
                <time dateTime={change.changedAt}>{formatDateTime(change.changedAt)}</time>
              </p>
            </div>
            {change === latest ? (
              <p className="text-muted">{m.settingsInUse()}</p>
            ) : (
              <Restore to={change.version} state={state} etag={etag} />
            )}
          </li>
        ))}
        {next === null && rows.at(-1)?.version === 1 ? (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p>{m.settingsBeginning()}</p>
            <Restore to={0} state={state} etag={etag} />
          </li>
        ) : null}
      </ol>
      <PageLinks list={changes} anchor="changes" />
    </section>
  );
}

/** What changed, in words. */
function wordsFor({ changed, renamed }: SettingsChange): string {
  if (renamed === null) return changedWords(changed);
  const others = changed.filter((name) => !/^suggested\b/.test(name));
  const words = m.settingsRenamed({ from: renamed.from, to: renamed.to, count: renamed.tips });
  return others.length === 0 ? words : `${words}, ${changedWords(others)}`;
}

type RestoreProps = Pick<SettingsChangesProps, "state" | "etag"> & { to: number };

function Restore({ to, state, etag }: RestoreProps) {
  const form = restoreForm.useForm(state, { to: String(to), version: etag });
  return (
    <ManagedForm form={form}>
      <input type="hidden" name="to" value={to} />
      <FormButton form={form} busyLabel={m.settingsGoingBack()} className="btn btn-outline">
        {m.settingsGoBack()}
      </FormButton>
    </ManagedForm>
  );
}
