/** The rows of the grid: clusters or keywords, sorted and filtered, under the pillars that group them. */
import { useMemo, useState } from "react";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import type { MapFilter } from "#/map-views/port/map-view-props.ts";
import { getPillarColor } from "#/map-views/view-model/map-model.ts";
import { listEntries } from "#/features/maps/table/table-entries.ts";
import { getTableRowKey, type TableSource } from "#/features/maps/table/table-source.ts";
import type { TableUrl } from "#/features/maps/table/table-url.ts";
import type { GridRows } from "#/ui/grid/grid-lines.ts";
import { TextRanks } from "#/ui/grid/sort-rows.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** @param collapsed ids of pillars */
export function useMapRows(
  source: TableSource,
  url: TableUrl,
  filter: MapFilter | null,
  collapsed: ReadonlySet<string>,
): GridRows {
  const [ranks] = useState(() => new TextRanks());
  return useMemo(() => {
    const { entries, rows, rowsOfPillar } = listEntries(source, url, filter, collapsed, ranks);
    const { id, name } = source.model.snapshot.pillars;
    return {
      entries,
      rows,
      keyOf: (row) => getTableRowKey(source, url.rows, row),
      groupOf: (pillar) => ({
        key: `pillar ${id[pillar] ?? ""}`,
        isExpanded: !collapsed.has(id[pillar] ?? ""),
        label: (
          <>
            <PillarSwatch look={getPillarColor(source.model, pillar)} />
            <span className="text">{name[pillar] ?? ""}</span>
            <span className="note">
              {countNoun(
                rowsOfPillar.get(pillar) ?? 0,
                url.rows === "clusters" ? "cluster" : "keyword",
              )}
            </span>
          </>
        ),
      }),
    };
  }, [source, url, filter, collapsed, ranks]);
}
