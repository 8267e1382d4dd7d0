import type { Content } from "#domain/content/content.ts";

const DAY = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/** Sample content for the demo, where a new site has none (docs/product.md 1.10). The event is on the third Saturday from now. */
export function samples(now: Date): Pick<Content, "contact" | "donations" | "event"> {
  const untilSaturday = (SATURDAY - now.getUTCDay() + 7) % 7;
  const day = new Date(now.getTime() + (untilSaturday + 14) * DAY).toISOString().slice(0, 10);
  return {
    contact: {
      address: "The Potting Shed, 14 Alder Lane\nBristol BS3 4QD",
      phone: "0117 496 0142",
      support: "help@example.org",
    },
    donations: {
      coffee: "https://example.org/coffee",
      payment: "https://example.org/give",
      about:
        "No adverts and no paid posts. Small gifts pay for the server, the seed swaps and tea for whoever is repairing the site.",
      raised: { amount: 1180, currency: "GBP", since: "this year" },
    },
    event: {
      name: "Seed Swap at Alder Lane",
      starts: `${day}T10:00+00:00`,
      ends: `${day}T14:00+00:00`,
      location: "Alder Lane Garden, Bristol",
      host: "Walter Finch",
    },
  };
}
