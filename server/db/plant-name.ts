import { sql, type RawBuilder } from "kysely";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { BASE_LANGUAGE } from "#domain/languages/languages.ts";

/**
 * What a plant is called in the language of the request (docs/product.md 14.16): its first name there, else its first English one, else
 * its scientific name. As a column of a query from `taxon`, or from another name that it has there.
 */
export function plantName(table: "taxon" | "plant" = "taxon"): RawBuilder<string> {
  const language = currentLanguage();
  const inLanguage = (code: string) => sql`(language = ${code} or language like ${`${code}-%`})`;
  const isKnown =
    language === BASE_LANGUAGE
      ? inLanguage(BASE_LANGUAGE)
      : sql`(${inLanguage(language)} or ${inLanguage(BASE_LANGUAGE)})`;
  return sql<string>`coalesce((select name from taxon_name where taxon_id = ${sql.ref(`${table}.id`)} and ${isKnown}
    order by case when ${inLanguage(language)} then 0 else 1 end, place limit 1), ${sql.ref(`${table}.scientific_name`)})`;
}
