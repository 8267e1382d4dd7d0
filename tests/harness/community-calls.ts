import { publish } from "#tests/harness/newsletter-calls.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

/** The callers' cookies, and an existing public tip by Ana. */
type Community = {
  ana: string;
  ben: string;
  moderator: string;
  admin: string;
  benId: string;
  tip: string;
  /** An id of nothing. */
  none: string;
};

const NOBODY = "";
const insertedId = ({ body }: Answered) => (body as { insertedId: string }).insertedId;
const idsOf = ({ body }: Answered) => (body as { _id: string }[]).map(({ _id }) => _id);

/** Comments, notifications and blocks (docs/product.md 11.19, 12.12 to 12.28). */
export async function talk(call: Call, { ana, ben, benId, tip, none }: Community): Promise<void> {
  const comments = { id: tip };
  const first = insertedId(await call("postComment", ben, comments, { body: "It worked." }));
  await call("postComment", ana, comments, { body: "Good.", parentId: first });
  await call("postComment", NOBODY, comments, { body: "Who am I?" });
  await call("postComment", ben, { id: none }, { body: "Where?" });
  await call("postComment", ben, comments, { body: "" });
  for (const who of [NOBODY, ben, ana]) {
    await call("listComments", who, comments);
    await call("readComment", who, { id: tip, commentId: first });
    await call("changeComment", who, { id: tip, commentId: first }, { body: "It worked twice." });
  }
  await call("listComments", ben, { id: none });
  for (const who of [NOBODY, ben, ben, ana])
    await call("reportOutcome", who, { id: tip }, { result: "worked", note: "Every year." });
  await call("reportOutcome", ben, { id: tip }, { result: "great" });
  await call("reportOutcome", ben, { id: none }, { result: "worked" });
  for (const who of [NOBODY, ben]) await call("listOutcomes", who, { id: tip });
  await call("listOutcomes", ben, { id: none });
  for (const who of [NOBODY, ben]) await call("deleteOutcome", who, { id: tip, season: "1999" });
  for (const who of [NOBODY, ben, ana]) {
    await call("listNotifications", who, { limit: 5 });
    await call("countUnreadNotifications", who);
    await call("readNotificationSettings", who);
    await call("markNotificationsRead", who, {}, {});
    await call("readMemberStats", who);
  }
  // A member's stream does not end: tests/api/notifications.test.ts.
  await call("streamNotifications", NOBODY);
  const settings = { comment: "mail", reply: "app", like: "off", help: "app", moderation: "app" };
  for (const who of [NOBODY, ana]) await call("changeNotificationSettings", who, {}, settings);
  await call("stopNotificationMails", NOBODY, {}, { kind: "comment", token: "forged" });
  for (const who of [NOBODY, ana, ana]) await call("blockMember", who, { id: benId });
  for (const who of [NOBODY, ana]) await call("listBlocked", who);
  await call("listComments", ana, comments);
  for (const who of [NOBODY, ana, ana]) await call("unblockMember", who, { id: benId });
  for (const who of [NOBODY, ana, ben, ben]) await call("deleteComment", who, { id: tip, commentId: first });
}

/** The help desk, reports and the newsletter's subscribers (docs/product.md 11). */
export async function lookAfter(call: Call, community: Community): Promise<void> {
  const { ana, ben, moderator, admin, tip, none } = community;
  for (const who of [NOBODY, ben]) await call("listHelpRequests", who);
  const [request = none, own = none] = idsOf(await call("listHelpRequests", moderator, { status: "open" }));
  for (const who of [NOBODY, ben, moderator]) await call("readHelpRequest", who, { id: request });
  for (const who of [NOBODY, ben, moderator, admin])
    await call("answerHelpRequest", who, { id: request }, { body: "Beer, in a saucer." });
  await call("answerHelpRequest", moderator, { id: own }, { body: "And copper." });
  for (const who of [ben, moderator]) await call("setHelpStatus", who, { id: request }, { status: "closed" });
  for (const who of [NOBODY, ben, ana]) await call("readOwnHelpRequest", who, { id: own });

  const report = { kind: "tip", targetId: tip, reason: "misleading", note: "Not here." };
  for (const who of [NOBODY, ana, ben, ben]) await call("report", who, {}, report);
  await call("report", ben, {}, { ...report, targetId: none });
  await call("report", ben, {}, { ...report, reason: "" });
  for (const who of [NOBODY, ben]) await call("listCases", who);
  const [found = none] = idsOf(await call("listCases", moderator, { kind: "tip" }));
  for (const who of [NOBODY, ben, moderator]) await call("readCase", who, { id: found });
  for (const who of [NOBODY, ben]) await call("decideCase", who, { id: found }, { action: "dismiss" });
  await call("decideCase", moderator, { id: found }, { action: "remove" });
  for (const who of [moderator, admin])
    await call("decideCase", who, { id: found }, { action: "remove", reason: "It is not true." });
  for (const who of [NOBODY, ben, ana]) await call("readTip", who, { id: tip });
  for (const who of [ben, moderator, moderator]) await call("undoDecision", who, { id: found });
  for (const who of [NOBODY, ben, moderator]) await call("readModerationLog", who);

  await call("readSetup", NOBODY, { token: "guessed" });
  const account = { name: "Eve Green", email: "eve@example.org", password: "Muddy-Boots-7" };
  const named = { siteName: "Mine", tagline: "Mine", place: "", accent: "" };
  for (const token of ["guessed", 1]) await call("setUp", NOBODY, {}, { ...account, ...named, token });

  const site = { name: "Allotment 9", tagline: "Beds by the railway" };
  for (const who of [NOBODY, ben, moderator, admin]) {
    await call("saveSettings", who, {}, { site });
    await call("readSettings", who);
    await call("listSettingsChanges", who);
    await call("readSettingsVersion", who, { version: "1" });
  }
  await call("saveSettings", admin, {}, { site: { ...site, accent: "#ffff00" } });
  await call("readSettingsVersion", admin, { version: none });
  for (const who of [NOBODY, ben, moderator, admin]) {
    await call("suggestCategories", who, {}, { categories: ["Soil", "Veg"] });
    await call("renameCategory", who, {}, { from: "Veg", to: "Vegetables" });
    await call("listCategories", who, { limit: 1 });
  }
  await call("suggestCategories", admin, {}, { categories: [] });
  await call("listCategories", admin, { limit: 0 });
  for (const to of ["Soil", ""]) await call("renameCategory", admin, {}, { from: "Vegetables", to });
  await call("renameCategory", admin, {}, { from: "Unheard of", to: "Soil" });

  for (const who of [NOBODY, ben, moderator, admin]) {
    await call("invite", who, {}, { email: "nora@example.org" });
    await call("listInvitations", who);
    await call("listMembers", who);
  }
  const [invited = none] = idsOf(await call("listInvitations", admin));
  for (const who of [ben, admin, admin]) await call("withdrawInvitation", who, { id: invited });
  await call("inviteAgain", admin, { id: none });
  await call("readInvitation", NOBODY, { token: "forged" });
  await call("listMembers", admin, { role: "boss" });
  const [member = none] = idsOf(await call("listMembers", admin, { q: "ben@", limit: 1 }));
  const calm = { action: "suspend", reason: "Calm down.", suspendedUntil: "2020-01-01" };
  for (const who of [NOBODY, moderator, admin]) {
    for (const id of [member, none]) {
      await call("readMember", who, { id });
      await call("changeMember", who, { id }, { role: "member" });
      await call("sendMemberResetLink", who, { id }, {});
    }
    await call("suspendMember", who, { id: member }, calm);
    await call("signMemberOut", who, { id: none });
    await call("deleteMember", who, { id: none });
  }

  await call("readNewsletterLink", NOBODY, { token: "forged" });
  await call("confirmSubscription", NOBODY, {}, { token: "forged" });
  await call("unsubscribe", NOBODY, {}, { token: "forged" });
  for (const who of [NOBODY, ben, moderator, admin]) await call("exportSubscribers", who);
  await publish(call, community);
  for (const who of [NOBODY, ben, moderator, admin]) await call("readSiteStats", who);
}
