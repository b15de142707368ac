/** The connections of the hovered cluster: its strongest edges with the pages or words they share. */
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { formatSearches, formatVolumeRange } from "#/map-views/view-model/format-figures.ts";
import { formatSharedCount, type Neighbour } from "#/map-views/graph/graph-neighbours.ts";
import type { SharedKind } from "#/map-views/graph/graph-protocol.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";

interface GraphTooltipProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly kind: SharedKind;
  readonly neighbours: readonly Neighbour[];
  readonly sharedNames: (a: number, b: number) => readonly string[];
}

const LINKS_SHOWN = 4;
const NAMES_SHOWN = 2;

/** Tooltip in a corner of the canvas, where it covers no edge. Screen readers get its content from the list instead. */
export function GraphTooltip(props: GraphTooltipProps) {
  const { model, cluster, kind, neighbours } = props;
  const { metrics } = model.snapshot;
  const found = model.clusterAt[cluster];
  if (!found) return null;
  const range = formatVolumeRange(found.volumePerMonth, metrics);
  return (
    <Box aria-hidden="true" sx={STYLES}>
      <strong>{found.name}</strong>
      <div>
        {formatSearches(found.volumePerMonth, metrics.estimated, getVolumeUnit(metrics))}{" "}
        {range === "" ? "" : `(${range})`}
      </div>
      {neighbours.length === 0 ? <p>Shares no {kind} with another page.</p> : null}
      {neighbours.slice(0, LINKS_SHOWN).map((link) => (
        <p key={link.cluster}>
          <span className="with">{model.clusterAt[link.cluster]?.name}</span>
          <span className="count">{formatSharedCount(kind, link.sharedCount)}</span>
          <span className="shared">
            {props
              .sharedNames(cluster, link.cluster)
              .slice(0, NAMES_SHOWN)
              .map(shortened)
              .join(", ")}
          </span>
        </p>
      ))}
    </Box>
  );
}

/** A URL without the parts that all URLs have in common. */
function shortened(name: string): string {
  return name.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

const STYLES = {
  position: "absolute",
  top: 12,
  left: { xs: 12, md: 16 },
  zIndex: 5,
  width: 300,
  maxWidth: "calc(100% - 24px)",
  p: 3,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  boxShadow: 1,
  pointerEvents: "none",
  fontSize: 12,
  lineHeight: 1.5,
  color: "text.secondary",
  "& strong": { display: "block", fontSize: 14, fontWeight: 600, color: "text.primary" },
  "& p": { display: "grid", gridTemplateColumns: "1fr auto", columnGap: 2, m: 0, mt: 2 },
  "& .with": { color: "text.primary", fontWeight: 500 },
  "& .shared": {
    gridColumn: "1 / -1",
    ...ELLIPSIS,
  },
} as const;
