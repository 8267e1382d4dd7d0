import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { calendar } from "#domain/gardens/calendar.ts";
import { deleted } from "#domain/http/responses.ts";
import { FORTNIGHT_MAX } from "#domain/timing/fortnight.ts";
import { fortnightQuery, fortnightTip } from "#domain/tips/fortnight.ts";
import { documentedRoutes, json, membersFirst, problems } from "#server/api/documented.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import * as calendars from "#server/fortnight/calendar.ts";
import { readFortnight } from "#server/fortnight/fortnight.ts";

const common = { tags: ["Gardens"], middleware: membersFirst };
const calendarPath = "/api/account/calendar";

const fortnight = createRoute({
  ...common,
  method: "get",
  path: "/api/fortnight",
  operationId: "readFortnight",
  summary: "What your chosen garden asks for in the next 14 days",
  description:
    "What fits first, then the soonest closing, then the better proven; every fourth is a tip that nobody has reported on. 404 without a garden, 409 if nothing can be dated in it.",
  request: { query: fortnightQuery },
  responses: { 200: json(z.array(fortnightTip), "A bare array"), ...problems(400, 401, 404, 409) },
});

const read = createRoute({
  ...common,
  method: "get",
  path: calendarPath,
  operationId: "readCalendar",
  summary: "The address of your private calendar",
  responses: { 200: json(calendar, "The calendar"), ...problems(401) },
});

const replace = createRoute({
  ...common,
  method: "put",
  path: calendarPath,
  operationId: "replaceCalendar",
  summary: "Set up your private calendar, or give it another address",
  description: "The address before ends.",
  responses: { 200: json(calendar, "The calendar"), ...problems(401, 429) },
});

const remove = createRoute({
  ...common,
  method: "delete",
  path: calendarPath,
  operationId: "deleteCalendar",
  summary: "Remove your private calendar",
  responses: { 200: json(deleted, "Removed"), ...problems(401, 404, 429) },
});

/** What a member's garden asks for, and their calendar of it (docs/product.md 15.15 to 15.23). */
export const fortnightRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(fortnight, async (c) => {
      const limit = Math.min(c.req.valid("query").limit ?? FORTNIGHT_MAX, FORTNIGHT_MAX);
      return c.json(
        await readFortnight(deps, memberOnly(c.get("viewer")), { limit, origin: c.get("origin") }),
        200,
      );
    })
    .openapi(read, async (c) =>
      c.json(await calendars.readCalendar(deps, memberOnly(c.get("viewer")), c.get("origin")), 200),
    )
    .openapi(replace, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      return c.json(await calendars.replaceCalendar(deps, actor, c.get("origin")), 200);
    })
    .openapi(remove, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await calendars.deleteCalendar(deps, actor);
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    });
