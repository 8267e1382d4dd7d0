/** A draft that is kept with the account, and the version of it that the form goes on from. */
export type StoredDraft = { id: string; version: string };

/**
 * `changed`: on another device. `gone`: shared or deleted there. `refused`: the same is not tried again. `failed`: it is, after a while.
 */
export type DraftProblem = { reason: "changed" | "gone" | "refused" | "failed"; detail: string };

export type DraftOutcome = { stored: StoredDraft } | { problem: DraftProblem };

/** The name of the hidden field with the stored draft. It is kept with what is typed in the tab, so that a reload goes on with it. */
export const STORED_DRAFT_FIELD = "storedDraft";

/** A stored draft as the text of its field. */
export const storedDraftText = ({ id, version }: StoredDraft): string => `${id} ${version}`;

/** Reads the text of its field; undefined if it is empty or is none. */
export function storedDraftIn(text: string | undefined): StoredDraft | undefined {
  const [, id, version] = /^([\w-]{1,100}) (.{1,100})$/.exec(text ?? "") ?? [];
  return id !== undefined && version !== undefined ? { id, version } : undefined;
}
