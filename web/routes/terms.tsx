import { Mail } from "lucide-react";
import { contact } from "#content/contact.ts";
import { terms } from "#content/terms.ts";
import { title } from "#web/layout/title.ts";

export const meta = () => title("Terms and Conditions");

/** The operator's terms (docs/product.md 2.78). */
export default function Terms() {
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">Terms and Conditions</h1>
        <p className="mt-2 text-lg text-muted">Last updated: {terms.lastUpdated}</p>
      </div>
      {terms.sections.map((section) => (
        <section key={section.title} className="ruled border-t border-base-300 py-8 [--note:18rem] lg:py-10">
          <h2 className="text-xl">{section.title}</h2>
          <div className="grid max-w-[62ch] content-start gap-4">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.title === "Contact" && contact.support ? (
              <p>
                <a
                  href={`mailto:${contact.support}`}
                  className="line-link inline-flex min-h-11 items-center gap-2"
                >
                  <Mail className="size-5" />
                  {contact.support}
                </a>
              </p>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}
