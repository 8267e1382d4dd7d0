import { m } from "#messages";
import { useLocation } from "react-router";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { LANGUAGE_NAMES } from "#domain/languages/languages.ts";
import { useRootData } from "#web/layout/root-data.ts";

/** The other languages of the site, each as a button that opens this page in it. Works without JavaScript. */
export function LanguageChoice() {
  const { pathname, search } = useLocation();
  const others = useRootData()?.languages.filter((language) => language !== currentLanguage()) ?? [];
  return others.length === 0 ? null : (
    <form method="post" action="/language" aria-label={m.frameLanguage()} className="-ms-3 mt-3">
      <input type="hidden" name="to" value={pathname + search} />
      {others.map((language) => (
        <button
          key={language}
          name="language"
          value={language}
          lang={language}
          className="min-h-11 min-w-11 cursor-pointer px-3 text-muted underline-offset-4 hover:text-white hover:underline"
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </form>
  );
}
