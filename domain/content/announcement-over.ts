// Apart from the schemas, so that every page can use it without loading zod.

/** Whether an announcement has ended. `until` is an ISO 8601 time. */
export const isAnnouncementOver = ({ until }: { until: string }, now: Date): boolean =>
  Date.parse(until) <= now.getTime();
