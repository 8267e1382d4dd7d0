import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { readDataVersion } from "#server/db/data-version.ts";
import { engines, freshStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

type Given = { fetch: typeof fetch; nonce: string; formSeed: string; origin: string };

let rendered = 0;
/** A page that shows how often pages were rendered, with its nonce and the seed of its forms in two places like real pages. */
const countingBuild = {
  entry: {
    module: {
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
          const titles = found.map(({ title, name }) => title ?? name).join(", ");
          const form = `<i seed="${formSeed}"></i>`;
          const page = `${form}<b nonce="${nonce}">${titles}</b>${form}<script nonce="${nonce}"></script>`;
          return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
        },
    },
  },
} as unknown as ServerBuild;
const loadBuild = async () => countingBuild;

describe.each(engines)("cached pages for visitors on %s (9.57)", (engine) => {
  const site = useSite(engine, { loadBuild });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const before = rendered;
    const response = await site.fetch(new Request(site.origin + path, { headers }));
    return { response, text: await response.text(), times: rendered - before };
  };

  /** Runs `work`, again from the start if another database on the same server was written to meanwhile. */
  async function undisturbed<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = await readDataVersion(site.deps.db);
      const result = await act();
      if ((await readDataVersion(site.deps.db)) === before) return result;
    }
  }

  const threeTimes = <T>(ask: () => Promise<T>) =>
    undisturbed(async () => [await ask(), await ask(), await ask()]);

  test("are rendered once until the next write, each response with its own nonce and keys of forms (7.79, 9.57)", async () => {
    const pages = await threeTimes(() => get("/browsetips?sort=asc"));
    expect(pages.map(({ times }) => times).slice(1)).toEqual([0, 0]);
    const nonces = pages.slice(1).map(({ response, text }) => {
      const [, nonce = ""] =
        /'nonce-(\S+)'/.exec(response.headers.get("content-security-policy") ?? "") ?? [];
      expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    const seeds = pages.map(({ text }) => Array.from(text.matchAll(/seed="([^"]+)"/g), ([, seed]) => seed));
    expect(seeds.map((each) => new Set(each).size)).toEqual([1, 1, 1]);
    expect(new Set(seeds.flat()).size, "visitors do not share the keys of forms").toBe(3);
  });

  test("are rendered again after a write, even by another process (9.57)", async () => {
    const storage = await freshStorage(engine);
    const [here, there] = [
      await createSite(engine, { storage, loadBuild }),
      await createSite(engine, { storage, loadBuild }),
    ];
    const seen = async () => (await here.fetch(new Request(`${here.origin}/browsetips`))).text();
    const [own, others] = [await signUp(here), await signUp(there)];
    expect(await seen()).toContain("></b>");
    await shareTip(own, { title: "Shared here" });
    expect(await seen()).toContain(">Shared here</b>");
    const id = await shareTip(others, { title: "Shared there" });
    expect(await seen()).toContain(">Shared there, Shared here</b>");
    await others.browser.call("DELETE", `/gardenersTips/${id}`);
    expect(await seen()).toContain(">Shared here</b>");
    await here.close();
    await there.close();
    await storage.remove();
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

  test("share one rendering among concurrent requests (9.57)", async () => {
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

  test.each([
    ["a cookie", "/browsetips", { cookie: "trowel.session_token=x" }],
    ["another path", "/tipsDetails/x", {}],
    ["a failure in it", "/?missing", {}],
    ["a long query", `/browsetips?q=${"x".repeat(300)}`, {}],
  ])("are rendered for every request with %s (9.57)", async (_, path, headers: Record<string, string>) => {
    await get(path, headers);
    expect((await get(path, headers)).times).toBe(1);
  });

  test("a failed rendering fails for all waiting requests, and is not cached", async () => {
    const requests = await Promise.all([get("/?fails"), get("/?fails")]);
    expect(requests.map(({ response }) => response.status)).toEqual([500, 500]);
    expect((await get("/?fails")).times).toBe(1);
    expect(site.loggedErrors.splice(0)).toHaveLength(3);
  });
});
