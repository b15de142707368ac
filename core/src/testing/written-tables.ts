/** Tables whose content is known, written in the ways in which tools and people of many countries write them: for tests. */
import { encodeText } from "#/testing/encode-text.ts";
import { TABLE_LANGUAGES } from "#/testing/table-languages.ts";

export interface WrittenTable {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly encoding: string;
  readonly text: string;
  readonly keywords: readonly { readonly text: string; readonly volume: number | null }[];
  /** Texts that stand in the file and aren't keywords. */
  readonly others: readonly string[];
  /** Kind of the table, in words. */
  readonly about: string;
}

const PREAMBLES = ["none", "none", "title", "dates", "summary", "filters"] as const;
const COLUMNS = [
  "keyword",
  "volume",
  "difficulty",
  "cpc",
  "country",
  "url",
  "number",
  "kind",
] as const;
type ColumnKind = (typeof COLUMNS)[number];
const NAMES: Readonly<Record<Exclude<ColumnKind, "keyword" | "volume">, string>> = {
  difficulty: "KD",
  cpc: "CPC (USD)",
  country: "Country",
  url: "URL",
  number: "#",
  kind: "SERP features",
};

/** @param random a number from 0 (inclusive) to 1 (exclusive) */
export function writeTable(random: () => number): WrittenTable {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  const code = pick(Object.keys(TABLE_LANGUAGES));
  const { encodings, keyword, volume, total, words } =
    TABLE_LANGUAGES[code] ?? pick(Object.values(TABLE_LANGUAGES));
  const separator = pick([",", ",", ";", ";", "\t", "\t", "|"]);
  const encoding = pick([
    "utf-8",
    "utf-8 bom",
    "utf-16le bom",
    "utf-16be bom",
    "utf-16le",
    ...encodings,
    ...encodings,
  ]);
  const headerLanguage = pick(["own", "own", "english", "none"]);
  const style = pick([
    "plain",
    "comma",
    "point",
    "space",
    "k",
    "range",
    "decimals",
    "unknown",
  ] as const);
  const isComma = pick([true, false]);
  const texts = new Set<string>();
  const rowCount = 3 + Math.floor(random() * 28);
  for (let attempt = 0; attempt < rowCount * 3 && texts.size < rowCount; attempt++) {
    const [before = [], things = [], after = []] = words;
    const parts = [
      random() < 0.5 ? pick(before) : "",
      pick(things),
      random() < 0.8 ? pick(after) : "",
    ];
    const isQuoted = random() < 0.05 && separator !== "|";
    texts.add(
      parts.filter((part) => part !== "").join(" ") +
        (isQuoted ? `${separator === "\t" ? "," : separator} ${pick(things)}` : ""),
    );
  }
  const others = pick([
    [],
    ["difficulty"],
    ["difficulty", "cpc"],
    ["cpc", "country"],
    ["country", "url"],
    ["number", "kind"],
    ["number", "difficulty", "cpc"],
  ] as const);
  const columns = shuffled<ColumnKind>(["keyword", "volume", ...others], random);
  // Without names, only a lone column of whole numbers can be the volume.
  const hasNames = headerLanguage !== "none";
  const keywords = [...texts].map((text) => {
    const given = Math.floor(10 ** (1 + random() * 4));
    const { volume: value, cell } = writeNumber(given, style, isComma, random);
    return { text, volume: value, cell };
  });
  const cells: Readonly<Record<ColumnKind, (at: number) => string>> = {
    keyword: (at) => keywords[at]?.text ?? "",
    volume: (at) => keywords[at]?.cell ?? "",
    difficulty: () => String(Math.floor(random() * 100)),
    cpc: () => (random() * 5 + 0.01).toFixed(2).replace(".", isComma ? "," : "."),
    country: () => pick(["us", "us", "gb", "de"]),
    url: (at) => `https://example.com/${String(at % 5)}/page`,
    number: (at) => String(at + 1),
    kind: () => pick(["paa", "image pack", "sitelinks", ""]),
  };
  const nameOf = (column: ColumnKind) =>
    column === "keyword"
      ? headerLanguage === "own"
        ? pick(keyword)
        : pick(["Keyword", "Keywords", "Query"])
      : column === "volume"
        ? headerLanguage === "own"
          ? pick(volume)
          : pick(["Volume", "Search Volume", "Avg. monthly searches"])
        : NAMES[column];
  const rows: string[][] = [];
  const extra: string[] = [];
  const preamble = hasNames ? pick(PREAMBLES) : "none";
  const above: string[][] =
    preamble === "none"
      ? []
      : preamble === "title"
        ? [["Keyword report"]]
        : preamble === "dates"
          ? [["Keyword Stats 2026-11-20"], ["1 Nov 2025 - 31 Oct 2026"]]
          : preamble === "summary"
            ? [
                ["Summary"],
                ["Total keywords", String(keywords.length)],
                ["Total volume", "99999"],
                [""],
              ]
            : [["Domain", "example.com"], ["Database", "us"], [""]];
  for (const row of above) extra.push(...row.filter((cell) => cell !== ""));
  rows.push(...above);
  if (hasNames) rows.push(columns.map(nameOf));
  keywords.forEach((_, at) => rows.push(columns.map((column) => cells[column](at))));
  const ending = hasNames
    ? pick(["none", "none", "none", "total", "blank total", "note", "names"])
    : "none";
  const sum = String(keywords.reduce((all, { volume: value }) => all + (value ?? 0), 0));
  if (ending.includes("blank")) rows.push([""]);
  if (ending.includes("total")) {
    const at = columns.indexOf("keyword");
    rows.push(
      columns.map((column, place) => (place === at ? total : column === "volume" ? sum : "")),
    );
    extra.push(total);
  }
  if (ending === "note" && columns.length > 1) {
    rows.push([""], ["Exported from a keyword tool"]);
    extra.push("Exported from a keyword tool");
  }
  const lineEnd = pick(["\n", "\r\n", "\r\n"]);
  const isPadded = pick([true, false]);
  const text =
    rows
      .map((row) =>
        (isPadded ? columns.map((_, at) => row[at] ?? "") : row)
          .map((cell) => quoted(cell, separator, random))
          .join(separator),
      )
      .join(lineEnd) + pick([lineEnd, ""]);
  const label = encoding.replace(" bom", "");
  const marked = encoding.endsWith("bom") ? `\uFEFF${text}` : text;
  const bytes = encodeText(marked, label) ?? encodeText(text, "utf-8") ?? new Uint8Array();
  const isWritten = encodeText(marked, label) !== null;
  const wholes = columns.filter((column) => column === "volume" || column === "difficulty");
  const hasVolume =
    hasNames || (wholes.length === 1 && style !== "k" && style !== "range" && style !== "unknown");
  return {
    bytes,
    fileName: separator === "\t" ? "table.tsv" : pick(["table.csv", "table.csv", "table.txt"]),
    encoding: isWritten ? label : "utf-8",
    text,
    keywords: keywords.map(({ text: own, volume: value }) => ({
      text: own,
      volume: hasVolume ? value : null,
    })),
    others: extra,
    about: [
      code,
      encoding,
      JSON.stringify(separator),
      headerLanguage,
      preamble,
      style,
      isComma ? "1,5" : "1.5",
      columns.join("+"),
      ending,
      String(keywords.length),
    ].join(" "),
  };
}

function writeNumber(
  given: number,
  style: "plain" | "comma" | "point" | "space" | "k" | "range" | "decimals" | "unknown",
  isComma: boolean,
  random: () => number,
): { readonly volume: number | null; readonly cell: string } {
  const grouped = (sign: string) => String(given).replace(/\B(?=(\d{3})+$)/g, sign);
  const point = isComma ? "," : ".";
  switch (style) {
    case "comma":
      return { volume: given, cell: grouped(isComma ? "." : ",") };
    case "point":
      return { volume: given, cell: grouped(".") };
    case "space":
      return { volume: given, cell: grouped("\u00A0") };
    case "k": {
      const volume = Math.round(given / 100) * 100;
      if (volume < 1_000) return { volume: given, cell: String(given) };
      return { volume, cell: `${(volume / 1_000).toFixed(1).replace(".", point)}K` };
    }
    case "range": {
      const least = 10 ** Math.floor(Math.log10(given));
      return { volume: (least + least * 10) / 2, cell: `${String(least)} – ${String(least * 10)}` };
    }
    case "decimals":
      return { volume: given, cell: `${String(given)}${point}0` };
    case "unknown":
      if (random() < 0.3) return { volume: null, cell: random() < 0.5 ? "n/a" : "-" };
      return { volume: given, cell: String(given) };
    case "plain":
      return { volume: given, cell: String(given) };
    default:
      return style satisfies never;
  }
}

function quoted(cell: string, separator: string, random: () => number): string {
  const needs = cell.includes(separator) || cell.includes('"') || cell.includes("\n");
  return needs || random() < 0.02 ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
