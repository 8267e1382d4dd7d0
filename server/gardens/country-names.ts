import { placeKey } from "#server/gardens/place-key.ts";

// What countries and states are called by those who narrow places by them (docs/product.md 13.12).

/** The languages that countries are known in: those of the demo and others that gardeners write in. */
const LANGUAGES =
  "en de fr es it pt nl sv nb da fi pl cs hu ro bg el ru uk tr ar he fa hi bn ta th vi id zh-Hans zh-Hant ja ko".split(
    " ",
  );

/** The states of the USA, which GeoNames has by code. */
const STATES = new Map(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,
  GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,
  MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,
  NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,
  SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`
    .split(",")
    .map((state) => [state.trim().slice(0, 2), placeKey(state.trim().slice(3))] as const),
);

let names: Intl.DisplayNames[] | undefined;
/** Asked of the library once for each country. */
const known = new Map<string, readonly string[]>();

/** The keys of a country's names in many languages, English first. */
function countryKeys(code: string): readonly string[] {
  names ??= LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }));
  const keys = known.get(code) ?? names.map((each) => placeKey(each.of(code) ?? code));
  known.set(code, keys);
  return keys;
}

/** Whether a key is the code of a place's country or state, or begins the name of one. */
export function isInCountryOrState(
  { country, region }: { country: string; region: string | null },
  key: string,
): boolean {
  if (key === country.toLowerCase() || key === region?.toLowerCase()) return true;
  const state = country === "US" && region !== null ? (STATES.get(region) ?? "") : "";
  return state.startsWith(key) || countryKeys(country).some((name) => name.startsWith(key));
}
