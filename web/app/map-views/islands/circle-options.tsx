/** The clusters of islands as options, island by island, each with what it is said to be for screen readers. */
import { memo } from "react";
import type { LandColors } from "#/map-views/color-layers/color-layer.ts";
import { describePage, describePages } from "#/map-views/color-layers/layer-words.ts";
import { ClusterCircle, type CircleState } from "#/map-views/islands/cluster-circle.tsx";
import { getPageLineColor } from "#/map-views/color-layers/page-line.ts";
import { isLit } from "#/map-views/islands/lit-topics.ts";
import type { IslandGroup } from "#/map-views/islands/island-order.ts";
import { describeRanks } from "#/map-views/islands/pins/rank-pins.tsx";
import { useIslandsTime } from "#/map-views/islands/time/islands-time.ts";
import { useMapEvidenceView, type MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { stopWords, useMapRoute } from "#/map-views/port/map-route.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { useLocked } from "#/map-views/topic-marks/lock-mark.tsx";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { describeCluster } from "#/map-views/view-model/format-figures.ts";
import { getPillarColor } from "#/map-views/view-model/map-model.ts";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";

interface IslandCirclesProps extends Pick<
  MapViewProps,
  "model" | "choice" | "searching" | "filter" | "forming"
> {
  /** The islands that are drawn so far. */
  readonly mounted: readonly IslandGroup[];
  /** Colors of the land; null: pillars have their own. */
  readonly colors: LandColors | null;
  /** Null: no positions are shown. */
  readonly ranked: MapEvidenceView["site"];
  readonly selected: ReadonlySet<string>;
  readonly tabStop: number;
}

export function CircleOptions(props: IslandCirclesProps) {
  const { model, choice, searching, filter, forming, mounted, colors, ranked, selected } = props;
  return mounted.map((group) => {
    const { circles } = group;
    const has = (cluster: number | undefined | null) =>
      circles.some(({ at }) => at.cluster === cluster);
    const isAnySelected = circles.some(({ at }) =>
      selected.has(model.clusterAt[at.cluster]?.id ?? ""),
    );
    return (
      <GroupCircles
        key={group.id}
        group={group}
        model={model}
        search={searching.search}
        filter={filter}
        forming={forming}
        colors={colors}
        ranked={ranked}
        chosen={has(choice.cluster) ? choice.cluster : null}
        current={has(searching.target?.cluster) ? (searching.target?.cluster ?? null) : null}
        selected={isAnySelected ? selected : NONE}
        tabStop={circles.some(({ position }) => position === props.tabStop) ? props.tabStop : null}
      />
    );
  });
}

const NONE: ReadonlySet<string> = new Set();

interface GroupCirclesProps
  extends
    Pick<IslandCirclesProps, "model" | "filter" | "colors" | "ranked" | "selected">,
    CircleMarks {
  readonly group: IslandGroup;
  readonly forming: MapViewProps["forming"] | undefined;
  readonly search: MapViewProps["searching"]["search"];
  /** Position of the option that is the Tab stop; null: it is in another group. */
  readonly tabStop: number | null;
}

/** Clusters of this group; null: it doesn't have it. */
interface CircleMarks {
  readonly chosen: number | null;
  readonly current: number | null;
}

/** Options of one island: to describe thousands of clusters takes a while, and one more island changes none of them. */
const GroupCircles = memo(function GroupCircles(props: GroupCirclesProps) {
  const { group, model, filter, forming, colors, ranked, selected } = props;
  const { pillar, name, circles } = group;
  const presenceOf = useTopicPresence();
  const isLocked = useLocked();
  const route = useMapRoute();
  const { site } = useMapEvidenceView();
  const past = useIslandsTime()?.past ?? null;
  const { metrics } = model.snapshot;
  const searching = { search: props.search };
  return (
    <g
      role="group"
      aria-label={
        colors
          ? `${name}${describePages(
              colors,
              circles.map(({ at }) => at.cluster),
            )}`
          : name
      }
    >
      {circles.map(({ at, position }) => {
        const cluster = model.clusterAt[at.cluster];
        if (!cluster) return null;
        const described =
          past?.describe(cluster, model) ??
          describeCluster(cluster, metrics.estimated, getVolumeUnit(metrics));
        const isForming = forming?.settled.has(cluster.id) === false;
        return (
          <ClusterCircle
            key={cluster.id}
            at={at}
            position={position}
            topic={cluster.id}
            line={
              (colors && getPageLineColor(colors, at.cluster)) ?? getPillarColor(model, pillar).line
            }
            words={`${isForming ? "Still forming: " : ""}${described}${colors ? describePage(colors, at.cluster) : ""}${colors?.layer === "coverage" ? "" : coverageWords(site, at.cluster)}${describeRanks(ranked, at.cluster)}${isLocked(cluster.id) ? ", locked" : ""}${stopWords(route.stopAt(at.cluster))}${presenceOf([cluster.id]).words}`}
            state={stateOf(at.cluster, cluster.id, props, selected)}
            isLit={isLit(at.cluster, searching, filter)}
            isTabStop={position === props.tabStop}
            isForming={isForming}
            coverage={site && !colors ? (site.coverageAt(at.cluster)?.status ?? null) : undefined}
          />
        );
      })}
    </g>
  );
});

function coverageWords(site: MapEvidenceView["site"], cluster: number): string {
  const status = site?.coverageAt(cluster)?.status ?? null;
  return status === null ? "" : `, ${COVERAGE_LABELS[status].toLowerCase()}`;
}

function stateOf(
  cluster: number,
  id: string,
  { chosen, current }: CircleMarks,
  selected: ReadonlySet<string>,
): CircleState {
  if (chosen === cluster) return "chosen";
  if (current === cluster) return "current";
  return selected.has(id) ? "selected" : "";
}
