import { setMaxListeners } from "node:events";
import type { Logger } from "pino";
import type { Content } from "#domain/content/content.ts";
import { prepareProviderJoin } from "#server/accounts/provider-join.ts";
import { createWholeLists } from "#server/api/whole-lists.ts";
import { createAuth, sessionCookieName } from "#server/auth/auth.ts";
import { joinHook } from "#server/auth/join-hook.ts";
import { createProviders } from "#server/auth/providers.ts";
import { authSecret } from "#server/auth/secret.ts";
import { endInterruptedRestores } from "#server/backup/restore.ts";
import type { Config } from "#server/config.ts";
import { readContent } from "#server/content/content.ts";
import { connect, hasDatabase, prepareDataFolder } from "#server/db/connect.ts";
import { migrate, migrationsDone, requireKnown } from "#server/db/migrate.ts";
import { readSetting } from "#server/db/settings.ts";
import { readSiteTime, siteTime } from "#server/db/site-time.ts";
import type { Deps } from "#server/deps.ts";
import { createLog } from "#server/log.ts";
import { createLimits } from "#server/http/limits.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { createBodyReceiver } from "#server/http/receive-body.ts";
import { createMonitoring } from "#server/monitoring/monitoring.ts";
import { measureProcessor, measureResponses } from "#server/monitoring/parts.ts";
import { draftsFolder } from "#server/photos/disk-store.ts";
import { openPhotoStore } from "#server/photos/open-store.ts";
import { isStoreUnavailable } from "#server/photos/store.ts";
import { outsideOptions } from "#server/http/outside.ts";
import { fetchOptions } from "#server/photos/safe-fetch.ts";
import { createProcessor, timedProcessor } from "#server/photos/processor.ts";
import { claimPhotos, requireOwnPhotos, SITE_ID_SETTING, withoutDatabase } from "#server/photos/site-id.ts";
import { storeOwnPlants } from "#server/plants/plants.ts";
import { currentContent } from "#server/settings/settings.ts";
import { createResponseCache } from "#server/response-cache/response-cache.ts";
import { createStreams } from "#server/notifications/streams.ts";
import { createStorageMeasure } from "#server/dashboard/storage.ts";
import { createViewBuffer } from "#server/views/views.ts";
import {
  siteOpenCounts,
  createWorkerReportReader,
  warnOfUntrustedForwarding,
} from "#server/workers/worker.ts";

/**
 * Reads the content, opens and migrates the database and builds the dependencies. `samples` override parts of the
 * content. Throws `ConfigError` and `StorageError`, also when photos and database do not belong together.
 */
export async function start(
  config: Config,
  log: Logger = createLog(config.logLevel),
  samples: Partial<Content> = {},
): Promise<Deps> {
  const content = { ...(await readContent()), ...samples };
  const store = openPhotoStore(config, { onChange: (line) => log.warn(line) });
  const unlessAway = skippingIfAway(log);
  const requireNoPhotos = async () => {
    if (await store.hasPhotos()) throw withoutDatabase(store);
  };
  // Asked first: connecting creates the file.
  if (!hasDatabase(config)) await unlessAway(requireNoPhotos);
  prepareDataFolder(config.dataDir);
  const clock = siteTime;
  const monitoring = createMonitoring({
    clock,
    onUntrustedForwarding: () => warnOfUntrustedForwarding(log),
  });
  const database = await connect(
    config,
    (error) => log.warn({ err: error }, "A database connection broke"),
    (seconds, kind) => monitoring.queries.observe(seconds, kind),
  );
  try {
    const { db } = database;
    await readSiteTime(database);
    await endInterruptedRestores(db, config.dataDir);
    const done = await migrationsDone(db);
    requireKnown(done);
    await unlessAway(done.length > 0 ? () => requireOwnPhotos(db, store) : requireNoPhotos);
    await migrate(db);
    await storeOwnPlants(db);
    // Set last at the first start, after everything else is stored.
    const isFirstStart = (await readSetting(db, SITE_ID_SETTING)) === null;
    const secret = await authSecret(config, db, isFirstStart);
    await unlessAway(() => claimPhotos(db, store));
    const baseURL = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    const providers = createProviders(config.providers);
    const limits = createLimits({ db, secret, scale: config.rateLimitScale, clock });
    const openCounts = siteOpenCounts();
    const join = joinHook((joined) => prepareProviderJoin({ db, clock, limits, providers }, joined));
    const responses = createResponseCache(database.readCache.readVersion);
    const isSignUpOpen = async () =>
      (await currentContent({ content, db, responses })).access.signUp === "open";
    const auth = createAuth({
      database,
      secret,
      baseURL,
      originOf: (request) => ownOrigin(config, request),
      log: (level, message) => void (providers.keepMessage(message) || log[level](message)),
      isSignUpOpen,
      plugins: [providers.plugin, join],
    });
    const processor = timedProcessor(createProcessor(), monitoring.photos.observe);
    measureResponses(monitoring, responses);
    measureProcessor(monitoring, processor);
    return {
      config,
      database,
      db,
      auth,
      providers,
      content,
      secret,
      cookie: sessionCookieName(baseURL),
      limits,
      openCounts,
      receiveBody: createBodyReceiver(config),
      outside: outsideOptions(config.webhookAllow, config.publicUrl),
      // Members name these, so no host inside the network is allowed.
      pushServices: outsideOptions([], config.publicUrl),
      photos: {
        store,
        processor,
        fetchOptions: fetchOptions(config.photoFetchAllow, config.publicUrl),
        drafts: draftsFolder(config.dataDir),
        processing: new Map(),
        turns: new Map(),
      },
      streams: createStreams(),
      // Connections are spread evenly over the processes.
      views: createViewBuffer(config.rateLimitScale / config.workers),
      responses,
      wholeLists: createWholeLists(openCounts, config.rateLimitScale),
      storage: createStorageMeasure(),
      shutdown: createShutdown(),
      monitoring,
      readReports: createWorkerReportReader(monitoring.report),
      log,
      clock,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Runs checks of the photo store until it turns out to be away, which keeps no site from starting: the photo jobs repeat them.
 * Throws what only another setting helps against.
 */
function skippingIfAway(log: Logger): (check: () => Promise<void>) => Promise<void> {
  let isAway = false;
  return async (check) => {
    if (isAway) return;
    try {
      await check();
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      isAway = true;
      log.warn(`${(error as Error).message}. The site starts without its photos`);
    }
  };
}

function createShutdown(): AbortController {
  const shutdown = new AbortController();
  // Every upload adds a listener.
  setMaxListeners(0, shutdown.signal);
  return shutdown;
}
