import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { UploadedPhoto } from "#domain/photos/photo.ts";
import { asSite, runCommand, type ServerProcess } from "#tests/harness/server-process.ts";
import type { Storage } from "#tests/harness/engines.ts";
import { listOf, signUpMany, tipInput, type Member } from "#tests/harness/factories.ts";
import { picture, send } from "#tests/harness/pictures.ts";

// Members who share, comment, like, delete and upload all at once, and a record of what the server has acknowledged: for
// drills that interrupt it. A request without an answer is repeated with its `Idempotency-Key`.

/** How long a member waits after a 503. */
const REFUSED_PAUSE_MS = 250;

/** A tip or comment that was sent. `text` occurs once; `id` is set once the server has acknowledged it. */
type Post = { who: number; path: string; body: object; key: string; text: string; id?: string };

/** What was sent to the server, and what it has acknowledged. */
export type Ledger = {
  posts: Post[];
  likes: { who: number; tip: string }[];
  /** Tips whose deletion was sent; true once acknowledged. */
  deletions: Map<string, boolean>;
  /** The paths of stored photos. */
  photos: string[];
};

export const newLedger = (): Ledger => ({ posts: [], likes: [], deletions: new Map(), photos: [] });

/** Signs up the members who write. */
export const signUpWriters = (server: ServerProcess, count = 4): Promise<Member[]> =>
  signUpMany(asSite(server), count);

/** The same members with the server that runs now: their cookies are still valid. */
export const moved = (members: Member[], server: ServerProcess): Member[] =>
  members.map((member) => {
    const browser = server.visitor();
    for (const [name, value] of member.browser.cookies) browser.cookies.set(name, value);
    return { ...member, browser };
  });

/** The number of acknowledged writes. */
export const acknowledged = ({ posts, likes, deletions, photos }: Ledger): number =>
  posts.filter(({ id }) => id).length +
  likes.length +
  photos.length +
  [...deletions.values()].filter(Boolean).length;

/** Writes as all members until the server is gone or `signal` is aborted. An overloaded server may answer with 503. */
export async function writeMixed(members: Member[], ledger: Ledger, signal?: AbortSignal): Promise<void> {
  await Promise.all(
    members.map(async (member, who) => {
      try {
        for (let turn = who; ; turn++) {
          if (signal?.aborted) return;
          await writeOnce(member, who, turn, ledger);
        }
      } catch (error) {
        if (!isConnectionError(error)) throw error;
      }
    }),
  );
}

async function writeOnce({ browser }: Member, who: number, turn: number, ledger: Ledger): Promise<void> {
  const photo = turn % 3 === 0 ? await uploaded(browser, ledger) : undefined;
  // Without a photo: deleting a tip deletes its photo.
  const short = turn % 3 === 1;
  const text = `${short ? "Pull" : "Water"} ${randomUUID()}`;
  const shared = await post(browser, ledger, {
    who,
    path: "/gardenersTips",
    body: tipInput({ title: text, ...(photo ? { photo } : {}) }),
    text,
  });
  // As a client does that is told to come again later.
  if (!shared) return void (await sleep(REFUSED_PAUSE_MS));
  if (short) {
    ledger.deletions.set(shared, false);
    if (accepted(await browser.delete(`/gardenersTips/${shared}`), 200)) ledger.deletions.set(shared, true);
  }
  const lasting = ledger.posts.filter(
    (sent) => sent.path === "/gardenersTips" && sent.text.startsWith("Water"),
  );
  const tip = lasting.findLast((sent) => sent.id)?.id;
  if (!tip) return;
  const comment = `Thank you ${randomUUID()}`;
  await post(browser, ledger, {
    who,
    path: `/gardenersTips/${tip}/comments`,
    body: { body: comment },
    text: comment,
  });
  if (accepted(await browser.patch(`/gardenersTips/${tip}`, { like: 1 }), 200))
    ledger.likes.push({ who, tip });
}

async function uploaded(browser: Member["browser"], ledger: Ledger): Promise<string | undefined> {
  const response = await send<UploadedPhoto>(
    browser,
    await picture({ width: 80, height: 60 }).jpeg().toBuffer(),
  );
  if (!accepted(response, 201)) return undefined;
  ledger.photos.push(new URL(response.body.photo).pathname);
  return response.body.photo;
}

async function post(
  browser: Member["browser"],
  ledger: Ledger,
  sent: Omit<Post, "key">,
): Promise<string | undefined> {
  const record: Post = { ...sent, key: randomUUID() };
  ledger.posts.push(record);
  return sendPost(browser, record);
}

async function sendPost(browser: Member["browser"], record: Post): Promise<string | undefined> {
  const { path, body, key } = record;
  const response = await browser.call<{ insertedId: string }>("POST", path, {
    body,
    headers: { "idempotency-key": key },
  });
  if (accepted(response, 201)) record.id = response.body.insertedId;
  return record.id;
}

/** Whether a call succeeded. A 503 is an honest refusal; any other status fails the test. */
function accepted({ status, text }: { status: number; text: string }, success: number): boolean {
  if (status !== 503) expect(status, text).toBe(success);
  return status === success;
}

const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError;

/** Sends again what was sent without an answer. */
export async function repeatUnanswered(members: Member[], { posts }: Ledger): Promise<void> {
  for (const sent of posts.filter(({ id }) => !id)) {
    await sendPost((members[sent.who] as Member).browser, sent);
    expect(sent.id, "a repeated request is answered").toBeTruthy();
  }
}

/** Checks that what was acknowledged is stored, once, and that all totals are what a recount finds. */
export async function expectStored(
  storage: Omit<Storage, "remove">,
  members: Member[],
  ledger: Ledger,
): Promise<void> {
  const lists = await Promise.all(members.map(({ browser }) => listOf<Tip>(browser, "/gardenersTips")));
  const [first = []] = lists;
  const tips = ledger.posts.filter(({ path }) => path === "/gardenersTips");
  const lasting = tips.filter(({ id }) => !ledger.deletions.has(id ?? ""));
  expect(
    counts(
      lasting,
      first.map(({ title }) => title),
    ),
    "tips lost or doubled",
  ).toEqual([]);
  const stored = new Set(first.map(({ _id }) => _id));
  const deleted = [...ledger.deletions].filter(([id, done]) => done && stored.has(id));
  expect(deleted, "deleted tips are back").toEqual([]);

  const liked = lists.map((list) => new Set(list.filter((tip) => tip.liked).map(({ _id }) => _id)));
  expect(
    ledger.likes.filter(({ who, tip }) => !liked[who]?.has(tip)),
    "likes lost",
  ).toEqual([]);

  const { browser } = members[0] as Member;
  const comments = ledger.posts.filter(({ path }) => path !== "/gardenersTips");
  const bodies: string[] = [];
  for (const path of new Set(comments.map((sent) => sent.path)))
    bodies.push(...(await listOf<Comment>(browser, `${path}?limit=100`)).map((comment) => comment.body));
  expect(counts(comments, bodies), "comments lost or doubled").toEqual([]);

  for (const path of ledger.photos)
    expect((await browser.open("GET", path)).status, `the photo ${path}`).toBe(200);

  expect(await runCommand("server/admin.ts", ["recount", "--check"], storage)).toMatchObject({
    code: 0,
    stdout: "Everything is right\n",
  });
}

/** The acknowledged posts whose text is not stored exactly once, with how often it is. */
function counts(posts: Post[], texts: string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return posts
    .filter(({ id }) => id)
    .map(({ text }) => `${text}: ${times.get(text) ?? 0}`)
    .filter((line) => !line.endsWith(": 1"));
}
