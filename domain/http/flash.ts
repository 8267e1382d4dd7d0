import { m } from "#messages";
import { z } from "zod";

/** The cookie that carries a toast to the next page. */
export const FLASH_COOKIE = "trowel.flash";
const LIFETIME_SECONDS = 60;

/** A toast to show on the next page. */
export const flash = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("success"),
    title: z.string().max(200),
    milliseconds: z.int().min(1).max(10_000),
  }),
  z.object({ kind: z.literal("error"), title: z.string().max(200) }),
]);
export type Flash = z.infer<typeof flash>;

/** The toast after a login (docs/product.md 8.1). */
export const loginComplete = (): Flash => ({
  kind: "success",
  title: m.callsLoggedIn(),
  milliseconds: 1500,
});

/** The `Set-Cookie` header that passes a toast on; null deletes the cookie. */
export function flashCookie(toast: Flash | null, https: boolean): string {
  const value = toast ? encodeURIComponent(JSON.stringify(toast)) : "";
  const secure = https ? "; Secure" : "";
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=${toast ? LIFETIME_SECONDS : 0}; HttpOnly; SameSite=Lax${secure}`;
}
