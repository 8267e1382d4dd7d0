import { m } from "#messages";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { LANGUAGE_NAMES } from "#domain/languages/languages.ts";
import { FOOTER_CHOICE_CLASS, FooterChoice } from "#web/layout/FooterChoice.tsx";
import { useRootData } from "#web/layout/root-data.ts";

/** The other languages of the site. */
export function LanguageChoice() {
  const others = useRootData()?.languages.filter((language) => language !== currentLanguage()) ?? [];
  return others.length === 0 ? null : (
    <FooterChoice name="language" label={m.frameLanguage()}>
      {others.map((language) => (
        <button
          key={language}
          name="language"
          value={language}
          lang={language}
          className={FOOTER_CHOICE_CLASS}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </FooterChoice>
  );
}
