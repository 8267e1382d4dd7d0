import { z } from "zod";
import { isSafeUrl } from "#server/http/loopback.ts";

const GOOGLE = "https://accounts.google.com";
const SCOPES = "openid email profile";
const LABEL_MAX = 40;
const PROVIDERS_MAX = 10;
/** Names that the security log uses for other ways to sign in. */
const RESERVED = new Set(["google", "credential", "password", "passkey", "app"]);

/** The site's client at an OpenID Connect provider. */
export type ProviderSettings = {
  /** Stored with accounts, so it must not change: `google`, or a name from `OIDC_PROVIDERS`. */
  id: string;
  /** What people call the provider. */
  label: string;
  /** Where discovery begins, without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The requested scopes, separated by spaces. */
  scopes: string;
  /** The `prompt` parameter; undefined: it is left out. */
  prompt: string | undefined;
  /** How the secret is sent; undefined: the first of the two that the provider supports. */
  authMethod: "client_secret_basic" | "client_secret_post" | undefined;
};

function isIssuer(text: string): boolean {
  if (!isSafeUrl(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === "";
}

/** The settings of a provider, named by what follows its prefix, such as `OIDC_CLUB_`. */
const settings = (prefix: string) =>
  z.object({
    ISSUER: z
      .string({ error: `${prefix}ISSUER is missing` })
      .refine(isIssuer, {
        error: `${prefix}ISSUER must be an https address (http on this machine), such as ${GOOGLE}`,
      })
      .transform((text) => text.replace(/\/(\.well-known\/openid-configuration)?$/, "")),
    CLIENT_ID: z.string({ error: `${prefix}CLIENT_ID is missing` }),
    CLIENT_SECRET: z.string({ error: `${prefix}CLIENT_SECRET is missing` }),
    LABEL: z
      .string()
      .trim()
      .regex(new RegExp(`^[^\\p{C}\\p{Zl}\\p{Zp}]{1,${LABEL_MAX}}$`, "u"), {
        error: `${prefix}LABEL must be 1 to ${LABEL_MAX} characters on one line`,
      })
      .optional(),
    SCOPES: z
      .string()
      .transform((text) => text.trim().split(/\s+/))
      .refine((names) => names.includes("openid") && names.every((name) => /^[!#-[\]-~]+$/.test(name)), {
        error: `${prefix}SCOPES must be scopes with spaces between them, openid among them, such as ${SCOPES}`,
      })
      .transform((names) => names.join(" "))
      .default(SCOPES),
    PROMPT: z
      .enum(["login", "consent", "select_account", "create"], {
        error: `${prefix}PROMPT must be login, consent, select_account or create, or unset`,
      })
      .optional(),
    AUTH_METHOD: z
      .enum(["client_secret_basic", "client_secret_post"], {
        error: `${prefix}AUTH_METHOD must be client_secret_basic or client_secret_post, or unset`,
      })
      .optional(),
  });
const SUFFIXES = Object.keys(settings("").shape);

const prefixOf = (id: string) => (id === "google" ? "GOOGLE_" : `OIDC_${id.toUpperCase()}_`);

/** Whether a variable of the environment is about a provider. */
export const isProviderSetting = (name: string): boolean =>
  name === "OIDC_PROVIDERS" ||
  SUFFIXES.some((suffix) => name === `GOOGLE_${suffix}` || new RegExp(`^OIDC_.+_${suffix}$`).test(name));

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings of all providers (docs/product.md 6.51): Google's, and those named by `OIDC_PROVIDERS`, each from variables
 * such as `OIDC_CLUB_ISSUER`. `problems` has one sentence for each invalid setting; then `providers` is incomplete.
 */
export function readProviders(env: Environment): { providers: ProviderSettings[]; problems: string[] } {
  const { ids, problems } = readIds(env);
  const providers: ProviderSettings[] = [];
  for (const id of ids) {
    const read = readProvider(id, env);
    if ("problems" in read) problems.push(...read.problems);
    else if (providers.some(({ label }) => label.toLowerCase() === read.label.toLowerCase()))
      problems.push(`${prefixOf(id)}LABEL must differ from those of the other providers: ${read.label}`);
    else providers.push(read);
  }
  const prefixes = ids.map(prefixOf);
  if (ids.length === 0 && problems.length > 0) return { providers, problems };
  for (const name of Object.keys(env).filter(isProviderSetting))
    if (name.startsWith("OIDC_") && name !== "OIDC_PROVIDERS" && !isSettingOf(prefixes, name))
      problems.push(`${name} belongs to no provider that OIDC_PROVIDERS names`);
  return { providers, problems };
}

const isSettingOf = (prefixes: readonly string[], name: string) =>
  prefixes.some((prefix) => SUFFIXES.some((suffix) => name === prefix + suffix));

function readIds(env: Environment): { ids: string[]; problems: string[] } {
  const google = env["GOOGLE_CLIENT_ID"] !== undefined || env["GOOGLE_CLIENT_SECRET"] !== undefined;
  const named = (env["OIDC_PROVIDERS"] ?? "").split(",").map((id) => id.trim());
  const others = [...new Set(named.filter((id) => id !== ""))];
  const problems = others
    .filter((id) => !/^[a-z][a-z0-9]{0,19}$/.test(id) || RESERVED.has(id))
    .map((id) =>
      RESERVED.has(id)
        ? `OIDC_PROVIDERS must not name ${id}, which has a meaning of its own`
        : `OIDC_PROVIDERS must be names of lower-case letters and digits, such as club,town: not ${id}`,
    );
  if (others.length > PROVIDERS_MAX) problems.push(`OIDC_PROVIDERS can name at most ${PROVIDERS_MAX}`);
  return { ids: problems.length > 0 ? [] : [...(google ? ["google"] : []), ...others], problems };
}

function readProvider(id: string, env: Environment): ProviderSettings | { problems: string[] } {
  const prefix = prefixOf(id);
  const values = Object.fromEntries(SUFFIXES.map((suffix) => [suffix, env[prefix + suffix]]));
  if (id === "google") values["ISSUER"] ??= GOOGLE;
  const parsed = settings(prefix).safeParse(values);
  if (!parsed.success) return { problems: parsed.error.issues.map(({ message }) => message) };
  const { data } = parsed;
  return {
    id,
    label: data.LABEL ?? id.charAt(0).toUpperCase() + id.slice(1),
    issuer: data.ISSUER,
    clientId: data.CLIENT_ID,
    clientSecret: data.CLIENT_SECRET,
    scopes: data.SCOPES,
    // Google signs in the last account without asking; other providers may refuse this prompt.
    prompt: data.PROMPT ?? (data.ISSUER === GOOGLE ? "select_account" : undefined),
    authMethod: data.AUTH_METHOD,
  };
}
