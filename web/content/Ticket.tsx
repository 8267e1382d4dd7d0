import { m } from "#messages";
import { Clock, MapPin, UserRound } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import type { PublicEvent } from "#domain/content/event.ts";

type TicketProps = {
  event: PublicEvent;
  /** Part of the page instead of floating over an image. */
  flat?: boolean;
  className?: string;
  /** The accessible name, which must be unique on the page. */
  label?: string;
};

/** The community event as a ticket (docs/product.md 2.40, 2.77). */
export function Ticket({ event, flat = false, className = "", label = m.contentNextEvent() }: TicketProps) {
  return (
    <section className={`ticket ${flat ? "flat [--stub:5.75rem]" : ""} ${className}`} aria-label={label}>
      <p>
        <span className="text-sm font-semibold">{event.weekday}</span>
        <span className="display text-4xl leading-none">{event.day}</span>
        <span className="display text-lg leading-tight">{event.month}</span>
      </p>
      <div className="min-w-0">
        <h2 dir="auto" className="text-xl wrap-anywhere">
          {event.name}
        </h2>
        <ul className="mt-3 grid gap-1.5 text-base leading-snug">
          <Row icon={<Clock />}>
            <time dateTime={event.starts}>{event.hours}</time>
          </Row>
          <Row icon={<MapPin />}>{event.location}</Row>
          <Row icon={<UserRound />}>{m.contentHostedBy({ host: event.host })}</Row>
        </ul>
      </div>
    </section>
  );
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-secondary">
      {icon}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </li>
  );
}
