/** Below the table: totals of all rows and of the selected ones. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { sumTotals, type RowTotals } from "#/features/maps/table/table-entries.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";
import { useMemo } from "react";
import { formatSearches } from "#/map-views/view-model/format-figures.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";

interface TableFooterProps {
  readonly source: TableSource;
  readonly kind: RowKind;
  readonly rows: readonly number[];
  readonly selectedRows: readonly number[];
  readonly onCopy: () => void;
}

export function TableFooter({ source, kind, rows, selectedRows, onCopy }: TableFooterProps) {
  const shown = useMemo(() => sumTotals(source, kind, rows), [source, kind, rows]);
  const selected = useMemo(
    () => sumTotals(source, kind, selectedRows),
    [source, kind, selectedRows],
  );
  const { metrics } = source.model.snapshot;
  return (
    <Box
      component="footer"
      sx={{
        display: "flex",
        flexWrap: { xs: "wrap", md: "nowrap" },
        alignItems: "center",
        columnGap: 4,
        minHeight: 36,
        px: { xs: 3, md: 4 },
        borderTop: 1,
        borderColor: "divider",
        fontSize: 12,
        color: "text.secondary",
        fontVariantNumeric: "tabular-nums",
        "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: { md: "nowrap" } },
      }}
    >
      <span>{inWords(shown, kind, metrics)}</span>
      <Box sx={{ flex: 1 }} />
      {selected.rows > 0 ? (
        <Box component="span" sx={{ flex: "none", color: "text.primary", fontWeight: 550 }}>
          Selected: {inWords(selected, kind, metrics)}
        </Box>
      ) : null}
      {selected.rows > 0 ? (
        <Button
          size="small"
          color="secondary"
          startIcon={<Icon name="copy" sizePx={14} />}
          onClick={onCopy}
          sx={{ py: 0, flex: "none" }}
        >
          Copy
        </Button>
      ) : null}
    </Box>
  );
}

function inWords(totals: RowTotals, kind: RowKind, metrics: MapSnapshot["metrics"]): string {
  const { rows, keywords, volumePerMonth } = totals;
  const searches =
    volumePerMonth === null
      ? []
      : [formatSearches(volumePerMonth, metrics.estimated, getVolumeUnit(metrics))];
  return kind === "clusters"
    ? [countNoun(rows, "page"), countNoun(keywords, "keyword"), ...searches].join(" · ")
    : [countNoun(rows, "keyword"), ...searches].join(" · ");
}
