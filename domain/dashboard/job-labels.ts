import { m } from "#messages";

const LABELS: Record<string, () => string> = {
  views: m.dashboardJobViews,
  clock: m.dashboardJobClock,
  mail: m.dashboardJobMail,
  "notification streams": m.dashboardJobStreams,
  digests: m.dashboardJobDigests,
  followers: m.dashboardJobFollowers,
  "old notifications": m.dashboardJobOldNotifications,
  "plants of tips": m.dashboardJobPlants,
  "outdated search terms": m.dashboardJobSearchTerms,
  "search index": m.dashboardJobSearchIndex,
  "notifications on devices": m.dashboardJobPush,
  "outcome letters": m.dashboardJobOutcomes,
  webhooks: m.dashboardJobWebhooks,
  backups: m.dashboardJobBackups,
  "account deletions": m.dashboardJobAccountDeletions,
  "expired rows": m.dashboardJobExpiredRows,
  newsletter: m.dashboardJobNewsletter,
  "photo downloads": m.dashboardJobPhotoDownloads,
  "photo cleanup": m.dashboardJobPhotoCleanup,
};

/** The name of a background job in the reader's language; as it is if it has no other. */
export const jobLabel = (name: string): string => LABELS[name]?.() ?? name;
