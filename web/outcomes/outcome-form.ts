import type { FormState } from "#web/forms/form-state.ts";
import type { Result } from "#domain/outcomes/counts.ts";

/** What a report form holds. */
export type OutcomeValues = { result: string; note: string };
/** What was stored: a result, or null if it was taken back. */
export type OutcomeStored = { result: Result | null };
export type OutcomeState = FormState<OutcomeValues, OutcomeStored>;

/** The page of all notes on a tip, which also receives the forms on other pages. */
export const outcomePath = (tipId: string): string => `/tipOutcome/${tipId}`;

/** The id of the section of a tip's page that letters link to. */
export const OUTCOME_ANCHOR = "outcome";
