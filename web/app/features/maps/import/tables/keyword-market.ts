/** The market that keywords are for: by columns of their tables, else the likeliest for their language. */
import { researchLocale } from "@mapwright/core/keywords/locale";
import type { TableMarket } from "@mapwright/core/tables/market-columns";
import type { KeywordMarket } from "#/features/maps/import/import-protocol.ts";
import { loadLanguageReader } from "#/features/maps/import/opening/load-language-reader.ts";
import type { ImportTables } from "#/features/maps/import/tables/import-tables.ts";

const codes = researchLocale.pick({ country: true, language: true });

type StatedMarket = Pick<TableMarket, "country" | "language">;

interface MarketHints {
  /** Market that columns state; null: they don't say. */
  readonly stated: StatedMarket | null;
  /** Column names, in the language that the exporting tool was used in. */
  readonly columnNames: readonly string[];
}

/** null: nothing tells. */
export async function findKeywordMarket(
  keywords: readonly string[],
  { stated, columnNames }: MarketHints,
): Promise<KeywordMarket | null> {
  const languageOf = await loadLanguageReader();
  const own = stated?.language ?? languageOf(keywords);
  const language = own ?? languageOf(columnNames);
  const country = stated?.country ?? (language === null ? null : likelyCountry(language));
  const read = codes.safeParse({
    country,
    language: language ?? (country === null ? null : likelyLanguage(country)),
  });
  return read.success
    ? { ...read.data, from: stated ? "columns" : own === null ? "column names" : "keywords" }
    : null;
}

/** null: no table says, several markets are imported together, or tables differ. */
export function findStatedMarket(tables: ImportTables): StatedMarket | null {
  const markets = tables.chosenTables().map(({ table }) => {
    const { markets: all, settings } = table;
    return all.find(({ key }) => key === settings.market) ?? (all.length === 1 ? all[0] : null);
  });
  const [first] = markets;
  return first && markets.every((market) => market?.key === first.key) ? first : null;
}

/** Returns the country by Unicode's likely subtags: `de` → `DE`, `pt` → `BR`. */
function likelyCountry(language: string): string | null {
  return new Intl.Locale(language).maximize().region ?? null;
}

function likelyLanguage(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language;
}
