import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type HelpRequestSummary,
  type HelpRequestDetails,
  tipDraftFromAnswer,
} from "#domain/help/help-desk.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { TITLE_MAX } from "#domain/tips/tip.ts";
import { helpCounter } from "#server/derived/definitions.ts";
import { readCounters } from "#server/derived/totals.ts";
import { engines } from "#tests/harness/engines.ts";
import { helpInput, idsOf, PASSWORD, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Problem = { detail: string; errors?: { path: string; message: string }[] };
type Inserted = { insertedId: string };
const DESK = "/api/helpDesk";

describe.each(engines)("the help desk on %s (11.1, 11.2, 11.3, 11.4, 11.5, 11.6)", (engine) => {
  const site = useSite(engine);
  let asker: Member;
  let other: Member;
  let ana: Member;
  let ben: Member;
  const people = () => ({ asker, other, ana, ben });
  beforeAll(async () => {
    [asker, other] = await Promise.all([signUp(site), signUp(site)]);
    ana = await signUpAs(site, "moderator", "Ana Mod");
    ben = await signUpAs(site, "admin", "Ben Admin");
  });
  beforeEach(async () => {
    await site.deps.db.deleteFrom("help_request").execute();
    await site.deps.db.deleteFrom("mail").execute();
    await site.deps.db.deleteFrom("counter").where("name", "like", "help/%").execute();
  });

  const ask = async (member?: Member, wanted = {}) =>
    (await (member?.browser ?? site.visitor()).post<Inserted>("/helpRequests", helpInput(wanted))).body
      .insertedId;
  const read = async (id: string) =>
    (await people().ana.browser.get<HelpRequestDetails>(`${DESK}/${id}`)).body;
  const answer = (who: Member, id: string, body = "Cut it back to the green.") =>
    who.browser.post<Problem & Inserted>(`${DESK}/${id}/answers`, { body });
  const set = (who: Member, id: string, status: unknown) =>
    who.browser.put<Problem>(`${DESK}/${id}/status`, { status });

  /** The counters of the three states, checked against the rows. */
  async function expectTotalsMatchRows(open: number, answered: number, closed: number) {
    const states = ["open", "answered", "closed"] as const;
    const counters = await readCounters(site.deps.db, states.map(helpCounter));
    const rows = await site.deps.db.selectFrom("help_request").select("status").execute();
    expect(counters).toEqual(states.map((one) => rows.filter(({ status }) => status === one).length));
    expect(counters).toEqual([open, answered, closed]);
  }

  test.each(["visitor", "member", "moderator", "admin"] as const)("who may use it: %s", async (who) => {
    const id = await ask(people().asker);
    const browsers = {
      visitor: site.visitor(),
      member: people().asker.browser,
      moderator: people().ana.browser,
      admin: people().ben.browser,
    };
    const browser = browsers[who];
    const status = { visitor: 401, member: 403, moderator: 200, admin: 200 }[who];
    const answers = [
      await browser.get(DESK),
      await browser.get(`${DESK}/${id}`),
      await browser.post(`${DESK}/${id}/answers`, { body: "Water it." }),
      await browser.put(`${DESK}/${id}/status`, { status: "closed" }),
    ];
    const made = status === 200 ? [200, 200, 201, 200] : [status, status, status, status];
    expect(answers.map((one) => one.status)).toEqual(made);
    if (status === 200) return;
    for (const { headers, text } of answers) {
      expect(headers.get("content-type")).toBe(PROBLEM_TYPE);
      expect(text).not.toContain("Black spots");
    }
    expect(await read(id)).toMatchObject({ status: "open", answers: [] });
  });

  test("lists open requests oldest first, other states newest first, in pages", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 25; n++) ids.push(await ask(undefined, { issue: `Issue ${n}` }));
    const { browser } = people().ana;
    expect(await idsOf(browser, DESK)).toEqual(ids.slice(0, 20));
    expect(await idsOf(browser, `${DESK}?skip=20`)).toEqual(ids.slice(20));
    expect(await totalOf(browser, DESK)).toBe(25);
    const first = await browser.get(`${DESK}?limit=5`);
    expect(nextPage(first)).toContain(`${DESK}?limit=5&cursor=`);
    for (const id of ids.slice(0, 3)) expect((await answer(people().ana, id)).status).toBe(201);
    for (const id of ids.slice(1, 3)) expect((await set(people().ana, id, "closed")).status).toBe(200);
    expect(await idsOf(browser, `${DESK}?status=closed`)).toEqual([ids[2], ids[1]]);
    expect(await idsOf(browser, `${DESK}?status=answered`)).toEqual([ids[0]]);
    await expectTotalsMatchRows(22, 1, 2);
    expect((await browser.get(`${DESK}?status=lost`)).status).toBe(400);
  });

  test("reads a page from the index", async () => {
    if (engine !== "sqlite") return;
    const { rows } = await sql<{ detail: string }>`explain query plan select id from help_request
      where status = 'open' order by created_at, id limit 21`.execute(site.deps.db);
    const plan = rows.map(({ detail }) => detail).join("\n");
    expect(plan).toContain("help_request_queue");
    expect(plan).not.toContain("TEMP B-TREE");
  });

  test("mails the answer to the address in the request, and shows it to the member who asked (2.73)", async () => {
    const { asker, other, ana } = people();
    const id = await ask(asker, {
      name: "<b>Marta</b>",
      email: "elsewhere@example.com",
      issue: "Spots & dots",
    });
    const given = await answer(ana, id, "Cut it back.\n\nThen feed <it>.");
    expect(given.status).toBe(201);

    const box = createMailbox();
    await sendAll(site, box);
    const [mail] = box.to("elsewhere@example.com");
    expect(box.mails).toHaveLength(1);
    expect(mail?.subject).toBe("An answer to your question on Trowel");
    for (const words of ["<b>Marta</b>", "Spots & dots", "Ana Mod", "Cut it back.", "Then feed <it>."])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain("&lt;b&gt;Marta");
    expect(mail?.html).not.toContain("<it>");

    const own = await asker.browser.get<HelpRequestDetails>(`/api/account/helpRequests/${id}`);
    expect(own.body.answers).toEqual([
      {
        _id: given.body.insertedId,
        body: "Cut it back.\n\nThen feed <it>.",
        name: "Ana Mod",
        createdAt: expect.any(String),
      },
    ]);
    for (const browser of [other.browser, ana.browser])
      expect((await browser.get(`/api/account/helpRequests/${id}`)).status).toBe(404);
    expect((await site.visitor().get(`/api/account/helpRequests/${id}`)).status).toBe(401);
  });

  test("the notification of an answer shows the question only to the member who asked", async () => {
    const { asker, other, ana } = people();
    const ids = [await ask(asker, { issue: "Black spots" }), await ask(asker, { issue: "White flies" })];
    for (const id of ids) await answer(ana, id);
    const notificationKinds = async () =>
      (await asker.browser.get<Notification[]>("/api/notifications?limit=2")).body.map((one) => [
        one.kind,
        one.detail,
        one.question,
      ]);
    expect(await notificationKinds()).toEqual([
      ["help", ids[1], "White flies"],
      ["help", ids[0], "Black spots"],
    ]);
    await site.deps.db.updateTable("help_request").set({ gardener_id: other.id }).execute();
    expect((await notificationKinds()).map(([, , question]) => question)).toEqual([null, null]);
  });

  test("of two concurrent answers one succeeds, and the other reports who answered", async () => {
    const { ana, ben, asker } = people();
    for (let round = 0; round < 5; round++) {
      const id = await ask(asker);
      const both = await Promise.all([answer(ana, id, "Ana's way."), answer(ben, id, "Ben's way.")]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const winner = both[0]?.status === 201 ? "Ana" : "Ben";
      const refused = both.find(({ status }) => status === 409);
      expect(refused?.body.detail).toMatch(new RegExp(`^${winner} \\w+ answered this request, `));
      const { answers, status, handledBy } = await read(id);
      expect(answers.map(({ body }) => body)).toEqual([`${winner}'s way.`]);
      expect([status, handledBy?.startsWith(winner)]).toEqual(["answered", true]);
    }
    const mails = await site.deps.db
      .selectFrom("mail")
      .selectAll()
      .where("kind", "=", "helpAnswer")
      .execute();
    expect(mails).toHaveLength(5);
  });

  test("a request is closed, reopened and answered again, and shows who did what", async () => {
    const { ana, ben } = people();
    const id = await ask();
    await answer(ana, id, "First.");
    expect((await set(ben, id, "closed")).status).toBe(200);
    expect((await answer(ana, id)).body.detail).toMatch(/^Ben Admin closed this request, /);
    expect((await set(ana, id, "closed")).status).toBe(409);
    expect((await set(ana, id, "open")).status).toBe(200);
    const again = await set(ben, id, "open");
    expect([again.status, again.body.detail]).toEqual([409, expect.stringMatching(/^Ana Mod opened this/)]);
    await answer(ben, id, "Second.");
    expect((await read(id)).answers.map(({ body }) => body)).toEqual(["First.", "Second."]);
    await expectTotalsMatchRows(0, 1, 0);
  });

  test.each([
    ["no answer", {}],
    ["a blank one", { body: " \n " }],
    ["a long one", { body: "x".repeat(5001) }],
    ["a control character", { body: "a\u0000b" }],
  ])("%s is rejected and not stored", async (_, body) => {
    const id = await ask();
    const refused = await people().ana.browser.post<Problem>(`${DESK}/${id}/answers`, body);
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(["body"]);
    expect(await read(id)).toMatchObject({ status: "open", answers: [] });
    expect((await set(people().ana, id, "answered")).status).toBe(400);
  });

  test("unknown requests are a 404", async () => {
    const { ana } = people();
    for (const id of ["nothing", "%00"]) {
      expect((await ana.browser.get(`${DESK}/${id}`)).status).toBe(404);
      expect((await answer(ana, id)).status).toBe(404);
      expect((await set(ana, id, "closed")).status).toBe(404);
    }
  });

  test("deleting the asking member's account deletes the requests; deleting the helper's keeps the answers", async () => {
    const leaving = await signUp(site);
    const helper = await signUpAs(site, "moderator", "Gone Helper");
    const requestId = await ask();
    await answer(helper, requestId, "Stays.");
    const gone = await ask(leaving);
    await answer(people().ana, gone);
    await ask(leaving);
    await expectTotalsMatchRows(1, 2, 0);
    for (const member of [leaving, helper])
      expect((await member.browser.post("/api/account/deletion", { password: PASSWORD })).status).toBe(200);
    await expectTotalsMatchRows(0, 1, 0);
    expect((await people().ana.browser.get(`${DESK}/${gone}`)).status).toBe(404);
    expect(await read(requestId)).toMatchObject({
      handledBy: "a former member",
      answers: [{ body: "Stays.", name: "a former member" }],
    });
  });

  test("an answer can become the draft of a tip that names the helper but not the asker", async () => {
    const id = await ask(undefined, { name: "Shy Person", issue: "Why do my leaves curl?" });
    expect(tipDraftFromAnswer(await read(id))).toBeUndefined();
    await answer(people().ana, id, "Too much sun.");
    expect(tipDraftFromAnswer(await read(id))).toEqual({
      title: "Why do my leaves curl?",
      postBody: "Too much sun.\n\nFirst given by Ana Mod as an answer at the help desk.",
    });
    const long = tipDraftFromAnswer({ issue: "y".repeat(400), answers: (await read(id)).answers });
    expect(long?.title).toHaveLength(TITLE_MAX);
  });

  test("the list has only the fields that the screen needs", async () => {
    const id = await ask(people().asker);
    const [row] = (await people().ana.browser.get<HelpRequestSummary[]>(DESK)).body;
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      "_id",
      "createdAt",
      "description",
      "email",
      "gardenerId",
      "handledAt",
      "handledBy",
      "issue",
      "name",
      "status",
    ]);
    expect(row).toMatchObject({ _id: id, gardenerId: people().asker.id, handledBy: null, handledAt: null });
  });
});
