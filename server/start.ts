import { pino, type Logger } from "pino";
import type { Content } from "#domain/content/content.ts";
import { createAuth, sessionCookieName } from "#server/auth/auth.ts";
import { createGoogle } from "#server/auth/google.ts";
import { authSecret } from "#server/auth/secret.ts";
import type { Config } from "#server/config.ts";
import { readContent } from "#server/content/content.ts";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Deps } from "#server/deps.ts";
import { createLimits } from "#server/http/limits.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { draftsFolder, diskStore } from "#server/photos/disk-store.ts";
import { fetchOptions } from "#server/photos/safe-fetch.ts";
import { createProcessor } from "#server/photos/processor.ts";
import { createStreams } from "#server/notifications/streams.ts";
import { createStorageMeasure } from "#server/dashboard/storage.ts";
import { createViews } from "#server/views/views.ts";

/**
 * Reads the content, opens and migrates the database and builds the dependencies. `samples` override parts of the
 * content. Throws `ConfigError` and `StorageError`.
 */
export async function start(
  config: Config,
  log: Logger = pino({ level: config.logLevel }),
  samples: Partial<Content> = {},
): Promise<Deps> {
  const content = { ...(await readContent()), ...samples };
  const database = await connect(config, (error) =>
    log.warn({ err: error }, "An idle database connection broke"),
  );
  try {
    await migrate(database.db);
    const clock = () => new Date();
    const secret = await authSecret(config, database.db);
    const baseURL = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    const google = config.google && createGoogle(config.google, (message) => log.warn(message));
    const auth = createAuth({
      database,
      secret,
      baseURL,
      originOf: (request) => ownOrigin(config, request),
      log: (level, message) => log[level](message),
      plugins: google ? [google.plugin] : [],
    });
    return {
      config,
      database,
      db: database.db,
      auth,
      google,
      content,
      secret,
      cookie: sessionCookieName(baseURL),
      limits: createLimits({ db: database.db, secret, scale: config.rateLimitScale, clock }),
      photos: {
        store: diskStore(config.dataDir),
        processor: createProcessor(),
        fetchOptions: fetchOptions(config.photoFetchAllow, config.publicUrl),
        drafts: draftsFolder(config.dataDir),
        processing: new Map(),
      },
      streams: createStreams(),
      views: createViews(),
      storage: createStorageMeasure(),
      log,
      clock,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
