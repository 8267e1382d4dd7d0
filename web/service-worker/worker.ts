import { type PrecacheEntry, Serwist } from "serwist";
import { readLanguageWith } from "#domain/languages/current-language.ts";
import { BASE_LANGUAGE, isLanguage, scriptIn } from "#domain/languages/languages.ts";
import { MEMBER_HEADER } from "#domain/http/member-header.ts";
import { callsOf, isKept, isOptionalCall, SAVED_PATH, SESSION_CALL } from "#web/service-worker/kept-calls.ts";
import { isUnits } from "#domain/units/units.ts";
import { createMemberData } from "#web/service-worker/member-data.ts";
import { after, createNetworkFirst } from "#web/service-worker/network.ts";
import {
  PROVIDER_CALLBACK_PATH,
  SIGN_IN_CHANGE_PATH,
  PRECACHE_CHANGE_PATH,
  READER_CHOICE_PATH,
  DEVICE_FIRST_PATH,
} from "#web/service-worker/path-patterns.ts";
import { findSaved, precache, type PrecacheOutcome } from "#web/service-worker/precache.ts";
import { headersToStore } from "#web/service-worker/headers-to-store.ts";
import { sendQueueOnce, sendQueueOrThrow } from "#web/service-worker/sending.ts";
import { forwardAuthRequest } from "#web/service-worker/sign-in-change.ts";
import { SYNC_TAG, type ToPage, type ToWorker } from "#web/offline/messages.ts";
import { devicePhotoIn } from "#web/offline/device-photo.ts";
import { announceQueueChange, queue } from "#web/offline/queue.ts";
import { whole } from "#web/offline/whole-response.ts";
import { leavePush } from "#web/service-worker/push.ts";

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: PrecacheEntry[] };
/** Identifies the build of the pages: the name of React Router's manifest. */
declare const BUILD: string;

const SHELL = "/offline";
const asked = new URL(self.location.href).searchParams;
const language = asked.get("language");
/** The language of the page that registered this worker, which it then answers in. */
const LANGUAGE = isLanguage(language) ? language : BASE_LANGUAGE;
readLanguageWith(() => LANGUAGE);
const units = asked.get("units");
/** The units of that page; null: measures as written. */
const UNITS = isUnits(units) ? units : null;
const SHELL_CACHE = ["shell", BUILD, LANGUAGE, ...(UNITS ? [UNITS] : [])].join(" ");
/** How long what is kept counts as fresh, in milliseconds. */
const FRESH_MS = 10 * 60_000;
/** How long after a change the precache is read again, in milliseconds. */
const CHANGE_DELAY_MS = 2000;
/** How long after a page was opened it is looked for what is not kept of it, in milliseconds. */
const OPENED_DELAY_MS = 1000;

const data = createMemberData(BUILD, caches);
const networkFirst = createNetworkFirst();
const inOwnLanguage = (entry: PrecacheEntry) => ({ ...entry, url: scriptIn(entry.url, LANGUAGE) });
const assets = new Serwist({
  precacheEntries: self.__SW_MANIFEST.map(inOwnLanguage),
  skipWaiting: false,
  clientsClaim: true,
});

/**
 * Stores the page that opens all others without a connection: as visitors see it, but in this worker's units. Throws if the server
 * sends a page of another build; then this worker is not installed.
 */
async function storeShell(): Promise<void> {
  const response = await fetch(SHELL, {
    credentials: "omit",
    cache: "no-store",
    headers: { "accept-language": LANGUAGE },
  });
  const page = await response.text();
  if (!response.ok || !page.includes(BUILD))
    throw new Error("The page for use without a connection is of another build.");
  const inUnits = UNITS ? page.replace("<html ", `<html data-units="${UNITS}" `) : page;
  const stored = new Response(inUnits, { headers: headersToStore(response) });
  await (await caches.open(SHELL_CACHE)).put(SHELL, stored);
}

const fetchWhole = whole((input, init) => fetch(input, init));

let keeping: Promise<void> | undefined;

/** Reads the precache again. `member`: unless that was done just before for this one; undefined for a visitor. */
function keep(isForced: boolean, member?: string): Promise<void> {
  keeping ??= keepUnlessFresh(isForced, member)
    .then(
      (outcome) => (outcome === undefined ? undefined : tell({ kind: outcome === "full" ? "full" : "kept" })),
      // The connection broke: it is tried again with the next page.
      () => tell({ kind: "not reached" }),
    )
    .finally(() => (keeping = undefined));
  return keeping;
}

/** Only Chromium tells whether the member wants to save data. */
type WithConnection = WorkerNavigator & { connection?: { saveData?: boolean } };

async function keepUnlessFresh(isForced: boolean, member?: string): Promise<PrecacheOutcome | undefined> {
  const kept = await data.member();
  // A sign-in may have run out, or begun where this worker did not see it.
  const isChanged = member !== kept && (await signedIn()) !== kept;
  const age = Date.now() - ((await data.precachedAt()) ?? 0);
  // Below 0 the clock was ahead.
  if (!isForced && !isChanged && age >= 0 && age < FRESH_MS) return undefined;
  const { connection }: WithConnection = self.navigator;
  return precache(data, fetchWhole, { withPhotos: connection?.saveData !== true, onMember });
}

/** The gardener id of who is signed in, as the site says; undefined for nobody. */
async function signedIn(): Promise<string | undefined> {
  const { headers } = await fetchWhole(SESSION_CALL);
  return headers.get(MEMBER_HEADER) ?? undefined;
}

/** Deletes what others than the member who is signed in wrote here before their sign-in ran out. */
async function onMember(member: string): Promise<void> {
  const removed = await queue.removeOthersThan(member).catch(() => 0);
  if (removed > 0) announceQueueChange();
}

let changes = 0;

/** Reads the precache again after a member has changed what is in it, once for changes in quick succession. */
async function keepAfterChange(): Promise<void> {
  const change = ++changes;
  await after(CHANGE_DELAY_MS);
  if (change !== changes) return;
  await keeping;
  await keep(true);
}

async function tell(message: ToPage): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}

/** Requests a call and keeps its response, for pages that came complete from the server. */
async function keepCall(url: string): Promise<void> {
  const since = data.generation();
  const response = await fetch(url, { headers: { purpose: "prefetch" } });
  await data.keep(url, response, "opened", since);
}

/** Keeps what the open page at a path needs, unless it is: a page that was loaded before this worker ran, its calls, too. */
async function keepOpened(path: string): Promise<void> {
  // What the page itself asked for is being kept.
  await after(OPENED_DELAY_MS);
  for (const url of callsOf(path)) if (!(await data.find(url))) await keepCall(url).catch(() => undefined);
}

self.addEventListener("install", (event) => event.waitUntil(storeShell()));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      await data.removeOtherBuilds();
      for (const name of await caches.keys())
        if (name.startsWith("shell ") && name !== SHELL_CACHE) await caches.delete(name);
    })(),
  ),
);

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.kind === "keep") event.waitUntil(message.isForced ? keep(true) : keep(false, message.member));
  if (message.kind === "opened") event.waitUntil(keepOpened(message.path));
  if (message.kind === "send") event.waitUntil(sendQueueOnce());
  if (message.kind === "summary") event.waitUntil(tellSummary(event.source));
  if (message.kind === "clear") event.waitUntil(data.clear());
  if (message.kind === "build") event.waitUntil(tellBuild(event.source));
  if (message.kind === "activate") event.waitUntil(self.skipWaiting());
});

type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener("sync", (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendQueueOrThrow());
});

/** Lets a page decide whether this worker may take over (`web/offline/use-page-update.ts`). */
async function tellBuild(page: ExtendableMessageEvent["source"]): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  page?.postMessage({ kind: "build", build: BUILD, isAlone: pages.length === 1 } satisfies ToPage);
}

async function tellSummary(page: ExtendableMessageEvent["source"]): Promise<void> {
  page?.postMessage({ kind: "summary", summary: await data.summary() } satisfies ToPage);
}

const shell = async () => (await caches.open(SHELL_CACHE)).match(SHELL);

/** Whether everything that a page at a path needs may be kept, so that it need not wait for a slow network. */
async function opensFromDevice(path: string): Promise<boolean> {
  return DEVICE_FIRST_PATH.test(path) && (await data.member()) !== undefined;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const path = url.pathname;
  const isGet = request.method === "GET";
  if (isGet ? PROVIDER_CALLBACK_PATH.test(path) : SIGN_IN_CHANGE_PATH.test(path))
    event.respondWith(forwardAuthRequest(request, path, clear));
  else if (!isGet) {
    if (PRECACHE_CHANGE_PATH.test(path)) event.waitUntil(keepAfterChange());
    if (READER_CHOICE_PATH.test(path)) event.respondWith(fetch(request).catch(() => backFrom(request)));
  } else if (request.mode === "navigate") answer(event, navigate(event, path));
  else if (path.startsWith("/photos/")) event.respondWith(photo(request, path));
  else if (isKept(path)) answer(event, call(event, path + url.search));
});

/** Without a connection nothing can be chosen: the page that the form is on opens again, and says that there is none. */
const backFrom = ({ referrer }: Request) => Response.redirect(referrer || "/", 303);

/** A picture: one that waits with a tip, from the site, or what is kept of it. */
async function photo(request: Request, path: string): Promise<Response> {
  const hash = devicePhotoIn(path);
  const waiting = hash === undefined ? undefined : await queue.photo(hash).catch(() => undefined);
  if (waiting) return new Response(waiting.file);
  return fetch(request).catch(async () => (await data.findPhoto(path)) ?? Response.error());
}

function answer(event: FetchEvent, { response, done }: ReturnType<typeof networkFirst>): void {
  event.respondWith(response);
  event.waitUntil(done);
}

/** Ends what this browser does for whoever was signed in. */
async function clear(): Promise<void> {
  await data.clear();
  await leavePush();
}

function navigate(event: FetchEvent, path: string): ReturnType<typeof networkFirst> {
  const isKeptPage = opensFromDevice(path);
  const { response, done } = networkFirst({
    request: () => fetch(event.request),
    kept: async () => ((await isKeptPage) || !self.navigator.onLine ? shell() : undefined),
    // The server has put into the page what it needs, so the browser makes no calls.
    onResponse: async ({ ok }) => {
      if (ok) await Promise.all(callsOf(path).map(keepCall));
    },
  });
  return { response: response.catch(async () => (await shell()) ?? Response.error()), done };
}

/** What is kept for a call; undefined if nothing is. */
async function findKept(url: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url, self.location.origin);
  return pathname === SAVED_PATH ? findSaved(data, searchParams) : data.find(url);
}

function call(event: FetchEvent, url: string): ReturnType<typeof networkFirst> {
  const since = data.generation();
  return networkFirst({
    request: async () => {
      const response = await fetchWhole(event.request);
      if (url !== SESSION_CALL || !response.ok) return response;
      const member = response.headers.get(MEMBER_HEADER);
      if (!member) await clear();
      else if (since === data.generation()) await onMember(member);
      return response;
    },
    kept: () => findKept(url),
    isOptional: isOptionalCall(new URL(event.request.url).pathname),
    onResponse: async (response) => void (await data.keep(url, response.clone(), "opened", since)),
  });
}

assets.addEventListeners();
