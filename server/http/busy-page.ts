import { m } from "#messages";
import type { Context } from "hono";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { directionOf } from "#domain/languages/languages.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { isReadMethod } from "#server/http/methods.ts";

/** Seconds until a client should try again, spread so that clients refused together do not return together. */
const RETRY_MIN = 2;
const RETRY_MAX = 6;

/**
 * Answers a page or form beyond capacity with a small page that costs next to nothing: a 503, or what `error` says of a form that is not
 * saved.
 */
export function createBusyPage(c: Context, error?: HttpProblem): Response {
  const seconds = RETRY_MIN + Math.floor(Math.random() * (RETRY_MAX - RETRY_MIN));
  const headers = { "retry-after": String(seconds), "cache-control": "no-store", ...error?.headers };
  const status = error?.status ?? 503;
  const isReading = isReadMethod(c.req.method);
  const usual = isReading ? m.problemsBusyReading() : m.problemsBusySending();
  const text = error ? `${error.message} ${m.problemsNotSaved()}` : usual;
  if (!/\btext\/html\b/.test(c.req.header("accept") ?? "")) {
    const { problem } = new HttpProblem(status, text);
    return c.json(problem, status, { ...headers, "content-type": PROBLEM_TYPE });
  }
  const refresh = isReading ? `<meta http-equiv="refresh" content="${seconds}">` : "";
  return c.html(
    `<!doctype html><html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}<title>${m.problemsBusyTitle()}</title></head><body style="font-family:system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>${m.problemsBusyTitle()}</h1><p>${text}</p></body></html>`,
    status,
    headers,
  );
}
