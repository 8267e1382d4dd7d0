import { Facebook, Instagram, Rss, YouTube } from "#web/icons/icons.tsx";
import type { Social } from "#domain/content/socials.ts";

const ICONS = { Facebook, Instagram, YouTube, RSS: Rss } as const satisfies Record<Social, typeof Rss>;

/** The icon of a social network. */
export function SocialIcon({ name }: { name: Social }) {
  const Icon = ICONS[name];
  return <Icon className="size-5" />;
}
