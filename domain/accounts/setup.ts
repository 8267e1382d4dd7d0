import { z } from "zod";
import { emailAddress, password } from "#domain/accounts/account.ts";
import { contact } from "#domain/content/content.ts";
import { site } from "#domain/content/site.ts";
import { field, picture } from "#domain/settings/settings-form.ts";
import { displayName } from "#domain/gardeners/name.ts";

/** What the link of the first start asks for: the first admin's account, and what the site is called (docs/product.md 10.27). */
export const setupInput = z
  .object({
    /** From the link. */
    token: z.string().max(100),
    name: displayName,
    email: emailAddress,
    password,
    siteName: field("Name", site.shape.name),
    tagline: field("Tagline", site.shape.tagline),
    /** The address of an uploaded picture; empty: the drawing of the design. */
    logo: picture("Logo").optional(),
    /** Empty: none. */
    place: field("Place", site.shape.place.unwrap(), true),
    /** Empty: the green of the design. */
    accent: field("Accent color", site.shape.accent.unwrap(), true),
    /** Where mail to the site's people goes; empty: it is not shown. */
    support: field("E-mail address", contact.shape.support.unwrap(), true).optional(),
  })
  .meta({ id: "SetupInput" });
export type SetupInput = z.infer<typeof setupInput>;
