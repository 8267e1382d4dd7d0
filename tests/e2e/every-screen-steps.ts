import type { Browser, Page } from "@playwright/test";
import type { Language } from "#domain/languages/languages.ts";
import { LANGUAGE_COOKIE } from "#domain/languages/languages.ts";
import { secretInUse } from "#server/auth/secret.ts";
import { connect } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { unsubscribing } from "#server/notifications/may-mail.ts";
import { newsletterLinkUrl } from "#server/newsletter/links.ts";
import { expect, sharedTip, signedIn, somebody } from "#tests/e2e/journey.ts";
import { commented } from "#tests/e2e/members.ts";
import { caseOf } from "#tests/e2e/moderation-steps.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { CONFIRM, RESET } from "#tests/e2e/recovery-steps.ts";
import { grantedOn } from "#tests/e2e/roles.ts";
import { ownId } from "#tests/e2e/steps.ts";
import { GREEK } from "#tests/harness/untranslated.ts";

// A site with something on every screen. All that people wrote is in Greek letters, so that a scan tells it from the site's own texts.

export const VIEWERS = ["visitor", "member", "admin"] as const;
export type Viewer = (typeof VIEWERS)[number];
type Visit = { path: string; status?: number };

type OwnSite = { url: string; folder: string; photo: string };

const posted = async (page: Page, path: string, data: object): Promise<string> => {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { insertedId?: string }).insertedId ?? "";
};
const put = async (page: Page, path: string, data: object) => {
  const answer = await page.request.put(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
};

/** The window of a person who reads the site in a language. */
export async function windowIn(browser: Browser, { url }: OwnSite, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);
  return context.newPage();
}

/** Fills a site. Returns the windows of its people, and for each screen who visits it, and where. */
export async function filledSite(browser: Browser, site: OwnSite, language: Language) {
  const [visitor, member, admin, friend] = [
    await windowIn(browser, site, language),
    await windowIn(browser, site, language),
    await windowIn(browser, site, language),
    // Their letters are in English, in which the links are found.
    await windowIn(browser, site, "en"),
  ];
  const { email } = await signedIn(member, somebody(GREEK), site.photo);
  const reader = await signedIn(friend, somebody(GREEK), site.photo);
  await friend.request.post("/api/passwordResets", { data: { email: reader.email } });
  const confirming = await linkTo(reader.email, CONFIRM, { folder: site.folder });
  const resetting = await linkTo(reader.email, RESET, { folder: site.folder });
  const boss = await signedIn(admin, somebody(GREEK), site.photo);
  await grantedOn(boss.email, "admin", site.folder);
  await put(admin, "/api/settings", {
    site: { name: GREEK, tagline: GREEK },
    suggested: { categories: [GREEK], difficulties: [GREEK] },
  });
  const texts = { title: GREEK, category: GREEK, difficultyLevel: GREEK, postBody: GREEK, photo: site.photo };
  const timing = { activity: "plant-out", anchor: "last-frost" } as const;
  const tip = await sharedTip(member, { ...texts, plantType: "Tomato", timing });
  const theirs = await sharedTip(friend, { ...texts, title: `${GREEK} ${GREEK}`, plantType: GREEK });
  const [me, other] = [await ownId(member), await ownId(friend)];
  const comment = await commented(friend, tip, GREEK);
  await commented(member, tip, `${GREEK} ${GREEK}`, comment);
  await posted(friend, `/gardenersTips/${tip}/outcomes`, { result: "partly", note: GREEK });
  await put(member, `/api/account/saved/${theirs}`, {});
  await put(member, `/api/account/follows/gardeners/${other}`, { state: "followed" });
  await put(member, "/api/garden", { name: GREEK, lastFrost: "04-27", firstFrost: "10-20" });
  const collection = await posted(member, "/api/collections", { name: GREEK, visibility: "link" });
  await put(member, `/api/collections/${collection}/tips/${theirs}`, { note: GREEK });
  const { link } = (await (await member.request.get(`/api/collections/${collection}`)).json()) as {
    link: string;
  };
  const asking = { name: GREEK, email, issue: GREEK, description: GREEK };
  const help = await posted(member, "/helpRequests", asking);
  await posted(admin, `/api/helpDesk/${help}/answers`, { body: GREEK });
  await posted(member, "/api/reports", { kind: "tip", targetId: theirs, reason: "other", note: GREEK });
  const found = await caseOf(admin, theirs);
  await posted(admin, "/api/invitations", { email: somebody().email });
  const draft = await posted(admin, "/api/newsletter/issues", { title: GREEK, body: GREEK });
  const webhook = await posted(admin, "/api/webhooks", {
    url: "https://93.184.216.34/hook",
    events: ["member.joined"],
    description: GREEK,
  });
  const stored = await storedOn(site, me);
  const members = await admin.request.get("/api/members", { params: { q: email } });
  const account = ((await members.json()) as { _id: string }[])[0]?._id ?? "";

  const visits: Record<Viewer, Record<string, Visit>> = {
    visitor: {
      "/": { path: "/" },
      "/browsetips": { path: "/browsetips" },
      "/exploregardeners": { path: "/exploregardeners" },
      "/userDetails/:id": { path: `/userDetails/${me}` },
      "/tips/:id/*": { path: `/tips/${tip}` },
      "/collections/shared/:link": { path: `/collections/shared/${link}` },
      "/plants": { path: "/plants" },
      "/plants/:slug": { path: "/plants/solanum-lycopersicum" },
      "/login": { path: "/login" },
      "/login/code": { path: "/login/code" },
      "/signup": { path: "/signup" },
      "/setup": { path: "/setup?token=used", status: 410 },
      "/forgotPassword": { path: "/forgotPassword" },
      "/resetPassword": { path: resetting },
      "/confirmEmail": { path: confirming },
      "/getHelpFromExpert": { path: "/getHelpFromExpert" },
      "/subscribe": { path: "/subscribe" },
      "/newsletter": { path: "/newsletter" },
      "/newsletter/:id": { path: `/newsletter/${stored.issue}` },
      "/confirmSubscription": { path: stored.confirm },
      "/unsubscribe": { path: stored.unsubscribe },
      "/notificationsOff": { path: stored.off },
      "/offline": { path: "/offline" },
      "/terms": { path: "/terms" },
      "/privacy": { path: "/privacy" },
      "/api/docs": { path: "/api/docs" },
      "/*": { path: "/nothing/here", status: 404 },
    },
    member: {
      "/tipsDetails/:id": { path: `/tipsDetails/${tip}` },
      "/mytipsdetails/:id": { path: `/mytipsdetails/${tip}` },
      "/mytips": { path: "/mytips" },
      "/following": { path: "/following" },
      "/saved": { path: "/saved" },
      "/collections/new": { path: "/collections/new" },
      "/collections/add/:id": { path: `/collections/add/${tip}` },
      "/collections/:id": { path: `/collections/${collection}` },
      "/collections/:id/edit": { path: `/collections/${collection}/edit` },
      "/shedSheet": { path: "/shedSheet" },
      "/garden/:id?": { path: "/garden" },
      "/fortnight": { path: "/fortnight" },
      "/sharetips": { path: "/sharetips" },
      "/updateTip/:id": { path: `/updateTip/${tip}` },
      "/deleteTip/:id": { path: `/deleteTip/${tip}` },
      "/comment/:id": { path: `/comment/${tip}?reply=${comment}` },
      "/tipOutcome/:id": { path: `/tipOutcome/${theirs}` },
      "/notifications": { path: "/notifications" },
      "/gardenerDetails/:id": { path: `/gardenerDetails/${other}` },
      "/updateProfile/:id": { path: `/updateProfile/${me}` },
      "/account": { path: "/account" },
      "/block/:id": { path: `/block/${other}` },
      "/report/:kind/:id": { path: `/report/tip/${theirs}` },
      "/helpRequests/:id": { path: `/helpRequests/${help}` },
      "/logout": { path: "/logout" },
      "/dashboard/mytips": { path: "/dashboard/mytips" },
      "/dashboard/sharetips": { path: "/dashboard/sharetips" },
    },
    admin: {
      "/dashboard": { path: "/dashboard" },
      "/dashboard/moderation": { path: "/dashboard/moderation" },
      "/dashboard/moderation/log": { path: "/dashboard/moderation/log" },
      "/dashboard/moderation/:id": { path: found },
      "/dashboard/settings": { path: "/dashboard/settings" },
      "/dashboard/categories": { path: "/dashboard/categories" },
      "/dashboard/members": { path: "/dashboard/members" },
      "/dashboard/members/:id": { path: `/dashboard/members/${account}` },
      "/dashboard/invitations": { path: "/dashboard/invitations" },
      "/dashboard/webhooks": { path: "/dashboard/webhooks" },
      "/dashboard/webhooks/:id": { path: `/dashboard/webhooks/${webhook}` },
      "/dashboard/security": { path: "/dashboard/security" },
      "/dashboard/health": { path: "/dashboard/health" },
      "/dashboard/newsletter": { path: "/dashboard/newsletter" },
      "/dashboard/newsletter/new": { path: "/dashboard/newsletter/new" },
      "/dashboard/newsletter/:id": { path: `/dashboard/newsletter/${draft}` },
      "/dashboard/help": { path: "/dashboard/help?status=answered" },
      "/dashboard/help/:id": { path: `/dashboard/help/${help}` },
    },
  };
  return { pages: { visitor, member, admin } satisfies Record<Viewer, Page>, visits };
}

/** Stores what the API does not: a sent issue and a subscription that waits. Returns the links of letters. */
async function storedOn({ folder, url }: OwnSite, gardenerId: string) {
  const place = { dataDir: folder, databaseUrl: undefined };
  const { db, close } = await connect(place);
  const [issue, id, at] = [newId(), newId(), "2026-01-01T08:00:00.000Z"];
  const times = { send_at: at, published_at: at, finished_at: at, created_at: at, updated_at: at };
  const counts = { queued_until: "", all_queued: 1, recipients: 0, sent: 0, bounced: 0, failed: 0 };
  const sent = { id: issue, title: GREEK, body: GREEK, status: "sent", ...times, ...counts } as const;
  await db.insertInto("newsletter_issue").values(sent).execute();
  const row = { id, email: somebody().email, created_at: at, requested_at: new Date().toISOString() };
  await db
    .insertInto("newsletter_subscription")
    .values({ ...row, confirmed_at: null })
    .execute();
  const secret = (await secretInUse({ ...place, authSecret: undefined }, db)) ?? "";
  await close();
  const off = new URL(unsubscribing(url, secret, "comment", gardenerId).unsubscribe.link);
  return {
    issue,
    confirm: newsletterLinkUrl("confirm", "", secret, id),
    unsubscribe: newsletterLinkUrl("unsubscribe", "", secret, id),
    off: off.pathname + off.search,
  };
}
