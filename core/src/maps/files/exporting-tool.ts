/** The tool that exported a table, by its column names, so that people see their file was understood. */
import { normalizeHeader } from "#/tables/column-names.ts";

/** All of `columns` in one header; the more particular first. */
const TOOLS: readonly { readonly name: string; readonly columns: readonly string[] }[] = [
  { name: "Google Keyword Planner", columns: ["keyword", "avg. monthly searches", "competition"] },
  { name: "Google Search Console", columns: ["top queries", "clicks", "impressions"] },
  { name: "Google Search Console", columns: ["query", "clicks", "impressions"] },
  { name: "Ahrefs", columns: ["keyword", "difficulty", "volume", "cps"] },
  { name: "Ahrefs", columns: ["keyword", "volume", "kd", "current url"] },
  { name: "Semrush", columns: ["keyword", "volume", "keyword difficulty", "competitive density"] },
  { name: "Semrush", columns: ["keyword", "position", "search volume", "position type"] },
  { name: "Semrush", columns: ["ph", "nq"] },
  { name: "Ubersuggest", columns: ["keyword", "search volume", "paid difficulty"] },
  { name: "Moz", columns: ["keyword", "difficulty", "organic ctr"] },
  { name: "Mangools", columns: ["keyword", "avg. search volume"] },
];

/** The name of the tool; null: none that is known. */
export function detectKeywordTool(header: readonly string[]): string | null {
  const names = new Set(header.map(normalizeHeader));
  return (
    TOOLS.find(({ columns }) => columns.every((column) => names.has(normalizeHeader(column))))
      ?.name ?? null
  );
}
