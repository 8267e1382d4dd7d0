import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "#server/db/connect.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { expectConsistent, withDatabase } from "#tests/harness/stored-contents.ts";
import { migratedStorage } from "#tests/harness/engines.ts";
import {
  commented,
  idsOf,
  likeTip,
  shareTip,
  signUp,
  signUpMany,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { asSite, runCommand, startServer, type ServerProcess } from "#tests/harness/server-process.ts";
import type { Site } from "#tests/harness/site.ts";

const WRITERS = 20;
const BACKUP = "server/backup.ts";
const RESTORE = "server/restore.ts";

type Acknowledged = { tips: string[]; likes: { who: number; tip: string }[] };

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-backup-load-"))));
afterAll(() => rm(folder, { recursive: true }));

test.each<[Engine, Engine]>([
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
])(
  "a backup of a site on %s while twenty members share and like, restored on %s, has everything from before it began, and every list of older tips is the same",
  async (source, other) => {
    const [storage, target] = [await migratedStorage(source), await migratedStorage(other)];
    const path = join(folder, `busy-${source}.tar.gz`);
    const server = await startServer(storage);
    const members = await signUpMany(asSite(server), WRITERS);
    const quiet = await quietCorner(asSite(server), members);
    const acknowledged: Acknowledged = { tips: [], likes: [] };
    let writing = true;
    const writers = members.map((member, who) => write(member, who, acknowledged, () => writing));
    while (acknowledged.likes.length < 3 * WRITERS) await sleep(5);

    const before = { tips: [...acknowledged.tips], likes: [...acknowledged.likes] };
    const made = await runCommand(BACKUP, [path], storage);
    const during = acknowledged.tips.length - before.tips.length;
    writing = false;
    await Promise.all(writers);
    const answers = await answersAbout(quiet, members, server);
    expect(answers["a visitor: /gardenersTips?limit=100&category=quiet%20corner"]).toMatchObject({
      total: "7",
    });
    server.kill("SIGTERM");
    await server.ended;
    await storage.remove();
    expect(made, made.stderr).toMatchObject({ code: 0, stderr: "" });
    expect(during, "they wrote meanwhile").toBeGreaterThan(0);

    const restored = await runCommand(RESTORE, [path], target);
    expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: "" });
    await withDatabase(target, async (db) => {
      await expectConsistent(db);
      const tips = new Set((await db.selectFrom("tip").select("id").execute()).map(({ id }) => id));
      expect(before.tips.filter((id) => !tips.has(id))).toEqual([]);
      const likes = await db.selectFrom("tip_like").select(["tip_id", "gardener_id"]).execute();
      const given = new Set(likes.map(({ tip_id, gardener_id }) => `${tip_id} ${gardener_id}`));
      expect(before.likes.filter(({ who, tip }) => !given.has(`${tip} ${members[who]?.id}`))).toEqual([]);
    });

    const again = await startServer(target);
    expect(await answersAbout(quiet, members, again)).toEqual(answers);
    const visitor = at(again, members[0]);
    expect((await visitor.post("/gardenersTips", tipInput())).status, "a sign-in from before holds").toBe(
      201,
    );
    again.kill("SIGTERM");
    expect((await again.ended).code).toBe(0);
    await withDatabase(target, expectConsistent);
    await target.remove();
  },
);

/** The same browser with another server. */
function at(server: ServerProcess, member: Member | undefined): Browser {
  const browser = server.visitor();
  for (const [name, value] of member?.browser.cookies ?? []) browser.cookies.set(name, value);
  return browser;
}

/** A gardener whose tips do not change while others write, with likes and comments. */
async function quietCorner(site: Site, members: Member[]): Promise<{ gardener: Member; tip: string }> {
  const gardener = await signUp(site, { name: "Quiet Gardener" });
  let tip = "";
  for (let count = 0; count < 8; count++) {
    const privacy = count === 3 ? "Private" : "Public";
    const difficultyLevel = ["Hard", "Easy", "Medium"][count % 3] ?? "";
    const title = `Stillness ${7 - count}`;
    tip = await shareTip(gardener, { title, category: "Quiet corner", difficultyLevel, privacy });
    for (const member of members.slice(0, privacy === "Public" ? count : 0)) await likeTip(member, tip);
  }
  for (const member of members.slice(0, 3)) await commented(member, tip, `From ${member.name}`);
  return { gardener, tip };
}

/** The responses of every list about them, for a visitor and for a member. */
async function answersAbout(
  { gardener, tip }: Awaited<ReturnType<typeof quietCorner>>,
  members: Member[],
  server: ServerProcess,
) {
  const orders = [
    "",
    "&sort=asc",
    "&sort=trending",
    "&sortByDifficulty=true",
    "&sort=asc&sortByDifficulty=true",
  ];
  const lists = [
    "category=quiet%20corner",
    `gardener=${gardener.id}`,
    "q=stillness",
    "q=stillness&difficulty=easy",
  ];
  const paths = [
    ...lists.flatMap((list) =>
      orders.flatMap((order) =>
        ["limit=100", "limit=3&skip=3"].map((page) => `/gardenersTips?${page}&${list}${order}`),
      ),
    ),
    `/gardenersTips/${tip}/comments`,
    `/gardeners/${gardener.id}`,
  ];
  const answers: Record<string, unknown> = {};
  for (const [who, browser] of [
    ["a visitor", server.visitor()],
    ["a member", at(server, members[0])],
  ] as const)
    for (const path of paths) {
      const { status, body, headers } = await browser.get(path);
      expect(status, path).toBe(200);
      answers[`${who}: ${path}`] = { body, total: headers.get("x-total-count") };
    }
  const own = at(server, gardener);
  answers["one's own"] = await idsOf(own, `/gardenersTips?email=${encodeURIComponent(gardener.email)}`);
  answers["one's sign-ins"] = (await own.get("/api/account/sessions")).body;
  return answers;
}

/** Shares and likes the newest tips until told to stop. */
async function write(
  { browser }: Member,
  who: number,
  acknowledged: Acknowledged,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const shared = await browser.post<{ insertedId: string }>("/gardenersTips", tipInput());
    expect(shared.status, shared.text).toBe(201);
    acknowledged.tips.push(shared.body.insertedId);
    const tip = acknowledged.tips.at(-1 - Math.floor(Math.random() * 5)) ?? shared.body.insertedId;
    const liked = await browser.patch(`/gardenersTips/${tip}`, { like: 1 });
    expect(liked.status, liked.text).toBe(200);
    acknowledged.likes.push({ who, tip });
  }
}
