/** Content of a table besides keywords, as sentences. */
import type { LeftOutReason } from "@mapwright/core/tables/left-out";
import type { TableHealth } from "#/features/maps/import/import-protocol.ts";
import { countNoun } from "#/ui/number-text.tsx";

const KINDS: readonly (readonly [reason: LeftOutReason, noun: string, what: string])[] = [
  ["above", "line", "around the column names"],
  ["names", "row", "of repeated column names"],
  ["total", "row", "of totals"],
  ["note", "line", "of notes"],
  ["table", "row", "of another table"],
];

/** `2 lines around the column names and 1 row of totals left out.` */
export function describeTableHealth(health: TableHealth): string[] {
  const { leftOut, excelCount, excelExample, matchTypeCount, mergedColumns, otherMarketCount } =
    health;
  const parts = KINDS.flatMap(([reason, noun, what]) => {
    const count = leftOut[reason] ?? 0;
    return count === 0 ? [] : [`${countNoun(count, noun)} ${what}`];
  });
  if (otherMarketCount > 0) parts.push(`${countNoun(otherMarketCount, "row")} of other markets`);
  const merged = mergedColumns.map((name) => `“${name}”`);
  return [
    ...(parts.length > 0 ? [`${joined(parts)} left out.`] : []),
    ...(excelCount > 0 && excelExample !== null
      ? [
          `A spreadsheet may have reformatted ${countNoun(excelCount, "keyword")}${excelCount === 1 ? ":" : ", such as"} “${excelExample}”.`,
        ]
      : []),
    ...(matchTypeCount > 0
      ? [`Match type signs removed from ${countNoun(matchTypeCount, "keyword")}.`]
      : []),
    ...(merged.length > 0 ? [`Empty cells in ${joined(merged)} take the group above them.`] : []),
  ];
}

function joined(parts: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(parts);
}
