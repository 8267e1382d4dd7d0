import { ROUGHLY } from "#domain/units/roughly.ts";

// Many give two temperatures, by day and by night, and write the unit only once.

const BY = String.raw`(?:at|by|during|in|on|am|bei|in der)(?: the)? `;
const DAY_OR_NIGHT = String.raw`(?:day(?:s|time)?|evenings?|mornings?|nights?|night-?time|Nacht|Tag)`;
const ADVERB = "(?:abends|morgens|nachts|tags(?:über)?)";

const PART_OF_DAY = `(?:(?:${BY})?${DAY_OR_NIGHT}|${ADVERB})`;
/** What makes no duration of a number before it. */
const AT_PART_OF_DAY = `(?:${BY}${DAY_OR_NIGHT}|${ADVERB})`;

const SEPARATOR = "(?:,? (?:and|or|to|bis|oder|und) |, | ?/ ?)";
/** `day 20, night 10 °C`, `20 by day and 10 °C at night`, `20° day, 10 °C`, `20 day 10 °C night`. */
const OTHER_BEFORE = new RegExp(
  `(?:\\d[°º˚]?${SEPARATOR}${PART_OF_DAY}(?: at| bei)? |\\d[°º˚]? ${AT_PART_OF_DAY}${SEPARATOR}${ROUGHLY}|\\d[°º˚] ${PART_OF_DAY}${SEPARATOR}${ROUGHLY}|\\d[°º˚]? ${PART_OF_DAY} )$`,
  "iu",
);
/** `20 days, ` may be a duration unless another part of the day follows, as in `20 days, 10 °C nights`. */
const DAYS_BEFORE = new RegExp(`\\d ${DAY_OR_NIGHT}${SEPARATOR}${ROUGHLY}$`, "iu");
const DAYS_AFTER = new RegExp(`^,? ${PART_OF_DAY}(?!\\p{L})`, "iu");
/** ` by day, 15 at night` after `20 °C`, and ` und nachts 15` after `tags 20 °C`. */
const OTHER_AFTER = new RegExp(
  `^[^\\d.!?\\n]{0,40}[\\s,/(](?:(?!1 )\\d{1,2}[°º˚]? \\(?(?:${AT_PART_OF_DAY}|Nacht|night)(?!\\p{L})|${PART_OF_DAY}:? (?:at |bei |only |nur )?${ROUGHLY}\\d{1,2}[°º˚]?(?=$|[.,;!?)\\n](?!\\d)))`,
  "iu",
);

/** Whether a number without a unit beside a temperature is that of another part of the day; but not in `7 days at 20 °C`. */
export const isByDayAndNight = ({ before, after }: { before: string; after: string }): boolean =>
  OTHER_BEFORE.test(before) ||
  OTHER_AFTER.test(after) ||
  (DAYS_BEFORE.test(before) && DAYS_AFTER.test(after));
