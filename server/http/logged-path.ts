/** A garden by its id, of which no log knows (docs/product.md 13.9). */
const GARDEN = /^(\/(?:api\/gardens|garden))\/[^/]+/;
/** A private calendar, whose address is a secret (15.23), however it is spelled. */
const CALENDAR = /calendar\/./i;

/** A path as logs have it: without ids of gardens and the secrets of calendars. */
export const loggedPath = (path: string): string =>
  CALENDAR.test(decoded(path)) ? "/calendar/:token" : path.replace(GARDEN, "$1/:id");

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
