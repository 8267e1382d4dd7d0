import { describe, expect, test } from "vitest";
import { convertMeasures } from "#domain/units/convert-measures.ts";

const imperial = (text: string) => convertMeasures(text, "imperial");
const metric = (text: string) => convertMeasures(text, "metric");

describe("differences of temperature (18.58)", () => {
  test.each([
    "Temperaturunterschied von 10 °C, Temperaturschwankungen von 10 °C, ein Temperaturabfall von 5 °C",
    "Absenkung von 5 °C, Anstieg der Temperatur von 5 °C, 10 °C Temperaturunterschied, 5 °C oder 10 °C wärmer",
    "a 10 °C temperature swing, a drop in temperature of 5 °C, a gap of 5 °C, drops of between 5 and 10 °C",
    "an extra 3 °C, zusätzliche 3 °C, within 5 °C, within about 5 °C, buys you 3 °C, a margin of 5 °C",
    "a 20 °C range, Temperaturspanne von 10 °C, a range of 20 °C",
    "falls 1 °C for every 100 m. 0,6 °C je 100 m. Every 100 m it gets 1 °C colder. 1 °C cooler per 100 m.",
    "5 °C Absenkung, 10 °C Temperatursturz, in Schritten von 5 °C, in 5 °C steps, in increments of 5 °C, ein Plus von 3 °C",
    "It plummets 10 °C. Heat the bed 5 °C. A difference of max. 5 °C. 5 °C either side, 2 °C over ambient.",
    "5 °C Frost, 5 °C frost, 2 °C of ground frost, 3 °C of extra protection, 5 °C Nachtfrost",
    "± 5 °C, ± 5 cm, +- 5 °C, plus or minus 5 °C, plus/minus 5 °C, give or take 5 °C, ΔT = 5 °C",
    "The temperature drops 5 °C overnight. Raise the temperature 5 °C. It warms the soil 5 °C. The drop is 5 °C.",
    "Der Unterschied zwischen Tag und Nacht beträgt 10 °C. Temperature difference: 10 °C. 5 °C or even 8 °C warmer.",
    "5 °C wärmere Erde, bis 5 °C höhere Temperaturen, 2 °C niedrigere, 2 °C mildere, 5 °C größer, 2 °C zu kühle Erde",
    "kühlt nachts 5 °C ab, sinkt nachts 5 °C ab, erwärmt sich 5 °C, erhöht die Temperatur 5 °C, hebt die Temperatur 3 °C",
    "fiel nachts 5 °C, steigt tagsüber 10 °C, heizt das Beet 5 °C auf, senkt die Temperatur 5 °C, schwankt 3 °C, weicht 3 °C ab",
    "bringt im Winter 3 °C, bietet 3 °C, gewinnt 3 °C, 3 °C Gewinn, 3 °C Frostschutz, Frostschutz von 3 °C, 3 °C darunter",
    "heats the bed 5 °C, heats up 5 °C, cool down 5 °C, warm up 5 °C, heated the bed 5 °C, heating it 5 °C, chills the soil 5 °C",
    "lifts the temperature 3 °C, boosts the temperature 3 °C, raise temperatures 3 °C, rose 3 °C, can cool 5 °C, went up 3 °C",
    "a 5 °C boost, a boost of 5 °C, a 5 °C jump, a 5 °C gain, 5 °C greater than outside, 3 °C up, protection of 3 °C",
    "nachts 5 °C absenken, ist 5 °C gefallen, verliert 2 °C, 2 °C zu viel, je 100 m Höhe 0,6 °C, raise soil temperature 3 °C",
    "gives plants 2 °C, provides 3 °C, offers it about 3 °C, varies 3 °C, differ 3 °C",
    "accuracy of 1 °C, accurate to 1 °C, tolerance of 1 °C, accuracy: 1 °C, Genauigkeit von 1 °C, Messfehler von 1 °C, auf 1 °C genau messen",
    "outside temperature + 3 °C, outside temperature +3 °C, ambient plus 3 °C, Fleece: +3 °C, a fleece (+3 °C), + 3 °C",
  ])("%j stay as written", (written) => expect(imperial(written)).toBe(written));

  test.each([
    "a 10 °F temperature swing, a drop in temperature of 5 °F, within 5 °F, a 20 °F range, an extra 3 °F",
    "It falls 3 °F for every 1000 ft. Lower it 5 °F. 5 °F of frost, ± 5 °F, a 5 °F buffer, ein Abfall von 5 °F",
  ])("%j stay as written", (written) => expect(metric(written)).toBe(written));

  test.each([
    [
      "hardy to -10 °C, keep above 5 °C, a night of 5 °C",
      "hardy to 14 °F, keep above 41 °F, a night of 41 °F",
    ],
    [
      "frost below 0 °C; after frost, at 5 °C; frost-free, 5 °C",
      "frost below 32 °F; after frost, at 41 °F; frost-free, 41 °F",
    ],
    [
      "Frost bis -5 °C, a frost of −5 °C, frostfrei bei 5 °C",
      "Frost bis 23 °F, a frost of 23 °F, frostfrei bei 41 °F",
    ],
    [
      "drops to 5 °C, falls below 5 °C, rises above 30 °C",
      "drops to 41 °F, falls below 41 °F, rises above 86 °F",
    ],
    [
      "sinkt auf 5 °C, steigt über 30 °C, Abfall auf 5 °C",
      "sinkt auf 41 °F, steigt über 86 °F, Abfall auf 41 °F",
    ],
    [
      "raise it to 20 °C, drops as low as 5 °C, climbs past 30 °C",
      "raise it to 68 °F, drops as low as 41 °F, climbs past 86 °F",
    ],
    ["Below 10 °C leaves drop. Leaves drop at 10 °C.", "Below 50 °F leaves drop. Leaves drop at 50 °F."],
    [
      "heat the bed to 20 °C, cools down to 5 °C, heats up to 60 °C, warmed to 18 °C",
      "heat the bed to 68 °F, cools down to 41 °F, heats up to 140 °F, warmed to 64 °F",
    ],
    [
      "erwärmt sich auf 18 °C, kühlt auf 5 °C ab, sinkt gegen 0 °C, nie tiefer als 5 °C, schwankt zwischen 5 und 10 °C",
      "erwärmt sich auf 64 °F, kühlt auf 41 °F ab, sinkt gegen 32 °F, nie tiefer als 41 °F, schwankt zwischen 41 und 50 °F",
    ],
    [
      "cool temperatures between 10 and 15 °C, warm days of 20 °C, vary between 10 and 20 °C, lift tubers at 5 °C",
      "cool temperatures between 50 and 59 °F, warm days of 68 °F, vary between 50 and 68 °F, lift tubers at 41 °F",
    ],
    [
      "in a heated greenhouse at 18 °C, hardy to -10 °C with protection, frost tolerance of -5 °C",
      "in a heated greenhouse at 64 °F, hardy to 14 °F with protection, frost tolerance of 23 °F",
    ],
    [
      "+3 °C, at +3 °C, bis +3 °C, nachts +3 °C, is about +3 °C, keep it above 10 °C",
      "37 °F, at 37 °F, bis 37 °F, nachts 37 °F, is about 37 °F, keep it above 50 °F",
    ],
    [
      "auf 20 °C genau richtig, auf 5 °C absenken, 5 °C oder darunter",
      "auf 68 °F genau richtig, auf 41 °F absenken, 41 °F oder darunter",
    ],
    ["in full swing at 20 °C, unterschiedlich, ab 5 °C", "in full swing at 68 °F, unterschiedlich, ab 41 °F"],
    ["a 10–15 °C range, a range of 10 to 15 °C", "a 50–59 °F range, a range of 50 to 59 °F"],
    [
      "10 °C or more, 5 °C oder weniger, 10 °C every night",
      "50 °F or more, 41 °F oder weniger, 50 °F every night",
    ],
    ["in raised beds at 10 °C, every 100 m of hose", "in raised beds at 50 °F, every 330 ft of hose"],
    [
      "The difference is small. Keep at 10 °C. Differences matter.",
      "The difference is small. Keep at 50 °F. Differences matter.",
    ],
  ])("%j is %j", (written, shown) => expect(imperial(written)).toBe(shown));
});
