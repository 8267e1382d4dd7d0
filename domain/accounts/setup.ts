import { m } from "#messages";
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
    siteName: field(m.settingsName, site.shape.name).meta({ description: "Name" }),
    tagline: field(m.settingsTagline, site.shape.tagline).meta({ description: "Tagline" }),
    /** The address of an uploaded picture; empty: the drawing of the design. */
    logo: picture(m.settingsLogo).optional().meta({ description: "Logo" }),
    /** Empty: none. */
    place: field(m.settingsPlace, site.shape.place.unwrap(), true).meta({ description: "Place" }),
    /** Empty: the green of the design. */
    accent: field(m.settingsAccent, site.shape.accent.unwrap(), true).meta({ description: "Accent color" }),
    /** Where mail to the site's people goes; empty: it is not shown. */
    support: field(m.settingsSupport, contact.shape.support.unwrap(), true)
      .optional()
      .meta({ description: "E-mail address" }),
  })
  .meta({ id: "SetupInput" });
export type SetupInput = z.infer<typeof setupInput>;
