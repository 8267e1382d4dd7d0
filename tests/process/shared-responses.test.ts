import { expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { connect } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { SHARED_PATHS } from "#server/response-cache/shared-paths.ts";
import { migratedStorage, someEngines, type Storage } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { addCollection } from "#tests/harness/collections.ts";
import {
  askForHelp,
  commented,
  shareTip,
  signUp,
  signUpMany,
  type Member,
} from "#tests/harness/factories.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { SCREENS } from "#tests/harness/screens.ts";
import { asSite, startServer, type ServerProcess } from "#tests/harness/server-process.ts";

const LISTS = new Set(["/gardenersTips", "/gardeners", "/users"]);
const OTHERS = [
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/sitemap-plants.xml",
  "/sitemap-tips.xml?file=1",
  "/feed.xml",
  "/site.webmanifest",
  "/api/openapi.json",
  "/api/auth/get-session",
];

/** What people read: pages also have keys of forms and nonces of scripts, which differ. */
const shownIn = (text: string) =>
  (/<main[^]*<\/main>/.exec(text)?.[0] ?? text).replaceAll(
    /<input[^>]+name="idempotencyKey"[^>]*>|"requestId":"[^"]+"| nonce="[^"]*"/g,
    "",
  );

test.each(someEngines)(
  "nothing private is served to visitors or to others, on any route, in any order, on %s (6.12, 9.57)",
  async (engine) => {
    const storage = await migratedStorage(engine);
    const issue = await publishIssue(storage);
    const server = await startServer(storage, { ADMIN_EMAILS: "" });
    const site = asSite(server);
    const ana = await signUp(site, { name: "Ana Private" });
    const [ben, cleo] = (await signUpMany(site, 2)) as [Member, Member];
    const timing = { activity: "plant-out", anchor: "last-frost" } as const;
    const shown = await shareTip(ana, { title: "Shown to all", plantType: "Tomato", timing });
    const wordless = await shareTip(ana, { title: "🌱" });
    const hidden = await shareTip(ana, { title: "Confidential private tip", privacy: "Private" });
    const comment = await commented(ben, shown);
    await ana.browser.put(`/api/account/blocks/${ben.id}`, {});
    await ana.browser.put(`/api/account/saved/${shown}`, {});
    await askForHelp(ana.browser, { issue: "Confidential help" });
    await sendReport(cleo, { targetId: shown, note: "Confidential report" });
    await ana.browser.put("/api/garden", { lastFrost: "04-27" });
    await addCollection(ben, { name: "Confidential collection" });
    const secretsOf: Record<string, string[]> = {
      ana: ["When in my garden", "Confidential private tip", "Confidential help"],
      ben: ["Confidential collection"],
      cleo: ["Confidential report"],
      // Members see each other's addresses.
      members: [ana, ben, cleo].map(({ email }) => email),
    };
    /** The secrets of others in what somebody was sent. */
    const secretsIn = (text: string | undefined, reader: string) =>
      Object.entries(secretsOf).flatMap(([owner, secrets]) =>
        owner === reader || (owner === "members" && reader !== "visitor")
          ? []
          : secrets.filter((secret) => text?.includes(secret)),
      );

    const ids = [shown, hidden, ana.id, issue];
    const paths = [...new Set([...(await calls(server)), ...SCREENS, ...OTHERS])]
      .filter((path) => !/stream|\.csv|export|\*|^\/login\/(with|done)|logout|styleguide/.test(path))
      .flatMap((path) =>
        ids.map((id) =>
          path
            .replace(/[{:]commentId\}?/, comment)
            .replace(/[{:](kind)\}?/, "tip")
            .replace(/[{:]slug\}?/, "solanum-lycopersicum")
            .replace(/[{:]\w+\}?/, id),
        ),
      );
    const all = [...new Set(paths)].flatMap((path) =>
      LISTS.has(path) ? [path, `${path}?limit=100`, `${path}?limit=9&gardener=${ana.id}`] : [path],
    );

    all.push(`/tips/${wordless}`, `/tips/${shown}/shown-to-all`, `/tips/${hidden}/confidential-private-tip`);
    const declared = SHARED_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`));
    const isDeclared = (path: string) => declared.some((each) => each.test(path.split("?", 1)[0] ?? ""));
    const visitor = server.visitor();
    const meaningless = server.visitor();
    meaningless.cookies.set("meaningless", "1");
    const order: [reader: string, Browser][] = [
      ["visitor", visitor],
      ["ana", ana.browser],
      ["visitor", visitor],
      ["ben", ben.browser],
      ["cleo", cleo.browser],
      ["visitor", visitor],
      ["ana", ana.browser],
    ];
    const shared = new Set<string>();
    for (const path of all.filter((each, place) => FULL || place % 3 === 0 || isDeclared(each))) {
      const texts: string[] = [];
      for (const [reader, browser] of order) {
        const { text } = await browser.get(path);
        expect(secretsIn(text, reader), `${path} to ${reader}`).toEqual([]);
        texts.push(text);
      }
      const [first, own, , , , third, ownAgain] = texts;
      // The data of every page names whoever is signed in.
      if (isDeclared(path) && first?.includes("<!DOCTYPE html>"))
        for (const text of [own, ownAgain]) expect(text, `${path} to a member`).toContain(ana.email);
      const answer = await visitor.get(path);
      expect(secretsIn(answer.text, "visitor"), path).toEqual([]);
      const same = (one = "", other = "") => shownIn(one) === shownIn(other);
      if (!same(own, first)) expect(same(ownAgain, third), `${path} to a member`).toBe(false);
      // Views are counted meanwhile.
      const isCurrent = async () =>
        shownIn((await visitor.get(path)).text) === shownIn((await meaningless.get(path)).text);
      await expect.poll(isCurrent, { message: path, timeout: 30_000 }).toBe(true);
      if (
        answer.headers.get("vary") === "Cookie, Accept-Encoding, Accept-Language" &&
        answer.headers.has("etag")
      )
        shared.add(path.split("?", 1)[0] ?? "");
    }

    const plantPage = (await ana.browser.get("/plants/solanum-lycopersicum")).text;
    expect(plantPage).toContain("When in my garden");
    expect(plantPage).toContain("27 April");
    const owners = await ana.browser.get<Tip[]>("/gardenersTips?limit=100");
    expect(owners.body.map(({ title }) => title)).toContain("Confidential private tip");
    expect((await ben.browser.get<Tip[]>("/gardenersTips?limit=100")).body).toEqual([]);
    expect([...shared].filter((path) => !isDeclared(path))).toEqual([]);
    expect(
      SHARED_PATHS.filter((_, place) => ![...shared].some((path) => declared[place]?.test(path))),
    ).toEqual([]);
    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await storage.remove();
  },
);

/** The paths of all calls that read. */
async function calls(server: ServerProcess): Promise<string[]> {
  const { body } = await server.visitor().get<{ paths: Record<string, object> }>("/api/openapi.json");
  return Object.entries(body.paths).flatMap(([path, methods]) => ("get" in methods ? [path] : []));
}

/** Stores an issue of the newsletter that was sent. Returns its id. */
async function publishIssue(storage: Storage): Promise<string> {
  const { db, close } = await connect(storage);
  const [id, at] = [newId(), "2026-01-01T08:00:00.000Z"];
  const times = { send_at: at, published_at: at, finished_at: at, created_at: at, updated_at: at };
  const counts = { queued_until: "", all_queued: 1, recipients: 0, sent: 0, bounced: 0, failed: 0 };
  await db
    .insertInto("newsletter_issue")
    .values({ id, title: "Spring", body: "Sow now.", status: "sent", ...times, ...counts })
    .execute();
  await close();
  return id;
}
