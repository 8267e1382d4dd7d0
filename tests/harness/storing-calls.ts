import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Browser } from "#tests/harness/browser.ts";
import {
  askForHelp,
  helpInput,
  PHOTO,
  shareTip,
  signUp,
  signUpAccount,
  tipInput,
} from "#tests/harness/factories.ts";
import { pathOf } from "#tests/harness/members.ts";
import { caseAbout, sendReport } from "#tests/harness/moderation.ts";
import { createDevice } from "#tests/harness/push-device.ts";
import { DEVICES } from "#tests/harness/push.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import type { Site } from "#tests/harness/site.ts";

type Sent = { browser: Browser; path: string; body: object };
type StoringCall = {
  /** The route. */
  route: string;
  /** Where it stores a row. */
  table: keyof Tables;
  /** What is sent, and with `others` what differs in another body. */
  scene: (site: Site) => Promise<Sent & { others: object }>;
};

/** One for each POST that stores content, but pictures. */
export const STORING_CALLS: StoringCall[] = [
  {
    route: "/gardenersTips",
    table: "tip",
    scene: async (site) => {
      const { browser } = await signUp(site);
      return { browser, path: "/gardenersTips", body: tipInput(), others: { title: "Another" } };
    },
  },
  {
    route: "/gardenersTips/:id/comments",
    table: "comment",
    scene: async (site) => {
      const member = await signUp(site);
      const path = `/gardenersTips/${await shareTip(member)}/comments`;
      return { browser: member.browser, path, body: { body: "Good." }, others: { body: "Better." } };
    },
  },
  {
    route: "/gardenersTips/:id/outcomes",
    table: "tip_outcome",
    scene: async (site) => {
      const path = `/gardenersTips/${await shareTip(await signUp(site))}/outcomes`;
      const { browser } = await signUp(site);
      return { browser, path, body: { result: "worked" }, others: { result: "failed" } };
    },
  },
  {
    route: "/helpRequests",
    table: "help_request",
    scene: async (site) => ({
      browser: site.visitor(),
      path: "/helpRequests",
      body: helpInput(),
      others: { issue: "Something else" },
    }),
  },
  {
    route: "/newsletter",
    table: "newsletter_subscription",
    scene: async (site) => ({
      browser: site.visitor(),
      path: "/newsletter",
      body: { email: `${newId()}@example.com` },
      others: { email: `${newId()}@example.com` },
    }),
  },
  {
    route: "/api/newsletter/issues",
    table: "newsletter_issue",
    scene: async (site) => {
      const { browser } = await signUpAs(site, "admin");
      const body = { title: "Spring", body: "Sow." };
      return { browser, path: "/api/newsletter/issues", body, others: { body: "Weed." } };
    },
  },
  {
    route: "/gardeners",
    table: "gardener",
    scene: async (site) => {
      const { browser, name, email } = await signUpAccount(site);
      const body = { name, email, photourl: PHOTO };
      return { browser, path: "/gardeners", body, others: { name: "Another" } };
    },
  },
  {
    route: "/api/gardens",
    table: "garden",
    scene: async (site) => {
      const { browser } = await signUp(site);
      return { browser, path: "/api/gardens", body: { name: "Plot" }, others: { name: "Another" } };
    },
  },
  {
    route: "/api/collections",
    table: "collection",
    scene: async (site) => {
      const { browser } = await signUp(site);
      return { browser, path: "/api/collections", body: { name: "Spring" }, others: { name: "Autumn" } };
    },
  },
  {
    route: "/api/account/drafts",
    table: "tip_draft",
    scene: async (site) => {
      const { browser } = await signUp(site);
      const [body, others] = [{ fields: { title: "Leeks" } }, { fields: { title: "Kale" } }];
      return { browser, path: "/api/account/drafts", body, others };
    },
  },
  {
    route: "/api/account/pushSubscriptions",
    table: "push_subscription",
    scene: async (site) => {
      const { browser } = await signUp(site);
      const body = createDevice("https://push.example/device").input;
      const others = { endpoint: "https://push.example/another" };
      return { browser, path: DEVICES, body, others };
    },
  },
  {
    route: "/api/reports",
    table: "report",
    scene: async (site) => {
      const targetId = await shareTip(await signUp(site));
      const { browser } = await signUp(site);
      const body = { kind: "tip", targetId, reason: "spam" };
      return { browser, path: "/api/reports", body, others: { reason: "harmful" } };
    },
  },
  {
    route: "/api/helpDesk/:id/answers",
    table: "help_answer",
    scene: async (site) => {
      const path = `/api/helpDesk/${await askForHelp(site.visitor())}/answers`;
      const { browser } = await signUpAs(site, "moderator");
      return { browser, path, body: { body: "Water it." }, others: { body: "Do not." } };
    },
  },
  {
    route: "/api/invitations",
    table: "invitation",
    scene: async (site) => {
      const { browser } = await signUpAs(site, "admin");
      const body = { email: `${newId()}@example.com` };
      return { browser, path: "/api/invitations", body, others: { email: `${newId()}@example.com` } };
    },
  },
  {
    route: "/api/members/:id/suspension",
    table: "moderation_log",
    scene: async (site) => {
      const admin = await signUpAs(site, "admin");
      const path = `${await pathOf(admin, await signUp(site))}/suspension`;
      const body = { action: "ban", reason: "Please do not." };
      return { browser: admin.browser, path, body, others: { reason: "Never again." } };
    },
  },
  {
    route: "/api/moderation/cases/:id/decision",
    table: "moderation_log",
    scene: async (site) => {
      const targetId = await shareTip(await signUp(site));
      await sendReport(await signUp(site), { targetId });
      const moderator = await signUpAs(site, "moderator");
      const path = `/api/moderation/cases/${await caseAbout(moderator, targetId)}/decision`;
      const body = { action: "warn", reason: "Please do not." };
      return { browser: moderator.browser, path, body, others: { reason: "Never again." } };
    },
  },
];
