import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Flash } from "#web/ui/toasts.tsx";

const COOKIE = "trowel.flash";
const LIFETIME_SECONDS = 60;

const flash = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("success"),
    title: z.string().max(200),
    milliseconds: z.int().min(1).max(10_000),
  }),
  z.object({ kind: z.literal("error"), title: z.string().max(200) }),
]);

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
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const cookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  const now = context.get(flashContext);
  if (now && isRedirect(response))
    response.headers.append("set-cookie", cookie(encodeURIComponent(JSON.stringify(now)), LIFETIME_SECONDS));
  else if (brought) response.headers.append("set-cookie", cookie("", 0));
  return response;
};

/** What an act function calls on the server. */
export const flashOn = (context: Readonly<RouterContextProvider>) => (next: Flash) => {
  context.set(flashContext, next);
};

const isRedirect = (response: Response) => response.headers.has("location");

function flashIn(cookies: string): Flash | null {
  const line = cookies.split(/; */).find((pair) => pair.startsWith(`${COOKIE}=`));
  if (!line) return null;
  try {
    return flash.parse(JSON.parse(decodeURIComponent(line.slice(COOKIE.length + 1))));
  } catch {
    return null;
  }
}
