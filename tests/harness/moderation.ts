import { expect } from "vitest";
import { LIMIT_MAX } from "#domain/http/paging.ts";
import type { DecisionInput, ModerationCase, ModerationCaseDetails } from "#domain/moderation/moderation.ts";
import type { ReportInput } from "#domain/moderation/report.ts";
import type { Browser } from "#tests/harness/browser.ts";
import type { Member } from "#tests/harness/factories.ts";
import type { Site } from "#tests/harness/site.ts";

export const CASES = "/api/moderation/cases";
type Problem = { detail: string; errors?: { path: string; message: string }[] };

/** Reports something as a member. */
export const sendReport = ({ browser }: Member, wanted: Partial<ReportInput>) =>
  browser.post<Problem & { insertedId: string }>("/api/reports", { kind: "tip", reason: "spam", ...wanted });

/** Returns the open case about something. */
export async function caseAbout({ browser }: Member, targetId: string): Promise<string> {
  for (let skip = 0; ; skip += LIMIT_MAX) {
    const { body } = await browser.get<ModerationCase[]>(`${CASES}?limit=${LIMIT_MAX}&skip=${skip}`);
    const found = body.find((one) => one.targetId === targetId);
    if (found) return found._id;
    if (body.length < LIMIT_MAX) throw new Error("There is no open case about it");
  }
}

/** Reads a case as a moderator. */
export const readCase = async ({ browser }: Member, id: string): Promise<ModerationCaseDetails> =>
  (await browser.get<ModerationCaseDetails>(`${CASES}/${id}`)).body;

export const decide = ({ browser }: { browser: Browser }, id: string, wanted: Partial<DecisionInput>) =>
  browser.post<Problem>(`${CASES}/${id}/decision`, {
    reason: "It sells lawn mowers.",
    ...(wanted.action === "suspend" ? { suspendedUntil: inDays(7) } : {}),
    ...wanted,
  });

export const undo = ({ browser }: { browser: Browser }, id: string) =>
  browser.delete<Problem>(`${CASES}/${id}/decision`);

/** Returns the date in a number of days, as YYYY-MM-DD. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Reports something as a member, and decides as a moderator. Returns the case. */
export async function moderated(
  people: { reporter: Member; moderator: Member },
  report: Partial<ReportInput> & { targetId: string },
  decision: Partial<DecisionInput>,
): Promise<string> {
  const sent = await sendReport(people.reporter, report);
  expect(sent.status, sent.text).toBe(201);
  const id = await caseAbout(people.moderator, report.targetId);
  const decided = await decide(people.moderator, id, decision);
  expect(decided.status, decided.text).toBe(200);
  return id;
}

/** Expects no case about a member. */
export async function expectNoCasesOf({ deps: { db } }: Site, { id }: Member): Promise<void> {
  expect(await db.selectFrom("moderation_case").selectAll().where("author_id", "=", id).execute()).toEqual(
    [],
  );
}
