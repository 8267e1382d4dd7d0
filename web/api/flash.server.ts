import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { FLASH_COOKIE, flash, flashCookie } from "#domain/http/flash.ts";
import type { Flash } from "#web/ui/toasts.tsx";

/** The toast that this page shows, or hands on when it redirects. */
export const flashContext = createContext<Flash | null>(null);

/**
 * Hands a toast over to the page that a form redirects to, without JavaScript too: in a cookie that lives until that
 * page has been rendered.
 */
export const carryFlash: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const brought = flashIn(request.headers.get("cookie") ?? "");
  if (brought) context.set(flashContext, brought);
  const response = await next();
  const https = url.protocol === "https:";
  const now = context.get(flashContext);
  if (now && isRedirect(response)) response.headers.append("set-cookie", flashCookie(now, https));
  else if (brought) response.headers.append("set-cookie", flashCookie(null, https));
  return response;
};

/** What an act function calls on the server. */
export const flashOn = (context: Readonly<RouterContextProvider>) => (next: Flash) => {
  context.set(flashContext, next);
};

const isRedirect = (response: Response) => response.headers.has("location");

function flashIn(cookies: string): Flash | null {
  const line = cookies.split(/; */).find((pair) => pair.startsWith(`${FLASH_COOKIE}=`));
  if (!line) return null;
  try {
    return flash.parse(JSON.parse(decodeURIComponent(line.slice(FLASH_COOKIE.length + 1))));
  } catch {
    return null;
  }
}
