import { z } from "zod";

/** The cookie that carries a toast to the page that follows. */
export const FLASH_COOKIE = "trowel.flash";
const LIFETIME_SECONDS = 60;

/** A toast that is shown once the page that follows is there. */
export const flash = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("success"),
    title: z.string().max(200),
    milliseconds: z.int().min(1).max(10_000),
  }),
  z.object({ kind: z.literal("error"), title: z.string().max(200) }),
]);
export type Flash = z.infer<typeof flash>;

/** The toast of a login that is done (docs/product.md 8.1). */
export const LOGIN_COMPLETE: Flash = { kind: "success", title: "Login complete!", milliseconds: 1500 };

/** The `Set-Cookie` line that hands a toast over; without one it takes the last one away. */
export function flashCookie(now: Flash | null, https: boolean): string {
  const value = now ? encodeURIComponent(JSON.stringify(now)) : "";
  const secure = https ? "; Secure" : "";
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=${now ? LIFETIME_SECONDS : 0}; HttpOnly; SameSite=Lax${secure}`;
}
