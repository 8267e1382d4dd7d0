/** What the parts of the settings, and their fields, are called. A part without fields here has one name for all of them. */
export const WORDS: Readonly<Record<string, string>> = {
  "access.firstPosts": "First posts to review",
  "access.signUp": "Who can sign up",
  announcement: "Announcement",
  "contact.address": "Address",
  "contact.phone": "Phone",
  "contact.socials": "Social links",
  "contact.support": "E-mail address",
  "donations.about": "What donations pay for",
  "donations.coffee": "Buy us a coffee",
  "donations.payment": "Payment page",
  "donations.raised": "Donations raised",
  event: "Event",
  faq: "Questions",
  help: "Text above the form for help",
  hero: "Slides of Home",
  privacy: "Privacy",
  "site.accent": "Accent color",
  "site.logo": "Logo",
  "site.name": "Name",
  "site.place": "Place",
  "site.tagline": "Tagline",
  "suggested.categories": "Categories",
  "suggested.difficulties": "Difficulties",
  terms: "Terms",
};

/** What differs between two versions, such as `site.name`, in words. */
export function changedWords(changed: readonly string[]): string {
  const words = changed.map((path) => WORDS[path] ?? WORDS[path.split(".", 1)[0] ?? ""] ?? path);
  return words.length === 0 ? "Nothing that shows" : [...new Set(words)].join(", ");
}
