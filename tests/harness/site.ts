import { OFFERED_LANGUAGES } from "#domain/languages/languages.ts";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createApp } from "#server/app.ts";
import type { Content } from "#domain/content/content.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Config } from "#server/config.ts";
import type { Engine } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { searchStore } from "#server/db/search/store.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { listen, stop } from "#server/http/listen.ts";
import { inLanguageOf } from "#server/languages/languages.ts";
import type { LoadBuild } from "#server/pages.ts";
import { answerFromCache } from "#server/response-cache/answer-from-cache.ts";
import { requestObserver } from "#server/request-observer.ts";
import { start } from "#server/start.ts";
import { Browser } from "#tests/harness/browser.ts";
import { migratedStorage, type Storage } from "#tests/harness/engines.ts";

/** A complete site in this process, with its own database. */
export type Site = {
  engine: Engine;
  deps: Deps;
  origin: string;
  /** The errors that the site logged. */
  loggedErrors: string[];
  /** All lines that it logged. */
  logLines: string[];
  /** Sends a request as if it came from `address`. */
  fetch(request: Request, address?: string): Promise<Response>;
  /** A person with a new browser, without cookies. */
  visitor(address?: string): Browser;
  /** Serves the site on a free port. */
  listen(): Promise<{ url: string; port: number; close(): Promise<void> }>;
  /** Stops the clock at a time; without one it runs again. */
  setClock(time?: string): void;
  close(): Promise<void>;
};

export type Settings = Partial<Config> & {
  photos?: Partial<Deps["photos"]>;
  outside?: Partial<Deps["outside"]>;
  pushServices?: Partial<Deps["pushServices"]>;
  content?: Partial<Content>;
  storage?: Omit<Storage, "remove">;
  loadBuild?: LoadBuild;
  /** Whether queries have deadlines, as on a site that serves. Without them a machine that is busy fails no test. */
  deadlines?: boolean;
};

const PORT = 3000;
/** Of a log line (pino). */
const ERROR_LEVEL = 50;

/** Settings of a site on this machine with very high limits. */
export const testConfig = (settings: Partial<Config> = {}): Config => ({
  port: PORT,
  host: "127.0.0.1",
  publicUrl: undefined,
  dataDir: "",
  databaseUrl: undefined,
  databaseReplicaUrl: undefined,
  photoStore: undefined,
  authSecret: undefined,
  adminEmails: [],
  rateLimitScale: 10_000,
  trustProxy: 0,
  logLevel: "silent",
  accessLog: undefined,
  metricsToken: undefined,
  providers: [],
  languages: OFFERED_LANGUAGES,
  smtpUrl: undefined,
  mailFrom: "Trowel <trowel@example.org>",
  newsletterPerMinute: 60_000,
  requireConfirmedEmail: false,
  requireSecondStep: false,
  reviewFirstPosts: 0,
  photoFetchAllow: [],
  webhookAllow: [],
  workers: 1,
  backups: undefined,
  demo: false,
  ...settings,
});

/** Opens a site. The caller closes it. */
export async function createSite(
  engine: Engine,
  {
    content,
    storage,
    photos,
    outside,
    pushServices,
    loadBuild = async () => stubBuild,
    deadlines = false,
    ...settings
  }: Settings = {},
): Promise<Site> {
  const fresh = storage ? undefined : await migratedStorage(engine);
  const place = storage ?? fresh;
  const config = testConfig({ dataDir: place?.dataDir ?? "", databaseUrl: place?.databaseUrl, ...settings });
  const loggedErrors: string[] = [];
  const logLines: string[] = [];
  const log = pino(
    { level: "info" },
    {
      write(line: string) {
        logLines.push(line);
        if ((JSON.parse(line) as { level: number }).level >= ERROR_LEVEL) loggedErrors.push(line);
      },
    },
  );
  const started = await start(config, log, content);
  if (deadlines) started.database.startDeadlines();
  // The auth library inspects its tables in the background; closing a site immediately must not interrupt that.
  await (await started.auth.$context).checkSchema?.();
  let stopped: Date | undefined;
  const deps: Deps = {
    ...started,
    photos: { ...started.photos, ...photos },
    outside: { ...started.outside, ...outside },
    pushServices: { ...started.pushServices, ...pushServices },
    clock: () => stopped ?? started.clock(),
  };
  const app = createApp(deps, loadBuild);
  const origin = config.publicUrl ?? `http://127.0.0.1:${PORT}`;
  const site: Site = {
    engine,
    deps,
    origin,
    loggedErrors,
    logLines,
    fetch: async (request, address = "127.0.0.1") =>
      app.fetch(request, { incoming: { socket: { remoteAddress: address } } } as never),
    visitor: (address) => new Browser(origin, (request) => site.fetch(request, address)),
    async listen() {
      const { server, url } = await listen(getRequestListener(app.fetch), {
        ...config,
        host: "127.0.0.1",
        port: 0,
        beforeScheduling: (next) => answerFromCache(deps, next),
        runInLanguage: inLanguageOf(config),
        observer: requestObserver(deps),
      });
      return { url, port: Number(new URL(url).port), close: () => stop(server, async () => undefined) };
    },
    setClock: (time) => void (stopped = time === undefined ? undefined : new Date(time)),
    async close() {
      deps.photos.processor.stop();
      await deps.database.close();
      await fresh?.remove();
    },
  };
  return site;
}

/**
 * A site for the tests of a `describe`. A test fails if the site logged errors during it; it removes expected ones from
 * `site.loggedErrors`.
 */
export function useSite(engine: Engine, settings?: Settings): Site {
  const site = {} as Site;
  beforeAll(async () => void Object.assign(site, await createSite(engine, settings)));
  afterEach(() => {
    site.setClock();
    expect(site.loggedErrors.splice(0), "the site has nothing to complain about").toEqual([]);
  });
  afterAll(() => site.close());
  return site;
}

/** Empties a site except for the tables themselves, and the moderation log with its counter. */
export async function clear({ deps: { db } }: Site): Promise<void> {
  for (const table of [
    "mail",
    "help_request",
    "newsletter_subscription",
    "tip_like",
    "tip",
    "gardener",
    "photo",
    "photo_download",
    "session",
    "user",
  ] as const)
    await db.deleteFrom(table).execute();
  const { rows: tips } = await sql<{
    number: number;
  }>`select ${sql.ref(engineOf(db) === "sqlite" ? "rowid" : "number")} as number from tip_terms`.execute(db);
  await inTransaction(db, (trx) =>
    searchStore(trx).remove(
      trx,
      tips.map(({ number }) => number),
    ),
  );
  await db.deleteFrom("tip_total").execute();
  await db.deleteFrom("counter").where("name", "<>", "moderation log").execute();
}

type StubRequest = { form?: FormData; refused?: Problem };

/** A stub of the built pages: responds with one word, or echoes the body, so that API tests need no build. */
export const stubBuild = {
  entry: {
    module: {
      hasAction: () => true,
      patternOf: () => "/stub",
      pageOf: () => undefined,
      pageContext: (given: StubRequest) => given,
      createRequestHandler:
        () =>
        async (request: Request, { form, refused }: StubRequest) => {
          const sent = form ? new Response(form) : request;
          return new Response(refused?.detail ?? (request.method === "GET" ? "page" : await sent.text()), {
            status: refused?.status ?? 200,
            headers: { "content-type": "text/html" },
          });
        },
    },
  },
} as unknown as ServerBuild;
