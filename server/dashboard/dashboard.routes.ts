import { createRoute } from "@hono/zod-openapi";
import { dashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { siteStats } from "#domain/dashboard/site-stats.ts";
import { memberStats } from "#domain/dashboard/member-stats.ts";
import { adminsFirst, documentedRoutes, json, membersFirst, problems } from "#server/api/documented.ts";
import { memberOnly } from "#server/auth/permission.ts";
import { readDashboardStats } from "#server/dashboard/dashboard.ts";
import { readMemberStats } from "#server/dashboard/member-stats.ts";
import { readSiteStats } from "#server/dashboard/site-stats.ts";
import type { Deps } from "#server/deps.ts";

const read = createRoute({
  method: "get",
  path: "/api/dashboard",
  tags: ["Dashboard"],
  operationId: "readFigures",
  middleware: membersFirst,
  summary: "The figures of the dashboard",
  description: "For members. Private tips and their likes are in none of them.",
  responses: { 200: json(dashboardStats, "The figures"), ...problems(401) },
});

const own = createRoute({
  method: "get",
  path: "/api/dashboard/own",
  tags: ["Dashboard"],
  operationId: "readOwnFigures",
  middleware: membersFirst,
  summary: "Your own figures",
  description: "Of all your tips, Private ones too, week by week.",
  responses: { 200: json(memberStats, "The figures"), ...problems(401) },
});

const site = createRoute({
  method: "get",
  path: "/api/dashboard/site",
  tags: ["Dashboard"],
  operationId: "readSiteFigures",
  middleware: adminsFirst,
  summary: "How the site grows, what waits, and what it takes on the disk, for admins",
  description: "What it takes on the disk is measured at most once a minute.",
  responses: { 200: json(siteStats, "The figures"), ...problems(401, 403) },
});

/** The dashboard's calls (docs/product.md 7.39). */
export const dashboardRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(read, async (c) =>
      c.json(await readDashboardStats(deps, memberOnly(c.get("viewer")), c.get("origin")), 200),
    )
    .openapi(own, async (c) => c.json(await readMemberStats(deps, memberOnly(c.get("viewer"))), 200))
    .openapi(site, async (c) => c.json(await readSiteStats(deps), 200));
