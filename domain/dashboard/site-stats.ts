import { z } from "zod";
import { weekDates, weeklySeries } from "#domain/dashboard/dashboard-stats.ts";

const count = (description: string) => z.int().min(0).meta({ description });

/** A number of files, and their total size in bytes. */
const fileTotals = z.object({ number: z.int().min(0), bytes: z.int().min(0) });

/** The site's disk usage, measured at most once a minute. */
export const storage = z
  .object({
    measuredAt: z.iso.datetime(),
    database: count("Size in bytes"),
    photos: fileTotals.meta({ description: "The stored photos, each in all its sizes" }),
    outbox: fileTotals.meta({
      description: "Mails written to a folder because no mail server is configured",
    }),
  })
  .meta({ id: "Storage" });
export type Storage = z.infer<typeof storage>;

/**
 * What admins see about the whole site (docs/product.md 12.29). `growth` counts like the dashboard does: public tips with
 * their likes, comments and views, and active gardeners.
 */
export const siteStats = z
  .object({
    weeks: weekDates,
    growth: z.object({
      users: weeklySeries("Joined"),
      tips: weeklySeries("Shared"),
      comments: weeklySeries("Written"),
      likes: weeklySeries("Given"),
      views: weeklySeries("Counted"),
    }),
    queues: z.object({
      cases: count("Open moderation cases"),
      helpRequests: count("Open help requests"),
      mails: count("Mails waiting to be sent"),
      mailsGivenUp: count("Mails of the last 30 days that could not be sent"),
      photos: count("Linked photos waiting to be downloaded"),
      subscriptions: count("Newsletter addresses that are not confirmed yet"),
    }),
    storage: storage.nullable().meta({ description: "Null until it has been measured for the first time" }),
  })
  .meta({ id: "SiteStats" });
export type SiteStats = z.infer<typeof siteStats>;
