import { MEMBER_HEADER } from "#domain/http/member-header.ts";
import { photoPath, PHONE_PHOTO_WIDTH } from "#domain/photos/sizes.ts";
import {
  collectionCalls,
  gardenCall,
  FIRST_SAVED_CALL,
  PRECACHED_CALLS,
  SAVED_PAGES,
  SAVED_PATH,
  savedPageCall,
  SESSION_CALL,
  tipCall,
} from "#web/service-worker/kept-calls.ts";
import type { MemberData } from "#web/service-worker/member-data.ts";

type Item = { _id: string; photoVariants?: { hash: string; widths: number[] } | null };

/** How much was kept: all of it, what there was room for, or nothing because nobody is signed in. */
export type PrecacheOutcome = "kept" | "full" | "signed out";

type PrecacheOptions = {
  withPhotos?: boolean;
  /** Called with the gardener id of who is signed in. */
  onMember?: (member: string) => Promise<void>;
};

/**
 * Keeps what can be opened without a connection: the newest saved tips with their pictures, collections, gardens and the fortnight
 * (docs/product.md 18.21). What is no longer among it is deleted. Throws if a call fails; what was kept stays then.
 */
export async function precache(
  data: MemberData,
  fetch: typeof globalThis.fetch,
  { withPhotos = true, onMember = async () => undefined }: PrecacheOptions = {},
): Promise<PrecacheOutcome> {
  const since = data.generation();
  const kept = new Set<string>();
  const photos = new Set<string>();
  let hasRoom = true;

  const keep = async (url: string, response: Response) => {
    kept.add(url);
    hasRoom = (await data.keep(url, response, "precached", since)) && hasRoom;
  };
  const call = async (url: string) => {
    // Not a view of a tip.
    const response = await fetch(url, { headers: { purpose: "prefetch" }, credentials: "same-origin" });
    if (response.status >= 500 || response.status === 401 || response.status === 429)
      throw new Error(`${url.split("?")[0]} answered ${response.status}`);
    return response;
  };
  const read = async <T>(url: string): Promise<T | undefined> => {
    const response = await call(url);
    await keep(url, response.clone());
    return response.ok ? (response.json() as Promise<T>) : undefined;
  };
  const session = await call(SESSION_CALL);
  const member = session.headers.get(MEMBER_HEADER);
  if (!member) {
    if (session.ok) await data.clear();
    return "signed out";
  }
  const keepTip = async (tip: Item) => {
    await keep(tipCall(tip._id), Response.json(tip, { headers: { [MEMBER_HEADER]: member } }));
    if (tip.photoVariants) photos.add(phonePhotoPath(tip.photoVariants));
  };
  if (since === data.generation()) await onMember(member);
  await keep(SESSION_CALL, session);
  const found = new Map<string, Item[] | undefined>();
  for (const url of PRECACHED_CALLS) found.set(url, await read<Item[]>(url));
  for (const { _id } of found.get("/api/gardens") ?? []) await read(gardenCall(_id));
  for (const { _id } of found.get("/api/collections") ?? [])
    for (const url of collectionCalls(_id)) await read(url);

  let url: string | undefined = FIRST_SAVED_CALL;
  for (let page = 0; page < SAVED_PAGES && url !== undefined; page++) {
    const response = await call(url);
    if (!response.ok) break;
    await keep(url, response.clone());
    for (const tip of (await response.json()) as Item[]) await keepTip(tip);
    url = nextSavedCall(response);
  }
  for (const { _id } of found.get("/api/fortnight") ?? []) {
    if (kept.has(tipCall(_id))) continue;
    const response = await call(tipCall(_id));
    if (response.ok) await keepTip((await response.json()) as Item);
  }
  if (since !== data.generation()) return "signed out";
  await data.keepOnly(member, kept, since);
  await data.markPrecached(member, since);
  if (!withPhotos) return hasRoom ? "kept" : "full";
  hasRoom = (await data.keepPhotos(member, [...photos], (path) => fetch(path), since)) && hasRoom;
  return hasRoom ? "kept" : "full";
}

/** The path of a photo in the size that phones load. */
function phonePhotoPath({ hash, widths }: { hash: string; widths: number[] }): string {
  const width = widths.findLast((each) => each <= PHONE_PHOTO_WIDTH) ?? widths[0] ?? PHONE_PHOTO_WIDTH;
  return photoPath(hash, width, "avif");
}

/** The call of the page of saved tips after one; undefined after the last. */
function nextSavedCall({ headers }: Response): string | undefined {
  const [, cursor] = /<[^>]*[?&](cursor=[^>&]+)[^>]*>; *rel="?next"?/.exec(headers.get("link") ?? "") ?? [];
  return cursor === undefined ? undefined : savedPageCall(cursor);
}

/**
 * The page of saved tips that a call asks for, cut from the pages that are kept; undefined if nothing is kept, or the call goes on
 * after a page that the server sent.
 */
export async function findSaved(data: MemberData, query: URLSearchParams): Promise<Response | undefined> {
  const skip = Number(query.get("skip") ?? (query.has("cursor") ? Number.NaN : 0));
  const limit = Number(query.get("limit"));
  const first = await data.find(FIRST_SAVED_CALL);
  if (!first || !Number.isInteger(skip) || !Number.isInteger(limit)) return undefined;
  const { headers } = first;
  const tips: unknown[] = [];
  let page: Response | undefined = first;
  while (page && tips.length < skip + limit) {
    tips.push(...((await page.clone().json()) as unknown[]));
    const next = nextSavedCall(page);
    page = next === undefined ? undefined : await data.find(next);
  }
  const isLast = tips.length <= skip + limit;
  if (isLast) headers.delete("link");
  else headers.set("link", `<${SAVED_PATH}?limit=${limit}&skip=${skip + limit}>; rel="next"`);
  return new Response(JSON.stringify(tips.slice(skip, skip + limit)), { headers });
}
