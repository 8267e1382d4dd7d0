import { m } from "#messages";
import {
  Activity,
  Bookmark,
  BookOpen,
  CalendarDays,
  House,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Mail,
  Plus,
  Rss,
  Settings,
  ShieldCheck,
  Sprout,
  Tags,
  UserCog,
  Users,
  Webhook,
} from "#web/icons/icons.tsx";

/**
 * The links of the member's menu in the top bar, also in the dashboard. Their scripts are prefetched, since other screens have forms
 * that submit to them.
 */
export const MEMBER_LINKS = [
  { to: "/following", label: m.frameFollowing, icon: Rss },
  { to: "/saved", label: m.frameSaved, icon: Bookmark },
  { to: "/account", label: m.frameAccount, icon: UserCog },
] as const;

/** The member's garden (docs/product.md 13.10), in the same menu. */
export const GARDEN_LINK = { to: "/garden", label: m.frameGarden, icon: Sprout } as const;

/** What it asks for next (docs/product.md 15.18). */
export const FORTNIGHT_LINK = { to: "/fortnight", label: m.frameFortnight, icon: CalendarDays } as const;

/** The links of the dashboard (docs/product.md 2.75). */
export const DASHBOARD_LINKS = [
  { to: "/", label: m.frameHome, icon: House },
  { to: "/dashboard", label: m.frameDashboard, icon: LayoutDashboard },
  { to: "/dashboard/sharetips", label: m.frameAddTip, icon: Plus },
  { to: "/dashboard/mytips", label: m.frameMyTips, icon: BookOpen },
  GARDEN_LINK,
  FORTNIGHT_LINK,
  ...MEMBER_LINKS,
] as const;

/** The dashboard's links for moderators and admins (docs/product.md 11.2). */
export const MODERATOR_LINKS = [
  { to: "/dashboard/help", label: m.frameHelpDesk, icon: LifeBuoy },
  { to: "/dashboard/moderation", label: m.frameModeration, icon: ShieldCheck },
] as const;

/** The dashboard's links for admins (docs/product.md 2.107, 10.20, 10.28, 10.46, 10.70, 11.42). */
export const ADMIN_LINKS = [
  { to: "/dashboard/settings", label: m.frameSettings, icon: Settings },
  { to: "/dashboard/categories", label: m.frameCategories, icon: Tags },
  { to: "/dashboard/members", label: m.frameMembers, icon: Users },
  { to: "/dashboard/newsletter", label: m.frameNewsletter, icon: Mail },
  { to: "/dashboard/webhooks", label: m.frameWebhooks, icon: Webhook },
  { to: "/dashboard/health", label: m.frameHealth, icon: Activity },
  { to: "/dashboard/security", label: m.frameSecurityLog, icon: KeyRound },
] as const;
