import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { modified } from "#domain/http/responses.ts";
import { paging } from "#domain/http/paging.ts";
import { CHANGES_PAGE_SIZE, settings, settingsChange, settingsDocument } from "#domain/settings/settings.ts";
import {
  ifMatch,
  ifNoneMatch,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import { adminsFirst, documentedRoutes, json, jsonBody, pathId, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { VERSIONS_ORDER } from "#server/settings/settings.queries.ts";
import {
  listChanges,
  readSettings,
  readSettingsAt,
  saveSettings,
  SETTINGS_EDITABLE,
} from "#server/settings/settings.ts";

const tags = ["Settings"];
const path = "/api/settings";

const read = createRoute({
  method: "get",
  path,
  tags,
  operationId: "readSettings",
  middleware: adminsFirst,
  summary: "The settings of the site, for admins",
  description: "The parts of the content that were changed, and the defaults of all.",
  parameters: [ifNoneMatch],
  responses: { ...withEtag(json(settingsDocument, "The settings")), ...problems(401, 403) },
});

const save = createRoute({
  method: "put",
  path,
  tags,
  operationId: "saveSettings",
  middleware: adminsFirst,
  summary: "Replace the settings of the site, for admins",
  description:
    "Parts that are left out have their defaults again. Pictures are the addresses that `POST /api/photos` returned. The change shows at once, everywhere.",
  parameters: [ifMatch],
  request: { body: jsonBody(settings) },
  responses: { 200: json(modified, "Saved"), ...problems(400, 401, 403, 409, 412, 413, 415, 429) },
});

const changes = createRoute({
  method: "get",
  path: `${path}/changes`,
  tags,
  operationId: "listSettingsChanges",
  middleware: adminsFirst,
  summary: "Who changed which settings, for admins",
  description: `Newest first, ${CHANGES_PAGE_SIZE} unless \`limit\` says otherwise.`,
  request: { query: z.object(paging) },
  responses: { 200: json(z.array(settingsChange), "A bare array"), ...problems(400, 401, 403) },
});

const version = createRoute({
  method: "get",
  path: `${path}/changes/{version}`,
  tags,
  operationId: "readSettingsVersion",
  middleware: adminsFirst,
  summary: "The settings at an earlier version, for admins",
  description: "Send them with `PUT /api/settings` to return to them.",
  request: { params: z.object({ version: pathId("version") }) },
  responses: { 200: json(settings, "The settings"), ...problems(400, 401, 403, 404) },
});

/** The settings of the site (docs/product.md 10.20 to 10.26). */
export const settingsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(read, async (c) => respondWithDocument(c, await readSettings(deps), SETTINGS_EDITABLE))
    .openapi(save, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const before = (await readSettings(deps)).version;
      const now = await saveSettings(deps, actor, { settings: c.req.valid("json"), ...writeRequest(c) });
      return c.json(
        { acknowledged: true as const, matchedCount: 1, modifiedCount: now === before ? 0 : 1 },
        200,
      );
    })
    .openapi(changes, async (c) => {
      const page = (slice: Slice) => listChanges(deps, slice);
      return respondWithPage(
        deps,
        c,
        { order: VERSIONS_ORDER, size: CHANGES_PAGE_SIZE, page },
        c.req.valid("query"),
      );
    })
    .openapi(version, async (c) => c.json(await readSettingsAt(deps, c.req.valid("param").version), 200));
