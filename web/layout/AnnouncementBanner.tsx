import { m } from "#messages";
import type { Announcement } from "#domain/content/site.ts";
import { Megaphone } from "#web/icons/icons.tsx";

/** The line that admins show above every page until a time (docs/product.md 10.24). */
export function AnnouncementBanner({ announcement }: { announcement: Announcement | null | undefined }) {
  if (!announcement) return null;
  return (
    <section aria-label={m.frameAnnouncement()} className="border-b border-base-300 bg-base-200 print:hidden">
      <div className="wrap flex items-center gap-x-4 py-3">
        <Megaphone className="size-5 shrink-0 text-muted max-sm:hidden" />
        <p dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
          {announcement.text}
        </p>
      </div>
    </section>
  );
}
