import { expect, test } from "vitest";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { inLanguage } from "#server/languages/languages.ts";
import { DOWNLOAD_MESSAGES, photoProblemText } from "#server/photos/download-messages.ts";

test("a problem of a linked photo, which a job stored, is shown in the language of its reader", () => {
  const stored = [
    PHOTO_MESSAGES.heic(),
    DOWNLOAD_MESSAGES.gaveUp(),
    DOWNLOAD_MESSAGES.status({ status: 404 }),
  ];
  expect(stored.map(photoProblemText)).toEqual(stored);
  inLanguage("de", () => {
    const [heic, gaveUp, status] = stored.map(photoProblemText);
    expect([heic, gaveUp]).toEqual([PHOTO_MESSAGES.heic(), DOWNLOAD_MESSAGES.gaveUp()]);
    expect(status).toContain("404");
    for (const text of [heic, gaveUp, status]) expect(stored).not.toContain(text);
    expect(photoProblemText("")).toBe("");
    expect(photoProblemText("A text of an earlier version")).toBe("A text of an earlier version");
  });
});
