import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertMeasures } from "#domain/units/convert-measures.ts";
import { inLanguage } from "#tests/harness/in-language.ts";

const imperial = (text: string) => convertMeasures(text, "imperial");
const metric = (text: string) => convertMeasures(text, "metric");

describe("measures in imperial units (18.57)", () => {
  test.each([
    ["Sow 2 cm deep, 30 cm apart.", "Sow ¾ in deep, 12 in apart."],
    ["Sow 1 cm deep", "Sow ⅜ in deep"],
    ["Space 20–30 cm, 20 x 40cm", "Space 8–12 in, 8 x 16 in"],
    ["8 to 10 °C at night", "46 to 50 °F at night"],
    ["down to -5°C, −5 °C; minus 5 °C", "down to 23 °F, 23 °F; 23 °F"],
    ["from −10 to −5 °C", "from 14 to 23 °F"],
    ["(18 degrees Celsius)", "(64 °F)"],
    ["from +5 to +10 °C, -5 to +5 °C, +20 °C", "from 41 to 50 °F, 23 to 41 °F, 68 °F"],
    ["30 cms, 5 kgs", "12 in, 11 lb"],
    ["1 m high, 1.5 m wide, 2,5 m long, 12 m tall", "3¼ ft high, 5 ft wide, 8 ft long, 39 ft tall"],
    ["50 g of lime, 100 grams, 1 kg, 5 kilos", "1¾ oz of lime, 3½ oz, 2.2 lb, 11 lb"],
    ["20 cm to 30 cm", "8 to 12 in"],
    ["0–2 cm deep, 0 to 30 cm, 0-500 g", "0–¾ in deep, 0 to 12 in, 0-1.1 lb"],
    ["a 10-cm pot, an 18 cm pot, A 20 cm pot", "a 4 in pot, a 7 in pot, An 8 in pot"],
    ["20 cm–1 m, 20 cm to 1 m", "8 in–3¼ ft, 8 in to 3¼ ft"],
    ["between 10 and 15 cm, between 5 and 10 °C", "between 4 and 6 in, between 41 and 50 °F"],
    ["zwischen 5 und 10 °C, 10- bis 15-cm-Töpfe", "zwischen 41 und 50 °F, 4- bis 6 in-Töpfe"],
    ["30 cm and 2 kg, 30 cm and 2 lb", "12 in and 4.4 lb, 12 in and 2 lb"],
    ["30 x 40 x 20 cm, 1 m by 2 m, 20 cm x 1 m", "12 x 16 x 8 in, 3¼ by 6½ ft, 8 in x 3¼ ft"],
    ["1 m 50 cm, 1 kg 500 g, 2 m, 30 cm apart", "5 ft, 3.3 lb, 6½ ft, 12 in apart"],
    ["100 m above, 1000 m, 12 m, 1000 kg", "330 ft above, 3,300 ft, 39 ft, 2,200 lb"],
    ["a 28-35 cm pot, a 28 m row", "an 11-14 in pot, a 92 ft row"],
    ["two centimetres, 5 centimetres", "two centimetres, 2 in"],
  ])("%j is %j", (written, shown) => expect(imperial(written)).toBe(shown));

  test.each([
    "12 inches apart, 50 °F, 2 lb",
    "2 °C warmer, raise it by 5 °C, 3 °C above the minimum",
    "50 g/m², 5 m², 3 m3, 20 l, 5 min, 5 M, 5 mg",
    "1,000 g, 1.500 kg, 12,345 m",
    "1 mm of grease, 0 cm, 0 x 2 cm, 0–0 cm, 2–0 cm",
    "https://example.org/20cm?at=30cm&b=2m_3m, B12cm, 3.5.20 cm",
    "30cmx, x30 cm, 2026-11-27 m",
    "by about 3 °C, a drop of 5 °C, a 5 °C drop, 5 °C Unterschied, differences of up to 10 °C",
    "5 °C ± 2, 20±2 °C, ±2 °C, nights of - 20 °C, day 20, night 10 °C",
    "20, 30 or 40 cm; 5-10-10 kg; 10 x 500 g; 2 x 4 x 6 x 8 x 10 m",
    "£5 m, $5m, €3 m",
    "5…10 °C, −5…+5 °C, 15+ °C, +5 cm, 10+5 cm",
    "5 °C too cold, 5 °C zu kalt, 5 °C of frost",
    "50 g bone meal per m², 80 g Hornspäne pro m²",
    "50 g per m², 20 g pro Liter, 30 g / m², 100 g per square metre, 5 m^2",
    '30 cm (12 in), 10 °C (about 50 °F), 12 inches (30 cm), 1 m = 3.28 ft, 20 cm (8")',
    "20 °C / 68 °F, 68 °F / 20 °C, 5 cm | 2 inches",
    "45 cm apart (18 in), 18 in apart in rows (45 cm), above 10 °C at night (50 °F)",
    "https://example.org/?q=a+30cm, https://example.org/Pot_(30cm), a+30cm@example.org, foo@30cm.org, 30cm.jpg",
  ])("%j stays as written (18.58)", (written) => expect(imperial(written)).toBe(written));
});

describe("a measure with a number that has no unit (18.58)", () => {
  test.each([
    ["von –5 bis 0 °C, –5 bis –2 °C", "von 23 bis 32 °F, 23 bis 28 °F"],
    ["from –5 to 5 °C, between –5 and 5 °C, –10––5 °C", "from 23 to 41 °F, between 23 and 41 °F, 14–23 °F"],
    [
      "down to –5 °C, bis –15 °C winterhart, 2–3 °C, 5–8 °C",
      "down to 23 °F, bis 5 °F winterhart, 36–37 °F, 41–46 °F",
    ],
    ["10 bis zu 20 cm, 10 up to 20 cm, 20 down to 10 °C", "4 bis zu 8 in, 4 up to 8 in, 68 down to 50 °F"],
    [
      "10 cm to about 20 cm, 20 °C (day) and 10 °C (night)",
      "4 in to about 8 in, 68 °F (day) and 50 °F (night)",
    ],
    ["von 20 °C auf 10 °C, 2 m auf 3 m", "von 68 °F auf 50 °F, 6½ ft auf 10 ft"],
    [
      "3 plants and 10 cm of mulch, 10 cm of mulch and 3 plants",
      "3 plants and 4 in of mulch, 4 in of mulch and 3 plants",
    ],
    [
      "In 2026, 30 cm of rain. Row 3: 30 cm, two 9 cm pots",
      "In 2026, 12 in of rain. Row 3: 12 in, two 3½ in pots",
    ],
    [
      "In zone 5, 30 cm of bark. At pH 6.5, 20 °C. On May 15, 5 °C",
      "In zone 5, 12 in of bark. At pH 6.5, 68 °F. On May 15, 41 °F",
    ],
    ["of 2026\n- 10 cm of mulch", "of 2026\n- 4 in of mulch"],
    ["5 –10 °C, -10–0 °F, -10 bis 0 °C, –5 – –10 °C", "41 –50 °F, -10–0 °F, 14 bis 32 °F, 23 – 14 °F"],
    [
      "Germinates in 7 days at 20 °C, in 7–14 days at about 20 °C. Within 14 days at 18 °C. 3 nights at 5 °C.",
      "Germinates in 7 days at 68 °F, in 7–14 days at about 68 °F. Within 14 days at 64 °F. 3 nights at 41 °F.",
    ],
    [
      "5 days at 25 °C, 10 days at 15 °C. After 5 days, 20 °C is enough. 7 Tage, 1 Tag bei 20 °C.",
      "5 days at 77 °F, 10 days at 59 °F. After 5 days, 68 °F is enough. 7 Tage, 1 Tag bei 68 °F.",
    ],
    [
      "20 °C by day for 7 days. 20 °C for 10 days and nights, for 1 night.",
      "68 °F by day for 7 days. 68 °F for 10 days and nights, for 1 night.",
    ],
    ["30 cm tall, 45 cm wide, 3 per row", "12 in tall, 18 in wide, 3 per row"],
    [
      "2 cm deep in May and 3 cm in July, 10 cm deep and 5 rows",
      "¾ in deep in May and 1¼ in in July, 4 in deep and 5 rows",
    ],
  ])("%j is %j", (written, shown) => expect(imperial(written)).toBe(shown));

  test.each([
    "von – 5 bis 0 °C, from — 5 to 5 °C, 5~10 cm, 20 → 10 °C, 20 * 30 cm, 20 / 30 cm, 10 & 20 cm, 5 + 10 cm",
    "5 to about 10 cm, 10 or so to 20 cm, between 5 and perhaps 10 °C, 10 – ca. 20 cm, 10 bis zu etwa 20 cm",
    "20 (tags) bis 15 °C (nachts), 20 tags und 15 °C nachts, 20 by day and 15 °C at night",
    "20 by day, 15 °C by night. 20 day/15 °C night. 20 days, 15 °C nights. 20° day, 15 °C night. 20 tags, 15 °C nachts.",
    "20 °C by day, 15 by night. 20 °C (day), 15 (night). 20 °C day, 15 night. Tags 20 °C und nachts 15. Tag: 20 °C, Nacht: 15.",
    "–5 –10 °C, -5 -10 °C, +5 –10 °C, –5° –10 °C, 5 –2 °C, -15–20 °C, Minus 10 bis 15 °C, minus 5 to 10 °C",
    "30 cm tall, 45 wide. 30 cm tall, about 45–60 wide. 1 m high; 2 long. 30 cm tall (45 wide). 30 cm tall x 45 wide.",
    "30 cm hoch, 40 breit. 30 cm hoch, ca. 40 breit. 30 cm in height, 45 in width. Height 30 cm, width 45. Höhe: 30 cm, Breite: 40.",
    "45 wide, 30 cm tall. 40 breit und 30 cm hoch. 45 wide by 30 cm tall.",
    "two to 3 cm, two or three, or 4 cm, zero to 5 °C, zwei bis 3 cm, anderthalb bis 2 m, zwanzig oder 30 cm",
    "20 instead of 30 cm, 20 statt 30 cm, 20, not 30 cm, 5 (or 10 cm), 2 auf 3 m, 2 x etwa 3 m, 9, 11, 13 cm; 2,5, 5 cm",
    "10 cm bis 20, 10 °C–15, 30 cm or 40 apart, 30 cm, 45 if dry, 20 °C (tags) bis 15 (nachts)",
    "45 cm thick at the foot and 30 at the top. Shoots of 15 cm, and the other 45.",
    "(10–)20–30 cm, (10-) 20 cm, 20–30 cm (–40), 30 cm (12), 5 bis max. 10 cm, 5 resp. 10 cm, 5 od. 10 cm, 5 u. 10 cm",
    "1 500 g, 1\u00A0200 m Höhe, 1\u202F500 m, 1\u2009500 m, 1 500 to 2 000 g, 500–1 500 g, 1’500 m",
  ])("%j stays as written", (written) => expect(imperial(written)).toBe(written));

  test.each([
    "6 / 8 inches, 6 & 8 inches, 5 to about 10 feet, two to 3 feet, half to 1 inch, a couple or 3 inches",
    "1 500 ft, 1\u00A0500 ft, 1\u202F500 ft, 60 (day) to 50 °F, 60 by day and 50 °F by night",
    "6 inches or 8, 60 °F to 50 at night, 20 feet – 30.",
    "12 inches tall, 18 wide. 18 wide, 12 inches tall. -10-20 °F. 70 °F by day, 60 at night.",
  ])("%j stays as written", (written) => expect(metric(written)).toBe(written));
});

describe("measures in metric units (18.57)", () => {
  test.each([
    ["Plant 12 inches apart and 6 in deep.", "Plant 30 cm apart and 15 cm deep."],
    ["1/2 inch, 1 1/2 inches, 1½ inches, ¼″", "13 mm, 4 cm, 4 cm, 6 mm"],
    ["a 6-inch pot, 6 ft tall, 3–4 feet, 2 yards", "a 15 cm pot, 1.8 m tall, 90–120 cm, 1.8 m"],
    ["1 inch, 8 oz, 2 lbs, 3 pounds of compost", "2.5 cm, 230 g, 910 g, 1.4 kg of compost"],
    ["from 50 to 68 °F, below 32°F", "from 10 to 20 °C, below 0 °C"],
    ["50°-60°F, 50° to 60°F, 28° F", "10-16 °C, 10 to 16 °C, −2 °C"],
    ["6 x 6 ft, 4 by 8 ft, 2 × 4 × 6 ft", "1.8 x 1.8 m, 1.2 by 2.4 m, 60 × 120 × 185 cm"],
    ["1-1/2 inches, 2-1/2 feet, 1/2-3/4 inch, 1⁄2 inch", "4 cm, 75 cm, 13-19 mm, 13 mm"],
    ["6- to 8-inch pots, 18 inches to 2 feet", "15- to 20 cm pots, 45 cm to 60 cm"],
    [
      `5 ft 6 in, 5'6", 5′6″, 5’6” tall, 2 ft. 6 in. apart, 1 lb 4 oz`,
      "1.7 m, 1.7 m, 1.7 m, 1.7 m tall, 75 cm apart, 570 g",
    ],
    [`12" apart, a 4" pot, 18"-24" tall, 10 in. deep`, "30 cm apart, a 10 cm pot, 45-60 cm tall, 25 cm deep"],
    ["0-10 °F, 4-foot by 8-foot beds", "−18 – −12 °C, 1.2 by 2.4 m beds"],
    [
      `3' apart, 6' to 8' tall, a 4' x 8' bed, 2" of bark`,
      "90 cm apart, 1.8 to 2.4 m tall, a 1.2 x 2.4 m bed, 5 cm of bark",
    ],
    ["10 lbs. of bark, 100 ft. of hose. 6 ft. Then", "4.5 kg of bark, 30 m of hose. 1.8 m. Then"],
    ["3 in deep, 6 in apart; 2 in deep and 5 ft tall", "8 cm deep, 15 cm apart; 5 cm deep and 1.5 m tall"],
  ])("%j is %j", (written, shown) => expect(metric(written)).toBe(shown));

  test.each([
    "5 pounds for a bag",
    "plant 3 in pots, 3 in deep shade",
    "10 in 1",
    "20 cm and 5 °C",
    "5 feet², 5 ft^2, 20 ft-lb",
    "plant 3 in tall grass, 3 in high summer, 2 in deep, rich soil, 12 in across the bed",
    'He said "plant 12" deep, "plant 12" and left, bring all 5 in. Deep down',
    "3 yards of mulch, 8 ounces of water, an 8-ounce cup",
    "1 lb per 100 sq ft, 1 oz per gallon, 10 ft by 4 ft by 6 in",
    "add 4°F to 6°F of protection, gives 4 °F more, adds 4 °F",
    "6 inches or 15 cm, 6 feet, or 1.8 m, 15 cm or 6 inches, 500g/1lb 2oz",
    "'plant 3' apart, it's 5' from",
    "2 oz. (60 g), 50 °F (10 °C), 3 inches (about 7 to 8 cm)",
  ])("%j stays as written (18.58)", (written) => expect(metric(written)).toBe(written));
});

describe("measures in German (18.57)", () => {
  test("are in German words and numbers", () =>
    inLanguage("de", () => {
      expect(imperial("Im Abstand von 30 Zentimetern, 2,5 kg Kompost, bis 5 °C")).toBe(
        "Im Abstand von 12 Zoll, 5,5 lb Kompost, bis 41 °F",
      );
      expect(metric("6 Zoll tief, 40 bis 50 Grad Fahrenheit")).toBe("15 cm tief, 4 bis 10 °C");
    }));
});

describe("any text (18.59)", () => {
  const UNITS = ["cm", "m", "mm", "g", "kg", "inches", "ft", "oz", "lb"];
  const MM_OR_G = {
    cm: 10,
    m: 1000,
    mm: 1,
    g: 1,
    kg: 1000,
    in: 25.4,
    inches: 25.4,
    ft: 304.8,
    oz: 28.35,
    lb: 453.6,
  };
  const FRACTIONS: Record<string, number> = {
    "⅛": 0.125,
    "¼": 0.25,
    "⅜": 0.375,
    "½": 0.5,
    "⅝": 0.625,
    "¾": 0.75,
    "⅞": 0.875,
  };
  const sizeOf = (measure: string) => {
    const [, whole = "", fraction = "", unit = ""] = /^([\d.,]*)(\D?) (\w+)$/.exec(measure) ?? [];
    return (
      (Number(whole.replace(",", "")) + (FRACTIONS[fraction] ?? 0)) * MM_OR_G[unit as keyof typeof MM_OR_G]
    );
  };

  test("keeps every measure within a tenth of what was written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom(...UNITS),
        fc.constantFrom("metric" as const, "imperial" as const),
        (number, unit, units) => {
          const written = `${number} ${unit}`;
          const shown = convertMeasures(written, units);
          const ratio = sizeOf(shown) / sizeOf(written);
          expect(ratio, `${written}: ${shown}`).toBeGreaterThan(0.899);
          expect(ratio, `${written}: ${shown}`).toBeLessThan(1.101);
          expect(convertMeasures(shown, units), "what was converted stays").toBe(shown);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("changes nothing beside its measures, and ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = text.replaceAll(/[\d½¼¾⅓⅔⅛⅜⅝⅞]/gu, "");
        expect(imperial(plain)).toBe(plain);
      }),
    );
    for (const text of [
      "1".repeat(10_000),
      "1 ".repeat(5000),
      "1-".repeat(5000),
      "1/".repeat(5000),
      "1 to ".repeat(2000),
      "1 x ".repeat(2000),
      '1" '.repeat(2000),
      "one to ".repeat(2000),
      "drop the a ".repeat(2000),
      "5 up to ".repeat(2000),
      "1 500 g ".repeat(2000),
      "an extra 5 °C, ".repeat(2000),
      "heats the bed up 5 °C ".repeat(500),
      "5 wide 5 cm tall, ".repeat(500),
    ])
      expect(imperial(text)).toBe(text);
  });
});
