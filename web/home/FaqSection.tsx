import { m } from "#messages";
import { Plus } from "#web/icons/icons.tsx";
import type { Faq } from "#domain/content/content.ts";
import { Link } from "#web/ui/Link.tsx";

/** The FAQ as an accordion (docs/product.md 2.46). Opening an entry closes the other, without JavaScript. */
export function FaqSection({ questions }: Faq) {
  return (
    <section className="section border-t border-base-300">
      <div className="wrap ruled [--note:20rem]">
        <div>
          <h2 className="text-2xl md:text-3xl">{m.homeAsked()}</h2>
          <p className="mt-3 text-muted">
            {m.homeAskedText({
              ask: (text) => (
                <Link key="ask" to="/getHelpFromExpert" className="line-link">
                  {text}
                </Link>
              ),
            })}
          </p>
        </div>
        <div className="divide-y divide-base-300 lg:-my-3">
          {questions.map(({ question, answer }, index) => (
            <details key={question} className="fold" name="questions" open={index === 0}>
              <summary>
                <h3 dir="auto" className="text-lg md:text-xl">
                  {question}
                </h3>
                <Plus className="size-6 text-secondary" />
              </summary>
              <p dir="auto" className="max-w-[66ch] pe-8 pb-6">
                {answer}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
