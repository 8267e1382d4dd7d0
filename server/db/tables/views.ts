/** The salt of a day, with which its visitors are hashed: see `server/views/views.ts`. */
export type ViewSaltTable = { day: string; salt: string };

/** That somebody looked at some tip on a day; who and which cannot be read from it. */
export type ViewSeenTable = { day: string; hash: string };

/** How often a tip was looked at in a week (`domain/time/week.ts`). */
export type ViewWeekTable = { tip_id: string; week: string; views: number };
