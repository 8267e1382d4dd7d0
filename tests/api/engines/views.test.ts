import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { weekOf } from "#domain/time/week.ts";
import { countViews, createViewBuffer, recordVisitorViews } from "#server/views/views.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

const NOON = "2026-11-18T12:00:00.000Z";

describe.each(engines)("views of a tip on %s (12.16, 12.17, 12.18, 12.19)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reader: Member;
  let tip: string;
  let path: string;
  beforeAll(async () => {
    [author, reader] = [await signUp(site), await signUp(site)];
  });
  beforeEach(async () => {
    site.setClock(NOON);
    tip = await shareTip(author);
    path = `/gardenersTips/${tip}`;
  });
  const look = (address: string, agent = "Firefox", headers: Record<string, string> = {}) =>
    site.visitor(address).call("GET", path, { headers: { "user-agent": agent, ...headers } });
  const count = () => countViews(site.deps);
  /** Read as its author, whose views do not count. */
  const shown = async () => (await author.browser.get<Tip>(path)).body.viewCount;
  const seen = () => site.deps.db.selectFrom("view_visitor").selectAll().execute();

  test("count each visitor once a day, and each member once across browsers (2.55, 12.16)", async () => {
    await Promise.all([look("1.1.1.1"), look("1.1.1.1"), look("1.1.1.1", "Safari"), look("2.2.2.2")]);
    await count();
    expect(await shown()).toBe(3);
    await look("1.1.1.1");
    await reader.browser.get(path);
    const otherBrowser = site.visitor("9.9.9.9");
    for (const [name, value] of reader.browser.cookies) otherBrowser.cookies.set(name, value);
    await otherBrowser.get(path);
    await count();
    await count();
    expect(await shown()).toBe(4);
    site.setClock("2026-11-19T00:00:01.000Z");
    await look("1.1.1.1");
    await count();
    expect(await shown()).toBe(5);
    expect((await author.browser.get<Tip[]>("/gardenersTips?limit=1")).body[0]?.viewCount).toBe(5);
  });

  test("of one address count up to a number in an hour, whatever browsers it claims (12.16)", async () => {
    const few = { ...site.deps, views: createViewBuffer(0.003) };
    const visit = (address: string, agent: number) =>
      recordVisitorViews(few, [tip], { method: "GET", address, header: (name) => `${name} ${agent}` });
    const countVisits = async (from: number) => {
      for (let agent = from; agent < from + 100; agent++) visit("6.6.6.6", agent);
      await countViews(few);
      return shown();
    };
    visit("7.7.7.7", 1);
    expect(await countVisits(0)).toBe(4);
    expect(await countVisits(100)).toBe(4);
    // The cache reads the clock once in a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const later = performance.now() + 60 * 60 * 1000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    expect(await countVisits(200)).toBe(7);
    vi.restoreAllMocks();
  });

  test("write nothing during a request", async () => {
    const sent = await sentBy(site, async () => {
      await look("4.4.4.4");
      await reader.browser.get(path);
    });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(({ sql }) => !/^\s*select/i.test(sql))).toEqual([]);
    expect(site.deps.views.pending.size).toBe(2);
    await count();
    expect(await shown()).toBe(2);
  });

  test("exclude the author's own views, HEAD requests, prefetches and lists (12.17)", async () => {
    await author.browser.get(path);
    await site.visitor().call("HEAD", path);
    await site.visitor().call("HEAD", `/tipsDetails/${tip}`);
    await look("3.3.3.3", "Chrome", { "sec-purpose": "prefetch;prerender" });
    await look("3.3.3.3", "Chrome", { purpose: "prefetch" });
    await site.visitor().get("/gardenersTips?limit=6");
    await site.visitor().get("/gardenersTips/nothing");
    expect(site.deps.views.pending.size).toBe(0);
    await count();
    expect(await shown()).toBe(0);
  });

  test("store nothing that identifies people, and nothing at all after a day (12.16)", async () => {
    site.setClock("2026-12-01T12:00:00.000Z");
    await look("203.0.113.7", "Curious Browser 7");
    await reader.browser.get(path);
    await count();
    const { db } = site.deps;
    const stored = JSON.stringify([
      await seen(),
      await db.selectFrom("view_salt").selectAll().execute(),
      await db.selectFrom("view_week").selectAll().where("tip_id", "=", tip).execute(),
    ]);
    const { account_id } = await db
      .selectFrom("gardener")
      .select("account_id")
      .where("id", "=", reader.id)
      .executeTakeFirstOrThrow();
    for (const trace of ["203.0.113", "Curious", account_id, reader.id]) expect(stored).not.toContain(trace);
    for (const { hash } of await seen()) expect(hash).toMatch(/^[\w-]{22}$/);
    site.setClock("2026-12-02T00:00:00.000Z");
    await count();
    expect([await seen(), await db.selectFrom("view_salt").selectAll().execute()]).toEqual([[], []]);
    expect(await shown()).toBe(2);
  });

  test("are counted once by several processes (12.18)", async () => {
    const process = () => ({ ...site.deps, views: createViewBuffer() });
    const others = [process(), process(), process()];
    await Promise.all(Array.from({ length: 40 }, (_, place) => look(`10.0.0.${place}`)));
    for (const other of others)
      for (const [key, view] of site.deps.views.pending) other.views.pending.set(key, view);
    await Promise.all([site.deps, ...others].map((one) => countViews(one)));
    expect(await shown()).toBe(40);
    expect([site.deps, ...others].map(({ views }) => views.pending.size)).toEqual([0, 0, 0, 0]);
  });

  test("of many tips are counted together, each for its own (12.18)", async () => {
    const many = [tip, await shareTip(author), await shareTip(author)];
    const viewsOf = async (id: string) =>
      (await author.browser.get<Tip>(`/gardenersTips/${id}`)).body.viewCount;
    for (const [index, id] of many.entries())
      for (let visitor = 0; visitor <= index; visitor++)
        await site.visitor(`10.0.${index}.${visitor}`).get(`/gardenersTips/${id}`);
    await count();
    expect(await Promise.all(many.map(viewsOf))).toEqual([1, 2, 3]);
  });

  test("are kept if counting fails, and counted once later (12.18)", async () => {
    await look("4.4.4.4");
    const broken = new Proxy(site.deps.db, {
      get(target, name) {
        if (name === "transaction") return () => ({ execute: () => Promise.reject(new Error("No light")) });
        const value = Reflect.get(target, name) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(countViews({ ...site.deps, db: broken })).rejects.toThrow("No light");
    await count();
    expect(await shown()).toBe(1);
  });

  test("of a tip deleted meanwhile are dropped, and each week has its own count (12.19)", async () => {
    const kept = await shareTip(author);
    await look("5.5.5.5");
    await site.visitor("5.5.5.5").get(`/gardenersTips/${kept}`);
    await author.browser.delete(path);
    await count();
    site.setClock("2026-11-25T12:00:00.000Z");
    await site.visitor("5.5.5.5").get(`/gardenersTips/${kept}`);
    await count();
    const weeks = site.deps.db.selectFrom("view_week").select(["week", "views"]);
    expect(await weeks.where("tip_id", "=", tip).execute()).toEqual([]);
    expect(await weeks.where("tip_id", "=", kept).orderBy("week").execute()).toEqual([
      { week: weekOf(NOON), views: 1 },
      { week: weekOf("2026-11-25"), views: 1 },
    ]);
  });
});
