// Words of change, which make a difference of the degrees that follow them without a preposition: `falls 5 °C`, but `falls to 5 °C`.

const ENGLISH_NOUN = String.raw`accuracy|buffers?|changes?|gaps?|hysteresis|margins?|precision|reductions?|resolution|shifts?|(?:increments?|steps)(?=\sof\s)`;
/** A `frost tolerance` is a temperature. */
const ENGLISH_NOUN_OF = String.raw`(?:boost|bump|error|lift|loss|protection|(?<!(?:cold|frost|heat) )tolerance)(?=\s(?:of|is)\s)`;
const ENGLISH_VERB = [
  String.raw`(?:boost|bump|chill|cool|lift)(?:s|ed)|(?:heat|warm)(?:s|ed)(?!\sup\sto\s)|climb(?:s|ed)|declin(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|dip(?:s|ped)?|drop(?:s|ped|ping)?`,
  String.raw`fall(?=\s(?:in|of)\s)|fall(?:en|ing|s)|fell|increas(?:e[sd]?|ing)|jump(?:s|ed)|lower(?:ing|s)|plummet(?:s|ed)|plung(?:e[sd]?|ing)|soar(?:s|ed)`,
  String.raw`rais(?:es|ing)|reduc(?:e[sd]?|ing|tion)|rises?|risen|rising|(?:cooling|warming)(?=\sof\s)`,
].join("|");
/** Also adjectives and words of gardening, as in `lift tubers`, `cool nights`, `raised beds`. */
const ENGLISH_VERB_WITH_OBJECT = String.raw`(?:boost|bump|chill|cool|heat|lift|lower|raise|warm)(?:ed|d|ing)?(?=\s(?:it|its|my|our|the|their|them|this|your)\s)|(?:boost|bump|lift|raise)(?=\s(?:\p{L}+\s)?temperatures?\s)`;
/** `varies between 5 and 10 °C` gives temperatures. */
const VARY = String.raw`(?:differ(?:s|ed)?|fluctuate[sd]?|var(?:y|ies|ied)|schwank(?:en|ten?|t)|unterscheide[nt])(?![^.]*(?:between|zwischen))`;
const GERMAN_VERB = [
  String.raw`(?:bring|erhöh|erwärm|gewinn|heiz|kühl|senk|steiger|verringer|wärm)t(?:en?)?|(?:erhöhen|heb(?:t|en)|hob(?:en)?|senken|steigern|verringern)(?=\s(?:die\s)?\p{L}*temperatur)`,
  String.raw`(?:reduzier|sink|steig)(?:t|en)|fällt|fiel(?:en)?|sank(?:en)?|stieg(?:en)?`,
].join("|");

/** Nouns, also as the last part of a compound. */
export const GERMAN_CHANGE_NOUN_PATTERN = String.raw`(?:abfall|abkühlung|abnahme|absenkung|anstieg|änderung|erhöhung|erwärmung|gefälle|genauigkeit|hysterese|puffer|rückgang|schritte|senkung|sturz|zunahme)\p{L}*`;
const GERMAN_NOUN_OF = String.raw`(?:auflösung|fehler|(?<!\p{L})(?:frost)?schutz|(?<!\p{L})toleranz)(?=\s(?:von|beträgt)\s)`;

/** A word of change, in English or German. */
export const TEMPERATURE_CHANGE_PATTERN = `(?:(?<!\\p{L})(?:${ENGLISH_NOUN}|${ENGLISH_NOUN_OF}|${ENGLISH_VERB}|${ENGLISH_VERB_WITH_OBJECT}|${VARY}|${GERMAN_VERB})|${GERMAN_CHANGE_NOUN_PATTERN}|${GERMAN_NOUN_OF})`;
