import { expect, test } from "vitest";
import {
  fieldAt,
  SETTINGS_LABELS,
  settingsFields,
  settingsForm,
  settingsOf,
} from "#domain/settings/settings-form.ts";
import { readContent } from "#server/content/content.ts";

const ORIGIN = "https://example.org";
const content = await readContent();
const fields = settingsFields(content, ORIGIN);
const parse = (changed: Record<string, string>) => settingsForm.safeParse({ ...fields, ...changed });
const messages = (changed: Record<string, string>) =>
  parse(changed).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("the form has all settings, and changes none that nobody touched (10.20)", () => {
  const input = parse({}).data;
  expect(input && settingsOf(input, content, {})).toEqual(content);
});

test("uploaded pictures come before those of the site (10.34)", () => {
  const uploaded = `${ORIGIN}/photos/${"a".repeat(32)}/1280.webp`;
  const input = parse({ logo: uploaded, slidePhoto2: uploaded }).data;
  const settings = input && settingsOf(input, content, {});
  expect([settings?.site?.logo, settings?.hero?.slides.map(({ picture }) => picture)]).toEqual([
    uploaded,
    ["swap", uploaded, "hero-balcony", "hero-harvest"],
  ]);
});

test.each(["NaN", "0x5", "1e1", "11", "-1", "2.5", "many"])(
  "%s first posts are refused in words (10.25)",
  (firstPosts) =>
    expect(messages({ firstPosts })).toEqual([
      "firstPosts: First posts to review must be a whole number from 0 to 10",
    ]),
);

test("every field has a label, and errors of pictures are at theirs (10.22, 10.23)", () => {
  for (const [name, label] of Object.entries(SETTINGS_LABELS))
    if (name !== "version") expect(label(), name).toMatch(/^[A-Z]/);
  expect(["site.logo", "hero.slides.3.picture", "site.name"].map(fieldAt)).toEqual([
    "logo",
    "slidePicture4",
    "site.name",
  ]);
  expect(messages({ slidePicture3: "" })).toEqual([
    "slidePicture3: Choose a picture for slide 3, or upload one",
  ]);
});
