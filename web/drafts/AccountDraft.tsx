import { m } from "#messages";
import { STORED_DRAFT_FIELD, storedDraftText } from "#web/drafts/stored-draft.ts";
import { type AccountDraftOptions, useAccountDraft } from "#web/drafts/use-account-draft.ts";
import { formatLocalTime } from "#web/ui/dates.ts";

type AccountDraftProps<Fields> = AccountDraftOptions<Fields> & {
  /** Opens what another device kept, and forgets what is typed. */
  onOpenOther(id: string): void;
};

const TOLD = {
  changed: m.draftsChanged,
  gone: m.draftsGone,
};

/**
 * The part of a form that keeps it with the member's account: the field of the stored draft, whether it is kept, and what to do if another
 * device changed it (docs/product.md 18.18, 18.19). Below the buttons, so that these do not move. What another device did is said at the
 * bottom of the window, wherever one types.
 */
export function AccountDraft<Fields extends object>({ onOpenOther, ...options }: AccountDraftProps<Fields>) {
  const { stored, savedAt, problem, keepThis } = useAccountDraft(options);
  const conflict = problem?.reason === "changed" || problem?.reason === "gone" ? problem.reason : undefined;
  return (
    <>
      <input type="hidden" name={STORED_DRAFT_FIELD} value={stored ? storedDraftText(stored) : ""} />
      <output className="block min-h-6 text-sm text-muted">
        {conflict
          ? ""
          : problem
            ? m.draftsNotKept({ problem: problem.detail })
            : savedAt
              ? m.draftsKept({ at: formatLocalTime(savedAt) })
              : ""}
      </output>
      {conflict ? (
        <div
          role="alert"
          className="fixed inset-x-4 bottom-4 z-40 mx-auto grid max-w-xl gap-3 rounded-box border border-warning/50 bg-base-200 px-4 py-3 shadow-float"
        >
          <p>{TOLD[conflict]()}</p>
          <p className="flex flex-wrap gap-3">
            <button type="button" onClick={keepThis} className="btn btn-outline">
              {conflict === "changed" ? m.draftsKeepHere() : m.draftsKeepNew()}
            </button>
            {conflict === "changed" && stored ? (
              <button type="button" onClick={() => onOpenOther(stored.id)} className="btn btn-outline">
                {m.draftsOpenOther()}
              </button>
            ) : null}
          </p>
        </div>
      ) : null}
    </>
  );
}
