import type { OpenAPIHono } from "@hono/zod-openapi";
import { TrieRouter } from "hono/router/trie-router";
import type { TokenScope } from "#domain/accounts/token.ts";
import type { ApiEnv } from "#server/api/env.ts";

/** What an access token needs to make a call; `noToken`: only people who sign in can make it. */
export type Access = TokenScope | "noToken";

/**
 * The access of each operation (docs/product.md 7.93, 7.98), by its id. A call that is not listed takes no tokens; a test demands that all
 * are. No token manages tokens, passwords, addresses, second steps, sessions, the export or deletion of an account, or roles.
 */
export const OPERATION_ACCESS: Readonly<Record<string, Access>> = {
  // The auth library's calls.
  readAuthSession: "noToken",
  signIn: "noToken",
  signOut: "noToken",
  signUp: "noToken",
  updateAccount: "noToken",

  // The account, and what is signed in to or reached with a link from a mail.
  addPasskey: "noToken",
  changePassword: "noToken",
  chooseLanguage: "noToken",
  chooseUnits: "noToken",
  deleteCalendar: "noToken",
  readCalendar: "noToken",
  replaceCalendar: "noToken",
  confirmAuthenticator: "noToken",
  confirmEmail: "noToken",
  confirmSubscription: "noToken",
  createToken: "noToken",
  deleteAccount: "noToken",
  endOtherSessions: "noToken",
  endSession: "noToken",
  exportAccount: "noToken",
  listSecurityEvents: "noToken",
  listSessions: "noToken",
  listTokens: "noToken",
  passSecondStep: "noToken",
  readMailLink: "noToken",
  readNewsletterLink: "noToken",
  readOwnAccount: "noToken",
  readSecondStep: "noToken",
  readInvitation: "noToken",
  readSetup: "noToken",
  setUp: "noToken",
  removePasskey: "noToken",
  renamePasskey: "noToken",
  renewRecoveryCodes: "noToken",
  requestConfirmation: "noToken",
  requestPasswordReset: "noToken",
  resetPassword: "noToken",
  revokeToken: "noToken",
  signInWithPasskey: "noToken",
  startAuthenticator: "noToken",
  startPasskey: "noToken",
  startPasskeySignIn: "noToken",
  stopNotificationMails: "noToken",

  // Members: a token could give itself a role, or lock everybody out.
  changeMember: "noToken",
  deleteMember: "noToken",
  invite: "noToken",
  inviteAgain: "noToken",
  listInvitations: "noToken",
  listMembers: "noToken",
  readMember: "noToken",
  sendMemberResetLink: "noToken",
  signMemberOut: "noToken",
  suspendMember: "noToken",
  withdrawInvitation: "noToken",

  // Their secrets outlast a token that was revoked.
  createWebhook: "noToken",
  rotateWebhookSecret: "noToken",

  // Bound to a session, so that it ends with it.
  addPushSubscription: "noToken",
  deletePushSubscription: "noToken",
  listPushSubscriptions: "noToken",
  readPushKey: "noToken",
  streamNotifications: "noToken",
  switchOffAuthenticator: "noToken",
  unsubscribe: "noToken",

  countUnreadNotifications: "read",
  listBlocked: "read",
  listCollections: "read",
  countFollowers: "read",
  listDrafts: "read",
  listFollowedTips: "read",
  listFollows: "read",
  listCollectionTips: "read",
  listComments: "read",
  listGardeners: "read",
  listGardens: "read",
  listNotifications: "read",
  listOutcomes: "read",
  listPastIssues: "read",
  listPlants: "read",
  listPlantTimings: "read",
  listSavedTips: "read",
  listSharedCollectionTips: "read",
  listTipFacets: "read",
  listTips: "read",
  listTipsToReport: "read",
  listUsers: "read",
  readChosenGarden: "read",
  matchPlant: "read",
  readCollection: "read",
  readComment: "read",
  readContent: "read",
  readDashboardStats: "read",
  readDraft: "read",
  readFollow: "read",
  readFortnight: "read",
  readGarden: "read",
  readGardener: "read",
  readHelp: "read",
  readMemberStats: "read",
  readOembed: "read",
  readNotificationSettings: "read",
  readOwnHelpRequest: "read",
  readOwnOutcome: "read",
  readPastIssue: "read",
  readPlant: "read",
  readPrivacy: "read",
  readPushSettings: "read",
  readSession: "read",
  readSharedCollection: "read",
  readSignInMethods: "read",
  readTerms: "read",
  readTip: "read",
  searchPlaces: "read",

  addCollection: "write",
  addDraft: "write",
  addGarden: "write",
  blockMember: "write",
  changeCollection: "write",
  changeComment: "write",
  changeDraft: "write",
  changeGarden: "write",
  changeNotificationSettings: "write",
  changePushSettings: "write",
  changeTip: "write",
  chooseGarden: "write",
  createGardener: "write",
  createHelpRequest: "write",
  deleteCollection: "write",
  deleteComment: "write",
  deleteDraft: "write",
  deleteFollow: "write",
  deleteGarden: "write",
  deleteOutcome: "write",
  deleteTip: "write",
  markNotificationsRead: "write",
  postComment: "write",
  putCollectionTip: "write",
  removeCollectionTip: "write",
  report: "write",
  reportOutcome: "write",
  saveChosenGarden: "write",
  saveTip: "write",
  setFollow: "write",
  shareTip: "write",
  subscribe: "write",
  unblockMember: "write",
  unsaveTip: "write",
  updateProfile: "write",
  uploadPhoto: "write",

  answerHelpRequest: "moderate",
  decideCase: "moderate",
  exportSubscribers: "moderate",
  listCases: "moderate",
  listHelpRequests: "moderate",
  readCase: "moderate",
  readHelpRequest: "moderate",
  readModerationLog: "moderate",
  readSecurityLog: "moderate",
  readSiteStats: "moderate",
  setHelpStatus: "moderate",
  undoDecision: "moderate",

  cancelIssue: "moderate",
  changeIssue: "moderate",
  deleteIssue: "moderate",
  listIssues: "moderate",
  mailIssueToSelf: "moderate",
  readIssue: "moderate",
  sendIssue: "moderate",
  writeIssue: "moderate",

  listCategories: "moderate",
  listSettingsChanges: "moderate",
  readSettings: "moderate",
  readSettingsVersion: "moderate",
  readSiteHealth: "moderate",
  renameCategory: "moderate",
  saveSettings: "moderate",
  suggestCategories: "moderate",

  changeWebhook: "moderate",
  deleteWebhook: "moderate",
  listWebhookDeliveries: "moderate",
  listWebhooks: "moderate",
  readWebhook: "moderate",
  sendWebhookAgain: "moderate",
};

/** The access of an operation. */
export const accessOf = (operationId: string | undefined): Access =>
  OPERATION_ACCESS[operationId ?? ""] ?? "noToken";

/** Finds the access of the call with a method and path; undefined if there is none. */
export type FindAccess = (method: string, path: string) => Access | undefined;

/** Returns a function that finds the access of calls among the documented routes, which are read at its first use. */
export function findAccessAmong(routes: OpenAPIHono<ApiEnv>): FindAccess {
  let router: TrieRouter<Access> | undefined;
  return (method, path) => {
    router ??= createRouter(routes);
    const [[first] = []] = router.match(method === "HEAD" ? "GET" : method, path);
    return first?.[0];
  };
}

function createRouter(routes: OpenAPIHono<ApiEnv>): TrieRouter<Access> {
  const router = new TrieRouter<Access>();
  for (const definition of routes.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, operationId } = definition.route;
    router.add(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), accessOf(operationId));
  }
  return router;
}
