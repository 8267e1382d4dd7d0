import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  PASSWORD,
  commented,
  helpInput,
  profileOf,
  shareTip,
  signUp,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { picture, send } from "#tests/harness/pictures.ts";
import { CASES, caseAbout } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Scene = {
  visitor: Browser;
  owner: Member;
  member: Member;
  open: string;
  hidden: string;
  /** The owner's comment on the public tip. */
  comment: string;
};
type Who = "visitor" | "member" | "owner";
type Row = {
  /** Where docs/product.md says so. */
  clause: string;
  action: string;
  does: (browser: Browser, scene: Scene) => Promise<{ status: number; headers: Headers }>;
  answers: Record<Who, number>;
};

/** The calls of docs/product.md 7 with what each of chapter 6's people gets: the visitor, a member, and the owner. */
const MATRIX: Row[] = [
  {
    clause: "6.6, 7.5",
    action: "list gardeners",
    does: (browser) => browser.get("/gardeners"),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "6.6, 7.9",
    action: "list users",
    does: (browser) => browser.get("/users?sort=featured&limit=8"),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "6.6, 7.6",
    action: "read a gardener",
    does: (browser, { owner }) => browser.get(`/gardeners/${owner.id}`),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "6.10, 7.7",
    action: "update a profile",
    does: (browser, { owner }) => browser.put(`/gardeners/${owner.id}`, profileOf(owner)),
    answers: { visitor: 401, member: 403, owner: 200 },
  },
  {
    clause: "6.10, 7.7",
    action: "update a profile that does not exist",
    does: (browser, { owner }) => browser.put("/gardeners/nobody", profileOf(owner)),
    answers: { visitor: 401, member: 404, owner: 404 },
  },
  {
    clause: "7.8",
    action: "make a gardener record",
    does: (browser, { owner: { name, email, photo } }) =>
      browser.post("/gardeners", { name, email, photourl: photo }),
    answers: { visitor: 401, member: 201, owner: 201 },
  },
  {
    clause: "6.6, 7.10",
    action: "list all tips",
    does: (browser) => browser.get("/gardenersTips"),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "6.6, 7.11",
    action: "browse tips",
    does: (browser) =>
      browser.get("/gardenersTips?limit=6&skip=0&difficulty=Easy&sort=asc&sortByDifficulty=true"),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "7.12, 7.34",
    action: "list somebody's tips by address",
    does: (browser, { owner }) => browser.get(`/gardenersTips?email=${owner.email}`),
    answers: { visitor: 401, member: 200, owner: 200 },
  },
  {
    clause: "6.6, 7.13",
    action: "list a gardener's tips",
    does: (browser, { owner }) => browser.get(`/gardenersTips?gardener=${owner.id}`),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "6.6, 7.14",
    action: "read a public tip",
    does: (browser, { open }) => browser.get(`/gardenersTips/${open}`),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "6.12, 7.14",
    action: "read a Private tip",
    does: (browser, { hidden }) => browser.get(`/gardenersTips/${hidden}`),
    answers: { visitor: 404, member: 404, owner: 200 },
  },
  {
    clause: "2.16, 7.39",
    action: "read the dashboard's figures",
    does: (browser) => browser.get("/api/dashboard"),
    answers: { visitor: 401, member: 200, owner: 200 },
  },
  {
    clause: "12.28",
    action: "read one's own figures",
    does: (browser) => browser.get("/api/dashboard/own"),
    answers: { visitor: 401, member: 200, owner: 200 },
  },
  {
    clause: "10.1, 12.29",
    action: "read the site's figures",
    does: (browser) => browser.get("/api/dashboard/site"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "6.7, 7.15",
    action: "share a tip",
    does: (browser) => browser.post("/gardenersTips", tipInput()),
    answers: { visitor: 401, member: 201, owner: 201 },
  },
  {
    clause: "6.26, 7.63",
    action: "send a picture",
    does: async (browser) => send(browser, await picture({ width: 20, height: 20 }).png().toBuffer()),
    answers: { visitor: 201, member: 201, owner: 201 },
  },
  {
    clause: "6.9, 7.16",
    action: "change a public tip",
    does: (browser, { open }) => browser.patch(`/gardenersTips/${open}`, { title: "Mine now" }),
    answers: { visitor: 401, member: 403, owner: 200 },
  },
  {
    clause: "6.9, 7.16",
    action: "change a Private tip",
    does: (browser, { hidden }) => browser.patch(`/gardenersTips/${hidden}`, { title: "Mine now" }),
    answers: { visitor: 401, member: 404, owner: 200 },
  },
  {
    clause: "6.8, 7.17",
    action: "like a public tip",
    does: (browser, { open }) => browser.patch(`/gardenersTips/${open}`, { like: 1 }),
    answers: { visitor: 401, member: 200, owner: 200 },
  },
  {
    clause: "6.8, 6.12",
    action: "like a Private tip",
    does: (browser, { hidden }) => browser.patch(`/gardenersTips/${hidden}`, { like: 1 }),
    answers: { visitor: 401, member: 404, owner: 200 },
  },
  {
    clause: "6.9, 7.18",
    action: "delete a public tip",
    does: (browser, { open }) => browser.delete(`/gardenersTips/${open}`),
    answers: { visitor: 401, member: 403, owner: 200 },
  },
  {
    clause: "6.9, 7.18",
    action: "delete a Private tip",
    does: (browser, { hidden }) => browser.delete(`/gardenersTips/${hidden}`),
    answers: { visitor: 401, member: 404, owner: 200 },
  },
  ...(["GET", "PATCH", "DELETE"] as const).map((method): Row => ({
    clause: "7.24",
    action: `${method} a tip that does not exist`,
    does: (browser) =>
      browser.call(method, "/gardenersTips/nothing", method === "PATCH" ? { body: { like: 1 } } : {}),
    answers: { visitor: method === "GET" ? 404 : 401, member: 404, owner: 404 },
  })),
  {
    clause: "12.10, 12.12",
    action: "read the comments on a public tip",
    does: (browser, { open }) => browser.get(`/gardenersTips/${open}/comments`),
    answers: { visitor: 200, member: 200, owner: 200 },
  },
  {
    clause: "6.12, 12.12",
    action: "read the comments on a Private tip",
    does: (browser, { hidden }) => browser.get(`/gardenersTips/${hidden}/comments`),
    answers: { visitor: 404, member: 404, owner: 200 },
  },
  {
    clause: "12.10, 12.13",
    action: "comment on a public tip",
    does: (browser, { open }) => browser.post(`/gardenersTips/${open}/comments`, { body: "Good." }),
    answers: { visitor: 401, member: 201, owner: 201 },
  },
  {
    clause: "6.12, 12.13",
    action: "comment on a Private tip",
    does: (browser, { hidden }) => browser.post(`/gardenersTips/${hidden}/comments`, { body: "Good." }),
    answers: { visitor: 401, member: 404, owner: 201 },
  },
  {
    clause: "12.10, 12.14",
    action: "change a comment",
    does: (browser, { open, comment }) =>
      browser.patch(`/gardenersTips/${open}/comments/${comment}`, { body: "Mine now" }),
    answers: { visitor: 401, member: 403, owner: 200 },
  },
  {
    clause: "12.10, 12.14",
    action: "delete a comment",
    does: (browser, { open, comment }) => browser.delete(`/gardenersTips/${open}/comments/${comment}`),
    answers: { visitor: 401, member: 403, owner: 200 },
  },
  {
    clause: "11.11",
    action: "report a tip",
    does: (browser, { open }) =>
      browser.post("/api/reports", { kind: "tip", targetId: open, reason: "spam" }),
    answers: { visitor: 401, member: 201, owner: 403 },
  },
  {
    clause: "6.12, 11.11",
    action: "report a Private tip",
    does: (browser, { hidden }) =>
      browser.post("/api/reports", { kind: "tip", targetId: hidden, reason: "spam" }),
    answers: { visitor: 401, member: 404, owner: 403 },
  },
  {
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/helpDesk",
    does: (browser) => browser.get("/api/helpDesk"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/helpDesk/nothing",
    does: (browser) => browser.get("/api/helpDesk/nothing"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/moderation/cases",
    does: (browser) => browser.get("/api/moderation/cases"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/moderation/cases/nothing",
    does: (browser) => browser.get("/api/moderation/cases/nothing"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/moderation/log",
    does: (browser) => browser.get("/api/moderation/log"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/newsletter.csv",
    does: (browser) => browser.get("/api/newsletter.csv"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "11.3",
    action: "answer a request for help",
    does: (browser) => browser.post("/api/helpDesk/nothing/answers", { body: "Water it." }),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "11.13",
    action: "decide a case",
    does: (browser) => browser.post("/api/moderation/cases/nothing/decision", { action: "dismiss" }),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "11.17",
    action: "take a decision back",
    does: (browser) => browser.delete("/api/moderation/cases/nothing/decision"),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "11.20",
    action: "list whom they have blocked",
    does: (browser) => browser.get("/api/account/blocks"),
    answers: { visitor: 401, member: 200, owner: 200 },
  },
  {
    clause: "11.21",
    action: "unblock nobody",
    does: (browser) => browser.delete("/api/account/blocks/nobody"),
    answers: { visitor: 401, member: 404, owner: 404 },
  },
  {
    clause: "11.6",
    action: "close a request for help",
    does: (browser) => browser.put("/api/helpDesk/nothing/status", { status: "closed" }),
    answers: { visitor: 401, member: 403, owner: 403 },
  },
  {
    clause: "11.4",
    action: "read the answers to a request of somebody else's",
    does: (browser) => browser.get("/api/account/helpRequests/nothing"),
    answers: { visitor: 401, member: 404, owner: 404 },
  },
  ...["/api/notices", "/api/notices/unread", "/api/notices/settings"].map((path): Row => ({
    clause: "12.27",
    action: `read their own at ${path}`,
    does: (browser) => browser.get(path),
    answers: { visitor: 401, member: 200, owner: 200 },
  })),
  {
    clause: "12.27",
    action: "mark their own notices as read",
    does: (browser) => browser.put("/api/notices/read", {}),
    answers: { visitor: 401, member: 200, owner: 200 },
  },
  {
    clause: "11.21",
    action: "block nobody",
    does: (browser) => browser.put("/api/account/blocks/nobody", {}),
    answers: { visitor: 401, member: 404, owner: 404 },
  },
  {
    clause: "6.11, 7.40",
    action: "ask for help",
    does: (browser) => browser.post("/helpRequests", helpInput()),
    answers: { visitor: 201, member: 201, owner: 201 },
  },
  {
    clause: "6.11, 7.41",
    action: "leave an address for the newsletter",
    does: (browser) => browser.post("/newsletter", { email: "reader@example.com" }),
    answers: { visitor: 201, member: 201, owner: 201 },
  },
  {
    clause: "7.40, 7.41",
    action: "read what was asked, or who subscribed",
    does: async (browser) => {
      const [requests, addresses] = [await browser.get("/helpRequests"), await browser.get("/newsletter")];
      return requests.status === addresses.status ? requests : { status: 0, headers: requests.headers };
    },
    answers: { visitor: 404, member: 404, owner: 404 },
  },
  {
    clause: "7.24",
    action: "read a gardener that does not exist",
    does: (browser) => browser.get("/gardeners/nobody"),
    answers: { visitor: 404, member: 404, owner: 404 },
  },
];

describe.each(engines)("who may do what, on %s", (engine) => {
  const site = useSite(engine);
  let owner: Member;
  let member: Member;
  let scene: Scene;

  beforeAll(async () => void ([owner, member] = await Promise.all([signUp(site), signUp(site)])));
  beforeEach(async () => {
    const open = await shareTip(owner, { title: "Open to all" });
    const hidden = await shareTip(owner, { title: "Kept to myself", privacy: "Private" });
    const comment = await commented(owner, open);
    scene = { visitor: site.visitor(), owner, member, open, hidden, comment };
  });

  const browserOf = (who: Who) => (who === "visitor" ? scene.visitor : scene[who].browser);
  const cases = MATRIX.flatMap((row) =>
    (["visitor", "member", "owner"] as const).map(
      (who) => [who, `${row.action} (${row.clause})`, row.answers[who], row] as const,
    ),
  );

  test.each(cases)("%s asks to %s: %i", async (who, _, status, { does }) => {
    const before = await everything();

    const answer = await does(browserOf(who), scene);

    expect(answer.status).toBe(status);
    if (status < 400) return;
    expect(answer.headers.get("content-type")).toBe(PROBLEM_TYPE);
    expect(await everything(), "what was refused changed nothing").toEqual(before);
  });

  test("a session that was ended is a visitor (6.1)", async () => {
    const leaving = await signUp(site);
    const id = await shareTip(leaving);
    const thief = site.visitor();
    for (const [name, value] of leaving.browser.cookies) thief.cookies.set(name, value);
    expect((await thief.patch(`/gardenersTips/${id}`, { title: "Before" })).status).toBe(200);

    await leaving.browser.post("/api/auth/sign-out", {});

    expect((await thief.delete(`/gardenersTips/${id}`)).status).toBe(401);
  });

  test("nothing a body says makes somebody else act (6.1, 6.2)", async () => {
    const { open } = scene;
    const claims = {
      email: owner.email,
      _id: owner.id,
      gardenerId: owner.id,
      role: "admin",
      password: PASSWORD,
    };

    expect((await member.browser.patch(`/gardenersTips/${open}`, { title: "Mine", ...claims })).status).toBe(
      403,
    );
    const id = await shareTip(member, claims as never);
    expect((await member.browser.get(`/gardenersTips/${id}`)).body).toMatchObject({
      gardenerId: member.id,
      email: member.email,
    });
  });

  test("a member with the owner's name is still a stranger (6.2)", async () => {
    const twin = await signUp(site, { name: owner.name });
    expect((await twin.browser.patch(`/gardenersTips/${scene.open}`, { title: "Mine" })).status).toBe(403);
    expect((await twin.browser.put(`/gardeners/${owner.id}`, profileOf(twin))).status).toBe(403);
  });

  /** Every row that a refused call could have touched. */
  async function everything() {
    const { db } = site.deps;
    return {
      gardeners: await db.selectFrom("gardener").selectAll().orderBy("id").execute(),
      tips: await db.selectFrom("tip").selectAll().orderBy("id").execute(),
      likes: await db.selectFrom("tip_like").selectAll().orderBy("tip_id").execute(),
      comments: await db.selectFrom("comment").selectAll().orderBy("id").execute(),
      counters: await db.selectFrom("counter").selectAll().orderBy("name").execute(),
    };
  }
});

/** What of a new member waits for a moderator: a tip, and a comment on somebody's public tip. */
type WaitingScene = { tip: string; found: string; open: string; comment: string };
type WaitingRow = {
  clause: string;
  action: string;
  does: (browser: Browser, scene: WaitingScene) => Promise<{ status: number }>;
  answers: Record<"visitor" | "member" | "author" | "moderator", number>;
};
const commentPath = ({ open, comment }: WaitingScene) => `/gardenersTips/${open}/comments/${comment}`;

/** The calls about what waits, with what each gets (docs/product.md 11.24 to 11.27). */
const WAITING: WaitingRow[] = [
  {
    clause: "11.24",
    action: "read a tip",
    does: (browser, { tip }) => browser.get(`/gardenersTips/${tip}`),
    answers: { visitor: 404, member: 404, author: 200, moderator: 200 },
  },
  {
    clause: "11.27",
    action: "change a tip",
    does: (browser, { tip }) => browser.patch(`/gardenersTips/${tip}`, { title: "Mine now" }),
    answers: { visitor: 401, member: 404, author: 200, moderator: 403 },
  },
  {
    clause: "11.24",
    action: "like a tip",
    does: (browser, { tip }) => browser.patch(`/gardenersTips/${tip}`, { like: 1 }),
    answers: { visitor: 401, member: 404, author: 200, moderator: 404 },
  },
  {
    clause: "11.25",
    action: "delete a tip",
    does: (browser, { tip }) => browser.delete(`/gardenersTips/${tip}`),
    answers: { visitor: 401, member: 404, author: 200, moderator: 403 },
  },
  {
    clause: "11.24",
    action: "comment on a tip",
    does: (browser, { tip }) => browser.post(`/gardenersTips/${tip}/comments`, { body: "Hm." }),
    answers: { visitor: 401, member: 404, author: 201, moderator: 404 },
  },
  {
    clause: "11.24",
    action: "read a comment",
    does: (browser, scene) => browser.get(commentPath(scene)),
    answers: { visitor: 404, member: 404, author: 200, moderator: 200 },
  },
  {
    clause: "11.27",
    action: "change a comment",
    does: (browser, scene) => browser.patch(commentPath(scene), { body: "Mine now." }),
    answers: { visitor: 401, member: 404, author: 200, moderator: 404 },
  },
  {
    clause: "11.24",
    action: "reply to a comment",
    does: (browser, { open, comment }) =>
      browser.post(`/gardenersTips/${open}/comments`, { body: "Hm.", parentId: comment }),
    answers: { visitor: 401, member: 404, author: 404, moderator: 404 },
  },
  {
    clause: "11.25",
    action: "delete a comment",
    does: (browser, scene) => browser.delete(commentPath(scene)),
    answers: { visitor: 401, member: 404, author: 200, moderator: 404 },
  },
  {
    clause: "11.25",
    action: "read the case",
    does: (browser, { found }) => browser.get(`${CASES}/${found}`),
    answers: { visitor: 401, member: 403, author: 403, moderator: 200 },
  },
  {
    clause: "11.26",
    action: "approve it",
    does: (browser, { found }) => browser.post(`${CASES}/${found}/decision`, { action: "approve" }),
    answers: { visitor: 401, member: 403, author: 403, moderator: 200 },
  },
];

describe.each(engines)("who may do what with what waits for a moderator, on %s", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 2 });
  let people: { moderator: Member; member: Member };
  let open: string;
  beforeAll(async () => {
    people = { moderator: await signUpAs(site, "moderator"), member: await signUp(site) };
    open = await shareTip(people.moderator);
  });

  const cases = WAITING.flatMap((row) =>
    (["visitor", "member", "author", "moderator"] as const).map(
      (who) => [who, `${row.action} (${row.clause})`, row.answers[who], row] as const,
    ),
  );
  test.each(cases)("%s asks to %s: %i", async (who, _, status, { does }) => {
    const author = await signUp(site);
    const tip = await shareTip(author);
    const comment = await commented(author, open, "Waits.");
    const found = await caseAbout(people.moderator, tip);
    const all = { ...people, author, visitor: { browser: site.visitor() } };
    expect((await does(all[who].browser, { tip, found, open, comment })).status).toBe(status);
  });
});
