import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newId } from "#server/db/id.ts";
import type { Engine } from "#server/db/connect.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Call } from "#tests/harness/browser.ts";
import { migratedStorage } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import { listOf, signUpMany, tipInput, totalOf, type Member } from "#tests/harness/factories.ts";
import { asSite, startServer, type ServerProcess } from "#tests/harness/server-process.ts";

const MEMBERS = 4;

/** What the server has acknowledged, and by member the share under way, with its key. */
type Acknowledged = {
  tips: Set<string>;
  likes: { who: number; tip: string }[];
  sharing: Map<number, Call>;
};

test.each<[Engine, number]>([
  ["sqlite", FULL ? 20 : 2],
  ["postgres", FULL ? 6 : 1],
])(
  "on %s, killed %i times while it writes, a server has every acknowledged tip and like, and none twice that was sent again (4.23, 7.78)",
  async (engine, rounds) => {
    const storage = await migratedStorage(engine);
    const acknowledged: Acknowledged = { tips: new Set(), likes: [], sharing: new Map() };
    let server = await startServer(storage);
    let members = await signUpMany(asSite(server), MEMBERS);
    for (let round = 0; round < rounds; round++) {
      const [tips, likes] = [acknowledged.tips.size + 5, acknowledged.likes.length + 2];
      const writing = Promise.all(members.map((member, who) => write(member, who, acknowledged)));
      while (acknowledged.tips.size < tips || acknowledged.likes.length < likes) await sleep(5);
      await sleep(Math.random() * 60);
      server.kill("SIGKILL");
      expect((await server.ended).signal).toBe("SIGKILL");
      await writing;

      server = await startServer(storage);
      members = moved(members, server);
      await shareAgain(members, acknowledged);
      await expectStored(members, acknowledged);
    }
    expect(acknowledged.likes.length).toBeGreaterThan(rounds);
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    await storage.remove();
  },
);

/** Shares and likes tips until the server is gone. */
async function write(member: Member, who: number, acknowledged: Acknowledged): Promise<void> {
  try {
    for (;;) {
      acknowledged.sharing.set(who, { body: tipInput(), headers: { "idempotency-key": newId() } });
      await share(member, who, acknowledged);
      const tip = [...acknowledged.tips].at(-1 - Math.floor(Math.random() * 5));
      if (!tip) continue;
      const liked = await member.browser.patch(`/gardenersTips/${tip}`, { like: 1 });
      if (liked.status === 200) acknowledged.likes.push({ who, tip });
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
}

async function share({ browser }: Member, who: number, { sharing, tips }: Acknowledged): Promise<void> {
  const shared = await browser.call<{ insertedId: string }>("POST", "/gardenersTips", sharing.get(who));
  if (shared.status !== 201) return;
  tips.add(shared.body.insertedId);
  sharing.delete(who);
}

/** Sends the tips again whose sharing was interrupted. */
async function shareAgain(members: Member[], acknowledged: Acknowledged): Promise<void> {
  for (const who of acknowledged.sharing.keys()) await share(members[who] as Member, who, acknowledged);
  expect(acknowledged.sharing).toEqual(new Map());
}

/** The same members with the server that runs now: their cookies are still valid. */
const moved = (members: Member[], server: ServerProcess): Member[] =>
  members.map((member) => {
    const browser = server.visitor();
    for (const [name, value] of member.browser.cookies) browser.cookies.set(name, value);
    return { ...member, browser };
  });

async function expectStored(members: Member[], { tips, likes }: Acknowledged): Promise<void> {
  const lists = await Promise.all(members.map(({ browser }) => listOf<Tip>(browser, "/gardenersTips")));
  const [first = []] = lists;
  const stored = new Map(first.map((tip) => [tip._id, tip]));
  expect(
    [...tips].filter((id) => !stored.has(id)),
    "no acknowledged tip is gone",
  ).toEqual([]);
  expect(stored.size, "no tip is there twice").toBe(tips.size);
  const liked = lists.map((list) => new Set(list.filter((tip) => tip.liked).map(({ _id }) => _id)));
  expect(
    likes.filter(({ who, tip }) => !liked[who]?.has(tip)),
    "no acknowledged like is gone",
  ).toEqual([]);
  for (const { _id, like } of first)
    expect(like, "nothing is half stored").toBe(liked.filter((ids) => ids.has(_id)).length);
  expect(await totalOf((members[0] as Member).browser, "/gardenersTips?limit=1")).toBe(first.length);
}
