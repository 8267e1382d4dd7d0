import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from "#domain/notifications/notification.ts";
import { queueOutcomeLetters } from "#server/outcomes/letters.ts";
import { engines } from "#tests/harness/engines.ts";
import { confirmAddress, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { report } from "#tests/harness/outcomes.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { planOf } from "#tests/harness/plans.ts";
import { useSite } from "#tests/harness/site.ts";

const SETTINGS = "/api/notifications/settings";
const SAVED_AT = "2025-03-05T12:00:00.000Z";
const FIVE_WEEKS = "2025-04-09T12:00:00.000Z";
const SIX_WEEKS = "2025-04-16T13:00:00.000Z";
const WEEK_LATER = "2025-04-23T14:00:00.000Z";

describe.each(engines)("letters that ask how saved tips went, on %s (17.16, 17.19)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let member: Member;
  beforeAll(async () => void (author = await signUp(site)));
  beforeEach(async () => {
    site.setClock(SAVED_AT);
    member = await signUp(site);
    await confirmAddress(site, member);
    await site.deps.db.deleteFrom("mail").execute();
  });

  const choose = async (outcomeLetters: boolean) => {
    const wanted = { ...DEFAULT_NOTIFICATION_SETTINGS, outcomeLetters };
    expect((await member.browser.put(SETTINGS, wanted)).status).toBe(200);
  };
  const save = async (title: string) => {
    const id = await shareTip(author, { title });
    await member.browser.put(`/api/account/saved/${id}`, {});
    return id;
  };
  /** The letters that reach the member at a time, with the jobs of two processes at once. */
  async function lettersAt(time: string) {
    site.setClock(time);
    await Promise.all([queueOutcomeLetters(site.deps), queueOutcomeLetters(site.deps)]);
    const box = createMailbox();
    await sendAll(site, box);
    return box.to(member.email);
  }

  test("one comes six weeks after a tip was saved, by choice, once", async () => {
    const tip = await save("Mulch at evil.example");
    expect(await lettersAt(SIX_WEEKS), "nobody asked for it").toEqual([]);
    await choose(true);
    expect(await lettersAt(FIVE_WEEKS)).toEqual([]);
    const [letter, ...more] = await lettersAt(SIX_WEEKS);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("How did it go with a tip you saved?");
    expect(letter?.text).toContain("Mulch at evil. example\n");
    expect(letter?.text).toContain(`/tipsDetails/${tip}#outcome`);
    expect(letter?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(await lettersAt(WEEK_LATER), "once for each tip").toEqual([]);
  });

  test("at most five tips and one letter a week, without those reported on", async () => {
    await choose(true);
    const ids: string[] = [];
    for (const title of ["1", "2", "3", "4", "5", "6", "7"]) ids.push(await save(title));
    await report(member, ids[0] ?? "");
    const named = (text = "") => ids.filter((id) => text.includes(id)).length;
    const first = await lettersAt(SIX_WEEKS);
    expect(first.map(({ text }) => named(text))).toEqual([5]);
    expect(await lettersAt("2025-04-20T12:00:00.000Z")).toEqual([]);
    const second = await lettersAt(WEEK_LATER);
    expect(second.map(({ text }) => named(text))).toEqual([1]);
  });

  test("what was reported, hidden or deleted before it is sent is not in it", async () => {
    await choose(true);
    const [tried, hidden, gone] = [await save("Tried"), await save("Hidden"), await save("Gone")];
    site.setClock(SIX_WEEKS);
    await queueOutcomeLetters(site.deps);
    await report(member, tried);
    await author.browser.patch(`/gardenersTips/${hidden}`, { privacy: "Private" });
    await author.browser.delete(`/gardenersTips/${gone}`);
    expect(await lettersAt(SIX_WEEKS)).toEqual([]);
  });

  test("the link in it ends them, without signing in", async () => {
    await choose(true);
    await save("One");
    const [letter] = await lettersAt(SIX_WEEKS);
    const link = new URL(/<(.*)>/.exec(letter?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
    const token = link.searchParams.get("token");
    expect(link.searchParams.get("kind")).toBe("outcomes");
    const stop = () => site.visitor().post("/api/notifications/off", { kind: "outcomes", token });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    const settings = await member.browser.get<NotificationSettings>(SETTINGS);
    expect(settings.body).toEqual({ ...DEFAULT_NOTIFICATION_SETTINGS, outcomeLetters: false });
  });

  test("an unconfirmed address gets none, and settings that leave the choice out keep it", async () => {
    await choose(true);
    await member.browser.put(SETTINGS, { ...DEFAULT_NOTIFICATION_SETTINGS, like: "off" });
    const settings = await member.browser.get<NotificationSettings>(SETTINGS);
    expect(settings.body).toMatchObject({ like: "off", outcomeLetters: true });
    await save("One");
    const emailVerified = engine === "sqlite" ? 0 : false;
    await site.deps.db.updateTable("user").set({ emailVerified }).where("email", "=", member.email).execute();
    expect(await lettersAt(SIX_WEEKS)).toEqual([]);
  });

  test("members to ask are found by index", async () => {
    const sent = await sentBy(site, () => queueOutcomeLetters(site.deps));
    const query = sent.find(({ sql }) => sql.includes('from "notification_setting"'));
    if (!query) throw new Error("No member was looked for");
    const plan = await planOf(site, query);
    expect(plan).toMatch(/notification_setting_outcomes/);
    expect(plan).not.toMatch(
      /SCAN (tip_save|tip_outcome|outcome_letter)\b|Seq Scan on (tip_save|tip_outcome)/,
    );
  });
});
