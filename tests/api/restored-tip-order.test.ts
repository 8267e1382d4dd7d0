import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { backUp, restoreTo } from "#tests/harness/backups.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { countedTotals, storedTotals } from "#tests/harness/row-counts.ts";
import { engines, freshStorage, migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const WORD = "Quincunx";

/** An author, a reporter and a moderator. */
async function peopleOf(site: Site) {
  const [author, reporter] = [await signUp(site), await signUp(site)];
  return { author, reporter, moderator: await signUpAs(site, "moderator") };
}
const share = (author: Member, number: number) => shareTip(author, { title: `${WORD} ${number}` });
const found = (site: Site) => idsOf(site.visitor(), `/gardenersTips?q=${WORD}`);

/** Undoes a removal after another tip was shared, and expects all tips in order. `tips` are newest first. */
async function expectBackInPlace(
  site: Site,
  { moderator, author }: { moderator: { browser: Browser }; author: Member },
  { decided, tips }: { decided: string; tips: string[] },
): Promise<void> {
  const newest = await share(author, 9);
  const taken = await undo(moderator, decided);
  expect(taken.status, taken.text).toBe(200);
  expect(await found(site)).toEqual([newest, ...tips]);
  expect(await storedTotals(site)).toEqual(await countedTotals(site));
  expect(site.loggedErrors).toEqual([]);
}

describe.each(engines)("the newest removed tip is restored to its position, on %s (11.17)", (engine) => {
  test.each([1, 2])("after another was shared, when the last %d were removed", async (removed) => {
    const site = await createSite(engine);
    const people = await peopleOf(site);
    const tips: string[] = [];
    for (const number of [1, 2, 3]) tips.unshift(await share(people.author, number));
    const cases = [];
    for (const targetId of tips.slice(0, removed))
      cases.push(await moderated(people, { targetId }, { action: "remove" }));
    const [decided = "", ...others] = cases;
    for (const other of others) await undo(people.moderator, other);
    await expectBackInPlace(site, people, { decided, tips });
    await site.close();
  });

  test.each(engines)("after restoring a backup on %s", async (there) => {
    const [from, to] = [await migratedStorage(engine), await freshStorage(there)];
    const site = await createSite(engine, { storage: from });
    const people = await peopleOf(site);
    const tips: string[] = [];
    for (const number of [1, 2]) tips.unshift(await share(people.author, number));
    const decided = await moderated(people, { targetId: tips[0] ?? "" }, { action: "remove" });
    await site.close();

    await moved(from, to);

    const restored = await createSite(there, { storage: to });
    const again = (member: Member): Member => {
      const browser = restored.visitor();
      for (const [name, value] of member.browser.cookies) browser.cookies.set(name, value);
      return { ...member, browser };
    };
    const { author, moderator } = people;
    const same = { author: again(author), moderator: again(moderator) };
    await expectBackInPlace(restored, same, { decided, tips });
    await restored.close();
    for (const storage of [from, to]) await storage.remove();
  });
});

async function moved(from: Storage, to: Storage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "trowel-moved-"));
  const path = join(folder, "backup.tar.gz");
  await backUp(from, path);
  await restoreTo(to, path);
  await rm(folder, { recursive: true });
}
