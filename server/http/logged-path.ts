/** A garden by its id, of which no log knows (docs/product.md 13.9). */
const GARDEN = /^(\/(?:api\/gardens|garden))\/[^/]+/;
/** A private calendar, whose address is a secret (15.23). */
const CALENDAR = /^(\/calendar)\/.+/;

/** A path as logs have it: without ids of gardens and the secrets of calendars. */
export const loggedPath = (path: string): string =>
  path.replace(GARDEN, "$1/:id").replace(CALENDAR, "$1/:token");
