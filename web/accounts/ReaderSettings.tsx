import { m } from "#messages";
import type { ReactNode } from "react";
import { type Language, LANGUAGE_NAMES } from "#domain/languages/languages.ts";
import type { Units } from "#domain/units/units.ts";

type ReaderSettingProps = {
  name: "language" | "units";
  chosen: string | null;
  label: string;
  save: string;
  /** The options. */
  children: ReactNode;
};

/** A setting that every page differs by, so it is a form of the browser's own, which loads the page anew. */
const ReaderSetting = ({ name, chosen, label, save, children }: ReaderSettingProps) => (
  <form method="post" action={`/${name}`} className="flex flex-wrap items-end gap-3">
    <input type="hidden" name="to" value={`/account#${name}`} />
    <label className="grid gap-2 font-semibold">
      {label}
      <select name={name} defaultValue={chosen ?? ""} className="select w-72 max-w-full">
        {children}
      </select>
    </label>
    <button type="submit" className="btn btn-outline">
      {save}
    </button>
  </form>
);

type LanguageSettingProps = { offered: readonly Language[]; chosen: Language | null };

/** The language of the member's pages and letters. */
export const LanguageSetting = ({ offered, chosen }: LanguageSettingProps) => (
  <ReaderSetting
    name="language"
    chosen={chosen}
    label={m.accountsLanguageLabel()}
    save={m.accountsLanguageSave()}
  >
    <option value="">{m.accountsLanguageOfBrowser()}</option>
    {offered.map((language) => (
      <option key={language} value={language} lang={language}>
        {LANGUAGE_NAMES[language]}
      </option>
    ))}
  </ReaderSetting>
);

/** The units that the member reads measures in. */
export const UnitsSetting = ({ chosen }: { chosen: Units | null }) => (
  <ReaderSetting name="units" chosen={chosen} label={m.accountsUnitsLabel()} save={m.accountsUnitsSave()}>
    <option value="">{m.unitsWritten()}</option>
    <option value="metric">{m.accountsUnitsMetric()}</option>
    <option value="imperial">{m.accountsUnitsImperial()}</option>
  </ReaderSetting>
);
