import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { isUnits, UNITS_COOKIE } from "#domain/units/units.ts";
import { createSessionReader } from "#server/api/session-reader.ts";
import type { Deps } from "#server/deps.ts";
import { isFilePath } from "#server/http/file-paths.ts";
import { withUnits } from "#server/units/units.ts";

/** Sets the units of each request: those of the account of a member, else those that a visitor chose (docs/product.md 18.57). */
export function setRequestUnits(deps: Deps): MiddlewareHandler {
  const readSession = createSessionReader(deps);
  return async function setRequestUnits(c, next) {
    if (c.req.header("cookie") === undefined || isFilePath(c.req.path)) return next();
    // Without a database the call itself says so.
    const found = await readSession(c).catch(() => null);
    const units = found ? found.account.units : getCookie(c, UNITS_COOKIE);
    return isUnits(units) ? withUnits(units, next) : next();
  };
}
