import { m } from "#messages";
import { Coffee, ExternalLink, HandHeart } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import type { Donations as Links } from "#domain/content/content.ts";
import { BelowFold } from "#web/layout/BelowFold.tsx";

/** The donation links that the operator has set (docs/product.md 2.45). */
export function Donations({ coffee, payment, about }: Links) {
  if (!coffee && !payment) return null;
  return (
    <BelowFold className="[--height:54rem] sm:[--height:34rem] lg:[--height:30rem]">
      <section className="section wrap">
        <div className="grid items-center gap-10 lg:grid-cols-[5fr_7fr] lg:gap-20">
          <div>
            <h2 className="text-2xl md:text-3xl">{m.homeDonate()}</h2>
            <p className="mt-4 text-lg text-muted">{about ?? m.homeDonateText()}</p>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            {coffee ? (
              <DonationCard
                href={coffee}
                tint="chip-sun"
                icon={<Coffee />}
                title={m.homeCoffee()}
                text={m.homeCoffeeText()}
                label={m.homeCoffeeGive()}
              />
            ) : null}
            {payment ? (
              <DonationCard
                href={payment}
                tint="chip-terra"
                icon={<HandHeart />}
                title={m.homePayment()}
                text={m.homePaymentText()}
                label={m.homePaymentGive()}
              />
            ) : null}
          </div>
        </div>
      </section>
    </BelowFold>
  );
}

type DonationCardProps = {
  href: string;
  tint: string;
  icon: ReactNode;
  title: string;
  text: string;
  label: string;
};

const DonationCard = ({ href, tint, icon, title, text, label }: DonationCardProps) => (
  <article className={`sheet lift flex flex-col overflow-hidden ${tint}`}>
    <div className="band relative h-28 overflow-hidden">
      <span className="tinted-ink absolute start-6 top-7 [&>svg]:size-12 [&>svg]:stroke-[1.25]">{icon}</span>
      <TornEdge />
    </div>
    <div className="flex grow flex-col p-6">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
      <a
        href={href}
        rel="noreferrer"
        className="cover line-link mt-5 inline-flex items-center gap-2 self-start"
      >
        {label}
        <ExternalLink className="size-4" />
      </a>
    </div>
  </article>
);

const TEETH = `M0 12${Array.from({ length: 20 }, (_, tooth) => `L${tooth * 12 + 6} 2L${tooth * 12 + 12} 12`).join("")}Z`;

/** A serrated paper edge. */
const TornEdge = () => (
  <svg
    className="absolute inset-x-0 -bottom-px h-3 w-full"
    viewBox="0 0 240 12"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={TEETH} fill="var(--card)" />
  </svg>
);
