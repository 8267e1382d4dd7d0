import sprite from "#web/icons/icons.svg?url";

type IconProps = { className?: string };

/**
 * A decorative icon from `icons.svg`, which `scripts/icons.ts` generates with the icons of this file, by their names in lucide or in
 * `drawings.svg`.
 */
function icon(name: string) {
  // As markup, since React takes several times as long for elements.
  const content = { __html: `<use href="${sprite}#${name}"/>` };
  return function Icon({ className = "" }: IconProps) {
    return <svg className={`icon ${className}`} aria-hidden="true" dangerouslySetInnerHTML={content} />;
  };
}

/** A drawing from `drawings.svg`, whose symbols are in the same sprite: as markup it would be a part of every first load. */
export function drawing(name: string, viewBox: string, className: string) {
  const content = { __html: `<use href="${sprite}#${name}"/>` };
  return () => (
    <svg
      className={`mx-auto max-w-full ${className}`}
      viewBox={viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={content}
    />
  );
}

export const Activity = icon("Activity");
export const ArrowDown = icon("ArrowDown");
export const ArrowDownAZ = icon("ArrowDownAZ");
export const ArrowLeft = icon("ArrowLeft");
export const ArrowRight = icon("ArrowRight");
export const ArrowUp = icon("ArrowUp");
export const BadgeCheck = icon("BadgeCheck");
export const Ban = icon("Ban");
export const Bell = icon("Bell");
export const BookOpen = icon("BookOpen");
export const Bookmark = icon("Bookmark");
export const Camera = icon("Camera");
export const Check = icon("Check");
export const ChevronLeft = icon("ChevronLeft");
export const ChevronRight = icon("ChevronRight");
export const Circle = icon("Circle");
export const CircleAlert = icon("CircleAlert");
export const CircleCheck = icon("CircleCheck");
export const CalendarDays = icon("CalendarDays");
export const Clock = icon("Clock");
export const Coffee = icon("Coffee");
export const Copy = icon("Copy");
export const Download = icon("Download");
export const ExternalLink = icon("ExternalLink");
export const Eye = icon("Eye");
export const EyeOff = icon("EyeOff");
export const Facebook = icon("Facebook");
export const Flag = icon("Flag");
export const Globe = icon("Globe");
export const HandHeart = icon("HandHeart");
export const Heart = icon("Heart");
export const Hourglass = icon("Hourglass");
export const House = icon("House");
export const ImagePlus = icon("ImagePlus");
export const Info = icon("Info");
export const Instagram = icon("Instagram");
export const KeyRound = icon("KeyRound");
export const LayoutDashboard = icon("LayoutDashboard");
export const LifeBuoy = icon("LifeBuoy");
export const LoaderCircle = icon("LoaderCircle");
export const ListPlus = icon("ListPlus");
export const Lock = icon("Lock");
export const LogOut = icon("LogOut");
export const Mail = icon("Mail");
export const MailCheck = icon("MailCheck");
export const MailPlus = icon("MailPlus");
export const MailWarning = icon("MailWarning");
export const MapPin = icon("MapPin");
export const Megaphone = icon("Megaphone");
export const Menu = icon("Menu");
export const MessageCircle = icon("MessageCircle");
export const Moon = icon("Moon");
export const PanelLeftClose = icon("PanelLeftClose");
export const PanelLeftOpen = icon("PanelLeftOpen");
export const Pause = icon("Pause");
export const Phone = icon("Phone");
export const Play = icon("Play");
export const Plus = icon("Plus");
export const Printer = icon("Printer");
export const Reply = icon("Reply");
export const RotateCw = icon("RotateCw");
export const Rss = icon("Rss");
export const ScrollText = icon("ScrollText");
export const Search = icon("Search");
export const Share2 = icon("Share2");
export const ShieldAlert = icon("ShieldAlert");
export const Settings = icon("Settings");
export const ShieldCheck = icon("ShieldCheck");
export const ShieldX = icon("ShieldX");
export const Sprout = icon("Sprout");
export const SquarePen = icon("SquarePen");
export const Sun = icon("Sun");
export const Tags = icon("Tags");
export const Timer = icon("Timer");
export const Trash2 = icon("Trash2");
export const Undo2 = icon("Undo2");
export const UserCog = icon("UserCog");
export const Users = icon("Users");
export const UserRound = icon("UserRound");
export const UserX = icon("UserX");
export const Webhook = icon("Webhook");
export const X = icon("X");
export const YouTube = icon("YouTube");
