import { describe, expect, test } from "vitest";
import type { SiteHealth } from "#domain/dashboard/site-health.ts";
import { Deferred, Undeliverable } from "#server/mail/message.ts";
import { createMailSender } from "#server/mail/send.ts";
import { SCHEDULE_SETTING } from "#server/backup/schedule.queries.ts";
import { ensureSetting } from "#server/db/settings.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, type Settings, type Site } from "#tests/harness/site.ts";

/** Reads the health of a site as its admin, after something happened to it. */
async function healthOf(settings: Settings, happen: (site: Site) => unknown = () => undefined) {
  const site = await createSite("sqlite", settings);
  const admin = await signUpAs(site, "admin");
  await happen(site);
  const { body } = await admin.browser.get<SiteHealth>("/api/dashboard/health");
  await site.close();
  return body;
}
const codes = ({ warnings }: SiteHealth) => warnings.map(({ code }) => code);
const WELL = {
  publicUrl: "https://tips.example.org",
  smtpUrl: "smtp://mail.example.org",
  backups: { every: 86_400_000, keep: 7, to: "/backups" },
};

describe("the health of a site", () => {
  test("has version, engine, processes, free disk, queues and jobs; nothing to warn of (10.46)", async () => {
    const health = await healthOf(WELL, ({ deps }) => deps.monitoring.recordJob("views", 0.1));
    expect(health).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      engine: "sqlite",
      processes: { wanted: 1, reporting: 1 },
      lastBackupAt: null,
      mail: { delivery: "smtp", givenUp: 0, failingSince: null, lastError: null },
      jobs: [{ name: "views", failingSince: null, error: null }],
    });
    expect(health.mail.waiting).toBeGreaterThan(0);
    expect(health.mail.oldestWaitingSince).not.toBeNull();
    expect(health.disk?.total).toBeGreaterThan(health.disk?.free ?? Infinity);
    expect(codes(health).filter((code) => code !== "diskNearlyFull")).toEqual([]);
  });

  test("warns of what is not set, and of what fails, with the class of the error alone (10.47)", async () => {
    expect(codes(await healthOf({}))).toEqual(
      expect.arrayContaining(["mailToFolder", "noBackups", "noPublicUrl"]),
    );
    const health = await healthOf(WELL, ({ deps: { monitoring } }) => {
      const error = Object.assign(new Error("connect ECONNREFUSED ana@example.org"), {
        errno: -111,
        code: "ESOCKET",
      });
      monitoring.recordMail(error);
      monitoring.recordJob("views", 0.1, new TypeError("ana@example.org"));
      monitoring.reportUntrustedForwarding();
    });
    expect(codes(health)).toEqual(
      expect.arrayContaining(["mailFailing", "jobFailing", "untrustedForwarding"]),
    );
    expect(health.mail.lastError).toBe("ECONNREFUSED");
    expect(health.jobs).toMatchObject([{ name: "views", error: "TypeError" }]);
    expect(JSON.stringify(health)).not.toContain("ana@");
  });

  test.each([
    ["of a mail server that is away", new Error("connect ECONNREFUSED"), ["mailFailing"]],
    ["of no mail put off alone", new Deferred("450 Greylisted"), []],
    ["of no mail refused for good", new Undeliverable("550 No", { isAboutAddress: true }), []],
  ])("warns %s (10.47)", async (_, error, expected) => {
    const health = await healthOf(WELL, async ({ deps, origin }) => {
      const sender = createMailSender(deps, { send: () => Promise.reject(error) }, { origin });
      await sender.sendDue();
      await sender.idle();
    });
    expect(codes(health).filter((code) => code === "mailFailing")).toEqual(expected);
  });

  test("a failed backup is told, and one that is overdue by an interval (10.47)", async () => {
    const madeAt = (hours: number) => async (site: Site) => {
      const startedAt = new Date(site.deps.clock().getTime() - hours * 3_600_000).toISOString();
      const success = { startedAt, endedAt: startedAt, name: "a.tar.gz", place: "/backups", bytes: 1 };
      await ensureSetting(site.deps.db, SCHEDULE_SETTING, JSON.stringify({ success }));
    };
    expect(codes(await healthOf(WELL, madeAt(47)))).not.toContain("backupOverdue");
    expect(codes(await healthOf(WELL, madeAt(49)))).toContain("backupOverdue");
    const failed = JSON.stringify({
      failure: { at: "2030-01-01T00:00:00.000Z", cause: "/backups is not there" },
    });
    const { warnings } = await healthOf(WELL, ({ deps }) => ensureSetting(deps.db, SCHEDULE_SETTING, failed));
    expect(warnings).toContainEqual({
      code: "backupFailing",
      message: "The last backup failed: /backups is not there. It is tried again.",
    });
  });

  test("a process that does not report is told (10.47)", async () => {
    expect(codes(await healthOf({ ...WELL, workers: 2 }))).toContain("processSilent");
  });
});
