import { z } from "zod";
import { WEEKS } from "#domain/dashboard/weeks.ts";

const number = (description: string) => z.int().min(0).meta({ description });

const series = (what: string) =>
  z.object({
    total: z.int(),
    byWeek: z
      .array(z.int().min(0))
      .length(WEEKS)
      .meta({ description: `${what} in each of \`weeks\`` }),
  });

/** How many there are of something, and how many bytes they take. */
const heap = z.object({ number: z.int().min(0), bytes: z.int().min(0) });

/** What the site takes on the disk; measured at most once a minute. */
export const storage = z
  .object({
    measuredAt: z.iso.datetime(),
    database: number("Its bytes"),
    photos: heap.meta({ description: "The stored pictures, each in all its sizes" }),
    outbox: heap.meta({ description: "Letters in the folder that mail is written to where none is sent" }),
  })
  .meta({ id: "Storage" });
export type Storage = z.infer<typeof storage>;

/**
 * What admins see of the site besides (docs/product.md 12.29). Growth counts as the dashboard does for everybody: public
 * tips with what they got, and active gardeners. A week is an ISO 8601 week in UTC.
 */
export const siteFigures = z
  .object({
    weeks: z.array(z.iso.date()).length(WEEKS),
    growth: z.object({
      users: series("Joined"),
      tips: series("Shared"),
      comments: series("Written"),
      likes: series("Given"),
      views: series("Counted"),
    }),
    queues: z.object({
      cases: number("Reports that wait for a decision"),
      helpRequests: number("Requests for help that wait for an answer"),
      mails: number("Mails that wait to be sent"),
      mailsGivenUp: number("Mails of the last 30 days that could not be sent"),
      photos: number("Links to pictures that wait to be fetched"),
      subscriptions: number("Newsletter addresses that are not confirmed yet"),
    }),
    storage: storage.nullable().meta({ description: "Null while it is measured for the first time" }),
  })
  .meta({ id: "SiteFigures" });
export type SiteFigures = z.infer<typeof siteFigures>;
