import { m } from "#messages";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { fieldErrors } from "#domain/http/problem.ts";
import { settingsForm, settingsOf } from "#domain/settings/settings-form.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { BODY_MAX_BYTES, createApi } from "#server/api/api.ts";
import { createSessionReader } from "#server/api/session-reader.ts";
import { adminOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import { DISCONNECTED_STATUS } from "#server/http/client-connection.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { routed } from "#server/http/observed-response.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { type LoadBuild, pages, type PageEnv } from "#server/pages.ts";
import { checkSettings, readSettings } from "#server/settings/settings.ts";

const PATH = "/dashboard/settings/preview";

/** The pages that can be previewed, by the name in the address. */
const PAGES = new Map([
  ["home", "/"],
  ["terms", "/terms"],
  ["privacy", "/privacy"],
  ["help", "/getHelpFromExpert"],
]);

/** Nothing on a preview runs or can be sent, so that what it shows cannot be taken for the site. */
const POLICY = [
  "sandbox allow-same-origin allow-top-navigation-by-user-activation",
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Shows an admin a page with settings that are not saved, from the form that has them (docs/product.md 10.36). The page is rendered by
 * an API and pages of its own, which exist for this one response and share none with others.
 */
export function settingsPreview(deps: Deps, loadBuild: LoadBuild, mode: "production" | "development") {
  const readSession = createSessionReader(deps);
  const preview = new Hono<PageEnv>();
  preview.post(PATH, routed(PATH), async (c) => {
    const actor = adminOnly((await readSession(c))?.actor ?? null);
    if (!(await deps.receiveBody(c, SMALL_FORM))) return c.body(null, DISCONNECTED_STATUS);
    await deps.limits.take("writesByMember", actor.gardenerId);
    const page = PAGES.get(c.req.query("page") ?? "");
    if (page === undefined) throw new HttpProblem(404, m.problemsNoPreview());
    const origin = ownOrigin(deps.config, c.req);
    const draft = await draftIn(deps, await formOf(c), origin);
    const draftDeps = { ...deps, draft };
    const { handle } = pages(draftDeps, createApi(draftDeps), loadBuild, mode);
    const rendering = new Hono<PageEnv>().use(withNonce).get("*", handle);
    const { headers } = c.req.raw;
    const kept = ["cookie", "user-agent", "accept-language", "x-forwarded-for"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    const request = new Request(origin + page, { headers: [...kept, ["accept", "text/html"]] });
    const rendered = await rendering.fetch(request, c.env as Partial<HttpBindings>);
    return new Response(rendered.body, {
      status: rendered.status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "private, no-store",
        "content-security-policy": POLICY,
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    });
  });
  return preview;
}

/** Scripts do not run, whatever their nonce. */
const withNonce: MiddlewareHandler<PageEnv> = (c, next) => {
  c.set("secureHeadersNonce", "");
  return next();
};

/** Refuses forms that also have pictures, as without JavaScript. */
const SMALL_FORM = {
  maxBytes: BODY_MAX_BYTES,
  tooLarge: () => new HttpProblem(413, m.problemsLongPreview()),
};

async function formOf(c: Context): Promise<Record<string, unknown>> {
  const form = await c.req.raw.formData().catch(() => undefined);
  if (!form) throw new HttpProblem(400, m.problemsPreviewForm());
  return Object.fromEntries(form);
}

/** The settings in a form. Throws 400 with what needs another look. */
async function draftIn(deps: Deps, form: Record<string, unknown>, origin: string): Promise<Settings> {
  const parsed = settingsForm.safeParse(form);
  if (!parsed.success) throw refused(fieldErrors(parsed.error.issues).map(({ message }) => message));
  const { version: _, ...input } = parsed.data;
  const { settings, defaults } = await readSettings(deps);
  const asked = settingsOf(input, { ...defaults, ...settings }, settings);
  return checkSettings(deps, { settings: asked, origin }).catch((error: unknown) => {
    if (!(error instanceof HttpProblem) || !error.errors) throw error;
    throw refused(error.errors.map(({ path, message }) => `${path} ${message}`));
  });
}

const refused = (messages: string[]) =>
  new HttpProblem(400, [m.problemsNotShown(), ...messages.map((message) => `- ${message}`)].join("\n"));
