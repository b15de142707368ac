/** What is drawn of a map's islands, from the sea up: land, runner-up, circles, dots, names and marks. */
import { Fragment, useCallback, useMemo } from "react";
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import { IslandDots } from "#/map-views/islands/island-dots.tsx";
import { IslandFlags } from "#/map-views/islands/island-flags.tsx";
import { IslandHill, type HillState } from "#/map-views/islands/island-hill.tsx";
import { Islands } from "#/map-views/islands/island-map.tsx";
import { Names, type LitTopics } from "#/map-views/islands/island-names.tsx";
import type {
  IslandLayout,
  PlacedCluster,
  SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import type { IslandGroup } from "#/map-views/islands/island-order.ts";
import { KeywordNames, keywordNamesOf } from "#/map-views/islands/keyword-names.tsx";
import { namesOf } from "#/map-views/islands/map-names.ts";
import { commonRunnerUp } from "#/map-views/islands/map-reading.ts";
import { namedTopics } from "#/map-views/islands/named-topics.ts";
import { pagePins, pinBoxes, rankWords, RankPins } from "#/map-views/islands/pins/rank-pins.tsx";
import { useMountedHills } from "#/map-views/islands/use-mounted-hills.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";
import { useMapEvidenceView, type MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { DrawnPresence } from "#/map-views/topic-marks/drawn-presence.tsx";
import { DrawnLock, useLocked } from "#/map-views/topic-marks/lock-mark.tsx";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { describeCluster } from "#/map-views/view-model/format-figures.ts";
import { lookOf, type MapModel } from "#/map-views/view-model/map-model.ts";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { volumeUnitOf } from "@mapwright/core/snapshot/figures/volume-unit";

interface IslandsDrawingProps extends Pick<
  MapViewProps,
  "model" | "choice" | "searching" | "filter" | "forming"
> {
  readonly groups: readonly IslandGroup[];
  readonly islands: readonly Island[];
  readonly layout: IslandLayout;
  readonly size: SheetSize;
  readonly transform: PanZoomTransform;
  readonly selected: ReadonlySet<string>;
  /** Position of the option that is the Tab stop. */
  readonly tabStop: number;
  readonly scope: string;
}

export function IslandsDrawing(props: IslandsDrawingProps) {
  const { model, choice, searching, filter, groups, layout, size, transform, selected, forming } =
    props;
  const presenceOf = useTopicPresence();
  const isLocked = useLocked();
  const mounted = useMountedHills(groups);
  const { site } = useMapEvidenceView();
  const { metrics } = model.snapshot;
  const hueOf = useCallback((pillar: number) => lookOf(model, pillar), [model]);
  const topicOf = useCallback((cluster: number) => model.clusterAt[cluster]?.id ?? "", [model]);
  const { scale: zoom } = transform;
  const pins = useMemo(() => pagePins(site, layout.clusters, zoom), [site, layout, zoom]);
  const names = useMemo(
    () =>
      namesOf(model, layout, size, transform, {
        ...namedTopics(model, forming?.settled ?? null),
        taken: pinBoxes(pins, transform.scale),
      }),
    [model, layout, size, transform, forming, pins],
  );
  const isRanked = (site?.evidence.rankings ?? null) !== null;
  const named = useMemo(
    () => (isRanked ? keywordNamesOf(model, layout, size, transform) : []),
    [isRanked, model, layout, size, transform],
  );
  const lit = useMemo(
    () => (filter || searching.search ? litTopics(layout.clusters, searching, filter) : undefined),
    [layout, searching, filter],
  );
  const isKeywordLit = useMemo(
    () => keywordLit(model, searching, filter),
    [model, searching, filter],
  );
  const hillOf = (cluster: number | null): PlacedCluster | undefined =>
    layout.clusters.find((at) => at.cluster === cluster);
  const chosen = hillOf(choice.cluster);
  const runnerUp = chosen
    ? hillOf(commonRunnerUp(model.snapshot, model.clusterAt[chosen.cluster]?.keywords ?? []))
    : undefined;
  return (
    <>
      <g aria-hidden="true">
        <Islands
          islands={props.islands}
          scope={props.scope}
          hueOf={hueOf}
          reach={layout.scale}
          zoom={transform.scale}
          {...(lit ? { isLit: lit.hasPillar } : {})}
        />
        {chosen && runnerUp ? (
          <path
            className="runner-up"
            d={`M${String(chosen.x)} ${String(chosen.y)}L${String(runnerUp.x)} ${String(runnerUp.y)}`}
          />
        ) : null}
      </g>
      {mounted.map(({ pillar, id, name, hills }) => (
        <g key={id} role="group" aria-label={name}>
          {hills.map(({ at, position }) => {
            const cluster = model.clusterAt[at.cluster];
            if (!cluster) return null;
            const described = describeCluster(cluster, metrics.estimated, volumeUnitOf(metrics));
            const isForming = forming?.settled.has(cluster.id) === false;
            return (
              <IslandHill
                key={cluster.id}
                at={at}
                position={position}
                topic={cluster.id}
                look={lookOf(model, pillar)}
                words={`${isForming ? "Still forming: " : ""}${described}${coverageWords(site, at.cluster)}${rankWords(site, at.cluster)}${isLocked(cluster.id) ? ", locked" : ""}${presenceOf([cluster.id]).words}`}
                state={stateOf(at.cluster, cluster.id, props, selected)}
                isLit={isLit(at.cluster, searching, filter)}
                isTabStop={position === props.tabStop}
                isForming={isForming}
                coverage={site ? (site.coverageAt(at.cluster)?.status ?? null) : undefined}
              />
            );
          })}
        </g>
      ))}
      <IslandDots layout={layout} hueOf={hueOf} isLit={isKeywordLit} />
      <KeywordNames model={model} layout={layout} size={size} transform={transform} />
      <g aria-hidden="true">
        <Names scene={names} hueOf={hueOf} topicOf={topicOf} lit={lit} />
      </g>
      {site ? (
        <RankPins
          model={model}
          site={site}
          pins={pins}
          layout={layout}
          named={named}
          scale={zoom}
        />
      ) : null}
      {forming ? null : (
        <IslandFlags model={model} clusters={layout.clusters} scale={transform.scale} />
      )}
      {layout.clusters.map(({ cluster, x, y, radius }) => {
        const id = model.clusterAt[cluster]?.id ?? "";
        const [aside, { scale }] = [radius * Math.SQRT1_2, transform];
        return (
          <Fragment key={id}>
            {isLocked(id) ? <DrawnLock x={x - aside} y={y + aside} scale={scale} /> : null}
            <DrawnPresence presence={presenceOf([id])} x={x - aside} y={y - aside} scale={scale} />
          </Fragment>
        );
      })}
    </>
  );
}

function coverageWords(site: MapEvidenceView["site"], cluster: number): string {
  const status = site?.coverageAt(cluster)?.status ?? null;
  return status === null ? "" : `, ${COVERAGE_LABELS[status].toLowerCase()}`;
}

function isLit(
  cluster: number,
  { search }: MapViewProps["searching"],
  filter: MapViewProps["filter"],
): boolean {
  return (!filter || filter.hasCluster(cluster)) && (!search || search.clusters.has(cluster));
}

function litTopics(
  clusters: readonly PlacedCluster[],
  searching: MapViewProps["searching"],
  filter: MapViewProps["filter"],
): LitTopics {
  const hasCluster = (cluster: number) => isLit(cluster, searching, filter);
  const pillars = new Set(
    clusters.flatMap(({ cluster, pillar }) => (hasCluster(cluster) ? [pillar] : [])),
  );
  return { hasCluster, hasPillar: (pillar) => pillars.has(pillar) };
}

/** Null: every keyword is. */
function keywordLit(
  { snapshot }: MapModel,
  searching: MapViewProps["searching"],
  filter: MapViewProps["filter"],
): ((keyword: number) => boolean) | null {
  if (!filter && !searching.search) return null;
  return (keyword) =>
    isLit(snapshot.keywords.cluster[keyword] ?? -1, searching, filter) &&
    (!filter || filter.hasKeyword(keyword));
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
