// Every message of the generated language `ar-XB` has accents on all its letters. A page or letter in it whose contents are written in
// Greek letters has plain letters only where a text is not a message.

/** A text of people's contents in letters that no message has. */
export const GREEK = "Σπόρος";

/** The names of months and days, which the generated language has in English, as `Intl` gives them. */
const DATES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((month) =>
  (["long", "short"] as const).flatMap((style) => {
    const date = new Date(Date.UTC(2026, month, month + 1));
    const name = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(date);
    return [name({ month: style }), name({ weekday: style })];
  }),
);

/** What is the same in all languages: names of other sites, formats, units and time zones. */
const NAMES =
  "RSS|API|CSV|JSON|HTML|HTTPS?|GET|POST|PUT|QR|PDF|Google|Facebook|Instagram|YouTube|Twitter|Pinterest|Firefox|Chrome|Windows|Linux|Android|UTC|GMT|AM|PM|kB|MB|GB|cm|km|ms|Node.js|SQLite|PostgreSQL";

const LEFT_OUT = new RegExp(
  [
    String.raw`https?://\S*`,
    String.raw`[\w.+•-]+@[\w.-]+`,
    String.raw`\b(?:${[...DATES, ...NAMES.split("|")].join("|")})\b`,
  ].join("|"),
  "g",
);

/** Returns the texts with a word in plain letters. `known`: contents and names that they may mention. */
export const untranslated = (texts: readonly string[], known: readonly (string | RegExp)[] = []): string[] =>
  texts.filter((text) =>
    /[a-z]{2}/i.test(
      known.reduce<string>((rest, one) => rest.replaceAll(one, ""), text).replaceAll(LEFT_OUT, ""),
    ),
  );

/** The texts of a letter: its subject, its lines, and what its HTML shows. */
export const textsOfLetter = ({
  subject,
  text,
  html,
}: {
  subject: string;
  text: string;
  html: string;
}): string[] => [
  subject,
  ...text.split("\n"),
  ...html
    .replaceAll(/<style[^]*?<\/style>|<!--[^]*?-->/g, "")
    .replaceAll(/(?:alt|title|aria-label)="([^"]*)"/g, ">$1<")
    .split(/<[^<>]*>?/)
    .filter((line) => line.trim() !== ""),
];
