import { beforeEach, describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { createClient } from "#web/api/client.ts";
import { findPublicTipPage } from "#web/api/find-public-tip-page.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { loadPublicPages } from "#tests/harness/public-page.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Page = { tip: Tip; comments: { rows: Comment[] } };

describe.each(engines)("the public page of a tip on %s (2.115)", (engine) => {
  const site = useSite(engine, { loadBuild: loadPublicPages });
  let author: Member;
  let tip: string;
  beforeEach(async () => {
    author = await signUp(site, { name: "Ada Author" });
    tip = await shareTip(author, { title: "Äpfel & Co" });
  });
  const open = (browser: Browser, path = `/tips/${tip}/%C3%A4pfel-co`) => browser.get<Page>(path);

  test("is at one address, to which others redirect, and which follows the title", async () => {
    const canonical = `/tips/${tip}/%C3%A4pfel-co`;
    for (const path of [
      `/tips/${tip}`,
      `/tips/${tip}/`,
      `/tips/${tip}/Birnen`,
      `${canonical}/`,
      `/tips/${tip}/%E0%A4%A`,
      `/tips/${tip}/%c3%a4pfel-co/more`,
    ]) {
      const { status, headers } = await open(site.visitor(), `${path}?pages=2`);
      expect([status, headers.get("location")], path).toEqual([301, `${canonical}?pages=2`]);
      expect(headers.get("cache-control"), "titles change back").toBe("private, no-cache");
    }
    for (const path of [canonical, `/tips/${tip}/%c3%a4pfel-co`, `/tips/${tip}/a%CC%88pfel-co?pages=2`])
      expect((await open(site.visitor(), path)).status, path).toBe(200);

    await author.browser.patch(`/gardenersTips/${tip}`, { title: "★" });

    const moved = await open(site.visitor());
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/tips/${tip}`]);
    expect((await open(site.visitor(), `/tips/${tip}`)).status).toBe(200);
  });

  test("shows visitors the tip and its comments, and no address or deleted text", async () => {
    const reader = await signUp(site, { name: "Rea Der" });
    const first = await commented(reader, tip, "Grew well.");
    await commented(author, tip, "Glad to hear.", first);
    await reader.browser.delete(`/gardenersTips/${tip}/comments/${first}`);
    const { body, text } = await open(site.visitor());
    expect(body.tip).toMatchObject({ title: "Äpfel & Co", name: "Ada Author", gardenerId: author.id });
    expect(body.comments.rows.map((row) => [row.name, row.body])).toEqual([
      ["", ""],
      ["Ada Author", "Glad to hear."],
    ]);
    for (const word of ["Grew well.", "Rea Der", reader.id, "@"]) expect(text).not.toContain(word);
  });

  test("is gone with the tip, for whom a block hides it, and names no removed author", async () => {
    const moderator = await signUpAs(site, "moderator");
    const [reader, blocked] = [await signUp(site), await signUp(site)];
    await author.browser.put(`/api/account/blocks/${blocked.id}`, {});
    expect((await open(blocked.browser)).status).toBe(404);
    expect((await open(reader.browser)).status).toBe(200);

    const people = { reporter: reader, moderator };
    await moderated(people, { kind: "gardener", targetId: author.id }, { action: "remove" });
    expect((await open(site.visitor())).body.tip).toMatchObject({ name: "Ada Author", gardenerId: "" });

    await moderated(people, { targetId: tip }, { action: "remove" });
    expect((await open(site.visitor())).status).toBe(404);
    expect((await open(reader.browser)).status).toBe(404);
    expect((await open(author.browser)).status).toBe(410);

    tip = await shareTip(reader, { title: "Äpfel & Co" });
    expect((await open(site.visitor())).status).toBe(200);
    await reader.browser.delete(`/gardenersTips/${tip}`);
    expect((await open(site.visitor())).status).toBe(404);
  });

  test("counts a view once, also after a redirect, and none of the author's (12.16, 12.17)", async () => {
    const { views } = site.deps;
    views.pending.clear();
    await open(author.browser);
    await site.visitor().call("HEAD", `/tips/${tip}/%C3%A4pfel-co`);
    expect(views.pending.size).toBe(0);
    await open(site.visitor(), `/tips/${tip}`);
    await open(site.visitor());
    expect(views.pending.size).toBe(1);
  });

  test("is offered to visitors who want the members' page, without counting a view (2.116, 12.17)", async () => {
    const hidden = await shareTip(author, { privacy: "Private" });
    site.deps.views.pending.clear();
    const finderOf = ({ cookies }: Browser) => {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const api = createClient((input, init) => {
        const request = new Request(input, init);
        request.headers.set("cookie", cookie);
        return site.fetch(request);
      }, site.origin);
      return (path: string) => findPublicTipPage({ api }, path);
    };
    const found = finderOf(site.visitor());
    const page = { title: "Äpfel & Co", path: `/tips/${tip}/%C3%A4pfel-co` };
    expect(await found(`/tipsDetails/${tip}?from=7`)).toEqual(page);
    expect(await found(`/mytipsdetails/${tip}`)).toEqual(page);
    for (const path of [`/tipsDetails/${hidden}`, "/tipsDetails/nothing", `/updateTip/${tip}`, "/"])
      expect(await found(path), path).toBeNull();
    expect(await finderOf(author.browser)(`/tipsDetails/${hidden}`), "a Private one of one's own").toBeNull();
    expect(site.deps.views.pending.size).toBe(0);
  });
});
