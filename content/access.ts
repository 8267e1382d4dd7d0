import type { Content } from "#domain/content/content.ts";

/** Who can sign up: `open` for everybody, `closed` for nobody. */
export const access: Content["access"] = { signUp: "open" };
