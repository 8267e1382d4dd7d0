import type { Donations } from "#domain/content/content.ts";

/** The donations that the operator recorded (docs/product.md 2.77). */
export function DonationsRaised({ amount, currency, since }: NonNullable<Donations["raised"]>) {
  return (
    <section className="sheet p-5 md:p-6">
      <h2 className="text-xl">Donations</h2>
      <p className="display mt-3 text-3xl wrap-anywhere tabular-nums">{formatMoney(amount, currency)}</p>
      <p className="mt-1 wrap-anywhere text-muted">
        raised by gardeners {since}. It keeps the server watered.
      </p>
    </section>
  );
}

const formatMoney = (amount: number, currency: string) =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
  }).format(amount);
