import { expect, test } from "vitest";
import { memoryCaches } from "#tests/harness/cache-storage.ts";
import { createMemberData } from "#web/service-worker/member-data.ts";
import { findSaved, precache } from "#web/service-worker/precache.ts";

const ANN = "11111111-1111-4111-8111-111111111111";
const HASH = "a".repeat(32);

type Saved = { _id: string; photoVariants?: { hash: string; widths: number[] } };

/** A site with these saved tips. `called`: the addresses that were requested. */
function siteWith(saved: Saved[], { broken = "nothing" } = {}) {
  const called: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input), "https://garden.example");
    called.push(url.pathname + url.search);
    if (url.pathname.startsWith(broken)) throw new TypeError("Failed to fetch");
    if (url.pathname !== "/api/account/saved") return answer([]);
    const start = Number(url.searchParams.get("cursor") ?? 0);
    const end = start + Number(url.searchParams.get("limit"));
    const link = `<https://garden.example/api/account/saved?limit=100&cursor=${end}>; rel="next"`;
    return answer(saved.slice(start, end), {
      "x-total-count": String(saved.length),
      ...(end < saved.length ? { link } : {}),
    });
  };
  const answer = (body: unknown, headers = {}) =>
    Response.json(body, { headers: { "member-id": ANN, ...headers } });
  return { called, fetch: fetch as typeof globalThis.fetch };
}

const tips = (count: number): Saved[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `tip${index}` }));
const newData = () => createMemberData("one", memoryCaches());
const jsonOf = async (response: Response | undefined) => response?.json() as Promise<unknown>;

test("the newest 200 saved tips are kept, each for its own page (18.21)", async () => {
  const data = newData();
  expect(await precache(data, siteWith(tips(250)).fetch)).toBe("kept");
  expect(await jsonOf(await data.find("/gardenersTips/tip0"))).toEqual({ _id: "tip0" });
  expect(await data.find("/gardenersTips/tip199")).toBeDefined();
  expect(await data.find("/gardenersTips/tip200")).toBeUndefined();
});

test("what others wrote is deleted for who is signed in now, unless that has changed again (18.27)", async () => {
  const seen: string[] = [];
  const onMember = async (member: string) => void seen.push(member);
  const data = newData();
  await precache(data, siteWith([]).fetch, { onMember });
  expect(seen).toEqual([ANN]);
  const { fetch } = siteWith([]);
  const late: typeof fetch = async (...args) => {
    const response = await fetch(...args);
    await data.clear();
    return response;
  };
  await precache(data, late, { onMember });
  expect(seen).toEqual([ANN]);
});

test("the list of saved tips goes on from page to page as far as it is kept (18.21)", async () => {
  const data = newData();
  await precache(data, siteWith(tips(250)).fetch);
  const page = async (query: string) => findSaved(data, new URLSearchParams(query));
  const first = await page("limit=24&skip=0");
  expect(await jsonOf(first)).toEqual(tips(24));
  expect(first?.headers.get("link")).toBe('</api/account/saved?limit=24&skip=24>; rel="next"');
  expect(first?.headers.get("x-total-count")).toBe("250");
  expect(await jsonOf(await page("limit=24&skip=96"))).toEqual(tips(120).slice(96));
  const last = await page("limit=24&skip=192");
  expect(await jsonOf(last)).toEqual(tips(200).slice(192));
  expect(last?.headers.get("link")).toBeNull();
  // Only the server knows where its pages end.
  expect(await page("limit=24&cursor=abc")).toBeUndefined();
});

test("a picture of each is kept in the size for phones, once", async () => {
  const photoVariants = { hash: HASH, widths: [320, 640, 1280] };
  const site = siteWith([{ _id: "tip", photoVariants }]);
  const data = newData();
  await precache(data, site.fetch);
  await precache(data, site.fetch);
  expect(site.called.filter((url) => url.startsWith("/photos/"))).toEqual([`/photos/${HASH}/640.avif`]);
});

test("what is no longer saved is deleted; when the connection breaks, everything stays", async () => {
  const data = newData();
  await precache(data, siteWith(tips(2)).fetch);
  await expect(precache(data, siteWith(tips(1), { broken: "/api/fortnight" }).fetch)).rejects.toThrow();
  expect(await data.find("/gardenersTips/tip1")).toBeDefined();
  await precache(data, siteWith(tips(1)).fetch);
  expect(await data.find("/gardenersTips/tip1")).toBeUndefined();
  expect(await data.find("/gardenersTips/tip0")).toBeDefined();
});

test("everything is deleted once nobody is signed in (18.23)", async () => {
  const data = newData();
  await precache(data, siteWith(tips(1)).fetch);
  const visitor = async () => Response.json({ user: null });
  expect(await precache(data, visitor as typeof globalThis.fetch)).toBe("signed out");
  expect(await data.find("/gardenersTips/tip0")).toBeUndefined();
});

test("signing out at whichever step leaves nothing of the member (18.23)", async () => {
  const total = (await precacheSignedOutAt(0)).step;
  expect(total).toBeGreaterThan(20);
  for (let end = 1; end <= total; end++)
    expect((await precacheSignedOutAt(end)).left, `step ${end} of ${total}`).toEqual([]);
});

/** Signs out just before the operation with this number on the caches; 0: never. Says how many there were, and which caches are left. */
async function precacheSignedOutAt(end: number) {
  const caches = memoryCaches();
  const data = createMemberData("one", caches);
  const original = { ...caches };
  let step = 0;
  const count = async () => {
    if (++step !== end) return;
    Object.assign(caches, original);
    await data.clear();
  };
  caches.keys = async () => count().then(() => original.keys());
  caches.open = async (name) => count().then(() => original.open(name));
  await precache(data, siteWith([{ _id: "tip", photoVariants: { hash: HASH, widths: [640] } }]).fetch);
  return { step, left: await original.keys() };
}

test("when everything was kept is known, also to the next worker, once all of it is", async () => {
  const data = newData();
  await expect(precache(data, siteWith(tips(1), { broken: "/api/fortnight" }).fetch)).rejects.toThrow();
  expect(await data.precachedAt()).toBeUndefined();
  await precache(data, siteWith(tips(1)).fetch);
  expect(Date.now() - ((await data.precachedAt()) ?? 0)).toBeLessThan(60_000);
  await data.clear();
  expect(await data.precachedAt()).toBeUndefined();
});

test("who saves data gets texts without pictures", async () => {
  const site = siteWith([{ _id: "tip", photoVariants: { hash: HASH, widths: [640] } }]);
  expect(await precache(newData(), site.fetch, { withPhotos: false })).toBe("kept");
  expect(site.called.filter((url) => url.startsWith("/photos/"))).toEqual([]);
});
