import { beforeEach, describe, expect, test } from "vitest";
import type { OutcomeNote, OwnOutcome } from "#domain/outcomes/outcome.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { recount } from "#server/derived/recount.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, likeTip, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { addGarden, GARDEN, PLACES } from "#tests/harness/gardens.ts";
import { decide, moderated, undo } from "#tests/harness/moderation.ts";
import { outcomesOf, outcomesPath, report, reportedBy } from "#tests/harness/outcomes.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("outcomes on %s", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 0 });
  let [ana, ben, tip]: [Member, Member, string] = [] as never;
  beforeEach(async () => {
    site.setClock("2024-09-10T08:00:00.000Z");
    [ana, ben] = await Promise.all([signUp(site), signUp(site)]);
    tip = await shareTip(ana);
  });

  const counts = async (id = tip) => {
    const { total, worked, partly, failed } = await outcomesOf(site.visitor(), id);
    return [total, worked, partly, failed];
  };
  const notes = async ({ browser }: Pick<Member, "browser">, id = tip) =>
    (await browser.get<OutcomeNote[]>(outcomesPath(id))).body;
  const own = async ({ browser }: Member, id = tip) =>
    (await browser.get<OwnOutcome>(`/api/account/outcomes/${id}`)).body;
  const expectNoMismatch = async () => expect(await recount(site.deps.db, { apply: false })).toEqual([]);

  test("the first of a season is a 201, another changes it, and the latest season counts (17.1, 17.3, 17.5)", async () => {
    const first = await report(ben, tip, "failed", "Slugs.");
    expect([first.status, first.body]).toEqual([201, { acknowledged: true, season: "2024" }]);
    expect(await counts()).toEqual([1, 0, 0, 1]);
    expect((await report(ben, tip, "partly")).status).toBe(200);
    expect(await counts()).toEqual([1, 0, 1, 0]);
    expect(await own(ben)).toEqual({ season: "2024", result: "partly", note: "Slugs." });
    expect((await report(ben, tip, "partly", "")).status).toBe(200);
    expect((await own(ben)).note).toBe("");

    site.setClock("2025-02-01T08:00:00.000Z");
    expect(await own(ben)).toEqual({ season: "2025", result: null, note: "" });
    expect((await report(ben, tip, "worked")).status).toBe(201);
    expect(await counts()).toEqual([1, 1, 0, 0]);
    await ben.browser.delete(`${outcomesPath(tip)}/2025`);
    expect(await counts(), "the season before counts again").toEqual([1, 0, 1, 0]);
    await expectNoMismatch();
  });

  test("at once they count once each (17.5)", async () => {
    const members = [ben, ...(await Promise.all([1, 2, 3].map(() => signUp(site))))];
    const sent = await Promise.all([...members, ...members].map((member) => report(member, tip, "worked")));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(4).fill(201),
    ]);
    expect(await counts()).toEqual([4, 4, 0, 0]);
    await expectNoMismatch();
  });

  test("a season in the south goes from July to June (17.2)", async () => {
    await addGarden(ben, { placeId: PLACES.christchurch });
    expect((await report(ben, tip)).body.season).toBe("2024-25");
    site.setClock("2025-02-01T08:00:00.000Z");
    expect((await report(ben, tip)).status).toBe(200);
    site.setClock("2025-07-01T08:00:00.000Z");
    expect((await report(ben, tip)).body.season).toBe("2025-26");
  });

  test("the author's own is stored and shown, not counted (17.8)", async () => {
    expect((await report(ana, tip, "worked", "Mine did.")).status).toBe(201);
    expect(await outcomesOf(site.visitor(), tip)).toMatchObject({
      total: 0,
      author: { result: "worked", season: "2024" },
    });
    expect(await notes(ben)).toMatchObject([{ note: "Mine did.", byAuthor: true, mine: false }]);
    await expectNoMismatch();
  });

  test("bad input is refused at the field, and writes nothing (17.1)", async () => {
    const refused = async (body: object) => {
      const sent = await ben.browser.post<{ errors: object[] }>(outcomesPath(tip), body);
      return [sent.status, sent.body.errors];
    };
    expect(await refused({ result: "great" })).toEqual([
      400,
      [{ path: "result", message: "result must be worked, partly or failed" }],
    ]);
    expect(await refused({ result: "worked", note: "x".repeat(301) })).toEqual([
      400,
      [{ path: "note", message: "Note can have at most 300 characters" }],
    ]);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  test("a Private tip of somebody else is a 404, one's own can be reported on (17.3)", async () => {
    const hidden = await shareTip(ana, { privacy: "Private" });
    expect((await report(ben, hidden)).status).toBe(404);
    expect((await ben.browser.get(outcomesPath(hidden))).status).toBe(404);
    expect((await ben.browser.get(`/api/account/outcomes/${hidden}`)).status).toBe(404);
    expect((await report(ana, hidden)).status).toBe(201);
    expect((await site.visitor().post(outcomesPath(tip), { result: "worked" })).status).toBe(401);
  });

  test("conditions are public from five gardeners on, with the garden of that time (17.6)", async () => {
    const garden = { soilTexture: "clay", sunExposure: "full-sun", growingSpace: ["raised-bed"] } as const;
    await reportedBy(site, tip, "worked", 3, { ...garden, growingSpace: ["raised-bed", "container"] });
    const [last] = await reportedBy(site, tip, "failed", 1, { soilTexture: "clay" });
    expect((await outcomesOf(site.visitor(), tip)).conditions).toEqual([]);
    await reportedBy(site, tip, "worked", 2, { ...garden, growingSpace: [...garden.growingSpace] });
    const expected = [
      { facet: "soil", value: "clay", worked: 5, total: 6 },
      { facet: "sun", value: "full-sun", worked: 5, total: 5 },
      { facet: "space", value: "raised-bed", worked: 5, total: 5 },
    ];
    expect((await outcomesOf(site.visitor(), tip)).conditions).toEqual(expected);
    await last?.browser.put("/api/garden", { soilTexture: "sand" });
    expect((await outcomesOf(site.visitor(), tip)).conditions, "the garden of then").toEqual(expected);
    await expectNoMismatch();
  });

  test("disagreement is told where intervals part (17.7)", async () => {
    await reportedBy(site, tip, "worked", 6, { soilTexture: "clay" });
    await reportedBy(site, tip, "failed", 5, { soilTexture: "sand" });
    expect(await outcomesOf(site.visitor(), tip)).toMatchObject({ total: 11, worked: 6, disagree: true });
  });

  test("notes are listed, latest first, with sun, soil and space alone (17.9)", async () => {
    await addGarden(ben, GARDEN);
    await report(ben, tip, "partly", "Late, but well.");
    const [eva, fay] = [await signUp(site), await signUp(site)];
    site.setClock("2024-09-11T08:00:00.000Z");
    await report(eva, tip, "worked", "Every\r\nyear.");
    await report(fay, tip, "worked");
    const first = await site.visitor().get<OutcomeNote[]>(`${outcomesPath(tip)}?limit=1`);
    expect(first.body).toMatchObject([{ name: eva.name, note: "Every\nyear.", mine: false }]);
    expect(first.headers.get("x-total-count")).toBe("2");
    const second = await ben.browser.get<OutcomeNote[]>(nextPage(first) ?? "");
    expect(second.body).toEqual([
      {
        _id: `${ben.id}.2024`,
        gardenerId: ben.id,
        name: ben.name,
        result: "partly",
        note: "Late, but well.",
        season: "2024",
        sunExposure: "partial-shade",
        soilTexture: "clay",
        growingSpace: ["raised-bed", "greenhouse"],
        byAuthor: false,
        mine: true,
        updatedAt: "2024-09-10T08:00:00.000Z",
      },
    ]);
    expect(nextPage(second)).toBeUndefined();
  });

  test("blocks hide notes, also from the count (17.9)", async () => {
    await report(ben, tip, "worked", "Fine.");
    const eva = await signUp(site);
    await eva.browser.put(`/api/account/blocks/${ben.id}`, {});
    const seen = await eva.browser.get(outcomesPath(tip));
    expect([seen.body, seen.headers.get("x-total-count")]).toEqual([[], "0"]);
    expect(await notes(ana)).toHaveLength(1);
  });

  test("removing everything of a gardener removes their outcomes, and undoing restores them (17.12)", async () => {
    await report(ben, tip, "worked", "Fine.");
    await report(ana, tip, "worked");
    const moderator = await signUpAs(site, "moderator");
    const people = { reporter: ana, moderator };
    const about = { kind: "gardener", targetId: ben.id } as const;
    const banned = await moderated(people, about, { action: "ban" });
    expect([await counts(), await notes(ana)]).toEqual([[1, 1, 0, 0], []]);
    await undo(moderator, banned);
    // It is open again.
    expect((await decide(moderator, banned, { action: "removeAll" })).status).toBe(200);
    expect([await counts(), await notes(ana)]).toEqual([[0, 0, 0, 0], []]);
    await expectNoMismatch();
    await undo(moderator, banned);
    expect([await counts(), (await notes(ana)).length]).toEqual([[1, 1, 0, 0], 1]);
    await expectNoMismatch();
  });

  test("they go with the account and with the tip, and are in the download (17.12, 17.17)", async () => {
    await addGarden(ben, GARDEN);
    await report(ben, tip, "worked", "Fine.");
    const { documents } = await downloadOf<{ outcomes: object[] }>(ben);
    expect(documents.outcomes).toMatchObject([
      { tip, season: "2024", result: "worked", note: "Fine.", soilTexture: "clay" },
    ]);
    expect((await deleteOwnAccount(ben)).status).toBe(200);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const eva = await signUp(site);
    await report(eva, tip, "worked");
    await ana.browser.delete(`/gardenersTips/${tip}`);
    expect((await downloadOf<{ outcomes: object[] }>(eva)).documents.outcomes).toEqual([]);
    await expectNoMismatch();
  });

  test("one's own can be deleted, also on a tip that was made Private (17.4)", async () => {
    await report(ben, tip, "worked");
    await ana.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private" });
    const remove = async (season: string) =>
      (await ben.browser.delete<{ deletedCount: number }>(`${outcomesPath(tip)}/${season}`)).body
        .deletedCount;
    expect([await remove("2023"), await remove("2024"), await remove("2024"), await remove("x")]).toEqual([
      0, 1, 0, 0,
    ]);
    expect((await outcomesOf(ana.browser, tip)).total).toBe(0);
  });

  test("My garden asks about saved and liked tips not reported this season (17.15)", async () => {
    const ids = await Promise.all(["One", "Two", "Three"].map((title) => shareTip(ana, { title })));
    const [one = "", two = "", three = ""] = ids;
    await likeTip(ben, one);
    site.setClock("2024-09-11T08:00:00.000Z");
    await ben.browser.put(`/api/account/saved/${one}`, {});
    await likeTip(ben, two);
    await likeTip(ben, three);
    await report(ben, two);
    await ana.browser.patch(`/gardenersTips/${three}`, { privacy: "Private" });
    const asked = () => idsOf(ben.browser, "/api/account/tipsToReport");
    expect(await asked()).toEqual([one]);
    site.setClock("2025-01-01T08:00:00.000Z");
    expect((await asked()).toSorted()).toEqual([one, two].toSorted());
  });

  test("sort=proven goes by the lower bound, newest first among equals (17.13)", async () => {
    const share = (title: string) => shareTip(ana, { title, category: "Proven" });
    const [three, none, one, failed] = [
      await share("3"),
      await share("0"),
      await share("1"),
      await share("f"),
    ];
    await reportedBy(site, three, "worked", 3);
    await reportedBy(site, one, "worked", 1);
    await reportedBy(site, failed, "failed", 1);
    const expected = [three, one, failed, none];
    const list = (query: string) => idsOf(site.visitor(), `/gardenersTips?sort=proven&${query}`);
    expect(await list("category=proven")).toEqual(expected);
    const all = await list("");
    expect(all.filter((id) => expected.includes(id))).toEqual(expected);
    expect(await list(`gardener=${ana.id}`)).toEqual([...expected, tip]);
    expect((await site.visitor().get("/gardenersTips?sort=best")).status).toBe(400);
  });

  test("lists have outcomes without a query of their own (17.5)", async () => {
    await report(ben, tip, "worked");
    const list = () => site.visitor().get<Tip[]>("/gardenersTips?limit=6");
    const sent = await sentBy(site, async () => void (await list()));
    expect(sent.filter(({ sql }) => sql.includes("tip_outcome"))).toEqual([]);
    expect((await list()).body[0]?.outcomes).toMatchObject({ total: 1, lower: 0.207, upper: 1 });
  });
});
