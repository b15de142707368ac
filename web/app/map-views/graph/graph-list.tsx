/**
 * The graph as a list of clusters with their strongest connections: for screen readers while the graph is visible, and
 * for everyone who switches to the list. It has focus in both cases. Only the rows around the focused one are rendered.
 */
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import type { KeyboardEvent, MouseEvent } from "react";
import { PICTURE_LIST, useRowInSight } from "#/map-views/canvas/picture-list.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { describeCluster, formatNestedName } from "#/map-views/view-model/format-figures.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";
import { formatSharedCount, type Neighbour } from "#/map-views/graph/graph-neighbours.ts";
import type { SharedKind } from "#/map-views/graph/graph-protocol.ts";
import { LockMark } from "#/map-views/topic-marks/lock-mark.tsx";
import { PendingMark } from "#/map-views/topic-marks/pending-mark.tsx";
import { PresenceMarks } from "#/map-views/topic-marks/presence-marks.tsx";
import type { PresenceOf } from "#/map-views/topic-marks/topic-presence.ts";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

interface GraphListProps {
  readonly model: MapModel;
  /** Cluster indexes in navigation order. */
  readonly order: readonly number[];
  readonly neighbours: readonly (readonly Neighbour[])[];
  readonly kind: SharedKind;
  /** Position in `order`. */
  readonly focused: number;
  /** People at a topic, and its unsent changes. */
  readonly presenceOf: PresenceOf;
  readonly isSelected: (cluster: number) => boolean;
  readonly isShown: boolean;
  /** Receives whether the list has focus. */
  readonly onFocus: (hasFocus: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onPress: (cluster: number, event: MouseEvent) => void;
}

const WINDOW_ROWS = 30;
const ROW_PX = 52;
const LINKS_NAMED = 3;
const idOf = (cluster: number | undefined) => `graph-row-${String(cluster)}`;

export function GraphList(props: GraphListProps) {
  const { model, order, focused, isShown } = props;
  const scroller = useRowInSight(focused, ROW_PX, isShown);
  const first = isShown ? 0 : Math.max(0, focused - WINDOW_ROWS);
  const shown = isShown ? order : order.slice(first, focused + WINDOW_ROWS + 1);
  const { metrics } = model.snapshot;
  return (
    <Box
      ref={scroller}
      role="listbox"
      tabIndex={0}
      data-tab-stop
      data-topic={model.clusterAt[order[focused] ?? -1]?.id}
      aria-label="Pages and their connections. Up and Down move between pages, Right follows the strongest connection, Left goes back, Enter opens."
      aria-multiselectable
      aria-activedescendant={order.length > 0 ? idOf(order[focused]) : undefined}
      onFocus={() => props.onFocus(true)}
      onBlur={() => props.onFocus(false)}
      onKeyDown={props.onKey}
      onClick={(event) => {
        const cluster = findPositionAttribute(event.target, "data-cluster");
        if (cluster !== null) props.onPress(cluster, event);
      }}
      sx={isShown ? SHOWN : VISUALLY_HIDDEN}
    >
      {shown.map((index, at) => {
        const cluster = model.clusterAt[index];
        if (!cluster) return null;
        const links = describeLinks(props, index);
        return (
          <div
            key={cluster.id}
            id={idOf(index)}
            role="option"
            data-cluster={index}
            data-topic={cluster.id}
            aria-posinset={first + at + 1}
            aria-setsize={order.length}
            aria-selected={props.isSelected(index)}
            aria-label={`${describeCluster(cluster, metrics.estimated, getVolumeUnit(metrics))}${props.presenceOf([cluster.id]).words}. ${links}`}
            className={first + at === focused ? "row at" : "row"}
          >
            <PillarSwatch
              look={getPillarColor(model, model.snapshot.clusters.pillar[index] ?? 0)}
            />
            <span className="title">
              <span className="name">{formatNestedName(cluster)}</span>
              <LockMark topic={cluster.id} />
              <PendingMark topic={cluster.id} />
              <PresenceMarks topic={cluster.id} sizePx={18} />
            </span>
            {/* Drawn by the style sheet: as text it would be a second name, beside the one that says more. */}
            <span className="links" data-links={links} />
          </div>
        );
      })}
    </Box>
  );
}

function describeLinks({ model, neighbours, kind }: GraphListProps, cluster: number): string {
  const links = neighbours[cluster] ?? [];
  if (links.length === 0) return "No connections to other pages";
  const names = links
    .slice(0, LINKS_NAMED)
    .map((link) => {
      const name = model.clusterAt[link.cluster]?.name ?? "";
      return `${name} (${formatSharedCount(kind, link.sharedCount)})`;
    })
    .join(", ");
  const more = links.length - LINKS_NAMED;
  return `Connected to ${names}${more > 0 ? ` and ${String(more)} more` : ""}`;
}

const SHOWN = {
  ...PICTURE_LIST,
  pb: 16,
  "& .row": {
    ...PICTURE_LIST["& .row"],
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: 2,
    alignItems: "center",
    alignContent: "center",
    height: ROW_PX,
    px: 4,
    borderBottom: 1,
    borderColor: "divider",
  },
  "& .title": { display: "flex", alignItems: "center", gap: 2, minWidth: 0 },
  "& .name": { fontWeight: 500 },
  "& .name, & .links": { ...ELLIPSIS },
  "& .links::before": { content: "attr(data-links)" },
  "& .links": { gridColumn: 2, fontSize: 12, color: "text.secondary" },
} as const;
