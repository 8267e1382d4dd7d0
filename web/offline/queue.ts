import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { QUEUE_NAME } from "#web/offline/queue-name.ts";

/** A form that was sent without a connection and waits on this device (docs/product.md 18.25). */
export type QueuedCall = {
  /** The idempotency key of the form. */
  key: string;
  /** The gardener id of who wrote it. It is neither shown to nor sent by anybody else. */
  member: string;
  kind: "tip" | "comment" | "report";
  /** Where it is posted. */
  path: string;
  /** JSON, exactly as it was sent first: with the same key a call is done once. */
  body: string;
  /** What a list shows of it. */
  title: string;
  /** The page with its form, and what was typed there, under the key of its draft (`web/forms/drafts.ts`). */
  form: { page: string; draftKey: string; texts: Record<string, string> };
  /** The draft on the account that it ends, with the version that was sent. */
  draft?: { id: string; version: string } | undefined;
  /** ISO 8601. */
  queuedAt: string;
  /** Why the site refused it. It then waits for its member, not for a connection. */
  refusal?: string;
  /** It was refused because something else was stored under its key. */
  isKeyUsed?: boolean;
  /** It was refused because what it is about is gone, and with it the form. */
  isGone?: boolean;
};

/** A photo that waits with the tip that has it. */
export type WaitingPhoto = {
  hash: string;
  file: Blob;
  keptAt: string;
  /** The gardener id of whose it is. */
  member?: string | undefined;
};

/** The calls that wait on this device, of all members, and the photos of tips among them. */
export type Queue = {
  /** The oldest first. */
  all(): Promise<QueuedCall[]>;
  /** Adds a call. If another text waits under its key, such as from another tab with the same draft, it gets a key of its own. */
  add(call: QueuedCall): Promise<void>;
  /** Replaces a call that was read before. Returns false if it was removed or changed meanwhile. */
  update(before: QueuedCall, call: QueuedCall): Promise<boolean>;
  /** Removes the call with this key; with `body` only if that is what it has, since it may have been changed meanwhile. */
  remove(key: string, body?: string): Promise<void>;
  putPhoto(photo: WaitingPhoto): Promise<void>;
  photo(hash: string): Promise<WaitingPhoto | undefined>;
  /** Removes the photos that were kept before a time, in ISO 8601, and that no call has. */
  removePhotosBefore(time: string): Promise<void>;
  /** Removes what others than `member` wrote, with their photos. Returns how many calls that were. */
  removeOthersThan(member: string): Promise<number>;
  clear(): Promise<void>;
};

interface Stored extends DBSchema {
  calls: { key: string; value: QueuedCall };
  photos: { key: string; value: WaitingPhoto };
}

let database: Promise<IDBPDatabase<Stored>> | undefined;

/** Opened once, and again after it failed, or the browser closed it. */
function open(): Promise<IDBPDatabase<Stored>> {
  const forget = () => {
    database = undefined;
  };
  database ??= openDB<Stored>(QUEUE_NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore("calls", { keyPath: "key" });
      db.createObjectStore("photos", { keyPath: "hash" });
    },
    blocking: (_old, _new, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/** The queue of this browser, in IndexedDB, which pages and the service worker share. */
export const queue: Queue = {
  async all() {
    const calls = await (await open()).getAll("calls");
    return calls.toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));
  },
  async add(call) {
    const { store, done } = (await open()).transaction("calls", "readwrite");
    const waiting = await store.get(call.key);
    const isOther = waiting !== undefined && waiting.body !== call.body;
    await store.put(isOther ? { ...call, key: crypto.randomUUID() } : call);
    await done;
  },
  async update(before, call) {
    const { store, done } = (await open()).transaction("calls", "readwrite");
    const isThere = (await store.get(before.key))?.body === before.body;
    if (isThere) await store.put(call);
    await done;
    return isThere;
  },
  async remove(key, body) {
    const { store, done } = (await open()).transaction("calls", "readwrite");
    if (body === undefined || (await store.get(key))?.body === body) await store.delete(key);
    await done;
  },
  putPhoto: async (photo) => void (await (await open()).put("photos", photo)),
  photo: async (hash) => (await open()).get("photos", hash),
  async removePhotosBefore(time) {
    const db = await open();
    const calls = await db.getAll("calls");
    for (const { hash, keptAt } of await db.getAll("photos"))
      if (keptAt < time && !calls.some(({ body }) => body.includes(hash))) await db.delete("photos", hash);
  },
  async removeOthersThan(member) {
    const db = await open();
    const [own, others] = partition(await db.getAll("calls"), (call) => call.member === member);
    for (const { key } of others) await db.delete("calls", key);
    const isOwn = (photo: WaitingPhoto) =>
      photo.member === member || own.some(({ body }) => body.includes(photo.hash));
    const [, strange] = partition(await db.getAll("photos"), isOwn);
    for (const { hash } of strange) await db.delete("photos", hash);
    return others.length;
  },
  async clear() {
    const db = await open();
    await Promise.all([db.clear("calls"), db.clear("photos")]);
  },
};

const partition = <T>(all: readonly T[], matches: (each: T) => boolean): [T[], T[]] => [
  all.filter(matches),
  all.filter((each) => !matches(each)),
];

/** How many calls were sent, and how many refused. */
export type QueueChange = { sent: number; refused: number };

const CHANNEL = "queue";

/** Tells all pages that the queue has changed. */
export function announceQueueChange(change: QueueChange = { sent: 0, refused: 0 }): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel.postMessage takes no target origin
  channel.postMessage(change);
  channel.close();
}

/** Calls `listener` when the queue has changed, in whichever page. Returns a function that stops this. */
export function onQueueChange(listener: (change: QueueChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => listener(data as QueueChange));
  return () => channel.close();
}
