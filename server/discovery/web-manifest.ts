import { m } from "#messages";
import type { SiteIdentity } from "#domain/content/site.ts";
import { iconPath } from "#domain/photos/sizes.ts";

/** The web app manifest, with which the site can be installed. */
export const webManifest = ({ name, tagline, logo }: SiteIdentity) => ({
  name: `${name}: ${tagline}`,
  short_name: name,
  description: m.frameSlogan(),
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbfaf5",
  theme_color: "#fbfaf5",
  icons: logo === undefined ? ICONS : iconsOf(logo),
});

const PNG = "image/png";
const ICONS = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icon-192.png", type: PNG, sizes: "192x192" },
  { src: "/icon-512.png", type: PNG, sizes: "512x512" },
  { src: "/icon-maskable-512.png", type: PNG, sizes: "512x512", purpose: "maskable" },
];

const iconsOf = (logo: string) =>
  ([192, 512] as const).map((size) => ({ src: iconPath(logo, size), type: PNG, sizes: `${size}x${size}` }));
