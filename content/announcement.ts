import type { Content } from "#domain/content/content.ts";

/** A line above every page until a time: `{ text: "…", until: "2027-06-12T10:00:00Z" }`. */
export const announcement: Content["announcement"] = null;
