import { m } from "#messages";
import { type Language, LANGUAGE_NAMES } from "#domain/languages/languages.ts";

type LanguageSettingProps = { offered: readonly Language[]; chosen: Language | null };

/** The language of the member's pages and letters. A form of the browser's own, since another language needs other scripts. */
export const LanguageSetting = ({ offered, chosen }: LanguageSettingProps) => (
  <form method="post" action="/language" className="flex flex-wrap items-end gap-3">
    <input type="hidden" name="to" value="/account#language" />
    <label className="grid gap-2 font-semibold">
      {m.accountsLanguageLabel()}
      <select name="language" defaultValue={chosen ?? ""} className="select w-64 max-w-full">
        <option value="">{m.accountsLanguageOfBrowser()}</option>
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="btn btn-outline">
      {m.accountsLanguageSave()}
    </button>
  </form>
);
