import { beforeEach, describe, expect, test } from "vitest";
import type { Calendar } from "#domain/gardens/calendar.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { addGarden } from "#tests/harness/gardens.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const PATH = "/api/account/calendar";
const ALBANY = { frostRegime: "every-year", lastFrost: "04-27", firstFrost: "10-15" } as const;

describe.each(engines)("a private calendar on %s", (engine) => {
  const site = useSite(engine, { accessLog: "addresses" });
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => {
    site.setClock("2025-04-20T12:00:00Z");
    [ana, ben] = [await signUp(site), await signUp(site)];
  });

  const setUp = async ({ browser }: Member) => pathOf((await browser.put<Calendar>(PATH, {})).body);
  const pathOf = ({ address }: Calendar) => new URL(address ?? "").pathname;
  /** As a calendar program gets it, with its folded lines as one. */
  const read = async (path: string) => {
    const answer = await site.visitor().get(path);
    return { ...answer, text: answer.text.replaceAll("\r\n ", "") };
  };

  test("has an all-day event for each tip that is due, whose id stays (15.22)", async () => {
    const timing = { activity: "plant-out", anchor: "last-frost", toDays: 9 } as const;
    const tip = await shareTip(ana, { title: "Chillies; and, commas", timing });
    await addGarden(ben, ALBANY);
    const path = await setUp(ben);
    const { status, headers, text } = await read(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.getSetCookie()).toEqual([]);
    const uid = `UID:${tip}@${new URL(site.origin).hostname}\r\n`;
    for (const line of [
      "BEGIN:VCALENDAR\r\n",
      uid,
      "DTSTART;VALUE=DATE:20250427\r\n",
      "DTEND;VALUE=DATE:20250507\r\n",
      "SUMMARY:Plant out: Chillies\\; and\\, commas\r\n",
      "DESCRIPTION:It is due in your garden. Nobody has told yet how it went.",
      `URL;VALUE=URI:${site.origin}/tipsDetails/${tip}\r\n`,
    ])
      expect(text).toContain(line);
    await ben.browser.put("/api/garden", { ...ALBANY, lastFrost: "04-30" });
    const later = (await read(path)).text;
    expect(later).toContain(uid);
    expect(later).toContain("DTSTART;VALUE=DATE:20250430\r\n");
    await ana.browser.delete(`/gardenersTips/${tip}`);
    const empty = (await read(path)).text;
    expect(empty).not.toContain("BEGIN:VEVENT");
    expect(empty, "RFC 5545 3.6 demands a component").toContain("END:VTIMEZONE\r\n");
  });

  test("has an address that its owner alone sets up, sees, replaces and removes (15.21, 15.23)", async () => {
    expect((await site.visitor().put(PATH, {})).status).toBe(401);
    const none = { address: null, createdAt: null };
    expect((await ben.browser.get(PATH)).body).toEqual(none);
    const first = await setUp(ben);
    expect(pathOf((await ben.browser.get<Calendar>(PATH)).body)).toBe(first);
    expect((await ana.browser.get(PATH)).body).toEqual(none);
    expect((await read(first)).text, "without a garden").not.toContain("BEGIN:VEVENT");
    const second = await setUp(ben);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    for (const path of [second.replace(/.{6}\.ics$/, "AAAAAA.ics"), second.slice(0, -4), "/calendar/x.ics"])
      expect((await read(path)).status, path).toBe(404);
    expect((await ben.browser.delete(PATH)).status).toBe(200);
    expect((await ben.browser.delete(PATH)).status).toBe(404);
    expect((await read(second)).status).toBe(404);
    const stored = JSON.stringify(await site.deps.db.selectFrom("calendar").selectAll().execute());
    expect(stored).not.toContain(second.slice(-20, -4));
  });

  test("ends while its owner is suspended, and with their account (15.23)", async () => {
    const people = { reporter: ana, moderator: await signUpAs(site, "moderator", "Mo Derator") };
    const path = await setUp(ben);
    const about = { kind: "gardener", targetId: ben.id } as const;
    const id = await moderated(people, about, { action: "ban", reason: "Rows." });
    expect((await read(path)).status).toBe(404);
    await undo(people.moderator, id);
    expect((await read(path)).status).toBe(200);
    const carl = await signUp(site);
    const carls = await setUp(carl);
    expect((await deleteOwnAccount(carl)).status).toBe(200);
    expect((await read(carls)).status).toBe(404);
    const left = await site.deps.db.selectFrom("calendar").select("gardener_id").execute();
    expect(left.map(({ gardener_id }) => gardener_id)).not.toContain(carl.id);
  });

  test("has nothing of those whom a block hides (11.19)", async () => {
    await shareTip(ana, { title: "Hidden one", timing: { activity: "feed", anchor: "last-frost" } });
    await addGarden(ben, ALBANY);
    const path = await setUp(ben);
    expect((await read(path)).text).toContain("Hidden one");
    await ana.browser.put(`/api/account/blocks/${ben.id}`, {});
    expect((await read(path)).text).not.toContain("Hidden one");
  });

  test("has an address that is in no log (15.23)", async () => {
    const path = await setUp(ben);
    const { url, close } = await site.listen();
    expect((await fetch(url + path)).status).toBe(200);
    expect((await fetch(`${url}${path}x`)).status).toBe(404);
    for (const other of ["/%63alendar/", "/Calendar/", "/en/calendar/"])
      await fetch(url + path.replace("/calendar/", other));
    await close();
    const log = site.logLines.join("\n");
    expect(log).toContain("/calendar/:token");
    expect(log).not.toContain(path.slice(-30, -4));
  });
});
