import { setMaxListeners } from "node:events";
import { pino, type Logger } from "pino";
import type { Content } from "#domain/content/content.ts";
import { prepareGoogleJoin } from "#server/accounts/google-join.ts";
import { createWholeLists } from "#server/api/whole-lists.ts";
import { createAuth, sessionCookieName } from "#server/auth/auth.ts";
import { createGoogle } from "#server/auth/google.ts";
import { joinHook } from "#server/auth/join-hook.ts";
import { authSecret } from "#server/auth/secret.ts";
import { endInterruptedRestores } from "#server/backup/restore.ts";
import type { Config } from "#server/config.ts";
import { readContent } from "#server/content/content.ts";
import { connect, hasDatabase, prepareDataFolder } from "#server/db/connect.ts";
import { migrate, migrationsDone, requireKnown } from "#server/db/migrate.ts";
import { readSetting } from "#server/db/settings.ts";
import type { Deps } from "#server/deps.ts";
import { createLimits } from "#server/http/limits.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { draftsFolder } from "#server/photos/disk-store.ts";
import { openPhotoStore } from "#server/photos/open-store.ts";
import { isStoreUnavailable } from "#server/photos/store.ts";
import { fetchOptions } from "#server/photos/safe-fetch.ts";
import { createProcessor } from "#server/photos/processor.ts";
import { claimPhotos, requireOwnPhotos, SITE_ID_SETTING, withoutDatabase } from "#server/photos/site-id.ts";
import { createResponseCache } from "#server/response-cache/response-cache.ts";
import { createStreams } from "#server/notifications/streams.ts";
import { createStorageMeasure } from "#server/dashboard/storage.ts";
import { createViews } from "#server/views/views.ts";
import { siteOpenCounts } from "#server/workers/worker.ts";

/**
 * Reads the content, opens and migrates the database and builds the dependencies. `samples` override parts of the
 * content. Throws `ConfigError` and `StorageError`, also when photos and database do not belong together.
 */
export async function start(
  config: Config,
  log: Logger = pino({ level: config.logLevel }),
  samples: Partial<Content> = {},
): Promise<Deps> {
  const content = { ...(await readContent()), ...samples };
  const store = openPhotoStore(config, (line) => log.warn(line));
  const unlessAway = skippingIfAway(log);
  const requireNoPhotos = async () => {
    if (await store.hasPhotos()) throw withoutDatabase(store);
  };
  // Asked first: connecting creates the file.
  if (!hasDatabase(config)) await unlessAway(requireNoPhotos);
  prepareDataFolder(config.dataDir);
  const database = await connect(config, (error) => log.warn({ err: error }, "A database connection broke"));
  try {
    const { db } = database;
    await endInterruptedRestores(db, config.dataDir);
    const done = await migrationsDone(db);
    requireKnown(done);
    await unlessAway(done.length > 0 ? () => requireOwnPhotos(db, store) : requireNoPhotos);
    await migrate(db);
    const clock = () => new Date();
    // Set last at the first start, after everything else is stored.
    const isFirstStart = (await readSetting(db, SITE_ID_SETTING)) === null;
    const secret = await authSecret(config, db, isFirstStart);
    await unlessAway(() => claimPhotos(db, store));
    database.startDeadlines();
    const baseURL = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    const google = config.google && createGoogle(config.google, (message) => log.warn(message));
    const limits = createLimits({ db, secret, scale: config.rateLimitScale, clock });
    const openCounts = siteOpenCounts();
    const join = joinHook((accountId, userAgent) =>
      prepareGoogleJoin({ db, clock, limits }, accountId, userAgent),
    );
    const auth = createAuth({
      database,
      secret,
      baseURL,
      originOf: (request) => ownOrigin(config, request),
      log: (level, message) => log[level](message),
      plugins: google ? [google.plugin, join] : [],
    });
    return {
      config,
      database,
      db,
      auth,
      google,
      content,
      secret,
      cookie: sessionCookieName(baseURL),
      limits,
      openCounts,
      photos: {
        store,
        processor: createProcessor(),
        fetchOptions: fetchOptions(config.photoFetchAllow, config.publicUrl),
        drafts: draftsFolder(config.dataDir),
        processing: new Map(),
        turns: new Map(),
      },
      streams: createStreams(),
      views: createViews(),
      responses: createResponseCache(database.readVersion),
      wholeLists: createWholeLists(openCounts, config.rateLimitScale),
      storage: createStorageMeasure(),
      shutdown: createShutdown(),
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
