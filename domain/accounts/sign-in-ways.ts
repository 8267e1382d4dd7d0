import { z } from "zod";

/** Which ways of signing in there are beside the password (docs/product.md 1.7, 1.9). */
export const signInWays = z
  .object({ google: z.boolean().meta({ description: "Whether the operator has set up Google sign-in" }) })
  .meta({ id: "SignInWays" });
