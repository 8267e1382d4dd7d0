import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { readDataVersion } from "#server/db/data-version.ts";
import { engines, freshStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

type Given = { fetch: typeof fetch; nonce: string; origin: string };

let rendered = 0;
/** A page that tells how often pages were rendered, with its nonce in two places, as real pages have it. */
const countingBuild = {
  entry: {
    module: {
      pageContext: (given: Given) => given,
      createRequestHandler:
        () =>
        async (request: Request, { fetch, nonce, origin }: Given) => {
          rendered++;
          const { pathname, searchParams } = new URL(request.url);
          if (pathname === "/" && searchParams.has("fails")) throw new Error("A page that fails");
          const featured = searchParams.has("featured") ? "/users?sort=featured&limit=8" : undefined;
          const explore = pathname === "/exploregardeners" ? "/gardeners?limit=6" : undefined;
          const list = featured ?? explore ?? "/gardenersTips?limit=6";
          const missing = searchParams.has("missing") ? "/gardenersTips/nothing" : list;
          const answer = await fetch(`${origin}${missing}`);
          const found = answer.ok ? ((await answer.json()) as { title?: string; name: string }[]) : [];
          const titles = found.map(({ title, name }) => title ?? name).join(", ");
          return new Response(`<b nonce="${nonce}">${titles}</b><script nonce="${nonce}"></script>`, {
            headers: { "content-type": "text/html; charset=utf-8" },
          });
        },
    },
  },
} as unknown as ServerBuild;
const loadBuild = async () => countingBuild;

describe.each(engines)("pages that all visitors see alike on %s (9.57)", (engine) => {
  const site = useSite(engine, { loadBuild });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const before = rendered;
    const answer = await site.fetch(new Request(site.origin + path, { headers }));
    return { answer, text: await answer.text(), times: rendered - before };
  };

  /** Does something, once more from the beginning when another database of the same server was written to meanwhile. */
  async function undisturbed<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = await readDataVersion(site.deps.db);
      const result = await act();
      if ((await readDataVersion(site.deps.db)) === before) return result;
    }
  }

  const threeTimes = <T>(ask: () => Promise<T>) =>
    undisturbed(async () => [await ask(), await ask(), await ask()]);

  test("are rendered once while nothing is written, each with the nonce of its own policy (9.57)", async () => {
    const pages = await threeTimes(() => get("/browsetips?sort=asc"));
    expect(pages.map(({ times }) => times).slice(1)).toEqual([0, 0]);
    const nonces = pages.slice(1).map(({ answer, text }) => {
      const [, nonce = ""] = /'nonce-(\S+)'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
      expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test("are new with the next write, also of another process on the same database (9.57)", async () => {
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
    "lose a profile at once, and have it again: %s (9.57)",
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

  test("wait for one rendering when many ask at once (9.57)", async () => {
    let tried = 0;
    const times = await undisturbed(async () => {
      const before = rendered;
      const path = `/exploregardeners?tried=${tried++}`;
      const asked = Array.from({ length: 20 }, () => get(path));
      for (const { answer } of await Promise.all(asked)) expect(answer.status).toBe(200);
      return rendered - before;
    });
    expect(times).toBe(1);
  });

  test.each([
    ["a cookie", "/browsetips", { cookie: "trowel.session_token=x" }],
    ["another path", "/tipsDetails/x", {}],
    ["a failure in it", "/?missing", {}],
    ["a long query", `/browsetips?q=${"x".repeat(300)}`, {}],
  ])("are rendered anew with %s (9.57)", async (_, path, headers: Record<string, string>) => {
    await get(path, headers);
    expect((await get(path, headers)).times).toBe(1);
  });

  test("that fail to render fail for everybody who asks, and are tried again", async () => {
    const asked = await Promise.all([get("/?fails"), get("/?fails")]);
    expect(asked.map(({ answer }) => answer.status)).toEqual([500, 500]);
    expect((await get("/?fails")).times).toBe(1);
    expect(site.loggedErrors.splice(0)).toHaveLength(3);
  });
});
