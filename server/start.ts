import { pino, type Logger } from "pino";
import { createAuth, sessionCookieName } from "#server/auth/auth.ts";
import { authSecret } from "#server/auth/secret.ts";
import type { Config } from "#server/config.ts";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Deps } from "#server/deps.ts";
import { createLimits } from "#server/http/limits.ts";
import { ownOrigin } from "#server/http/origin.ts";

/** Opens the database, brings it up to date and builds what requests use. Throws `StorageError`. */
export async function start(config: Config, log: Logger = pino({ level: config.logLevel })): Promise<Deps> {
  const database = await connect(config, (error) =>
    log.warn({ err: error }, "An idle database connection broke"),
  );
  try {
    await migrate(database);
    const secret = await authSecret(config, database);
    const baseURL = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    const auth = createAuth({
      database,
      secret,
      baseURL,
      originOf: (request) => ownOrigin(config, request),
      log: (level, message) => log[level](message),
    });
    return {
      config,
      database,
      db: database.db,
      engine: database.engine,
      auth,
      secret,
      cookie: sessionCookieName(baseURL),
      limits: createLimits(config.rateLimitScale),
      log,
      clock: () => new Date(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
