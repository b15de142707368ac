/** A keyword map as downloadable files: a table for spreadsheets, an outline for writers. */
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { writeSafeCsv, type CsvCell } from "@mapwright/core/maps/files/exports/safe-csv";

const HEADER = [
  "Pillar",
  "Page",
  "Keyword",
  "Primary keyword",
  "Intent",
  "Confidence %",
  "Shared words",
] as const;

/** Indexes of each pillar's pages, in the order of the map. */
export function groupPagesByPillar({
  map,
}: KeywordMap): { readonly name: string; pages: number[] }[] {
  return map.pillars.map((name, pillar) => ({
    name,
    pages: map.clusters.flatMap((cluster, index) => (cluster.pillar === pillar ? [index] : [])),
  }));
}

/** One line per keyword, by pillar, with a page's primary keyword first. */
export function buildKeywordMapCsv(keywordMap: KeywordMap): string {
  const { map, sharedWords } = keywordMap;
  const rows = groupPagesByPillar(keywordMap).flatMap(({ name: pillar, pages }) =>
    pages.flatMap((page) => {
      const cluster = map.clusters[page];
      const shared = (sharedWords[page] ?? []).map(({ words }) => words).join("; ");
      return (cluster?.keywords ?? []).map((keyword, place): CsvCell[] => [
        pillar,
        cluster?.name ?? "",
        map.keywords[keyword] ?? "",
        place === 0 ? "yes" : "",
        cluster?.intent ?? "",
        Math.round((cluster?.confidence ?? 0) * 100),
        shared,
      ]);
    }),
  );
  return writeSafeCsv(HEADER, rows);
}

/** Characters with a meaning in Markdown or the HTML within it. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]|&(?=#?\w+;)/g, "\\$&");
}

function writePage({ map, sharedWords }: KeywordMap, page: number): string {
  const cluster = map.clusters[page];
  const keywords = (cluster?.keywords ?? []).map((keyword, place) => {
    const text = plain(map.keywords[keyword] ?? "");
    return place === 0 ? `- **${text}**` : `- ${text}`;
  });
  const shared = (sharedWords[page] ?? []).map(({ words }) => plain(words)).join(", ");
  return [
    `### ${plain(cluster?.name ?? "")}`,
    ...(shared === "" ? [] : [`Shared words: ${shared}`]),
    keywords.join("\n"),
  ].join("\n\n");
}

/** `34 keywords → 12 pages in 4 pillars` */
export function summarizeKeywordMap({ map }: KeywordMap): string {
  const pages = countNoun(map.clusters.length, "page");
  return `${countNoun(map.keywords.length, "keyword")} → ${pages} in ${countNoun(map.pillars.length, "pillar")}`;
}

/** Pillars as headings, pages as subheadings, keywords as lists. */
export function buildKeywordMapMarkdown(keywordMap: KeywordMap): string {
  const pillars = groupPagesByPillar(keywordMap).map(({ name, pages }) =>
    [`## ${plain(name)}`, ...pages.map((page) => writePage(keywordMap, page))].join("\n\n"),
  );
  const summary = `${summarizeKeywordMap(keywordMap)}. Grouped by wording with Mapwright.`;
  return `${["# Keyword map", summary, ...pillars].join("\n\n")}\n`;
}
