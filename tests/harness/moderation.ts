import { expect } from "vitest";
import type { DecisionInput, ModerationCase } from "#domain/moderation/moderation.ts";
import type { ReportInput } from "#domain/moderation/report.ts";
import type { Browser } from "#tests/harness/browser.ts";
import type { Member } from "#tests/harness/factories.ts";

export const CASES = "/api/moderation/cases";
type Problem = { detail: string; errors?: { path: string; message: string }[] };

/** A member reports something. */
export const sendReport = ({ browser }: Member, wanted: Partial<ReportInput>) =>
  browser.post<Problem & { insertedId: string }>("/api/reports", { kind: "tip", reason: "spam", ...wanted });

/** The open case about something. */
export async function caseAbout({ browser }: Member, targetId: string): Promise<string> {
  const { body } = await browser.get<ModerationCase[]>(`${CASES}?limit=100`);
  const found = body.find((one) => one.targetId === targetId);
  if (!found) throw new Error("There is no open case about it");
  return found._id;
}

export const decide = ({ browser }: { browser: Browser }, id: string, wanted: Partial<DecisionInput>) =>
  browser.post<Problem>(`${CASES}/${id}/decision`, {
    reason: "It sells lawn mowers.",
    ...(wanted.action === "suspend" ? { until: inDays(7) } : {}),
    ...wanted,
  });

export const undo = ({ browser }: { browser: Browser }, id: string) =>
  browser.delete<Problem>(`${CASES}/${id}/decision`);

/** The day in so many days, as YYYY-MM-DD. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Somebody reports something, and a moderator decides. Answers the case. */
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
