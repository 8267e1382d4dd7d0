import { createRoute } from "@hono/zod-openapi";
import { dashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { siteHealth } from "#domain/dashboard/site-health.ts";
import { siteStats } from "#domain/dashboard/site-stats.ts";
import { memberStats } from "#domain/dashboard/member-stats.ts";
import { adminsFirst, documentedRoutes, json, membersFirst, problems } from "#server/api/documented.ts";
import { memberOnly } from "#server/auth/permission.ts";
import { readDashboardStats } from "#server/dashboard/dashboard.ts";
import { readMemberStats } from "#server/dashboard/member-stats.ts";
import { readSiteHealth } from "#server/dashboard/site-health.ts";
import { readSiteStats } from "#server/dashboard/site-stats.ts";
import type { Deps } from "#server/deps.ts";

const read = createRoute({
  method: "get",
  path: "/api/dashboard",
  tags: ["Dashboard"],
  operationId: "readDashboardStats",
  middleware: membersFirst,
  summary: "The statistics of the dashboard",
  description: "For members. Private tips and their likes are not counted.",
  responses: { 200: json(dashboardStats, "The statistics"), ...problems(401) },
});

const own = createRoute({
  method: "get",
  path: "/api/dashboard/own",
  tags: ["Dashboard"],
  operationId: "readMemberStats",
  middleware: membersFirst,
  summary: "Your own statistics",
  description: "Week by week, for all your tips, including Private ones.",
  responses: { 200: json(memberStats, "The statistics"), ...problems(401) },
});

const site = createRoute({
  method: "get",
  path: "/api/dashboard/site",
  tags: ["Dashboard"],
  operationId: "readSiteStats",
  middleware: adminsFirst,
  summary: "The site's growth, queues and disk usage, for admins",
  description: "Disk usage is measured at most once a minute.",
  responses: { 200: json(siteStats, "The statistics"), ...problems(401, 403) },
});

const health = createRoute({
  method: "get",
  path: "/api/dashboard/health",
  tags: ["Dashboard"],
  operationId: "readSiteHealth",
  middleware: adminsFirst,
  summary: "Whether the site is well, for admins",
  description:
    "Mail and jobs are those of all processes on this machine since they started. Sizes are measured at most once a minute.",
  responses: { 200: json(siteHealth, "Figures and warnings"), ...problems(401, 403) },
});

/** The dashboard (docs/product.md 7.39, 10.46). */
export const dashboardRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(read, async (c) =>
      c.json(await readDashboardStats(deps, memberOnly(c.get("viewer")), c.get("origin")), 200),
    )
    .openapi(own, async (c) => c.json(await readMemberStats(deps, memberOnly(c.get("viewer"))), 200))
    .openapi(health, async (c) => c.json(await readSiteHealth(deps), 200))
    .openapi(site, async (c) => c.json(await readSiteStats(deps), 200));
