/** Message about a table that has its keywords for several countries or languages. */
import {
  findMarketColumns,
  hasSharedKeywords,
  listMarkets,
} from "@mapwright/core/tables/market-columns";
import type { TableReading } from "@mapwright/core/tables/read-table";

const MAX_NAMED = 5;

/** null: no keyword is in the rows of more than one. */
export function describeMarkets({ columns, rows }: TableReading): string | null {
  const names = columns.map(({ name }) => name);
  const roles = columns.map(({ role }) => role);
  const found = findMarketColumns(names, rows, (column) => (roles[column] ?? null) === null);
  if (!found || !hasSharedKeywords(rows, roles.indexOf("keyword"), found)) return null;
  const markets = listMarkets(rows, found).map(({ text }) => text);
  const named = markets.slice(0, MAX_NAMED).join(", ") + (markets.length > MAX_NAMED ? ", …" : "");
  return `Keywords are in rows of several markets (${named}): the highest volume is read. To map one market, pass only its rows.`;
}
