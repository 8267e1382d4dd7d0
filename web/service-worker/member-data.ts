import { MEMBER_HEADER } from "#domain/http/member-header.ts";
import { photoHashFromPath } from "#domain/photos/sizes.ts";
import { KEPT_AT_HEADER } from "#web/offline/kept-at.ts";
import type { KeptSummary } from "#web/offline/messages.ts";
import { headersToStore } from "#web/service-worker/headers-to-store.ts";

// What a device keeps for the member who is signed in: responses of calls, and pictures. Responses are kept for one build of the pages,
// so that an update never reads what an older one stored. Nothing is kept for visitors.

const PREFIX = "member ";

/** `precached` is refreshed as a whole; `opened` is what pages asked for, of which the latest are kept. */
export type Shelf = "precached" | "opened";

const IS_GONE: ReadonlySet<number> = new Set([403, 404, 410]);

const OPENED_MAX = 300;
const PHOTOS_MAX = 300;

export type MemberData = ReturnType<typeof createMemberData>;

/** `build`: identifies the build of the pages. */
export function createMemberData(build: string, storage: CacheStorage) {
  /** Counts how often everything was deleted: what was requested before is not stored after. */
  let generation = 0;

  const nameOf = (member: string, shelf: Shelf | "photos") =>
    shelf === "photos" ? `${PREFIX}${member} photos` : `${PREFIX}${member} ${build} ${shelf}`;
  const names = async () => (await storage.keys()).filter((name) => name.startsWith(PREFIX));

  /** Reads from a cache. Opening it would create it again, with the member's id as its name, if it was deleted meanwhile. */
  const read = (url: string, cacheName: string) => storage.match(url, { cacheName });

  /** Deletes all caches of members of which `matches` is true. */
  async function remove(matches: (name: string) => boolean): Promise<void> {
    for (const name of await names()) if (matches(name)) await storage.delete(name);
  }

  /** Deletes everything that is kept for anybody. */
  async function clear(): Promise<void> {
    generation++;
    await remove(() => true);
  }

  /** Deletes what is kept for other members than this one. Returns the generation for which something may be stored then. */
  async function claim(member: string): Promise<number> {
    const since = generation;
    const isOther = (name: string) => !name.startsWith(`${PREFIX}${member} `);
    if (!(await names()).some(isOther) || since !== generation) return since;
    const now = ++generation;
    await remove(isOther);
    return now;
  }

  /** Stores what `put` puts. When the device is full, pictures give way. Returns whether there was room. */
  async function store(put: () => Promise<void>, member: string): Promise<boolean> {
    try {
      await put();
      return true;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "QuotaExceededError") throw error;
      await storage.delete(nameOf(member, "photos"));
      return put().then(
        () => true,
        () => false,
      );
    }
  }

  async function trim(cache: Cache, max: number): Promise<void> {
    const requests = await cache.keys();
    for (const request of requests.slice(0, Math.max(0, requests.length - max))) await cache.delete(request);
  }

  return {
    clear,

    /** To be read before a request is sent whose response is kept. */
    generation: () => generation,

    /** The member that something is kept for; undefined if nothing is. */
    member: async () => (await names())[0]?.slice(PREFIX.length).split(" ")[0],

    /** Deletes what earlier builds kept. */
    removeOtherBuilds: () => remove((name) => !name.endsWith(" photos") && !name.includes(` ${build} `)),

    /**
     * Keeps a response for who it was made for, also that there is nothing. Returns whether there was room. Nothing is kept for a
     * visitor, and no other error.
     */
    async keep(url: string, response: Response, shelf: Shelf, since: number): Promise<boolean> {
      const member = response.headers.get(MEMBER_HEADER);
      if (!member || !(response.ok || IS_GONE.has(response.status))) return true;
      const body = await response.arrayBuffer();
      if (since !== generation) return true;
      const now = await claim(member);
      if (now !== generation) return true;
      const headers = headersToStore(response);
      headers.set(KEPT_AT_HEADER, new Date().toISOString());
      const name = nameOf(member, shelf);
      const hasRoom = await store(async () => {
        const cache = await storage.open(name);
        await cache.put(url, new Response(body, { status: response.status, headers }));
        if (shelf === "opened") await trim(cache, OPENED_MAX);
      }, member);
      // Signed out meanwhile.
      if (now !== generation) await storage.delete(name);
      return hasRoom;
    },

    /** The latest response that is kept for a call. */
    async find(url: string): Promise<Response | undefined> {
      const found: Response[] = [];
      for (const name of await names()) {
        if (!name.includes(` ${build} `)) continue;
        const response = await read(url, name);
        if (response) found.push(response);
      }
      const keptAt = (response: Response) => response.headers.get(KEPT_AT_HEADER) ?? "";
      return found.toSorted((one, other) => keptAt(other).localeCompare(keptAt(one)))[0];
    },

    /** Deletes the precached responses whose calls are not in `urls`. */
    async keepOnly(member: string, urls: ReadonlySet<string>, since: number): Promise<void> {
      if (since !== generation) return;
      const name = nameOf(member, "precached");
      const cache = await storage.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (!urls.has(pathname + search)) await cache.delete(request);
      }
      if (since !== generation) await storage.delete(name);
    },

    /** Notes that the precache was read now. */
    async markPrecached(member: string, since: number): Promise<void> {
      if (since !== generation) return;
      const name = nameOf(member, "precached");
      const headers = { [KEPT_AT_HEADER]: new Date().toISOString() };
      await store(async () => (await storage.open(name)).put(MARK, new Response(null, { headers })), member);
      if (since !== generation) await storage.delete(name);
    },

    /** When the precache was read last, in milliseconds since 1970; undefined if it never was. */
    async precachedAt(): Promise<number | undefined> {
      for (const name of await names()) {
        if (!name.endsWith(` ${build} precached`)) continue;
        const mark = await read(MARK, name);
        if (mark) return Date.parse(mark.headers.get(KEPT_AT_HEADER) ?? "");
      }
      return undefined;
    },

    /** How much is kept by this build. */
    async summary(): Promise<KeptSummary> {
      const since = generation;
      const tips = new Set<string>();
      let pictures = 0;
      for (const name of await names()) {
        if (!name.endsWith(" photos") && !name.includes(` ${build} `)) continue;
        const paths = (await (await storage.open(name)).keys()).map(({ url }) => new URL(url).pathname);
        if (name.endsWith(" photos")) pictures += paths.length;
        for (const path of paths) if (TIP.test(path)) tips.add(path);
        if (since !== generation) await storage.delete(name);
      }
      const keptAt = await this.precachedAt();
      return {
        tips: tips.size,
        pictures,
        keptAt: keptAt === undefined ? null : new Date(keptAt).toISOString(),
      };
    },

    /** Keeps the pictures at these paths, one size of each, and no others. Only those that are missing are fetched. */
    async keepPhotos(
      member: string,
      paths: readonly string[],
      fetch: (path: string) => Promise<Response>,
      since: number,
    ): Promise<boolean> {
      if (since !== generation) return true;
      const name = nameOf(member, "photos");
      const chosen = paths.slice(0, PHOTOS_MAX);
      const wanted = new Set(chosen.map(photoKey));
      const cache = await storage.open(name);
      for (const request of await cache.keys())
        if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
      for (const path of chosen) {
        if (await cache.match(photoKey(path))) continue;
        const response = await fetch(path);
        if (since !== generation) break;
        if (!response.ok) continue;
        try {
          await cache.put(photoKey(path), response);
        } catch (error) {
          if (error instanceof DOMException && error.name === "QuotaExceededError") return false;
          throw error;
        }
      }
      if (since !== generation) await storage.delete(name);
      return true;
    },

    /** The picture at a path, in whichever size it is kept. */
    async findPhoto(path: string): Promise<Response | undefined> {
      if (photoHashFromPath(path) === undefined) return undefined;
      for (const name of await names()) {
        const found = name.endsWith(" photos") ? await read(photoKey(path), name) : undefined;
        if (found) return found;
      }
      return undefined;
    },
  };
}

const TIP = /^\/gardenersTips\/[0-9a-f-]{36}$/;

/** Under which it is noted when everything was kept: no call has this path. */
const MARK = "/precached";

/** Under which a picture is kept, whatever its size. */
const photoKey = (path: string) => `/photos/${photoHashFromPath(path)}`;
