import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import { FEATURED_COUNT } from "#domain/gardeners/limits.ts";
import { OWN_TIPS_PAGE_SIZE, TRENDING_COUNT } from "#domain/tips/limits.ts";

// Which calls of a member are kept on the device for use without a connection (docs/product.md 18.21). Everything that is not listed
// here is never kept: moderation, members, settings, sign-in.

const ID = "[0-9a-f-]{36}";

/** The paths of the calls that are kept whenever a page makes them. */
const KEPT = new RegExp(
  `^/(?:${[
    "gardenersTips",
    `gardenersTips/${ID}`,
    `gardenersTips/${ID}/comments`,
    `gardenersTips/${ID}/outcomes`,
    "gardeners",
    `gardeners/${ID}`,
    "users",
    "api/session",
    "api/content",
    "api/tipFacets",
    "api/account/saved",
    "api/account/tipsToReport",
    `api/account/outcomes/${ID}`,
    "api/account/calendar",
    "api/account/drafts",
    "api/collections",
    `api/collections/${ID}`,
    `api/collections/${ID}/tips`,
    "api/gardens",
    `api/gardens/${ID}`,
    "api/fortnight",
    "api/plants",
    "api/plants/[^/]+",
  ].join("|")})$`,
);

const OPTIONAL = new RegExp(`^/(?:gardenersTips/${ID}/(?:comments|outcomes)|api/account/outcomes/${ID})$`);

/** Whether a page can be shown without the response to a call, by its path. */
export const isOptionalCall = (path: string): boolean => OPTIONAL.test(path);

/** Whether the response to a call is kept, by the path of the call. */
export const isKept = (path: string): boolean => KEPT.test(path);

export const SESSION_CALL = "/api/session";

/** The calls of the pages that can always be opened without a connection. */
export const PRECACHED_CALLS: readonly string[] = [
  "/api/content",
  "/api/collections",
  "/api/gardens",
  "/api/account/tipsToReport",
  "/api/account/calendar",
  "/api/fortnight",
  "/api/account/drafts",
  // Home, which an installed site starts with.
  `/users?sort=featured&limit=${FEATURED_COUNT}`,
  `/gardenersTips?sort=trending&limit=${TRENDING_COUNT}`,
];

export const SAVED_PATH = "/api/account/saved";

/** Saved tips are read in pages of this size, and at most so many pages: the newest 200. */
const SAVED_PAGE = 100;
export const SAVED_PAGES = 2;

/** `start`: a query with `skip` or `cursor`. */
export const savedPageCall = (start: string): string => `${SAVED_PATH}?limit=${SAVED_PAGE}&${start}`;
/** The first of them. */
export const FIRST_SAVED_CALL = savedPageCall("skip=0");

export const gardenCall = (id: string): string => `/api/gardens/${id}`;
export const tipCall = (id: string): string => `/gardenersTips/${id}`;
export const collectionCalls = (id: string): string[] => [
  `/api/collections/${id}`,
  `/api/collections/${id}/tips?limit=${OWN_TIPS_PAGE_SIZE}&skip=0&sort=own`,
];

const TIP_PAGE = new RegExp(`^/(?:tipsDetails|mytipsdetails)/(${ID})$`);
const GARDEN_PAGE = new RegExp(`^/garden/(${ID})$`);
const COLLECTION_PAGE = new RegExp(`^/collections/(${ID})$`);

/**
 * The calls that the page at a path needs without a connection, if it was sent by the server complete, without calls of the browser.
 * None for pages that are not kept.
 */
export function callsOf(path: string): string[] {
  const [, tip] = TIP_PAGE.exec(path) ?? [];
  if (tip !== undefined)
    return [
      tipCall(tip),
      `/gardenersTips/${tip}/comments?limit=${COMMENTS_PAGE_SIZE}&skip=0`,
      `/gardenersTips/${tip}/outcomes`,
      `/api/account/outcomes/${tip}`,
    ];
  const [, garden] = GARDEN_PAGE.exec(path) ?? [];
  if (garden !== undefined) return [gardenCall(garden)];
  const [, collection] = COLLECTION_PAGE.exec(path) ?? [];
  return collection === undefined ? [] : collectionCalls(collection);
}
