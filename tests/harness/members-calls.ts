import type { Document } from "openapi-client-axios";
import { expect } from "vitest";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import { newId } from "#server/db/id.ts";
import {
  PASSWORD,
  askForHelp,
  commented,
  profileOf,
  shareTip,
  signUp,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { collectionCalls } from "#tests/harness/collection-calls.ts";
import { draftCalls } from "#tests/harness/draft-calls.ts";
import { followCalls } from "#tests/harness/follow-calls.ts";
import { pushCalls } from "#tests/harness/push-calls.ts";
import { gardenCalls } from "#tests/harness/garden-calls.ts";
import { needsSession, operationsOf, simpleCalls } from "#tests/harness/generated-client.ts";
import { pathOf } from "#tests/harness/members.ts";
import { caseAbout, moderated, sendReport } from "#tests/harness/moderation.ts";
import { issueCalls } from "#tests/harness/newsletter-calls.ts";
import { NEW_PASSWORD, signedInElsewhere } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { secondStepCalls } from "#tests/harness/second-step-calls.ts";
import { createToken } from "#tests/harness/tokens.ts";
import type { Site } from "#tests/harness/site.ts";

const TOKENS = "/api/account/tokens";
const WEBHOOK = { url: "https://203.0.114.7/hook", events: ["tip.shared"], description: "" };

/** A call that succeeds for the member it was created for. */
export type MembersCall = { method: string; path: string; body?: unknown };

/** The people around a member: another gardener, one who reports, one who is blocked, and a moderator. */
export type Neighbours = Record<"gardener" | "reporter" | "blocked" | "moderator", Member>;

export const neighboursAt = async (site: Site): Promise<Neighbours> => ({
  gardener: await signUp(site, { name: "Gus Gardener" }),
  reporter: await signUp(site, { name: "Rea Porter" }),
  blocked: await signUp(site, { name: "Bo Blocked" }),
  moderator: await signUpAs(site, "moderator", "Mo Derator"),
});

/** An address of the site at which passkeys work, too. */
export const NAMED = "http://localhost:3000";

/**
 * A call of each operation that is for members, moderators or admins, by its name in the OpenAPI document. All succeed when this
 * admin makes them one after the other; the last ones end their sessions and delete the account. The site is at `NAMED`. Operations without a body
 * about a tip (`tipId`) or about nothing need no entry here.
 */
export async function membersCalls(
  site: Site,
  admin: Member,
  { gardener, reporter, blocked, moderator }: Neighbours,
): Promise<Map<string, MembersCall>> {
  const { browser, id, name, email, photo } = admin;
  const theirs = await shareTip(gardener);
  const [open, decided] = [await shareTip(gardener), await shareTip(gardener)];
  expect((await sendReport(reporter, { targetId: open })).status).toBe(201);
  const undone = await moderated({ reporter, moderator }, { targetId: decided }, { action: "warn" });
  const openCase = `/api/moderation/cases/${await caseAbout(moderator, open)}`;
  const [own, spare] = [await shareTip(admin), await shareTip(admin)];
  const [comment, removedComment] = [
    await commented(admin, theirs),
    await commented(admin, theirs, "Said too much."),
  ];
  const request = await askForHelp(site.visitor());
  const askedMyself = await askForHelp(browser);
  expect((await browser.put(`/api/account/blocks/${blocked.id}`, {})).status).toBe(200);
  // Of a season the first report is a 201.
  const outcomes = { path: `/gardenersTips/${theirs}/outcomes`, body: { result: "worked" } };
  expect((await browser.post(outcomes.path, outcomes.body)).status).toBe(201);
  const session = await otherSession(site, admin);
  const settings = { comment: "mail", reply: "app", like: "off", help: "app", moderation: "app" };
  const calls = new Map<string, MembersCall>([
    ["readOwnAccount", { method: "GET", path: "/api/account" }],
    ["listSessions", { method: "GET", path: "/api/account/sessions" }],
    ["exportAccount", { method: "GET", path: "/api/account/export" }],
    ["requestConfirmation", { method: "POST", path: "/api/emailConfirmations", body: {} }],
    [
      "saveSettings",
      { method: "PUT", path: "/api/settings", body: { access: { signUp: "open", firstPosts: 0 } } },
    ],
    ["listCategories", { method: "GET", path: "/api/categories" }],
    [
      "suggestCategories",
      { method: "PUT", path: "/api/categories/suggested", body: { categories: ["Soil", "Composting"] } },
    ],
    [
      "renameCategory",
      { method: "PATCH", path: "/api/categories", body: { from: "Composting", to: "Compost heaps" } },
    ],
    ...(await invitationCalls(admin)),
    ...(await callsAboutMembers(site, admin)),
    ["readSettings", { method: "GET", path: "/api/settings" }],
    ["listSettingsChanges", { method: "GET", path: "/api/settings/changes" }],
    ["readSettingsVersion", { method: "GET", path: "/api/settings/changes/1" }],
    ["readDashboardStats", { method: "GET", path: "/api/dashboard" }],
    ["readMemberStats", { method: "GET", path: "/api/dashboard/own" }],
    ["readSiteStats", { method: "GET", path: "/api/dashboard/site" }],
    ["readSiteHealth", { method: "GET", path: "/api/dashboard/health" }],
    ["createGardener", { method: "POST", path: "/gardeners", body: { name, email, photourl: photo } }],
    ["updateProfile", { method: "PUT", path: `/gardeners/${id}`, body: profileOf(admin) }],
    ...(await gardenCalls(admin)),
    ...(await collectionCalls(admin)),
    ...(await draftCalls(admin)),
    ...followCalls(gardener),
    ...(await pushCalls(admin)),
    ["listTips", { method: "GET", path: `/gardenersTips?email=${encodeURIComponent(email)}` }],
    ["shareTip", { method: "POST", path: "/gardenersTips", body: tipInput() }],
    ["changeTip", { method: "PATCH", path: `/gardenersTips/${own}`, body: { title: "Changed" } }],
    ["deleteTip", { method: "DELETE", path: `/gardenersTips/${spare}` }],
    ["postComment", { method: "POST", path: `/gardenersTips/${theirs}/comments`, body: { body: "Thanks." } }],
    [
      "changeComment",
      { method: "PATCH", path: `/gardenersTips/${theirs}/comments/${comment}`, body: { body: "Well." } },
    ],
    ["deleteComment", { method: "DELETE", path: `/gardenersTips/${theirs}/comments/${removedComment}` }],
    ["reportOutcome", { method: "POST", ...outcomes }],
    ["deleteOutcome", { method: "DELETE", path: `${outcomes.path}/1999` }],
    ["listNotifications", { method: "GET", path: "/api/notifications" }],
    ["countUnreadNotifications", { method: "GET", path: "/api/notifications/unread" }],
    // The stream does not end; `HEAD` gets only its headers.
    ["streamNotifications", { method: "HEAD", path: "/api/notifications/stream" }],
    ["markNotificationsRead", { method: "PUT", path: "/api/notifications/read", body: {} }],
    ["readNotificationSettings", { method: "GET", path: "/api/notifications/settings" }],
    ["changeNotificationSettings", { method: "PUT", path: "/api/notifications/settings", body: settings }],
    ["listBlocked", { method: "GET", path: "/api/account/blocks" }],
    ["blockMember", { method: "PUT", path: `/api/account/blocks/${reporter.id}`, body: {} }],
    ["unblockMember", { method: "DELETE", path: `/api/account/blocks/${blocked.id}` }],
    ["report", { method: "POST", path: "/api/reports", body: aReportOf(theirs) }],
    ["readOwnHelpRequest", { method: "GET", path: `/api/account/helpRequests/${askedMyself}` }],
    ["listHelpRequests", { method: "GET", path: "/api/helpDesk" }],
    ["readHelpRequest", { method: "GET", path: `/api/helpDesk/${request}` }],
    [
      "answerHelpRequest",
      { method: "POST", path: `/api/helpDesk/${request}/answers`, body: { body: "Beer." } },
    ],
    ["setHelpStatus", { method: "PUT", path: `/api/helpDesk/${request}/status`, body: { status: "closed" } }],
    ["listCases", { method: "GET", path: "/api/moderation/cases" }],
    ["readCase", { method: "GET", path: openCase }],
    ["decideCase", { method: "POST", path: `${openCase}/decision`, body: { action: "dismiss" } }],
    ["undoDecision", { method: "DELETE", path: `/api/moderation/cases/${undone}/decision` }],
    ["readModerationLog", { method: "GET", path: "/api/moderation/log" }],
    ["exportSubscribers", { method: "GET", path: "/api/newsletter.csv" }],
    ...(await issueCalls(site, admin)),
    ...(await webhookCalls(site, admin)),
    [
      "createToken",
      { method: "POST", path: TOKENS, body: { name: "Shed", scopes: ["read"], password: PASSWORD } },
    ],
    ["listTokens", { method: "GET", path: TOKENS }],
    [
      "revokeToken",
      { method: "DELETE", path: `${TOKENS}/${(await createToken(admin, ["read"])).insertedId}` },
    ],
    ["endSession", { method: "DELETE", path: `/api/account/sessions/${session}` }],
    ["endOtherSessions", { method: "DELETE", path: "/api/account/sessions" }],
    ...(await secondStepCalls(admin)),
    ["chooseLanguage", { method: "PUT", path: "/api/account/language", body: { language: "en" } }],
    ["chooseUnits", { method: "PUT", path: "/api/account/units", body: { units: "metric" } }],
    [
      "changePassword",
      {
        method: "PUT",
        path: "/api/account/password",
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      },
    ],
    ["deleteAccount", { method: "POST", path: "/api/account/deletion", body: { password: NEW_PASSWORD } }],
  ]);
  const { body: document } = await site.visitor().get<Document>("/api/openapi.json");
  const operations = operationsOf(document);
  const others = simpleCalls(document, { tipId: theirs }).filter(({ operation }) => {
    const documented = operations.get(operation);
    return !calls.has(operation) && documented !== undefined && needsSession(documented);
  });
  return new Map<string, MembersCall>([...others.map((call) => [call.operation, call] as const), ...calls]);
}

const aReportOf = (targetId: string) => ({ kind: "tip", targetId, reason: "spam", note: "" });

/** Signs a member in on another browser. Returns the id of the session. */
async function otherSession(site: Site, member: Member): Promise<string> {
  await signedInElsewhere(site, member);
  const { body } = await member.browser.get<AccountSession[]>("/api/account/sessions");
  return body.find(({ current }) => !current)?._id ?? "";
}

/** A call of each operation about members that succeeds for an admin. */
async function callsAboutMembers(site: Site, admin: Member): Promise<Map<string, MembersCall>> {
  // Who is left when the admin deletes their account.
  await signUpAs(site, "admin");
  const [path, gone] = [await pathOf(admin, await signUp(site)), await pathOf(admin, await signUp(site))];
  const ban = { action: "ban", reason: "It sells lawn mowers." };
  return new Map<string, MembersCall>([
    ["readMember", { method: "GET", path }],
    ["changeMember", { method: "PATCH", path, body: { role: "moderator" } }],
    ["signMemberOut", { method: "DELETE", path: `${path}/sessions` }],
    ["sendMemberResetLink", { method: "POST", path: `${path}/passwordResets`, body: {} }],
    ["suspendMember", { method: "POST", path: `${path}/suspension`, body: ban }],
    ["deleteMember", { method: "DELETE", path: gone }],
  ]);
}

/** A call of each operation about invitations that succeeds for an admin. */
async function invitationCalls({ browser }: Member): Promise<Map<string, MembersCall>> {
  const invite = (email: string) => browser.post<{ insertedId: string }>("/api/invitations", { email });
  const created = await invite(`${newId()}@example.org`);
  expect(created.status, created.text).toBe(201);
  const path = `/api/invitations/${created.body.insertedId}`;
  return new Map<string, MembersCall>([
    ["invite", { method: "POST", path: "/api/invitations", body: { email: `${newId()}@example.org` } }],
    ["inviteAgain", { method: "POST", path: `${path}/mails`, body: {} }],
    ["withdrawInvitation", { method: "DELETE", path }],
  ]);
}

/** A call of each operation about webhooks that succeeds for an admin. */
async function webhookCalls(site: Site, admin: Member): Promise<Map<string, MembersCall>> {
  const { browser } = admin;
  const created = await browser.post<{ insertedId: string }>("/api/webhooks", WEBHOOK);
  expect(created.status, created.text).toBe(201);
  const path = `/api/webhooks/${created.body.insertedId}`;
  await shareTip(admin);
  await site.deps.db.updateTable("webhook_delivery").set({ state: "failed" }).execute();
  const deliveries = (await browser.get<{ _id: string }[]>(`${path}/deliveries`)).body;
  return new Map<string, MembersCall>([
    ["listWebhooks", { method: "GET", path: "/api/webhooks" }],
    ["createWebhook", { method: "POST", path: "/api/webhooks", body: WEBHOOK }],
    ["readWebhook", { method: "GET", path }],
    ["changeWebhook", { method: "PATCH", path, body: { enabled: true } }],
    ["rotateWebhookSecret", { method: "POST", path: `${path}/secret`, body: {} }],
    ["listWebhookDeliveries", { method: "GET", path: `${path}/deliveries` }],
    [
      "sendWebhookAgain",
      { method: "POST", path: `${path}/deliveries/${deliveries[0]?._id}/again`, body: {} },
    ],
    ["deleteWebhook", { method: "DELETE", path }],
  ]);
}
