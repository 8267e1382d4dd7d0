import { m } from "#messages";
import { expect, test } from "vitest";
import { mergeJobs, mergeMail } from "#server/dashboard/site-health.ts";

const job = (lastRunAt: string, failingSince: string | null) => ({
  name: "mail",
  lastRunAt,
  lastSuccessAt: null,
  failingSince,
  error: failingSince && "ECONNREFUSED",
});
const NONE = { lastSentAt: null, failingSince: null, lastErrorAt: null, lastError: null };

test("of a job that several processes run, a failing one is shown, else the last run (10.46)", () => {
  expect(mergeJobs([job("3", null), job("2", "1"), job("4", null)])).toEqual([job("2", "1")]);
  expect(mergeJobs([job("3", null), job("2", null)])).toEqual([job("3", null)]);
});

test("mail fails until a process sends one after the last error (10.46)", () => {
  const failed = { ...NONE, failingSince: "2", lastErrorAt: "3", lastError: "EAUTH 535" };
  expect(mergeMail([NONE, failed])).toEqual(failed);
  expect(mergeMail([{ ...NONE, lastSentAt: "1" }, failed])).toEqual({ ...failed, lastSentAt: "1" });
  expect(mergeMail([{ ...NONE, lastSentAt: "4" }, failed])).toEqual({
    ...failed,
    lastSentAt: "4",
    failingSince: null,
  });
  expect(mergeMail([])).toEqual(NONE);
});

test("the warning counts the mails that wait in words that fit (10.46)", () => {
  const waiting = (count: number) => m.dashboardWarningMail({ error: "EAUTH 535", count });
  expect(waiting(1)).toContain("(EAUTH 535). 1 mail is waiting and will be tried again. Check");
  expect(waiting(2)).toContain("2 mails are waiting and will be tried again.");
});
