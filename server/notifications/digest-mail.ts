import { m } from "#messages";
import { isDigestChannel, DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/notification.ts";
import { truncate } from "#domain/text/truncate.ts";
import { FORTNIGHT_PREVIEW_COUNT, untilInWords, listingReason } from "#domain/timing/fortnight.ts";
import { ACTIVITY_WORDS } from "#domain/timing/words.ts";
import { selectBlockedIds } from "#server/db/blocked-ids.ts";
import { tasksOf } from "#server/fortnight/fortnight.ts";
import { ACCENT, asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { withoutLinks } from "#server/mail/without-links.ts";
import { selectDigest, selectPreviousDigest, type DigestRow } from "#server/notifications/digest.queries.ts";
import { isTipVisible, unsubscribing } from "#server/notifications/notifications.ts";
import * as settings from "#server/notifications/settings.queries.ts";
import { escapeHtml } from "#server/text/html.ts";
import { followedTipsBetween } from "#server/tips/tips.ts";

/** The most notifications that a letter shows; it names the number of the others. */
const SHOWN_MAX = 30;
const READ_MAX = 500;
const QUOTE = { longerThan: 200, keep: 180 };

type Part = { heading: string; entries: Entry[] };
type Entry = { text: string; quote: string; link: string };

/**
 * The letter that collects a member's notifications (docs/product.md 11.55), after the tips of what they follow (18.37), and says what their garden asks for (15.20). Undefined, and not sent, if all of them were read or
 * deleted meanwhile or their tips cannot be seen any more, if the member wants no such letter any more, or if the address is not
 * the account's or not confirmed.
 */
export const renderDigestMail: RenderMail = async (deps, site, mail) => {
  const { db, secret } = deps;
  const { origin } = site;
  const rows = await selectDigest(db, mail.detail, READ_MAX);
  const gardenerId = rows[0]?.gardener_id;
  if (gardenerId === undefined) return undefined;
  const [hidden, channels, member] = await Promise.all([
    selectBlockedIds(db, gardenerId),
    settings.selectChannels(db, gardenerId),
    settings.selectMailPreference(db, gardenerId, "comment"),
  ]);
  if (!member?.confirmed || member.email !== mail.recipient) return undefined;
  const chosen = {
    ...DEFAULT_NOTIFICATION_SETTINGS,
    ...Object.fromEntries(channels.map((c) => [c.kind, c.channel])),
  };
  const visible = rows.filter(
    (row) =>
      isDigestChannel(new Map(Object.entries(chosen)).get(row.kind)) &&
      isTipVisible(row, { gardenerId, hidden }),
  );
  if (visible.length === 0) return undefined;
  const told = visible.filter(({ kind }) => kind === "followedTip");
  const others = visible.filter(({ kind }) => kind !== "followedTip");
  const { entries: followed, left } = await followedEntries(
    deps,
    { gardenerId, hidden },
    { mail, told, origin },
  );
  const entries = others.slice(0, SHOWN_MAX).map((row) => entryOf(row, hidden, origin));
  const more = left + others.length - entries.length;
  const garden = await gardenEntries(deps, { gardenerId, hidden }, origin);
  const parts: Part[] = [
    { heading: m.notificationsDigestFollowed(), entries: followed },
    // Alone it needs none.
    { heading: followed.length > 0 ? m.notificationsDigestOthers() : "", entries },
    { heading: m.notificationsDigestGarden(), entries: garden },
  ].filter((part) => part.entries.length > 0);
  const accent = site.accent ?? ACCENT;
  const { unsubscribe, headers } = unsubscribing(origin, secret, "digest", gardenerId);
  const body = {
    heading: m.notificationsDigestHeading(),
    paragraphs: [],
    rich: {
      html: parts.map((part) => partHtml(part, accent)).join("\n"),
      text: parts.map(partText).join("\n\n"),
    },
    button: { label: m.notificationsDigestAll(), link: `${origin}/notifications` },
    after: more > 0 ? [m.notificationsDigestMore({ count: more })] : [],
    unsubscribe,
  };
  return {
    subject: m.notificationsDigestSubject({ count: visible.length, site: site.name }),
    text: asText(body, site),
    html: asHtml(body, site),
    link: undefined,
    headers,
  };
};

/** The most tips of what a member follows that a letter shows, and how far back it looks for them without an earlier letter. */
const FOLLOWED_MAX = 10;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Reader = { gardenerId: string; hidden: readonly string[] };
type FollowedPart = { mail: Parameters<RenderMail>[2]; told: readonly DigestRow[]; origin: string };

/**
 * The tips by and about what the member follows since their last letter, and before others those they were notified of, which may have
 * been shared earlier (docs/product.md 18.37). `left`: how many of these notifications are not shown.
 */
async function followedEntries(
  { db }: Parameters<RenderMail>[0],
  reader: Reader,
  { mail, told, origin }: FollowedPart,
): Promise<{ entries: Entry[]; left: number }> {
  const { account_id: accountId, created_at: until } = mail;
  const weekAgo = new Date(Date.parse(until) - WEEK_MS).toISOString();
  const previous =
    accountId === null ? undefined : await selectPreviousDigest(db, { accountId, before: until });
  const after = previous !== undefined && previous > weekAgo ? previous : weekAgo;
  const tips = await followedTipsBetween({ db }, reader, { after, until, limit: FOLLOWED_MAX });
  const listed = new Set(tips.map(({ id }) => id));
  const unlisted = told.filter(({ tip_id }) => !listed.has(tip_id ?? ""));
  const earlier = unlisted.slice(0, FOLLOWED_MAX);
  const entries = [
    ...tips.map(({ id, title, byline, followed: { gardener, plant } }) => ({
      text: sharedText(byline, title, plant && !gardener ? plant.name : undefined),
      quote: "",
      link: `${origin}/tipsDetails/${id}`,
    })),
    ...earlier.map((row) => entryOf(row, reader.hidden, origin)),
  ];
  return { entries, left: unlisted.length - earlier.length };
}

function sharedText(byline: string, tipTitle: string, plant: string | undefined): string {
  const [name, title] = [withoutLinks(byline), withoutLinks(tipTitle)];
  return plant === undefined
    ? m.notificationsDigestShared({ name, title })
    : m.notificationsDigestSharedAbout({ name, title, plant: withoutLinks(plant) });
}

/** The first tips of the member's fortnight; none without a garden. */
async function gardenEntries(
  deps: Parameters<RenderMail>[0],
  reader: Reader,
  origin: string,
): Promise<Entry[]> {
  const tasks = await tasksOf(deps, reader, FORTNIGHT_PREVIEW_COUNT);
  return tasks.map((task) => ({
    text: m.notificationsDigestTask({
      activity: ACTIVITY_WORDS[task.activity](),
      until: untilInWords(task.forMyGarden.dates.to),
      title: withoutLinks(task.title),
      reason: listingReason(task),
    }),
    quote: "",
    link: `${origin}/tipsDetails/${task.id}`,
  }));
}

function entryOf(row: DigestRow, hidden: readonly string[], origin: string): Entry {
  const title = withoutLinks(row.tip_title ?? "");
  const isHidden = hidden.includes(row.actor_id ?? "");
  const name = (!isHidden && row.actor_name && withoutLinks(row.actor_name)) || m.notificationsSomebody();
  const anchor = row.comment_id ? `?from=${row.comment_id}#comment-${row.comment_id}` : "";
  const texts: Record<string, string> = {
    comment: m.notificationsMailComment({ name, title }),
    reply: m.notificationsMailReply({ name, title }),
    like: m.notificationsMailLike({ count: row.count, name, title }),
    followedTip: m.notificationsDigestShared({ name, title }),
  };
  const said = isHidden ? "" : (row.comment_body ?? "").replace(/\s+/g, " ");
  return {
    text: texts[row.kind] ?? "",
    quote: withoutLinks(truncate(said, QUOTE)),
    link: `${origin}/tipsDetails/${row.tip_id}${anchor}`,
  };
}

const partText = ({ heading, entries }: Part) =>
  [heading, ...entries.map(entryText)].filter(Boolean).join("\n\n");

const partHtml = ({ heading, entries }: Part, accent: string) =>
  [
    heading ? `<h2 style="margin:0 0 12px;font-size:20px">${heading}</h2>` : "",
    ...entries.map((entry) => entryHtml(entry, accent)),
  ]
    .filter(Boolean)
    .join("\n");

const entryText = ({ text, quote, link }: Entry) => [text, ...(quote ? [`> ${quote}`] : []), link].join("\n");

const entryHtml = ({ text, quote, link }: Entry, accent: string) =>
  [
    `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`,
    ...(quote
      ? [
          `<blockquote style="margin:0 0 8px;padding:2px 0 2px 16px;border-left:3px solid #c9c3ae">${escapeHtml(quote)}</blockquote>`,
        ]
      : []),
    `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="color:${accent}">${m.notificationsReadIt()}</a></p>`,
  ].join("\n");
