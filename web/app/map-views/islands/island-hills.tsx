/** The clusters of islands as options, island by island, each with what it is said to be for screen readers. */
import type { LandColors } from "#/map-views/color-layers/color-layer.ts";
import { describePage, describePages } from "#/map-views/color-layers/layer-words.ts";
import { IslandHill, type HillState } from "#/map-views/islands/island-hill.tsx";
import { pageLine } from "#/map-views/color-layers/page-line.ts";
import { isLit } from "#/map-views/islands/lit-topics.ts";
import type { IslandGroup } from "#/map-views/islands/island-order.ts";
import { rankWords } from "#/map-views/islands/pins/rank-pins.tsx";
import { useIslandsTime } from "#/map-views/islands/time/islands-time.ts";
import { useMapEvidenceView, type MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { stopWords, useMapRoute } from "#/map-views/port/map-route.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { useLocked } from "#/map-views/topic-marks/lock-mark.tsx";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { describeCluster } from "#/map-views/view-model/format-figures.ts";
import { lookOf } from "#/map-views/view-model/map-model.ts";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { volumeUnitOf } from "@mapwright/core/snapshot/figures/volume-unit";

interface IslandHillsProps extends Pick<
  MapViewProps,
  "model" | "choice" | "searching" | "filter" | "forming"
> {
  /** The islands that are drawn so far. */
  readonly mounted: readonly IslandGroup[];
  /** Of the land; null: pillars have their own. */
  readonly colors: LandColors | null;
  /** Null: no positions are shown. */
  readonly ranked: MapEvidenceView["site"];
  readonly selected: ReadonlySet<string>;
  readonly tabStop: number;
}

export function IslandHills(props: IslandHillsProps) {
  const { model, searching, filter, forming, mounted, colors, ranked, selected } = props;
  const presenceOf = useTopicPresence();
  const isLocked = useLocked();
  const route = useMapRoute();
  const { site } = useMapEvidenceView();
  const past = useIslandsTime()?.past ?? null;
  const { metrics } = model.snapshot;
  return mounted.map(({ pillar, id, name, hills }) => (
    <g
      key={id}
      role="group"
      aria-label={
        colors
          ? `${name}${describePages(
              colors,
              hills.map(({ at }) => at.cluster),
            )}`
          : name
      }
    >
      {hills.map(({ at, position }) => {
        const cluster = model.clusterAt[at.cluster];
        if (!cluster) return null;
        const described =
          past?.describe(cluster, model) ??
          describeCluster(cluster, metrics.estimated, volumeUnitOf(metrics));
        const isForming = forming?.settled.has(cluster.id) === false;
        return (
          <IslandHill
            key={cluster.id}
            at={at}
            position={position}
            topic={cluster.id}
            line={(colors && pageLine(colors, at.cluster)) ?? lookOf(model, pillar).line}
            words={`${isForming ? "Still forming: " : ""}${described}${colors ? describePage(colors, at.cluster) : ""}${colors?.layer === "coverage" ? "" : coverageWords(site, at.cluster)}${rankWords(ranked, at.cluster)}${isLocked(cluster.id) ? ", locked" : ""}${stopWords(route.stopAt(at.cluster))}${presenceOf([cluster.id]).words}`}
            state={stateOf(at.cluster, cluster.id, props, selected)}
            isLit={isLit(at.cluster, searching, filter)}
            isTabStop={position === props.tabStop}
            isForming={isForming}
            coverage={site && !colors ? (site.coverageAt(at.cluster)?.status ?? null) : undefined}
          />
        );
      })}
    </g>
  ));
}

function coverageWords(site: MapEvidenceView["site"], cluster: number): string {
  const status = site?.coverageAt(cluster)?.status ?? null;
  return status === null ? "" : `, ${COVERAGE_LABELS[status].toLowerCase()}`;
}

function stateOf(
  cluster: number,
  id: string,
  { choice, searching }: Pick<MapViewProps, "choice" | "searching">,
  selected: ReadonlySet<string>,
): HillState {
  if (choice.cluster === cluster) return "chosen";
  if (searching.target?.cluster === cluster) return "current";
  return selected.has(id) ? "selected" : "";
}
