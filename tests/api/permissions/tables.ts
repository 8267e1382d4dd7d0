import { ACCOUNTS } from "#tests/api/permissions/accounts.ts";
import { COLLECTIONS } from "#tests/api/permissions/collections.ts";
import { COMMENTS } from "#tests/api/permissions/comments.ts";
import { DRAFTS } from "#tests/api/permissions/drafts.ts";
import { FOLLOWS_TABLE } from "#tests/api/permissions/follows.ts";
import { GARDENERS } from "#tests/api/permissions/gardeners.ts";
import { GARDENS } from "#tests/api/permissions/gardens.ts";
import { HELP } from "#tests/api/permissions/help.ts";
import { INVITATIONS, MEMBERS } from "#tests/api/permissions/members.ts";
import { MODERATION } from "#tests/api/permissions/moderation.ts";
import { NEWSLETTER } from "#tests/api/permissions/newsletter.ts";
import { NOTIFICATIONS } from "#tests/api/permissions/notifications.ts";
import { OUTCOMES } from "#tests/api/permissions/outcomes.ts";
import { PLANTS } from "#tests/api/permissions/plants.ts";
import { PUSH } from "#tests/api/permissions/push.ts";
import { PUBLIC_PAGES } from "#tests/api/permissions/public-pages.ts";
import { SECOND_STEP } from "#tests/api/permissions/second-step.ts";
import { TIPS } from "#tests/api/permissions/tips.ts";
import { WEBHOOKS } from "#tests/api/permissions/webhooks.ts";
import { WHOLE_SITE } from "#tests/api/permissions/whole-site.ts";

/** The calls of docs/product.md 7, 11 and 12 with the status for each role of chapter 6 and 10.1. */
export const TABLES = [
  GARDENERS,
  GARDENS,
  TIPS,
  COLLECTIONS,
  DRAFTS,
  FOLLOWS_TABLE,
  COMMENTS,
  OUTCOMES,
  PLANTS,
  PUBLIC_PAGES,
  MODERATION,
  HELP,
  NEWSLETTER,
  ACCOUNTS,
  SECOND_STEP,
  NOTIFICATIONS,
  PUSH,
  WHOLE_SITE,
  WEBHOOKS,
  MEMBERS,
  INVITATIONS,
];
