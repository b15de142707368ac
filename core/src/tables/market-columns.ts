/** The countries and languages that a table's rows are for, where columns say so. */
import { onFirstUse } from "#/on-first-use.ts";
import { normalizeHeader } from "#/tables/column-names.ts";

export interface MarketColumns {
  /** Positions; null: there is none. At least one of them is set. */
  readonly country: number | null;
  readonly language: number | null;
}

export interface TableMarket {
  /** Tells it from the table's other markets. */
  readonly key: string;
  /** The market as written in the table. */
  readonly text: string;
  /** ISO 3166-1 alpha-2; null: unknown. */
  readonly country: string | null;
  /** ISO 639-1; null: unknown. */
  readonly language: string | null;
  readonly rowCount: number;
}

/** Headers without accents, as `normalizeHeader` gives them. */
const COUNTRY_NAMES = new Set(
  `country|country code|database|db|market|location|location name|region|land|markt|pays|marche|pais|mercado|paese|mercato|kraj|rynek|страна|страны|країна|国|国 地域|国家|国家 地区|지역|국가|ulke|maa|zeme|orszag|tara|χωρα|מדינה|البلد|الدولة|ประเทศ|quoc gia`.split(
    "|",
  ),
);
const LANGUAGE_NAMES = new Set(
  `language|language code|lang|sprache|langue|idioma|lingua|taal|sprak|sprog|kieli|jezyk|jazyk|nyelv|limba|dil|язык|мова|言語|语言|語言|언어|γλωσσα|שפה|اللغة|ภาษา|ngon ngu`.split(
    "|",
  ),
);
/** Names of countries and languages are known in these. */
const NAMED_IN = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl", "tr", "ru", "ja"];
/** Names that tools write instead of a code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: "US",
  uae: "AE",
  "czech republic": "CZ",
  turkey: "TR",
};
/** Codes that are none of a country. */
const NO_COUNTRIES = /^(?:ZZ|EU|EZ|UN|QO|XA|XB)$/;
const SAMPLE_ROWS = 500;
/** Share of filled cells that have to be known. */
const MOST = 0.9;
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

type Rows = readonly (readonly string[])[];

/**
 * @param names of the columns
 * @param free whether a column has no other meaning
 */
export function findMarketColumns(
  names: readonly string[],
  rows: Rows,
  free: (column: number) => boolean,
): MarketColumns | null {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const find = (known: ReadonlySet<string>, read: (cell: string) => string | null) => {
    const at = names.findIndex((name, column) => {
      if (!known.has(normalizeHeader(name)) || !free(column)) return false;
      const cells = sample.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
      return cells.length > 0 && cells.filter((cell) => read(cell)).length >= cells.length * MOST;
    });
    return at < 0 ? null : at;
  };
  const country = find(COUNTRY_NAMES, parseCountry);
  const language = find(LANGUAGE_NAMES, parseLanguage);
  return country === null && language === null ? null : { country, language };
}

/** Lists the markets of the rows, those with most rows first. */
export function listMarkets(rows: Rows, columns: MarketColumns): TableMarket[] {
  const markets = new Map<string, TableMarket>();
  for (const row of rows) {
    const market = marketOf(row, columns);
    const known = markets.get(market.key);
    markets.set(market.key, { ...market, ...known, rowCount: (known?.rowCount ?? 0) + 1 });
  }
  return [...markets.values()].toSorted((a, b) => b.rowCount - a.rowCount);
}

/** Tells a row's market from others. */
export function toMarketKey(row: readonly string[], columns: MarketColumns): string {
  return marketOf(row, columns).key;
}

/** Tells whether a keyword is in the rows of several markets, so that its figures differ. */
export function hasSharedKeywords(rows: Rows, keywordAt: number, columns: MarketColumns): boolean {
  const marketOfKeyword = new Map<string, string>();
  return rows.some((row) => {
    const text = row[keywordAt]?.trim().toLowerCase() ?? "";
    const key = toMarketKey(row, columns);
    const known = marketOfKeyword.get(text);
    marketOfKeyword.set(text, known ?? key);
    return text !== "" && known !== undefined && known !== key;
  });
}

function marketOf(row: readonly string[], { country, language }: MarketColumns) {
  const cellAt = (column: number | null) => (column === null ? "" : (row[column]?.trim() ?? ""));
  const [countryCell, languageCell] = [cellAt(country), cellAt(language)];
  const codes = { country: parseCountry(countryCell), language: parseLanguage(languageCell) };
  const text = [countryCell, languageCell].filter((cell) => cell !== "").join(" · ");
  const key = [codes.country ?? countryCell, codes.language ?? languageCell]
    .join("-")
    .toLowerCase();
  return { key, text, ...codes };
}

/** `DE`, `de`, `Germany`, `Deutschland`, `uk`; null: unknown. */
export function parseCountry(cell: string): string | null {
  const name = cell.trim().toLowerCase();
  return OTHER_NAMES[name] ?? regions().get(name) ?? null;
}

/** `de`, `de-AT`, `German`, `Deutsch`; null: unknown. */
export function parseLanguage(cell: string): string | null {
  const name = cell.trim().toLowerCase();
  return languages().get(name) ?? languages().get(/^([a-z]{2})[-_]/.exec(name)?.[1] ?? "") ?? null;
}

const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const regions = onFirstUse(() => namesOf("region", CODES, regionOf));
const languages = onFirstUse(() =>
  namesOf(
    "language",
    CODES.map((code) => code.toLowerCase()),
    (code) => new Intl.Locale(code === "nb" || code === "nn" ? "no" : code).language,
  ),
);

/** Today's code: `DD` and `UK` are other names of DE and GB. */
function regionOf(code: string): string | null {
  return NO_COUNTRIES.test(code) ? null : (new Intl.Locale(`und-${code}`).region ?? null);
}

/** Lowercase name or code → code. */
function namesOf(
  type: "language" | "region",
  codes: readonly string[],
  codeOf: (code: string) => string | null,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const locale of NAMED_IN) {
    const names = new Intl.DisplayNames(locale, { type, fallback: "none" });
    for (const given of codes) {
      const [name, code] = [names.of(given)?.toLowerCase(), codeOf(given)];
      if (name === undefined || code === null) continue;
      if (!found.has(given.toLowerCase())) found.set(given.toLowerCase(), code);
      if (!found.has(name)) found.set(name, code);
    }
  }
  return found;
}
