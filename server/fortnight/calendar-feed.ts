import { m } from "#messages";
import { Hono } from "hono";
import ical, { type ICalEventData, ICalEventTransparency, type ICalTimezone } from "ical-generator";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { FORTNIGHT_MAX, listingReason } from "#domain/timing/fortnight.ts";
import { ACTIVITY_WORDS } from "#domain/timing/words.ts";
import type { Deps } from "#server/deps.ts";
import { findCalendarOwner } from "#server/fortnight/calendar.ts";
import { tasksOf } from "#server/fortnight/fortnight.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { routed } from "#server/http/observed-response.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { accountLanguage, inLanguage } from "#server/languages/languages.ts";
import type { DueTask } from "#server/tips/tips.ts";
import { currentContent } from "#server/settings/settings.ts";

/** How often programs look for changes, in seconds. */
const REFRESH = 6 * 60 * 60;
const DAY = 24 * 60 * 60 * 1000;
/** Nobody else's: no cache and no search engine keeps it. */
const HEADERS = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

/** A calendar has at least one component (RFC 5545 3.6). Without events it is a time zone. */
const NO_EVENTS: ICalTimezone = {
  name: "Etc/UTC",
  generator: (name) => `BEGIN:VTIMEZONE
TZID:${name}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0000
TZOFFSETTO:+0000
END:STANDARD
END:VTIMEZONE`,
};

/** The private calendars of members (docs/product.md 15.21 to 15.23). */
export const calendarFeed = (deps: Deps) =>
  new Hono().get("/calendar/:file{.+}", routed("/calendar/:token"), async (c) => {
    await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
    const [, token = ""] = /^(.+)\.ics$/.exec(c.req.param("file")) ?? [];
    const owner = await findCalendarOwner(deps, token);
    if (!owner) return c.text(`${m.fortnightNoSuchCalendar()}\n`, 404, HEADERS);
    const [tasks, { site }] = await Promise.all([tasksOf(deps, owner, FORTNIGHT_MAX), currentContent(deps)]);
    const origin = ownOrigin(deps.config, c.req);
    // Programs that read calendars do not tell the language of their user.
    const language = accountLanguage(owner.language, deps.config.languages) ?? currentLanguage();
    const calendar = inLanguage(language, () =>
      ical({
        name: m.fortnightCalendarName({ site: site.name }),
        prodId: { company: site.name, product: "This fortnight", language: "EN" },
        ttl: REFRESH,
        timezone: tasks.length === 0 ? NO_EVENTS : null,
        events: tasks.map((task) => eventOf(task, origin, deps.clock())),
      }).toString(),
    );
    // Each line of a calendar ends so, the last one too (RFC 5545 3.4).
    return c.body(`${calendar}\r\n`, 200, {
      ...HEADERS,
      "content-type": "text/calendar; charset=utf-8",
    });
  });

/** All days of a window. The same tip keeps its event. */
function eventOf(task: DueTask, origin: string, now: Date): ICalEventData {
  const { dates } = task.forMyGarden;
  const url = `${origin}/tipsDetails/${task.id}`;
  return {
    id: `${task.id}@${new URL(origin).hostname}`,
    stamp: now,
    allDay: true,
    // Nobody is busy all these days.
    transparency: ICalEventTransparency.TRANSPARENT,
    start: new Date(dates.from),
    // The day after the last.
    end: new Date(Date.parse(dates.to) + DAY),
    summary: `${ACTIVITY_WORDS[task.activity]()}: ${task.title}`,
    // Not the reasons, which tell more of the garden than a calendar that is shared should.
    description: `${listingReason(task)}\n${url}`,
    url,
  };
}
