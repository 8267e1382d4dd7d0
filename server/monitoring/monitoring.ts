import { getSystemErrorName } from "node:util";
import {
  collectDefaultMetrics,
  Gauge,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from "prom-client";
import { createDurations, type Durations } from "#server/monitoring/durations.ts";

/** What one process says about itself, to whichever process was asked. It is sent as JSON. */
export type ProcessReport = { metrics: MetricObjectWithValues<MetricValue<string>>[]; status: ProcessStatus };

/** A report with the number of its process among those of the site, from 1. */
export type WorkerReport = ProcessReport & { worker: number };

export type ProcessStatus = {
  jobs: JobStatus[];
  mail: MailDelivery;
  /** Whether `X-Forwarded-For` arrived although no proxy is trusted. */
  hasUntrustedForwarding: boolean;
};

/** Times are ISO 8601. `error`: the class of the error that the last run failed with. */
export type JobStatus = {
  name: string;
  lastRunAt: string;
  lastSuccessAt: string | null;
  failingSince: string | null;
  error: string | null;
};

/** How handing mail over goes, apart from refused recipients. `lastError`: a class, such as `ECONNREFUSED`. */
export type MailDelivery = {
  lastSentAt: string | null;
  failingSince: string | null;
  lastErrorAt: string | null;
  lastError: string | null;
};

/** The bounds of requests and queries, in seconds. */
const REQUEST_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_BOUNDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];
const LONG_BOUNDS = [0.001, 0.01, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** What a process measures of itself, as part of `Deps` (docs/product.md 10.41, 10.46). */
export type Monitoring = {
  registry: Registry;
  /** By route, method and status. */
  requests: Durations;
  /** By kind of statement. */
  queries: Durations;
  /** By outcome. */
  photos: Durations;
  /** Records that a mail was handed over, or, with an error, that the mail server was of no use. */
  recordMail(error?: unknown): void;
  /** Records a run of a job. `error`: why it failed. */
  recordJob(name: string, seconds: number, error?: unknown): void;
  /** Reports that `X-Forwarded-For` arrives although no proxy is trusted: in the log of the site once. */
  reportUntrustedForwarding(): void;
  /** What other processes learn of this one. */
  report(): Promise<ProcessReport>;
};

type Options = {
  clock: () => Date;
  /** Called when this process finds `X-Forwarded-For` untrusted. */
  onUntrustedForwarding: () => void;
};

/** Creates what a process measures. `addGauge` and `measureProcess` add to it. */
export function createMonitoring({ clock, onUntrustedForwarding }: Options): Monitoring {
  const registry = new Registry();
  const durations = (name: string, help: string, labels: string[], bounds: number[]) =>
    createDurations(registry, { name, help, labels, bounds });
  const jobs = new Map<string, JobStatus>();
  const jobDurations = durations(
    "trowel_job_duration_seconds",
    "Runs of jobs",
    ["job", "outcome"],
    LONG_BOUNDS,
  );
  addGauge(registry, "trowel_job_last_success_timestamp_seconds", "When jobs last succeeded", {
    label: "job",
    read: () =>
      [...jobs.values()].flatMap(({ name, lastSuccessAt }): [string, number][] =>
        lastSuccessAt === null ? [] : [[name, Date.parse(lastSuccessAt) / 1000]],
      ),
  });
  let mail: MailDelivery = { lastSentAt: null, failingSince: null, lastErrorAt: null, lastError: null };
  let hasUntrustedForwarding = false;
  return {
    registry,
    requests: durations(
      "http_request_duration_seconds",
      "Requests, until their response has been sent or, of streams, has begun",
      ["route", "method", "status"],
      REQUEST_BOUNDS,
    ),
    queries: durations("trowel_database_query_duration_seconds", "Database queries", ["kind"], QUERY_BOUNDS),
    photos: durations(
      "trowel_photo_processing_duration_seconds",
      "Making the sizes of a photo, with the time it waits",
      ["outcome"],
      LONG_BOUNDS,
    ),
    recordMail(error) {
      const now = clock().toISOString();
      mail =
        error === undefined
          ? { ...mail, lastSentAt: now, failingSince: null }
          : {
              ...mail,
              failingSince: mail.failingSince ?? now,
              lastErrorAt: now,
              lastError: errorClass(error),
            };
    },
    recordJob(name, seconds, error) {
      jobDurations.observe(seconds, name, error === undefined ? "done" : "failed");
      const now = clock().toISOString();
      const before = jobs.get(name);
      jobs.set(name, {
        name,
        lastRunAt: now,
        lastSuccessAt: error === undefined ? now : (before?.lastSuccessAt ?? null),
        failingSince: error === undefined ? null : (before?.failingSince ?? now),
        error: error === undefined ? null : errorClass(error),
      });
    },
    reportUntrustedForwarding() {
      if (hasUntrustedForwarding) return;
      hasUntrustedForwarding = true;
      onUntrustedForwarding();
    },
    report: async () => ({
      metrics: await registry.getMetricsAsJSON(),
      status: { jobs: [...jobs.values()], mail, hasUntrustedForwarding },
    }),
  };
}

type Reading = {
  /** Names what the values differ in. */
  label?: string;
  read(): Iterable<[value: string, number: number]>;
};

/** Adds a gauge that is read for each report. Without a label it has one value, of any name. */
export function addGauge(registry: Registry, name: string, help: string, { label, read }: Reading): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect() {
      gauge.reset();
      for (const [value, number] of read())
        if (label === undefined) gauge.set(number);
        else gauge.set({ [label]: value }, number);
    },
  });
}

/** Measures memory, processor time, garbage collection and the delay of the event loop. Once for each process. */
export const measureProcess = ({ registry }: Monitoring): void =>
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });

/** What kind of error it was, without its message, which may have addresses of people. */
function errorClass(error: unknown): string {
  const { errno, code, responseCode, name } = error as Record<string, unknown>;
  // The mail library has its own code for all errors of the network.
  const system = typeof errno === "number" && errno < 0 ? getSystemErrorName(errno) : undefined;
  const words = [system ?? code ?? name, responseCode].filter((word) => word !== undefined).join(" ");
  return words.slice(0, 60) || "Error";
}
