import { type HelpRequestSummary, type HelpStatus, nameOrFormerMember } from "#domain/help/help-desk.ts";
import type { AnswerRow, HelpRequestRow } from "#server/help/help-desk.queries.ts";

/** Presents a request for help to moderators. */
export const presentRequest = (row: HelpRequestRow): HelpRequestSummary => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  issue: row.issue,
  description: row.description,
  status: row.status as HelpStatus,
  gardenerId: row.gardener_id,
  createdAt: row.created_at,
  handledBy: row.handled_at === null ? null : nameOrFormerMember(row.handler),
  handledAt: row.handled_at,
});

export const presentAnswer = (row: AnswerRow) => ({
  _id: row.id,
  body: row.body,
  name: nameOrFormerMember(row.name),
  createdAt: row.created_at,
});
