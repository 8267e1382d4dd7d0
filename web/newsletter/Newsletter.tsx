import { m } from "#messages";
import { NewsletterForm } from "#web/newsletter/NewsletterForm.tsx";

/** The newsletter block at the end of Home (docs/product.md 2.47), shown in the footer. */
export function Newsletter() {
  return (
    <section className="wrap pt-10 md:pt-14" aria-labelledby="newsletter">
      <div className="grid items-start gap-6 border-b border-white/15 pb-12 md:pb-14 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 id="newsletter" className="text-2xl md:text-3xl">
            {m.newsletterSeason()}
          </h2>
          <p className="mt-2 text-lg text-muted">{m.newsletterSeasonText()}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
