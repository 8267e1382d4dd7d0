import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { FLASH_COOKIE, flash, flashCookie } from "#domain/http/flash.ts";
import type { Flash } from "#web/ui/toasts.tsx";

/** The toast that this page shows, or passes on when it redirects. */
export const flashContext = createContext<Flash | null>(null);

/**
 * Passes a toast to the page that a form redirects to, also without JavaScript: in a cookie that is deleted once that page
 * has been rendered.
 */
export const flashMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const received = flashIn(request.headers.get("cookie") ?? "");
  if (received) context.set(flashContext, received);
  const response = await next();
  const https = url.protocol === "https:";
  const current = context.get(flashContext);
  if (current && isRedirect(response)) response.headers.append("set-cookie", flashCookie(current, https));
  else if (received) response.headers.append("set-cookie", flashCookie(null, https));
  return response;
};

/** The `flash` of `ActionArgs` on the server. */
export const flashSetter = (context: Readonly<RouterContextProvider>) => (next: Flash) => {
  context.set(flashContext, next);
};

const isRedirect = (response: Response) => response.headers.has("location");

function flashIn(cookies: string): Flash | null {
  const cookie = cookies.split(/; */).find((pair) => pair.startsWith(`${FLASH_COOKIE}=`));
  if (!cookie) return null;
  try {
    return flash.parse(JSON.parse(decodeURIComponent(cookie.slice(FLASH_COOKIE.length + 1))));
  } catch {
    return null;
  }
}
