import { m } from "#messages";
import type { Context, Handler } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { isLanguage, LANGUAGE_COOKIE } from "#domain/languages/languages.ts";
import { isUnits, UNITS_COOKIE } from "#domain/units/units.ts";
import { sameOriginPath } from "#domain/accounts/return-path.ts";
import { chooseLanguage, chooseUnits } from "#server/accounts/own-account.ts";
import { createSessionReader } from "#server/api/session-reader.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { isHttps } from "#server/http/headers.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A choice of how pages are shown. An empty one stands for none. */
type Choice = {
  /** The field of the form. */
  field: string;
  cookie: string;
  isValid: (value: string) => boolean;
  /** What to say of another value. */
  refusal: () => string;
  /** Keeps the choice of a member; null: none. */
  store: (actor: Actor, value: string | null) => Promise<void>;
};

/**
 * A form of the footer and the account page: keeps a visitor's choice in a cookie, a member's with their account too, and returns to the
 * page. Works without JavaScript, since pages differ by it from the first byte (docs/product.md 18.51, 18.57).
 */
function choiceForm(deps: Deps, choice: Choice): Handler {
  const readSession = createSessionReader(deps);
  return async (c) => {
    const form = await c.req.parseBody();
    const given = form[choice.field];
    const value = given === "" ? null : given;
    if (value !== null && !(typeof value === "string" && choice.isValid(value)))
      return c.text(`${choice.refusal()}\n`, 400);
    const found = await readSession(c);
    if (found?.actor) {
      await deps.limits.take("writesByMember", found.actor.gardenerId);
      await choice.store(found.actor, value);
    }
    keep(c, deps, choice.cookie, value);
    return c.redirect(sameOriginPath(String(form["to"] ?? "")), 303);
  };
}

function keep(c: Context, deps: Deps, name: string, value: string | null): void {
  const cookie = { path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(deps.config) } as const;
  if (value === null) deleteCookie(c, name, cookie);
  else setCookie(c, name, value, { ...cookie, maxAge: YEAR_SECONDS });
}

/** The choice of a language; none: that of the browser. */
export const languageForm = (deps: Deps): Handler =>
  choiceForm(deps, {
    field: "language",
    cookie: LANGUAGE_COOKIE,
    isValid: (value) => isLanguage(value) && deps.config.languages.includes(value),
    refusal: m.problemsLanguage,
    store: (actor, value) => chooseLanguage(deps, actor, isLanguage(value) ? value : null),
  });

/** The choice of units; none: as written. */
export const unitsForm = (deps: Deps): Handler =>
  choiceForm(deps, {
    field: "units",
    cookie: UNITS_COOKIE,
    isValid: isUnits,
    refusal: m.problemsUnits,
    store: (actor, value) => chooseUnits(deps, actor, isUnits(value) ? value : null),
  });
