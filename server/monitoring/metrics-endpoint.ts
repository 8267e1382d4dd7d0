import { m } from "#messages";
import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { AggregatorRegistry, Gauge, Registry } from "prom-client";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { type Config } from "#server/config.ts";
import { isLoopback } from "#server/http/loopback.ts";
import { readQueues } from "#server/dashboard/dashboard.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { routed } from "#server/http/observed-response.ts";
import { VERSION } from "#server/version.ts";

/** How long the database has for the lengths of queues, which are left out otherwise. In milliseconds. */
const QUEUES_TIMEOUT_MS = 1000;

/** What proxies add. With one of these a request may come from anywhere. */
const FORWARDED = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
];

/**
 * `/metrics` in the text form of Prometheus (docs/product.md 10.41): of each process those of its own, with its number as `worker`, and
 * those of the whole site. 404 for whom they are not meant.
 */
export const metricsEndpoint = (deps: Pick<Deps, "config" | "database" | "db" | "readReports">) =>
  new Hono().get("/metrics", routed("/metrics"), async (c) => {
    if (!mayRead(c, deps.config)) {
      const { problem } = new HttpProblem(404, m.problemsNothingHere());
      return c.json(problem, 404, { "content-type": PROBLEM_TYPE });
    }
    const [reports, site] = await Promise.all([deps.readReports(), siteMetrics(deps)]);
    const processes = reports.map(({ worker, metrics }) =>
      metrics.map((metric) => ({
        ...metric,
        // All differ in their label, so nothing is added up.
        aggregator: "sum" as const,
        values: metric.values.map((value) => ({
          ...value,
          labels: { ...value.labels, worker: String(worker) },
        })),
      })),
    );
    const all = AggregatorRegistry.aggregate([...processes, site]);
    return c.body(await all.metrics(), 200, {
      "content-type": Registry.PROMETHEUS_CONTENT_TYPE,
      "cache-control": "no-store",
    });
  });

async function siteMetrics({ config, database, db }: Pick<Deps, "config" | "database" | "db">) {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge("trowel_info", "The version of the site", ["version", "engine"]).set(
    { version: VERSION, engine: database.engine },
    1,
  );
  gauge("trowel_workers", "How many processes are configured (WORKERS)", []).set(config.workers);
  const queues = await Promise.race([
    readQueues(db).catch(() => undefined),
    sleep(QUEUES_TIMEOUT_MS, undefined, { ref: false }),
  ]);
  gauge("trowel_database_up", "Whether the database answers", []).set(queues ? 1 : 0);
  if (queues) {
    const lengths = gauge("trowel_queue_length", "What waits, by queue", ["queue"]);
    for (const [queue, length] of Object.entries(queues)) lengths.set({ queue }, length);
  }
  return registry.getMetricsAsJSON();
}

/**
 * Whether a request has the token, or comes from this machine and was sent to it by name: a browser here sends what another site
 * makes it send to that site's name, even if this machine is where the name leads by then.
 */
function mayRead(c: Context, config: Pick<Config, "metricsToken" | "publicUrl" | "trustProxy">): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (given !== undefined) return config.metricsToken !== undefined && isSame(given, config.metricsToken);
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const { remoteAddress = "" } = incoming?.socket ?? {};
  return (
    isLoopback(remoteAddress.replace(/^::ffff:/i, "")) &&
    isLoopback(new URL(c.req.url).hostname) &&
    !FORWARDED.some((name) => c.req.header(name) !== undefined) &&
    !mayHaveSilentProxy(config)
  );
}

/**
 * Whether requests of strangers may come from this machine and look as if they began here: a proxy that sends no `X-Forwarded-For`
 * is in front, or may be. With `TRUST_PROXY` it does send one.
 */
function mayHaveSilentProxy({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">) {
  return trustProxy === 0 && publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
}

const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash("sha256").update(text).digest();
