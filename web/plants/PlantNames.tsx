import { m } from "#messages";
import { useId } from "react";
import type { LanguageNames } from "#web/plants/languages.ts";

type PlantNamesProps = {
  languages: readonly LanguageNames[];
  /** Where its scientific name can be checked. */
  source: string;
};

/** What a plant is called, by language. */
export function PlantNames({ languages, source }: PlantNamesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {m.plantsNames()}
      </h2>
      <dl className="grid gap-3">
        {languages.map(({ language, label, names }) => (
          <div key={language} className="border-t border-base-300 pt-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd lang={language} dir="auto" className="text-start wrap-anywhere">
              {names.join(", ")}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{m.plantsNameSource({ source })}</p>
    </section>
  );
}
