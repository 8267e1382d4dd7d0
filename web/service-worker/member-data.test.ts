import { expect, test } from "vitest";
import { memoryCaches } from "#tests/harness/cache-storage.ts";
import { createMemberData } from "#web/service-worker/member-data.ts";

const ANN = "11111111-1111-4111-8111-111111111111";
const BEN = "22222222-2222-4222-8222-222222222222";
const HASH = "a".repeat(32);

const responseFor = (member: string | null, text = "[]") =>
  new Response(text, { headers: member === null ? {} : { "member-id": member } });

function setUp(caches = memoryCaches(), build = "one") {
  const data = createMemberData(build, caches);
  return {
    data,
    keep: (url: string, response: Response) => data.keep(url, response, "opened", data.generation()),
    keepPhotos: (paths: string[]) =>
      data.keepPhotos(ANN, paths, async () => new Response("picture"), data.generation()),
    textOf: async (url: string) => (await data.find(url))?.text(),
  };
}

test("a response is found again, with the time it was kept (18.21)", async () => {
  const { data, keep } = setUp();
  await keep("/api/gardens", responseFor(ANN, "hers"));
  const found = await data.find("/api/gardens");
  expect(await found?.text()).toBe("hers");
  expect(Date.parse(found?.headers.get("kept-at") ?? "")).toBeGreaterThan(0);
  expect(await data.member()).toBe(ANN);
});

test("it says how many tips and pictures are kept, and as of when (18.62)", async () => {
  const { data, keep, keepPhotos } = setUp();
  expect(await data.summary()).toEqual({ tips: 0, pictures: 0, keptAt: null });
  for (const tip of [ANN, BEN]) await keep(`/gardenersTips/${tip}`, responseFor(ANN));
  await data.keep(`/gardenersTips/${ANN}`, responseFor(ANN), "precached", data.generation());
  await keep(`/gardenersTips/${ANN}/comments`, responseFor(ANN));
  await keepPhotos([`/photos/${HASH}/640.avif`]);
  await data.markPrecached(ANN, data.generation());
  const keptAt = new Date((await data.precachedAt()) ?? 0).toISOString();
  expect(await data.summary()).toEqual({ tips: 2, pictures: 1, keptAt });
  await data.clear();
  expect(await data.summary()).toEqual({ tips: 0, pictures: 0, keptAt: null });
});

test("nothing is kept for visitors, and no errors (18.23)", async () => {
  const { data, keep, textOf } = setUp();
  await keep("/api/gardens", responseFor(null));
  await keep("/api/gardens", new Response("", { status: 500, headers: { "member-id": ANN } }));
  expect(await textOf("/api/gardens")).toBeUndefined();
  expect(await data.member()).toBeUndefined();
});

test("what is kept for one member is deleted when another's response is kept (18.23)", async () => {
  const { data, keep, textOf, keepPhotos } = setUp();
  await keep("/api/gardens", responseFor(ANN));
  await keepPhotos([`/photos/${HASH}/640.avif`]);
  await keep("/api/collections", responseFor(BEN));
  expect(await textOf("/api/gardens")).toBeUndefined();
  expect(await data.findPhoto(`/photos/${HASH}/640.avif`)).toBeUndefined();
  expect(await data.member()).toBe(BEN);
});

test("reading while everything is deleted leaves no cache with a member's name (18.23)", async () => {
  const caches = memoryCaches();
  const { data, keep, keepPhotos } = setUp(caches);
  await keep("/api/gardens", responseFor(ANN));
  await keepPhotos([`/photos/${HASH}/640.avif`]);
  await data.markPrecached(ANN, data.generation());
  const { keys } = caches;
  const names = await keys();
  await data.clear();
  // As if it was deleted just after the names were read.
  caches.keys = async () => names;
  await data.find("/api/gardens");
  await data.findPhoto(`/photos/${HASH}/640.avif`);
  await data.precachedAt();
  expect(await keys()).toEqual([]);
});

test("that something is gone is kept in its place (18.21)", async () => {
  const { data, keep } = setUp();
  await keep("/gardenersTips/1", responseFor(ANN, "text"));
  await keep("/gardenersTips/1", new Response("{}", { status: 404, headers: { "member-id": ANN } }));
  expect((await data.find("/gardenersTips/1"))?.status).toBe(404);
});

test("a response that was on its way when everything was deleted is not kept (18.23)", async () => {
  const { data, textOf } = setUp();
  const since = data.generation();
  await data.clear();
  await data.keep("/api/gardens", responseFor(ANN), "opened", since);
  expect(await textOf("/api/gardens")).toBeUndefined();
});

test("pages of one build never get what those of another stored (18.23)", async () => {
  const caches = memoryCaches();
  await setUp(caches, "old").keep("/api/gardens", responseFor(ANN));
  const { data, textOf } = setUp(caches, "new");
  expect(await textOf("/api/gardens")).toBeUndefined();
  await data.removeOtherBuilds();
  expect(await caches.keys()).toEqual([]);
});

test("of what was opened the latest 300 are kept", async () => {
  const { keep, textOf } = setUp();
  for (let index = 0; index <= 300; index++) await keep(`/gardenersTips/${index}`, responseFor(ANN));
  expect(await textOf("/gardenersTips/0")).toBeUndefined();
  expect(await textOf("/gardenersTips/1")).toBe("[]");
});

test("a picture is found in whichever size it is asked for", async () => {
  const { data, keepPhotos } = setUp();
  await keepPhotos([`/photos/${HASH}/640.avif`]);
  expect(await (await data.findPhoto(`/photos/${HASH}/1280.webp`))?.text()).toBe("picture");
  // Of a tip that is not kept any more.
  await keepPhotos([]);
  expect(await data.findPhoto(`/photos/${HASH}/640.avif`)).toBeUndefined();
});

test("on a full device, pictures give way to texts", async () => {
  const { data, textOf, keepPhotos } = setUp(memoryCaches({ fullAfter: 1 }));
  await keepPhotos([`/photos/${HASH}/640.avif`]);
  const keep = (url: string) => data.keep(url, responseFor(ANN), "precached", data.generation());
  expect(await keep("/api/gardens")).toBe(true);
  expect(await textOf("/api/gardens")).toBe("[]");
  expect(await keep("/api/collections")).toBe(false);
});
