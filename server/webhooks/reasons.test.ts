import { expect, test } from "vitest";
import { inLanguage } from "#server/languages/languages.ts";
import { reasonInWords } from "#server/webhooks/reasons.ts";

test.each([
  ["An admin disabled it.", "Ein Admin hat ihn abgeschaltet."],
  ["The receiver answered 500.", "Der Empfänger hat mit 500 geantwortet."],
  [
    "Every delivery failed for 5 days. The receiver could not be reached (ECONNREFUSED).",
    "5 Tage lang ist jede Zustellung fehlgeschlagen. Der Empfänger war nicht erreichbar (ECONNREFUSED).",
  ],
  ["What no version has stored.", "What no version has stored."],
  ["", ""],
])("%s", (stored, german) => {
  expect(reasonInWords(stored)).toBe(stored);
  expect(inLanguage("de", () => reasonInWords(stored))).toBe(german);
});
