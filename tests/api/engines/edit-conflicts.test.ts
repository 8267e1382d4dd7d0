import { beforeAll, describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, likeTip, profileOf, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const SETTINGS = "/api/notifications/settings";

describe.each(engines)("edit conflicts on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  beforeAll(async () => {
    [ana, ben] = (await Promise.all([signUp(site), signUp(site)])) as [Member, Member];
  });

  const etagOf = async (browser: Browser, path: string) =>
    (await browser.get(path)).headers.get("etag") ?? "";
  const patch = (path: string, body: unknown, etag: string) =>
    ana.browser.call<Problem>("PATCH", path, { body, headers: { "if-match": etag } });
  const newTip = async () => `/gardenersTips/${await shareTip(ana)}`;
  const idIn = (path: string) => path.split("/").at(-1) ?? "";

  test("If-None-Match compares the whole document: 304 until anything in it differs (7.80)", async () => {
    const path = await newTip();
    // Read by the author, whose requests are not counted as views.
    const etag = await etagOf(ana.browser, path);
    expect(etag).toMatch(/^"[\w-]{16}\.[\w-]{16}"$/);
    const again = (header: string) => ana.browser.call("GET", path, { headers: { "if-none-match": header } });
    const same = await again(etag);
    expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
    for (const header of [`W/${etag}`, `"other", ${etag}`, etag.replace(/"$/, '-gzip"'), "*"])
      expect((await again(header)).status, header).toBe(304);
    await likeTip(ben, idIn(path));
    const liked = await again(etag);
    expect(liked.status).toBe(200);
    expect(liked.body).toMatchObject({ like: 1 });
  });

  test("likes and comments change the content of a tip, not its edit part; an edit changes both (7.80)", async () => {
    const path = await newTip();
    const parts = async () => (await etagOf(ana.browser, path)).slice(1, -1).split(".");
    const [edit, content] = await parts();
    await likeTip(ben, idIn(path));
    await commented(ben, idIn(path));
    const [sameEdit, otherContent] = await parts();
    expect(sameEdit).toBe(edit);
    expect(otherContent).not.toBe(content);
    await ana.browser.patch(path, { postBody: "Another text." });
    const [otherEdit] = await parts();
    expect(otherEdit).not.toBe(edit);
  });

  test("an outdated edit is a 412 with the current tip, and stores nothing (7.80)", async () => {
    const path = await newTip();
    const opened = await etagOf(ana.browser, path);
    expect((await patch(path, { title: "First" }, opened)).status).toBe(200);
    const refused = await patch(path, { title: "Second" }, opened);
    expect(refused.status).toBe(412);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    const now = await ana.browser.get<Tip>(path);
    expect(now.body.title).toBe("First");
    expect(refused.body.current).toEqual(now.body);
    expect(refused.headers.get("etag")).toBe(now.headers.get("etag"));
    expect((await patch(path, { title: "Second" }, refused.headers.get("etag") ?? "")).status).toBe(200);
  });

  test("a like or a comment in between refuses no edit, whatever a proxy made of the ETag (7.80)", async () => {
    const path = await newTip();
    const opened = await etagOf(ana.browser, path);
    await likeTip(ben, idIn(path));
    await commented(ben, idIn(path));
    const forms = [
      opened,
      `W/${opened}`,
      opened.replace(/"$/, '-gzip"'),
      opened.replace(/"$/, ';br"'),
      `"other.tag", ${opened}`,
      "*",
    ];
    for (const etag of forms)
      expect((await patch(path, { category: "Plant Care" }, etag)).status, etag).toBe(200);
    for (const etag of ["", '""', '"other.tag"', "nonsense"])
      expect((await patch(path, { category: "Plant Care" }, etag)).status, etag).toBe(
        etag === "" ? 200 : 412,
      );
  });

  test("the ETag of a compressed tip serves for an edit (7.80)", async () => {
    const path = `/gardenersTips/${await shareTip(ana, { postBody: "Straw. ".repeat(300) })}`;
    const packed = await ana.browser.open("GET", path, { headers: { "accept-encoding": "gzip" } });
    await packed.body?.cancel();
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const etag = packed.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\//);
    expect((await patch(path, { title: "Packed" }, etag)).status).toBe(200);
    expect((await patch(path, { title: "Again" }, etag)).status).toBe(412);
  });

  test("of edits at the same time that saw the same tip, one is stored (7.80)", async () => {
    for (let round = 0; round < 5; round++) {
      const path = await newTip();
      const opened = await etagOf(ana.browser, path);
      const titles = ["One", "Two", "Three", "Four"];
      const answers = await Promise.all(titles.map((title) => patch(path, { title }, opened)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
      const stored = titles[answers.findIndex(({ status }) => status === 200)];
      expect((await ana.browser.get<Tip>(path)).body.title).toBe(stored);
      for (const { body } of answers.filter(({ status }) => status === 412))
        expect(body.current).toMatchObject({ title: stored });
    }
  });

  test("deleting and liking with an outdated If-Match are a 412 too (7.80)", async () => {
    const path = await newTip();
    const opened = await etagOf(ana.browser, path);
    await ana.browser.patch(path, { title: "Changed" });
    expect((await patch(path, { like: 1 }, opened)).status).toBe(412);
    const headers = { "if-match": opened };
    expect((await ana.browser.call("DELETE", path, { headers })).status).toBe(412);
    expect((await ana.browser.get<Tip>(path)).body).toMatchObject({ title: "Changed", like: 0 });
    const now = { "if-match": await etagOf(ana.browser, path) };
    expect((await ana.browser.call("DELETE", path, { headers: now })).status).toBe(200);
  });

  test("a profile: one of two updates at the same time is stored (7.80)", async () => {
    const path = `/gardeners/${ana.id}`;
    const opened = await etagOf(ana.browser, path);
    const put = (bio: string, etag: string) =>
      ana.browser.call<Problem>("PUT", path, {
        body: profileOf(ana, { bio }),
        headers: { "if-match": etag },
      });
    const answers = await Promise.all([put("One", opened), put("Two", opened)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    const now = await ana.browser.get<Gardener>(path);
    expect(refused?.body.current).toEqual(now.body);
    await shareTip(ana);
    expect((await put("Three", now.headers.get("etag") ?? "")).status, "a new tip is no edit").toBe(200);
  });

  test("a profile form that was opened before the address changed is a 412, and asks for no password (7.80)", async () => {
    const carla = await signUp(site);
    const path = `/gardeners/${carla.id}`;
    const headers = { "if-match": await etagOf(carla.browser, path) };
    const email = `new.${carla.email}`;
    await site.deps.db.updateTable("user").set({ email }).where("email", "=", carla.email).execute();
    await site.deps.db.updateTable("gardener").set({ email }).where("id", "=", carla.id).execute();
    const refused = await carla.browser.call<Problem>("PUT", path, { body: profileOf(carla), headers });
    expect(refused.status).toBe(412);
    expect(refused.body.current).toMatchObject({ email });
  });

  test("an ETag tells visitors nothing of fields they cannot see (6.15, 7.80)", async () => {
    const path = `/gardeners/${ben.id}`;
    const update = (age: number) => ben.browser.put(path, profileOf(ben, { age }));
    await update(40);
    const [before, own] = [await etagOf(site.visitor(), path), await etagOf(ben.browser, path)];
    await update(41);
    expect(await etagOf(site.visitor(), path)).toBe(before);
    expect(await etagOf(ben.browser, path)).not.toBe(own);
  });

  test("a comment: an outdated change or deletion is a 412 with the comment (7.80)", async () => {
    const tip = await newTip();
    const path = `${tip}/comments/${await commented(ana, idIn(tip))}`;
    const opened = await etagOf(ana.browser, path);
    await commented(ben, idIn(tip), "A reply.", idIn(path));
    expect((await patch(path, { body: "First" }, opened)).status).toBe(200);
    const refused = await patch(path, { body: "Second" }, opened);
    expect(refused.status).toBe(412);
    expect(refused.body.current).toEqual((await ana.browser.get<Comment>(path)).body);
    expect((await patch(path, { body: "First" }, opened)).status, "also if nothing would change").toBe(412);
    const headers = { "if-match": opened };
    expect((await ana.browser.call("DELETE", path, { headers })).status).toBe(412);
    expect((await ana.browser.get<Comment>(path)).body.body).toBe("First");
  });

  test("notification settings: one of two changes at the same time is stored (7.80)", async () => {
    const { body: settings, headers } = await ana.browser.get<Record<string, string>>(SETTINGS);
    const put = (change: Record<string, string>) =>
      ana.browser.call<Problem>("PUT", SETTINGS, {
        body: { ...settings, ...change },
        headers: { "if-match": headers.get("etag") ?? "" },
      });
    const answers = await Promise.all([put({ like: "off" }), put({ reply: "off" })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const now = (await ana.browser.get<Record<string, string>>(SETTINGS)).body;
    expect([now["like"], now["reply"]].filter((channel) => channel === "off")).toHaveLength(1);
    expect(answers.find(({ status }) => status === 412)?.body.current).toEqual(now);
  });
});
