import {
  Bookmark,
  BookOpen,
  House,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Plus,
  ShieldCheck,
  UserCog,
} from "#web/icons/icons.tsx";

/**
 * The links of the member's menu in the top bar, also in the dashboard. Their scripts are prefetched, since other screens have forms
 * that submit to them.
 */
export const MEMBER_LINKS = [
  { to: "/saved", label: "Saved tips", icon: Bookmark },
  { to: "/account", label: "Account", icon: UserCog },
] as const;

/** The links of the dashboard (docs/product.md 2.75). */
export const DASHBOARD_LINKS = [
  { to: "/", label: "Home", icon: House },
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard },
  { to: "/dashboard/sharetips", label: "Add Tip", icon: Plus },
  { to: "/dashboard/mytips", label: "My Tips", icon: BookOpen },
  ...MEMBER_LINKS,
] as const;

/** The dashboard's links for moderators and admins (docs/product.md 11.2). */
export const MODERATOR_LINKS = [
  { to: "/dashboard/help", label: "Help desk", icon: LifeBuoy },
  { to: "/dashboard/moderation", label: "Moderation", icon: ShieldCheck },
] as const;

/** The dashboard's links for admins (docs/product.md 2.106). */
export const ADMIN_LINKS = [{ to: "/dashboard/security", label: "Security log", icon: KeyRound }] as const;
