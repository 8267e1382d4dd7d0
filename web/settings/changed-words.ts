import { m } from "#messages";
/** What the parts of the settings, and their fields, are called. A part without fields here has one name for all of them. */
export const WORDS: Readonly<Record<string, () => string>> = {
  "access.firstPosts": m.settingsFirstPosts,
  "access.signUp": m.settingsSignUp,
  announcement: m.frameAnnouncement,
  "contact.address": m.settingsAddress,
  "contact.phone": m.settingsPhone,
  "contact.socials": m.settingsSocials,
  "contact.support": m.settingsSupport,
  "donations.about": m.settingsDonationsAbout,
  "donations.coffee": m.settingsCoffee,
  "donations.payment": m.settingsPayment,
  "donations.raised": m.settingsRaised,
  event: m.settingsEvent,
  faq: m.settingsQuestions,
  help: m.settingsHelp,
  hero: m.settingsSlides,
  privacy: m.framePrivacy,
  "site.accent": m.settingsAccent,
  "site.logo": m.settingsLogo,
  "site.name": m.settingsName,
  "site.place": m.settingsPlace,
  "site.tagline": m.settingsTagline,
  "suggested.categories": m.frameCategories,
  "suggested.difficulties": m.settingsDifficulties,
  terms: m.frameTerms,
};

/** What differs between two versions, such as `site.name`, in words. */
export function changedWords(changed: readonly string[]): string {
  const words = changed.map((path) => (WORDS[path] ?? WORDS[path.split(".", 1)[0] ?? ""])?.() ?? path);
  return words.length === 0 ? m.settingsNothing() : [...new Set(words)].join(", ");
}
