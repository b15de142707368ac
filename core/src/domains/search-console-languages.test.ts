/** Exports in the languages that people have; names are from memory, so what is read mustn't depend on them. */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { findExportDays, toMonthCount } from "#/domains/export-period.ts";
import {
  readSearchConsole,
  type SearchConsoleExport,
} from "#/domains/search-console/read-search-console.ts";

function read(files: Readonly<Record<string, string>>): SearchConsoleExport {
  const packed = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${name}.csv`, strToU8(text)]),
  );
  const result = readSearchConsole(zipSync(packed));
  if (typeof result === "string") throw new Error(result);
  return result;
}

/** Per language: queries, pages, countries, a country, devices, chart, clicks, impressions, position. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  en: "Queries Pages Countries Denmark Devices Chart Clicks Impressions Position".split(" "),
  de: "Suchanfragen Seiten Länder Deutschland Geräte Diagramm Klicks Impressionen Position".split(
    " ",
  ),
  fr: "Requêtes Pages Pays Allemagne Appareils Graphique Clics Impressions Position".split(" "),
  es: "Consultas Páginas Países Alemania Dispositivos Gráfico Clics Impresiones Posición".split(
    " ",
  ),
  it: "Query Pagine Paesi Germania Dispositivi Grafico Clic Impressioni Posizione".split(" "),
  pt: "Consultas Páginas Países Alemanha Dispositivos Gráfico Cliques Impressões Posição".split(
    " ",
  ),
  nl: "Zoekopdrachten Pagina's Landen Duitsland Apparaten Diagram Klikken Vertoningen Positie".split(
    " ",
  ),
  pl: "Zapytania Strony Kraje Niemcy Urządzenia Wykres Kliknięcia Wyświetlenia Pozycja".split(" "),
  cs: "Dotazy Stránky Země Německo Zařízení Graf Prokliky Zobrazení Pozice".split(" "),
  da: "Forespørgsler Sider Lande Danmark Enheder Diagram Klik Eksponeringer Placering".split(" "),
  sv: "Sökfrågor Sidor Länder Tyskland Enheter Diagram Klick Visningar Position".split(" "),
  ja: "クエリ ページ 国 日本 デバイス グラフ クリック数 表示回数 掲載順位".split(" "),
  ko: "검색어 페이지 국가 대한민국 기기 차트 클릭수 노출 게재순위".split(" "),
  tr: "Sorgular Sayfalar Ülkeler Almanya Cihazlar Grafik Tıklamalar Gösterimler Konum".split(" "),
  ru: "Запросы Страницы Страны Германия Устройства Диаграмма Клики Показы Позиция".split(" "),
};
const DAYS = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, "0")}`);

/** @param areNamed false: files and columns have names that say nothing */
function exportIn(language: string, separator: string, areNamed = true) {
  const words = LANGUAGES[language] ?? [];
  const name = (at: number) => (areNamed ? (words[at] ?? "") : `x${String(at)}`);
  const isDecimalComma = separator === ";";
  const cellsOf = (cells: readonly string[]) => cells.join(separator);
  const rate = (text: string) => (isDecimalComma ? `${text.replace(".", ",")} %` : `${text}%`);
  const position = (text: string) => (isDecimalComma ? text.replace(".", ",") : text);
  const count = (text: string) => (isDecimalComma ? text.replace(",", ".") : `"${text}"`);
  const header = (at: number) => cellsOf([name(at), name(6), name(7), "CTR", name(8)]);
  const table = (at: number, rows: readonly (readonly string[])[]) =>
    `${[header(at), ...rows.map(cellsOf)].join("\n")}\n`;
  return {
    [name(5)]: table(
      5,
      DAYS.map((day) => [day, "2", "170", rate("1.18"), position("9.0")]),
    ),
    [name(2)]: table(2, [[words[3] ?? "", "52", count("4,760"), rate("1.1"), position("9.5")]]),
    [name(4)]: table(4, [["Mobil", "30", count("3,000"), rate("1.0"), position("9.5")]]),
    [name(1)]: table(1, [
      ["https://kaffe.example/kold-brew", "40", count("2,800"), rate("1.43"), position("7.3")],
      ["https://kaffe.example/filter", "12", count("1,960"), rate("0.61"), position("14.0")],
    ]),
    [name(0)]: table(0, [
      ["kold brew kaffe", "40", count("2,800"), rate("1.43"), position("7.3")],
      ["filterkaffe guide", "12", count("1,400"), rate("0.86"), position("12.6")],
      ["bedste kværn", "0", "560", rate("0"), position("31.2")],
    ]),
  };
}

const FORMATS = Object.keys(LANGUAGES).flatMap((language) => [
  [language, ",", true] as const,
  [language, ";", true] as const,
  [language, "\t", false] as const,
]);

test.each(FORMATS)(
  "queries, pages and days of an export are read (%s, separated by %j, names known: %s)",
  (language, separator, areNamed) => {
    const { queries, pages, days, faults } = read(exportIn(language, separator, areNamed));
    expect(queries).toEqual([
      { query: "kold brew kaffe", page: null, clicks: 40, impressions: 2_800, position: 7.3 },
      { query: "filterkaffe guide", page: null, clicks: 12, impressions: 1_400, position: 12.6 },
      { query: "bedste kværn", page: null, clicks: 0, impressions: 560, position: 31.2 },
    ]);
    expect(pages.map(({ impressions }) => impressions)).toEqual([2_800, 1_960]);
    expect({ days, faults }).toEqual({ days: 28, faults: [] });
  },
);

test.each([
  ["Oct 1, 2026 - Oct 31, 2026", 31],
  ["01.10.2026 – 31.10.2026", 31],
  ["1. Okt. 2026 – 7. Okt. 2026", 7],
  ["1 de oct de 2026 - 31 de oct de 2026", 31],
  ["1 – 31 октября 2026", null],
  ["1 октября 2026 г. – 31 октября 2026 г.", 31],
  ["2026/10/01～2026/10/31", 31],
  ["2026. 9. 1. - 2026. 10. 31.", 61],
  ["10/1/26-10/31/26", 31],
  ["1/10/2026-7/10/2026", null],
  ["Oct 31, 2026 - Oct 1, 2026", null],
  ["Last 28 days", 28],
  ["Posledních 28 dní", 28],
  ["Последние 3 месяца", 90],
  ["過去 16 か月間", 480],
  ["Last 24 hours", 1],
  ["Web", null],
])("the filter %s covers %s days", (filter, days) => {
  expect(
    findExportDays(["Filter", "Search type", "Date"], ["Filter", "Search type", "Web", filter]),
  ).toBe(days);
});

test.each([
  ["every day", ["2026-10-01", "2026-10-02", "2026-10-04"], 4],
  ["every week", ["2026-10-05", "2026-10-12", "2026-10-19"], 21],
  ["one day", ["2026-10-05"], 1],
])("a chart with a row for %s covers the days from its first to its last", (_, dates, days) => {
  expect(findExportDays(["Date", ...dates], ["Last 3 months"])).toBe(days);
});

test("a query with a number isn't the period", () => {
  const rows = "best 7 grinders,1,700,0.14%,4\nlast 3 months news,2,400,0.5%,7";
  const files = { Queries: `Top queries,Clicks,Impressions,CTR,Position\n${rows}\n` };
  expect(read(files).days).toBeNull();
  expect(read({ ...files, Filters: "Filter,Value\nDate,Last 28 days\n" }).days).toBe(28);
});

test("28 to 31 days are a month, other periods count by their days", () => {
  expect([28, 31, 7, 90].map(toMonthCount)).toEqual([1, 1, 7 / 30, 3]);
});

test("a query of one page is summed over its countries and days, and the position is their mean", () => {
  const rows = [
    "query,page,country,clicks,impressions,ctr,position",
    "cold brew,https://a.example/x,usa,2,100,2%,4",
    "cold brew,https://a.example/x,deu,1,300,0.33%,8.5",
    "cold brew,https://a.example/y,usa,0,50,0%,20",
  ];
  for (const order of [rows, [rows[0] ?? "", ...rows.slice(1).toReversed()]]) {
    const { queries } = read({ Report: order.join("\n") });
    expect(queries.toSorted((a, b) => b.impressions - a.impressions)).toEqual([
      {
        query: "cold brew",
        page: "https://a.example/x",
        clicks: 3,
        impressions: 400,
        position: 7.375,
      },
      { query: "cold brew", page: "https://a.example/y", clicks: 0, impressions: 50, position: 20 },
    ]);
  }
});

test("of a comparison, the period with the later year is read, wherever it stands", () => {
  const metrics = ["Clicks", "Impressions", "CTR", "Position"];
  const header = metrics.flatMap((metric) => [`2025 ${metric}`, `2026 ${metric}`]).join(",");
  const { queries, comparedPeriod } = read({
    Queries: `Top queries,${header}\ncold brew,9,5,90,100,10%,5%,3,8.1\n`,
  });
  expect(queries).toMatchObject([{ clicks: 5, impressions: 100, position: 8.1 }]);
  expect(comparedPeriod).toBe("2026");
});
