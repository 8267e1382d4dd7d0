import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  askForHelp,
  commented,
  helpInput,
  profileOf,
  shareTip,
  signInAgain,
  signUp,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { concurrently, waitForBlockedQueries } from "#tests/harness/concurrently.ts";
import { caseAbout, decide, sendReport, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { clear, useSite, type Site } from "#tests/harness/site.ts";

type People = Record<"author" | "reader" | "spammer" | "moderator", Member>;

async function peopleAt(site: Site): Promise<People> {
  await clear(site);
  const [author, reader, spammer] = await Promise.all([signUp(site), signUp(site), signUp(site)]);
  return { author, reader, spammer, moderator: await signUpAs(site, "moderator", "Mo Derator") };
}

/** A case about the spammer, and the call that bans them and removes everything. */
async function banOf({ reader, spammer, moderator }: People) {
  expect((await sendReport(reader, { kind: "gardener", targetId: spammer.id })).status).toBe(201);
  const id = await caseAbout(moderator, spammer.id);
  return { id, ban: () => decide(moderator, id, { action: "removeAll" }) };
}

describe.each(engines)("writes by a banned member on %s (11.16)", (engine) => {
  const site = useSite(engine);
  let people: People;
  beforeEach(async () => void (people = await peopleAt(site)));

  test("are rejected if the body arrives after the ban, and nothing is stored", async () => {
    const { spammer, moderator } = people;
    const { id, ban } = await banOf(people);
    const content = JSON.stringify(tipInput());
    const raw = new ReadableStream<Uint8Array>(
      {
        // The session is requested after the headers have identified the caller.
        async pull(stream) {
          expect((await ban()).status).toBe(200);
          stream.enqueue(new TextEncoder().encode(content));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": "application/json", "content-length": String(content.length) };
    const response = await spammer.browser.call("POST", "/gardenersTips", { raw, headers });
    expect(response.status, response.text).toBe(401);
    expect((await spammer.browser.post("/gardenersTips", tipInput())).body).toEqual(response.body);
    expect(await site.deps.db.selectFrom("tip").select("id").execute()).toEqual([]);
    await expectTotalsMatchRows(site);
    expect((await undo(moderator, id)).status).toBe(200);
    await expectTotalsMatchRows(site);
  });

  type Own = { tip: string; comment: string; theirs: string; blocked: string };
  const path = ({ tip, comment }: Own) => `/gardenersTips/${tip}/comments/${comment}`;
  test.each<[string, (spammer: Member, own: Own) => Promise<unknown>]>([
    ["shares a tip", ({ browser }) => browser.post("/gardenersTips", tipInput())],
    ["changes a tip", ({ browser }, { tip }) => browser.patch(`/gardenersTips/${tip}`, { title: "Buy" })],
    ["deletes a tip", ({ browser }, { tip }) => browser.delete(`/gardenersTips/${tip}`)],
    ["likes a tip", ({ browser }, { theirs }) => browser.patch(`/gardenersTips/${theirs}`, { like: 1 })],
    [
      "comments",
      ({ browser }, { theirs }) => browser.post(`/gardenersTips/${theirs}/comments`, { body: "Buy" }),
    ],
    ["changes a comment", ({ browser }, own) => browser.patch(path(own), { body: "Buy" })],
    ["deletes a comment", ({ browser }, own) => browser.delete(path(own))],
    [
      "changes the profile",
      (spammer) => spammer.browser.put(`/gardeners/${spammer.id}`, profileOf(spammer, { bio: "Buy" })),
    ],
    ["reports", (spammer, { theirs }) => sendReport(spammer, { targetId: theirs })],
    ["blocks", ({ browser }) => browser.put(`/api/account/blocks/${people.author.id}`, {})],
    ["unblocks", ({ browser }, { blocked }) => browser.delete(`/api/account/blocks/${blocked}`)],
    ["asks for help", ({ browser }) => browser.post("/helpRequests", helpInput())],
  ])("are also rejected within the transaction: the member %s", async (_, act) => {
    const { author, spammer } = people;
    const [tip, theirs] = [await shareTip(spammer), await shareTip(author)];
    const blocked = (await signUp(site)).id;
    expect((await spammer.browser.put(`/api/account/blocks/${blocked}`, {})).status).toBe(200);
    const own = { tip, theirs, blocked, comment: await commented(spammer, tip, "Mine.") };
    const { ban } = await banOf(people);
    concurrently(site, ban);
    expect(await act(spammer, own)).toMatchObject({ status: 401 });
    const blocks = await site.deps.db.selectFrom("block").select("blocked_id").execute();
    expect(blocks).toEqual([{ blocked_id: blocked }]);
    await expectTotalsMatchRows(site);
  });

  test("are stored again once a suspension has ended", async () => {
    const { spammer } = people;
    const { id } = await banOf(people);
    await site.deps.db
      .updateTable("moderation_case")
      .set({ status: "decided", action: "suspend", suspended_until: "2020-01-01T00:00:00.000Z" })
      .where("id", "=", id)
      .execute();
    await shareTip(spammer);
    await askForHelp(spammer.browser);
  });
});

describe("writes concurrent with a decision about their author, on PostgreSQL (11.16)", () => {
  const site = useSite("postgres");
  let people: People;
  beforeEach(async () => void (people = await peopleAt(site)));

  /** Starts both calls, the second once the first holds all its locks but those on totals. */
  async function beside<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const { db } = site.deps;
    let calls: [Promise<A>, Promise<B>] | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("counter").select("name").forUpdate().execute();
      const one = first();
      await waitForBlockedQueries(site);
      calls = [one, second()];
      await waitForBlockedQueries(site, 2);
    });
    if (!calls) throw new Error("Nothing was called");
    return [await calls[0], await calls[1]];
  }
  const seen = async () => (await people.reader.browser.get<unknown[]>("/gardenersTips")).body;

  test("are removed with everything else if they came first", async () => {
    const { spammer } = people;
    await shareTip(spammer);
    const { ban } = await banOf(people);
    const share = () => spammer.browser.post("/gardenersTips", tipInput());
    const [shared, banned] = await beside(share, ban);
    expect([shared.status, banned.status]).toEqual([201, 200]);
    expect(await seen()).toEqual([]);
    await expectTotalsMatchRows(site);
  });

  test("are rejected if the decision came first", async () => {
    const { spammer } = people;
    await shareTip(spammer);
    const { ban } = await banOf(people);
    const share = () => spammer.browser.post("/gardenersTips", tipInput());
    const [banned, shared] = await beside(ban, share);
    expect([banned.status, shared.status]).toEqual([200, 401]);
    expect(await seen()).toEqual([]);
    await expectTotalsMatchRows(site);
  });

  test("do not deadlock over the spammer's likes, even where both change search totals", async () => {
    const { author, spammer } = people;
    const theirs = await shareTip(author);
    await shareTip(spammer);
    expect((await spammer.browser.patch(`/gardenersTips/${theirs}`, { like: 1 })).status).toBe(200);
    const { ban } = await banOf(people);
    const { db } = site.deps;
    const transactionSpy = vi.spyOn(db, "transaction");
    let calls: Promise<{ status: number }>[] = [];
    await db.transaction().execute(async (trx) => {
      const row = trx.selectFrom("gardener").select("id").where("id", "=", author.id);
      await row.forNoKeyUpdate().execute();
      calls = [ban()];
      await waitForBlockedQueries(site);
      calls.push(author.browser.post("/gardenersTips", tipInput()));
      await waitForBlockedQueries(site, 2);
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 201]);
    expect(transactionSpy, "neither was ended and ran again").toHaveBeenCalledTimes(3);
    transactionSpy.mockRestore();
    await expectTotalsMatchRows(site);
  });

  test("do not deadlock, whichever locks both hold", async () => {
    const { author, spammer, moderator } = people;
    const [tip, theirs] = [await shareTip(spammer), await shareTip(author)];
    for (let round = 0; round < 8; round++) {
      const { id, ban } = await banOf(people);
      const postComment = () =>
        spammer.browser.post(`/gardenersTips/${theirs}/comments`, { body: `Buy ${round}` });
      const answers = await Promise.all([
        spammer.browser.patch(`/gardenersTips/${tip}`, { title: `Buy ${round}` }),
        spammer.browser.patch(`/gardenersTips/${theirs}`, { like: 1 }),
        ...Array.from({ length: 4 }, postComment),
        author.browser.post(`/gardenersTips/${tip}/comments`, { body: `Hm ${round}` }),
        ban(),
        spammer.browser.put(`/gardeners/${spammer.id}`, profileOf(spammer, { bio: `Buy ${round}` })),
      ]);
      for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
      await expectTotalsMatchRows(site);
      expect((await undo(moderator, id)).status).toBe(200);
      expect((await decide(moderator, id, { action: "dismiss" })).status).toBe(200);
      await signInAgain(spammer);
    }
  });
});
