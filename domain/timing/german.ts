// A time to act in German as one in English, which recognise.ts reads: `zwei Wochen nach dem letzten Frost`, `Vorfrühling`.

const NUMBERS = "ein,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf".split(",");
const PARTS: Record<string, string> = {
  vor: "early",
  früh: "early",
  voll: "mid",
  hoch: "mid",
  spät: "late",
};
const SEASONS: Record<string, string> = {
  frühling: "spring",
  sommer: "summer",
  herbst: "autumn",
  winter: "winter",
};

/** Words that are the same wherever they stand. */
const WORDS: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/ bei dir(?= |$)/g, ""],
  [/letzte[mnr]? (?:frühjahrs)?frost/g, "last frost"],
  [/erste[mnr]? (?:herbst)?frost/g, "first frost"],
  [/längste[mnr]? tag/g, "longest day"],
  [/kürzeste[mnr]? tag/g, "shortest day"],
  [/beginn der regenzeit/g, "start of the rains"],
  [
    /(vor|früh|voll|hoch|spät)(frühling|sommer|herbst|winter)/g,
    (_, part = "", season = "") => `${PARTS[part]} ${SEASONS[season]}`,
  ],
  [/(?<=^| )ein(?:e[mnr]?)?(?= )/g, "one"],
  [
    new RegExp(`(?<=^| )(${NUMBERS.slice(1).join("|")})(?= )`, "g"),
    (_, word = "") => String(NUMBERS.indexOf(word) + 1),
  ],
  [/(?<= )wochen?(?= |$)/g, "weeks"],
  [/(?<= )tag(?:en?)?(?= |$)/g, "days"],
];

const ANCHOR = "((?:last|first) frost|(?:longest|shortest) day|start of the rains|(?:early|mid|late) [a-z]+)";
/** How the words follow each other, the longest first. */
const ORDERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(.+) vor bis (.+) nach dem ${ANCHOR}$`), "from $1 before to $2 after $3"],
  [new RegExp(`^(.+) vor dem ${ANCHOR} bis dahin$`), "from $1 before to $2"],
  [new RegExp(`^(?:vom|von dem|ab dem|ab) ${ANCHOR} bis (.+) danach$`), "from $1 to $2 after it"],
  [new RegExp(`^(.+) vor(?: dem)? ${ANCHOR}$`), "$1 before $2"],
  [new RegExp(`^(.+) nach(?: dem)? ${ANCHOR}$`), "$1 after $2"],
  [new RegExp(`^(?:nach dem|nach|ab dem|ab|vom) ${ANCHOR}$`), "after $1"],
  [/^(?:im |in )?((?:early|mid|late) [a-z]+)$/, "in $1"],
  [new RegExp(`^(?:zum |am |beim )?${ANCHOR}$`), "at $1"],
];

/** Longer texts are no times. */
const LENGTH_MAX = 120;

/** A German time in English; undefined if it is none. `text`: without spaces at its ends. */
export function inEnglish(text: string): string | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const words = WORDS.reduce(
    (rest, [word, english]) => rest.replaceAll(word, english as string),
    text.toLowerCase(),
  );
  const order = ORDERS.find(([german]) => german.test(words));
  return order && words.replace(...order).replace(/(?<= )(bis|oder)(?= )/, "to");
}
