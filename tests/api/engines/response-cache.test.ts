import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { engines, freshStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

type Given = { fetch: typeof fetch; nonce: string; formSeed: string; origin: string };
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

let rendered = 0;
/** What the next page with `?waits` waits for before it responds. */
let waiting: Promise<unknown> | undefined;
/** A page that shows how often pages were rendered, with its nonce and the seed of its forms like real pages. */
const countingBuild = {
  entry: {
    module: {
      pageOf: () => undefined,
      pageContext: (given: Given) => given,
      createRequestHandler:
        () =>
        async (request: Request, { fetch, nonce, formSeed, origin }: Given) => {
          rendered++;
          const { pathname, searchParams } = new URL(request.url);
          if (pathname === "/" && searchParams.has("fails")) throw new Error("A page that fails");
          const featured = searchParams.has("featured") ? "/users?sort=featured&limit=8" : undefined;
          const explore = pathname === "/exploregardeners" ? "/gardeners?limit=6" : undefined;
          const list = featured ?? explore ?? "/gardenersTips?limit=6";
          const missing = searchParams.has("missing") ? "/gardenersTips/nothing" : list;
          const response = await fetch(`${origin}${missing}`);
          const found = response.ok ? ((await response.json()) as { title?: string; name: string }[]) : [];
          if (searchParams.has("waits")) await waiting;
          const titles = found.map(({ title, name }) => title ?? name).join(", ");
          const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
          if (searchParams.has("cookie")) headers.set("set-cookie", "a=b");
          const sent = JSON.stringify([...request.headers].filter(([name]) => name !== "x-forwarded-for"));
          const page = `<b>${titles}</b><i seed="${formSeed}"></i>${sent}<script nonce="${nonce}">own()</script>`;
          return new Response(page, { headers });
        },
    },
  },
} as unknown as ServerBuild;
const loadBuild = async () => countingBuild;

describe.each(engines)("responses that visitors share on %s (9.57)", (engine) => {
  const site = useSite(engine, { loadBuild });
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const before = rendered;
    const response = await site.fetch(new Request(site.origin + path, { headers, method }));
    return { response, text: await response.text(), times: rendered - before };
  };

  const version = async () => (await site.deps.database.readCache.readVersion()).value;

  /** Runs `act`, again from the start if another database on the same server was written to meanwhile. */
  async function undisturbed<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = await version();
      const result = await act();
      if ((await version()) === before) return result;
    }
  }

  const threeTimes = <T>(ask: () => Promise<T>) =>
    undisturbed(async () => [await ask(), await ask(), await ask()]);

  test("are made once until the next write, with hashes in place of a nonce and without keys of forms (7.79, 9.57)", async () => {
    const pages = await threeTimes(() => get("/browsetips?sort=asc", { "user-agent": "Somebody's" }));
    expect(pages.map(({ times }) => times).slice(1)).toEqual([0, 0]);
    const [first, second] = pages;
    expect(second?.text).toBe(first?.text);
    expect(second?.text).toMatch(/<i seed=""><\/i>\[\]<script>own\(\)<\/script>$/);
    const policy = second?.response.headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' ${hashOf("own()")};`);
    expect(policy).not.toContain("nonce");
    expect(second?.response.headers.get("vary")).toBe("Cookie, Accept-Encoding, Accept-Language");
    expect(second?.response.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("HEAD returns the headers of GET, and stores the response (9.57)", async () => {
    for (const path of ["/browsetips?sort=asc&head", "/gardenersTips?limit=6&skip=1"]) {
      const [head, read] = await undisturbed(async () => [await get(path, {}, "HEAD"), await get(path)]);
      expect([path, head?.text, read?.times]).toEqual([path, "", 0]);
      expect([...(head?.response.headers ?? [])]).toEqual([...(read?.response.headers ?? [])]);
      for (const name of ["etag", "vary", "content-length"])
        expect(head?.response.headers.has(name)).toBe(true);
    }
  });

  test("are made again after a write, even by another process (9.57)", async () => {
    const storage = await freshStorage(engine);
    const [here, there] = [
      await createSite(engine, { storage, loadBuild }),
      await createSite(engine, { storage, loadBuild }),
    ];
    const seen = async () => (await here.fetch(new Request(`${here.origin}/browsetips`))).text();
    const [own, others] = [await signUp(here), await signUp(there)];
    expect(await seen()).toContain("<b></b>");
    await shareTip(own, { title: "Shared here" });
    expect(await seen()).toContain("<b>Shared here</b>");
    const id = await shareTip(others, { title: "Shared there" });
    expect(await seen()).toContain("<b>Shared there, Shared here</b>");
    await others.browser.call("DELETE", `/gardenersTips/${id}`);
    expect(await seen()).toContain("<b>Shared here</b>");
    await here.close();
    await there.close();
    await storage.remove();
  });

  test.each(["afterwards", "meanwhile"])(
    "made while something is written are not for those who ask %s (9.57)",
    async (when) => {
      const member = await signUp(site);
      const { promise, resolve } = Promise.withResolvers<undefined>();
      waiting = promise;
      const before = rendered;
      const path = `/browsetips?waits=${when}`;
      const early = get(path);
      await expect.poll(() => rendered).toBe(before + 1);
      // Its list is read.
      await new Promise((done) => setTimeout(done, 50));
      const title = `Shared ${when}`;
      await shareTip(member, { title });
      const late = when === "meanwhile" ? get(path) : early.then(() => get(path));
      await new Promise((done) => setTimeout(done, 50));
      resolve(undefined);
      expect((await early).text).not.toContain(title);
      expect((await late).text).toContain(title);
      expect((await get(path)).text).toContain(title);
    },
  );

  test("never have what a transaction writes before its commit, nor after it was rolled back (9.57)", async () => {
    const member = await signUp(site);
    const id = await shareTip(member, { title: "Before" });
    const path = `/gardenersTips/${id}`;
    const title = async () => (await site.visitor().get<Tip>(path)).body.title;
    expect(await title()).toBe("Before");
    const asked: Promise<string>[] = [];
    const written = inTransaction(site.deps.db, async (trx) => {
      await trx.updateTable("tip").set({ title: "Uncommitted" }).where("id", "=", id).execute();
      asked.push(title(), title());
      // On SQLite these wait for the transaction.
      for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
      asked.push(title());
      throw new Error("Rolled back");
    });
    await expect(written).rejects.toThrow("Rolled back");
    expect(await Promise.all([...asked, title(), title()])).toEqual(Array(5).fill("Before"));
    await member.browser.patch(path, { title: "After" });
    expect(await Promise.all([title(), title()])).toEqual(["After", "After"]);
  });

  test.each(["remove", "ban"] as const)(
    "hide a profile immediately and show it again immediately: %s (9.57)",
    async (action) => {
      const name = `Rudbeckia ${action}`;
      const [member, reporter] = [await signUp(site, { name }), await signUp(site)];
      const moderator = await signUpAs(site, "moderator");
      const seen = async () =>
        Promise.all(
          ["/exploregardeners", "/?featured"].map(async (path) => (await get(path)).text.includes(name)),
        );
      expect(await seen()).toEqual([true, true]);
      const about = { kind: "gardener", targetId: member.id } as const;
      const id = await moderated({ reporter, moderator }, about, { action });
      expect(await seen()).toEqual([false, false]);
      await undo(moderator, id);
      expect(await seen()).toEqual([true, true]);
    },
  );

  test("are made once for concurrent requests (9.57)", async () => {
    let attempts = 0;
    const times = await undisturbed(async () => {
      const before = rendered;
      const path = `/exploregardeners?tried=${attempts++}`;
      const requests = Array.from({ length: 20 }, () => get(path));
      for (const { response } of await Promise.all(requests)) expect(response.status).toBe(200);
      return rendered - before;
    });
    expect(times).toBe(1);
  });

  test("are at most ten seconds old (9.57)", async () => {
    let attempts = 0;
    const times = await undisturbed(async () => {
      const path = `/browsetips?age=${attempts++}`;
      const made: number[] = [];
      for (const seconds of ["00", "09", "11", "05"]) {
        site.setClock(`2030-01-01T00:00:${seconds}.000Z`);
        made.push((await get(path)).times);
      }
      return made;
    });
    expect(times).toEqual([1, 0, 1, 1]);
  });

  test.each([
    ["a cookie", "/browsetips", { cookie: "trowel.session_token=x" }],
    ["credentials", "/browsetips", { authorization: "Bearer x" }],
    ["a range", "/browsetips", { range: "bytes=0-1" }],
    ["another path", "/tipsDetails/x", {}],
    ["a failure in it", "/?missing", {}],
    ["a cookie in the response", "/?cookie", {}],
    ["a long query", `/browsetips?q=${"x".repeat(600)}`, {}],
  ])("are made for every request with %s (9.57)", async (_, path, headers: Record<string, string>) => {
    const size = site.deps.responses.store.size;
    await get(path, headers);
    const { times, text, response } = await get(path, headers);
    expect(times).toBe(1);
    expect(site.deps.responses.store.size).toBe(size);
    if (!headers["cookie"]) return;
    const [, nonce = ""] = /'nonce-(\S+)'/.exec(response.headers.get("content-security-policy") ?? "") ?? [];
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).toMatch(/<i seed="[\w-]{36}">/);
  });

  test("a failed rendering fails for all waiting requests, and is not kept", async () => {
    const requests = await Promise.all([get("/?fails"), get("/?fails")]);
    expect(requests.map(({ response }) => response.status)).toEqual([500, 500]);
    expect((await get("/?fails")).times).toBe(1);
    expect(site.loggedErrors.splice(0)).toHaveLength(3);
  });

  test("lists and documents are made once, whole lists each time (7.33, 9.57)", async () => {
    const id = await shareTip(await signUp(site));
    /** How often the second of two requests is answered with a stored response, and how many queries it sends. */
    const second = (path: string) =>
      undisturbed(async () => {
        await get(path);
        const before = site.deps.responses.hits;
        const sent = await sentBy(site, async () => void (await get(path)));
        return { hits: site.deps.responses.hits - before, queries: sent.length };
      });
    expect(await second("/gardenersTips?limit=6&skip=0")).toEqual({ hits: 1, queries: 0 });
    expect(await second(`/gardenersTips/${id}`)).toEqual({ hits: 1, queries: 0 });
    expect(await second("/gardenersTips")).toMatchObject({ hits: 0 });
    expect(await second(`/gardenersTips/${id}`), "after the whole list").toEqual({ hits: 1, queries: 0 });
  });

  test("have an ETag, which is a 304 if nothing has changed; that of documents has its two parts (7.80, 9.57)", async () => {
    const member = await signUp(site);
    const id = await shareTip(member);
    for (const path of ["/gardenersTips?limit=6", "/browsetips", "/feed.xml", `/gardenersTips/${id}`]) {
      const etag = (await get(path)).response.headers.get("etag") ?? "";
      const same = await get(path, { "if-none-match": etag });
      expect([path, same.response.status, same.text]).toEqual([path, 304, ""]);
      expect(same.response.headers.get("etag")).toBe(etag);
    }
    const own = (await member.browser.get(`/gardenersTips/${id}`)).headers.get("etag") ?? "";
    const shared = (await get(`/gardenersTips/${id}`)).response.headers.get("etag");
    expect(shared?.split(".")[0]).toBe(own.split(".")[0]);
    expect((await get(`/gardenersTips/${id}`, { "if-none-match": own.toUpperCase() })).response.status).toBe(
      200,
    );
  });
});
