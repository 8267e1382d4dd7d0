import { m } from "#messages";
import { Mail } from "#web/icons/icons.tsx";
import type { LegalPage as Content } from "#domain/content/legal.ts";
import { headingId } from "#domain/text/slug.ts";
import { RichText } from "#web/ui/RichText.tsx";

/** The section that the address for support is added to, in each language. */
const CONTACT_TITLES = new Set(["Contact", "Kontakt"]);

type LegalPageProps = {
  title: string;
  content: Content;
  /** The support e-mail address, shown in the section "Contact" if there is one. */
  support?: string | undefined;
};

/** A page of titled sections of text, such as the terms. */
export function LegalPage({ title, content, support }: LegalPageProps) {
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-2 text-lg text-muted">
          {m.frameLastUpdated({
            date: () => (
              <span key="date" lang={content.language}>
                {content.lastUpdated}
              </span>
            ),
          })}
        </p>
      </div>
      {content.intro === "" ? null : (
        <div lang={content.language} className="border-t border-base-300 py-8 lg:py-10">
          <RichText html={content.intro} />
        </div>
      )}
      {content.sections.map((section) => (
        <section
          key={section.title + section.html}
          lang={content.language}
          className="ruled border-t border-base-300 py-8 [--note:18rem] lg:py-10"
        >
          <h2 id={headingId(section.title)} className="scroll-mt-24 text-xl">
            {section.title}
          </h2>
          <div className="grid max-w-[62ch] content-start gap-4">
            <RichText html={section.html} />
            {CONTACT_TITLES.has(section.title) && support ? (
              <p>
                <a href={`mailto:${support}`} className="line-link inline-flex min-h-11 items-center gap-2">
                  <Mail className="size-5" />
                  <span className="min-w-0 wrap-anywhere">{support}</span>
                </a>
              </p>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}
