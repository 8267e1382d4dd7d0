import type { Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";
import { baseline } from "#server/db/migrations/0001-baseline.ts";
import { savedTips } from "#server/db/migrations/0002-saved-tips.ts";
import { securityLog } from "#server/db/migrations/0003-security-log.ts";
import { idempotencyKeys } from "#server/db/migrations/0004-idempotency-keys.ts";
import { secondStep } from "#server/db/migrations/0005-second-step.ts";
import { newsletterIssues } from "#server/db/migrations/0006-newsletter-issues.ts";
import { settings } from "#server/db/migrations/0007-settings.ts";
import { apiAccess } from "#server/db/migrations/0008-api-access.ts";
import { categories } from "#server/db/migrations/0009-categories.ts";
import { settingsPhotos } from "#server/db/migrations/0010-settings-photos.ts";
import { members } from "#server/db/migrations/0011-members.ts";
import { gardens } from "#server/db/migrations/0012-gardens.ts";
import { plants } from "#server/db/migrations/0013-plants.ts";
import { newsletterPace } from "#server/db/migrations/0014-newsletter-pace.ts";
import { tipOutcomes } from "#server/db/migrations/0015-tip-outcomes.ts";
import { timing } from "#server/db/migrations/0016-timing.ts";
import { fortnight } from "#server/db/migrations/0017-fortnight.ts";
import { collections } from "#server/db/migrations/0018-collections.ts";
import { tipDrafts } from "#server/db/migrations/0019-tip-drafts.ts";
import { ownChanges } from "#server/db/migrations/0020-own-changes.ts";
import { follows } from "#server/db/migrations/0021-follows.ts";
import { push } from "#server/db/migrations/0022-push.ts";
import { languages } from "#server/db/migrations/0023-languages.ts";
import { units } from "#server/db/migrations/0024-units.ts";

/** One change of the schema. `name` is the name of its file. */
export type SchemaMigration = {
  name: string;
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
};

/** All migrations, oldest first. A new one goes at the end; a released one must not be changed. */
export const migrations: readonly SchemaMigration[] = [
  { name: "0001-baseline", up: baseline },
  { name: "0002-saved-tips", up: savedTips },
  { name: "0003-security-log", up: securityLog },
  { name: "0004-idempotency-keys", up: idempotencyKeys },
  { name: "0005-second-step", up: secondStep },
  { name: "0006-newsletter-issues", up: newsletterIssues },
  { name: "0007-settings", up: settings },
  { name: "0008-api-access", up: apiAccess },
  { name: "0009-categories", up: categories },
  { name: "0010-settings-photos", up: settingsPhotos },
  { name: "0011-members", up: members },
  { name: "0012-gardens", up: gardens },
  { name: "0013-plants", up: plants },
  { name: "0014-newsletter-pace", up: newsletterPace },
  { name: "0015-tip-outcomes", up: tipOutcomes },
  { name: "0016-timing", up: timing },
  { name: "0017-fortnight", up: fortnight },
  { name: "0018-collections", up: collections },
  { name: "0019-tip-drafts", up: tipDrafts },
  { name: "0020-own-changes", up: ownChanges },
  { name: "0021-follows", up: follows },
  { name: "0022-push", up: push },
  { name: "0023-languages", up: languages },
  { name: "0024-units", up: units },
];
