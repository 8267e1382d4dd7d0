import { m } from "#messages";
import type { Donations } from "#domain/content/content.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";

/** The donations that the operator recorded (docs/product.md 2.77). */
export function DonationsRaised({ amount, currency, since }: NonNullable<Donations["raised"]>) {
  return (
    <section className="sheet p-5 md:p-6">
      <h2 className="text-xl">{m.dashboardDonations()}</h2>
      <p className="display mt-3 text-3xl wrap-anywhere tabular-nums">{formatMoney(amount, currency)}</p>
      <p className="mt-1 wrap-anywhere text-muted">{m.dashboardDonationsRaised({ since })}</p>
    </section>
  );
}

const formatMoney = (amount: number, currency: string) =>
  new Intl.NumberFormat(moneyLocale(), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
  }).format(amount);

/** Generated languages write numbers as English does. */
const moneyLocale = () => (currentLanguage() === "ar-XB" ? "en" : currentLanguage());
