/** What is drawn of a map's islands, from the sea up: land, runner-up, circles, dots, names and marks. */
import { Fragment, useCallback, useMemo } from "react";
import { valueOf, type LandColors } from "#/map-views/color-layers/color-layer.ts";
import { TONE_COLORS } from "#/map-views/color-layers/layer-tones.ts";
import { describePage, describePages } from "#/map-views/color-layers/layer-words.ts";
import { useLandColors } from "#/map-views/color-layers/use-land-colors.ts";
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import { useCoastGaps } from "#/map-views/islands/color/coast-gaps.tsx";
import { ColoredLand } from "#/map-views/islands/color/colored-land.tsx";
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
import { carryNames, namesOf } from "#/map-views/islands/map-names.ts";
import { RouteLine, RouteNumbers } from "#/map-views/islands/lines/route-line.tsx";
import { RulerLine } from "#/map-views/islands/lines/ruler-line.tsx";
import { commonRunnerUp } from "#/map-views/islands/map-reading.ts";
import type { IslandMotion } from "#/map-views/islands/motion/laid-out-islands.ts";
import { namedTopics } from "#/map-views/islands/named-topics.ts";
import { useIslandsTime } from "#/map-views/islands/time/islands-time.ts";
import { pagePins, pinBoxes, rankWords, RankPins } from "#/map-views/islands/pins/rank-pins.tsx";
import { useMountedHills } from "#/map-views/islands/use-mounted-hills.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";
import { useMapEvidenceView, type MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { stopWords, useMapRoute } from "#/map-views/port/map-route.ts";
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
  "model" | "url" | "choice" | "searching" | "filter" | "forming"
> {
  readonly groups: readonly IslandGroup[];
  readonly islands: readonly Island[];
  readonly layout: IslandLayout;
  readonly motion: IslandMotion | undefined;
  readonly size: SheetSize;
  readonly transform: PanZoomTransform;
  readonly selected: ReadonlySet<string>;
  /** Position of the option that is the Tab stop. */
  readonly tabStop: number;
  readonly scope: string;
}

export function IslandsDrawing(props: IslandsDrawingProps) {
  const {
    model,
    choice,
    searching,
    filter,
    groups,
    layout,
    motion,
    size,
    transform,
    selected,
    forming,
  } = props;
  const presenceOf = useTopicPresence();
  const isLocked = useLocked();
  const route = useMapRoute();
  const mounted = useMountedHills(groups);
  const isWhole = mounted.length === groups.length;
  const shown = useMemo(
    () => (isWhole ? null : new Set(mounted.map(({ pillar }) => pillar))),
    [isWhole, mounted],
  );
  const { site } = useMapEvidenceView();
  const past = useIslandsTime()?.past ?? null;
  const { metrics } = model.snapshot;
  const { colors } = useLandColors(model, forming || past ? "pillar" : props.url.color);
  const coastGaps = useCoastGaps(props.islands, layout, model.snapshot.clusters.confidence);
  const colorOf = useMemo(
    () =>
      colors
        ? (keyword: number) => lineOf(colors, model.snapshot.keywords.cluster[keyword] ?? -1) ?? ""
        : undefined,
    [colors, model],
  );
  const hueOf = useCallback((pillar: number) => lookOf(model, pillar), [model]);
  const topicOf = useCallback((cluster: number) => model.clusterAt[cluster]?.id ?? "", [model]);
  const { scale: zoom } = transform;
  // Earlier positions aren't stored by page.
  const ranked = past ? null : site;
  const pins = useMemo(() => pagePins(ranked, layout.clusters, zoom), [ranked, layout, zoom]);
  // As they will be: placed again for each frame, names would jump.
  const target = motion?.target ?? layout;
  // On a large map, names come when everything else is there: to place them takes a while.
  const placedNames = useMemo(
    () =>
      isWhole
        ? namesOf(model, target, size, transform, {
            ...namedTopics(model, forming?.settled ?? null),
            taken: pinBoxes(pagePins(ranked, target.clusters, zoom), zoom),
          })
        : null,
    [isWhole, model, target, size, transform, forming, ranked, zoom],
  );
  const isRanked = (ranked?.evidence.rankings ?? null) !== null;
  const namedKeywords = useMemo(
    () => (isRanked ? keywordNamesOf(model, layout, size, transform) : []),
    [isRanked, model, layout, size, transform],
  );
  const names = placedNames && motion ? carryNames(placedNames, target, layout) : placedNames;
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
          {...(forming ? {} : { coastGaps })}
        />
        {past?.coasts(layout, model)}
        {colors ? (
          <ColoredLand
            islands={props.islands}
            clusters={layout.clusters}
            colors={colors}
            scope={props.scope}
            zoom={transform.scale}
            isLit={lit?.hasCluster}
          />
        ) : null}
        {chosen && runnerUp && !past ? (
          <path
            className="runner-up"
            d={`M${String(chosen.x)} ${String(chosen.y)}L${String(runnerUp.x)} ${String(runnerUp.y)}`}
          />
        ) : null}
        <RouteLine clusters={layout.clusters} />
      </g>
      {mounted.map(({ pillar, id, name, hills }) => (
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
                line={(colors && lineOf(colors, at.cluster)) ?? lookOf(model, pillar).line}
                words={`${isForming ? "Still forming: " : ""}${described}${colors ? describePage(colors, at.cluster) : ""}${colors?.layer === "coverage" ? "" : coverageWords(site, at.cluster)}${rankWords(ranked, at.cluster)}${isLocked(cluster.id) ? ", locked" : ""}${stopWords(route.stopAt(at.cluster))}${presenceOf([cluster.id]).words}`}
                state={stateOf(at.cluster, cluster.id, props, selected)}
                isLit={isLit(at.cluster, searching, filter)}
                isTabStop={position === props.tabStop}
                isForming={isForming}
                coverage={
                  site && !colors ? (site.coverageAt(at.cluster)?.status ?? null) : undefined
                }
              />
            );
          })}
        </g>
      ))}
      {past?.borders(layout, model, transform.scale)}
      {motion?.leaving.map(({ cluster, pillar, x, y, radius }) => (
        <circle
          key={cluster}
          className="ground leaving"
          cx={x}
          cy={y}
          r={radius}
          style={{ stroke: hueOf(pillar).line }}
        />
      ))}
      <IslandDots
        keywords={motion?.still ?? layout.keywords}
        dotRadius={layout.dotRadius}
        shown={shown}
        hueOf={hueOf}
        colorOf={colorOf}
        isLit={isKeywordLit}
      />
      {motion ? (
        <IslandDots
          keywords={motion.moving}
          dotRadius={layout.dotRadius}
          shown={null}
          hueOf={hueOf}
          colorOf={colorOf}
          isLit={isKeywordLit}
        />
      ) : null}
      <KeywordNames model={model} layout={target} size={size} transform={transform} />
      <g aria-hidden="true">
        {names ? <Names scene={names} hueOf={hueOf} topicOf={topicOf} lit={lit} /> : null}
      </g>
      {ranked ? (
        <RankPins
          model={model}
          site={ranked}
          pins={pins}
          layout={layout}
          named={namedKeywords}
          scale={zoom}
        />
      ) : null}
      {/* Earlier scores aren't stored. */}
      {forming || past ? null : (
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
      <RulerLine clusters={layout.clusters} topicOf={topicOf} scale={transform.scale} />
      <RouteNumbers clusters={layout.clusters} scale={transform.scale} />
    </>
  );
}

function lineOf(colors: LandColors, cluster: number): string | undefined {
  const value = valueOf(colors, cluster);
  return value && TONE_COLORS[value.tone].line;
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
