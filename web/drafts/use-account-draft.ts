import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftOutcome, DraftProblem, StoredDraft } from "#web/drafts/stored-draft.ts";

/** How long after a change it is kept, and how long after a failure it is tried again, in milliseconds. */
const [DELAY_MS, RETRY_MS] = [3000, 20_000];

export type AccountDraftOptions<Fields> = {
  /** What is typed; undefined while there is nothing to keep. */
  fields: Fields | undefined;
  /** The draft that the form began with; `problem`: it is gone. */
  start: { stored?: StoredDraft | undefined; problem?: DraftProblem | undefined };
  /** A draft of which the server said that it is gone. */
  goneId: string | undefined;
  /** What is typed was restored in this tab, and perhaps not kept yet. */
  isRestored: boolean;
  /** The form is being sent: nothing is kept meanwhile. */
  busy: boolean;
  save(fields: Fields, stored: StoredDraft | undefined): Promise<DraftOutcome>;
  /** Is called after each save, also when the form is gone. `isAll`: nothing was typed since. */
  onSaved(stored: StoredDraft, isAll: boolean): void;
};

type AccountDraft = {
  stored: StoredDraft | undefined;
  /** When it was kept last. */
  savedAt: Date | undefined;
  problem: DraftProblem | undefined;
  /** Keeps what is typed instead of what another device kept, or as a new draft. */
  keepThis(): void;
};

/**
 * Keeps what is typed with the member's account some seconds after each change, and at once when the page is left or hidden
 * (docs/product.md 18.18). Stops when another device changed or deleted the draft, until `keepThis` is called, and after a refusal until
 * the next change.
 */
export function useAccountDraft<Fields extends object>({
  fields,
  start,
  goneId,
  isRestored,
  busy,
  save,
  onSaved,
}: AccountDraftOptions<Fields>): AccountDraft {
  const [stored, setStored] = useState(start.stored);
  const [last, setProblem] = useState(start.problem);
  const problem = goneId !== undefined && stored?.id === goneId ? DRAFT_GONE : last;
  const [savedAt, setSavedAt] = useState<Date>();
  const [saving, setSaving] = useState(false);
  const text = JSON.stringify(fields);
  /** What was kept or refused last. */
  const [settled, setSettled] = useState(isRestored ? undefined : text);
  const inFlight = useRef(false);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const isStopped = problem?.reason === "changed" || problem?.reason === "gone";
  const isDue = fields !== undefined && text !== settled && !isStopped && !busy;

  async function send(as: StoredDraft | undefined): Promise<void> {
    if (!fields || inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const outcome = await save(fields, as);
    inFlight.current = false;
    setSaving(false);
    if ("stored" in outcome) {
      setStored(outcome.stored);
      setSettled(text);
      setSavedAt(new Date());
      setProblem(undefined);
      return onSaved(outcome.stored, text === latest.current);
    }
    setProblem(outcome.problem);
    if (outcome.problem.reason === "refused") setSettled(text);
  }

  const sendIfDue = useEffectEvent(() => {
    if (isDue) void send(stored);
  });

  // Not anew with each change, so that typing without a pause is kept, too.
  const wait = problem?.reason === "failed" ? RETRY_MS : DELAY_MS;
  useEffect(() => {
    if (!isDue || saving) return;
    const timer = setTimeout(() => sendIfDue(), wait);
    return () => clearTimeout(timer);
  }, [isDue, saving, wait]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") sendIfDue();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      sendIfDue();
    };
  }, []);

  return {
    stored,
    savedAt,
    problem,
    keepThis: () =>
      void send(stored && problem?.reason === "changed" ? { ...stored, version: ANY } : undefined),
  };
}

export const DRAFT_GONE = { reason: "gone", detail: "" } as const satisfies DraftProblem;

/** Whatever version is stored. */
const ANY = "*";
