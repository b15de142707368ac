/** Drawing of a map's islands, from the sea up: land, runner-up, circles, dots, names and marks. */
import { Fragment, useMemo } from "react";
import { getPageLineColor } from "#/map-views/color-layers/page-line.ts";
import { useLandColors } from "#/map-views/color-layers/use-land-colors.ts";
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import { useCoastGaps } from "#/map-views/islands/color/coast-gaps.tsx";
import { ColoredLand } from "#/map-views/islands/color/colored-land.tsx";
import { IslandDots } from "#/map-views/islands/island-dots.tsx";
import { IslandFlags } from "#/map-views/islands/island-flags.tsx";
import { CircleOptions } from "#/map-views/islands/circle-options.tsx";
import { getLitKeywordTest, getLitTopics } from "#/map-views/islands/lit-topics.ts";
import { Islands } from "#/map-views/islands/island-map.tsx";
import { Names } from "#/map-views/islands/island-names.tsx";
import type {
  IslandLayout,
  PlacedCluster,
  SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import type { IslandGroup } from "#/map-views/islands/island-order.ts";
import { KeywordNames, placeKeywordNames } from "#/map-views/islands/keyword-names.tsx";
import { carryNames, placeMapNames } from "#/map-views/islands/map-names.ts";
import { RouteLine, RouteNumbers } from "#/map-views/islands/lines/route-line.tsx";
import { RulerLine } from "#/map-views/islands/lines/ruler-line.tsx";
import {
  filterUncoveredNames,
  useRulerFigure,
} from "#/map-views/islands/lines/use-ruler-figure.ts";
import { findCommonRunnerUp } from "#/map-views/islands/map-reading.ts";
import type { IslandMotion } from "#/map-views/islands/motion/laid-out-islands.ts";
import { getNamedTopics } from "#/map-views/islands/named-topics.ts";
import { useIslandsTime } from "#/map-views/islands/time/islands-time.ts";
import { listPagePins, pinBoxes, RankPins } from "#/map-views/islands/pins/rank-pins.tsx";
import { useMountedCircles } from "#/map-views/islands/use-mounted-circles.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { DrawnPresence } from "#/map-views/topic-marks/drawn-presence.tsx";
import { DrawnLock, useLocked } from "#/map-views/topic-marks/lock-mark.tsx";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { getPillarColor } from "#/map-views/view-model/map-model.ts";

const NO_ISLANDS: readonly Island[] = [];

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
  const { model, choice, searching, filter, groups, layout, motion, size, transform, forming } =
    props;
  const presenceOf = useTopicPresence();
  const isLocked = useLocked();
  const mounted = useMountedCircles(groups);
  const isWhole = mounted.length === groups.length;
  const shown = isWhole ? null : new Set(mounted.map(({ pillar }) => pillar));
  const { site } = useMapEvidenceView();
  const past = useIslandsTime()?.past ?? null;
  const { colors } = useLandColors(model, forming || past ? "pillar" : props.url.color);
  // Of the land that is to be, not of each step on the way.
  const coastGaps = useCoastGaps(
    motion ? NO_ISLANDS : props.islands,
    layout,
    model.snapshot.clusters.confidence,
  );
  const colorOf = colors
    ? (keyword: number) =>
        getPageLineColor(colors, model.snapshot.keywords.cluster[keyword] ?? -1) ?? ""
    : undefined;
  const hueOf = (pillar: number) => getPillarColor(model, pillar);
  const topicOf = (cluster: number) => model.clusterAt[cluster]?.id ?? "";
  const { scale: zoom } = transform;
  // Earlier positions aren't stored by page.
  const ranked = past ? null : site;
  const pins = listPagePins(ranked, layout.clusters, zoom);
  // As they will be: placed again for each frame, names would jump.
  const target = motion?.target ?? layout;
  // On a large map, names come when everything else is there: to place them takes a while.
  const placedNames = useMemo(
    () =>
      isWhole
        ? placeMapNames(model, target, size, transform, {
            ...getNamedTopics(model, forming?.settled ?? null),
            taken: pinBoxes(listPagePins(ranked, target.clusters, zoom), zoom),
          })
        : null,
    [isWhole, model, target, size, transform, forming, ranked, zoom],
  );
  const isRanked = (ranked?.evidence.rankings ?? null) !== null;
  const namedKeywords = isRanked ? placeKeywordNames(model, layout, size, transform) : [];
  const ruler = useRulerFigure({
    clusters: target.clusters,
    topicOf,
    names: placedNames,
    size,
    transform,
  });
  const readable = filterUncoveredNames(placedNames, ruler);
  const names = readable && motion ? carryNames(readable, target, layout) : readable;
  const lit =
    filter || searching.search ? getLitTopics(layout.clusters, searching, filter) : undefined;
  const isKeywordLit = getLitKeywordTest(model, searching, filter);
  const circleOf = (cluster: number | null): PlacedCluster | undefined =>
    layout.clusters.find((at) => at.cluster === cluster);
  const chosen = circleOf(choice.cluster);
  const runnerUp = chosen
    ? circleOf(findCommonRunnerUp(model.snapshot, model.clusterAt[chosen.cluster]?.keywords ?? []))
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
          {...(forming || motion ? {} : { coastGaps })}
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
        <RouteLine clusters={layout.clusters} names={names} />
      </g>
      <CircleOptions {...props} mounted={mounted} colors={colors} ranked={ranked} />
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
        const [locked, presence] = [isLocked(id), presenceOf([id])];
        // As most of thousands: an element for each would be compared in every frame.
        if (!locked && presence.words === "") return null;
        const [aside, { scale }] = [radius * Math.SQRT1_2, transform];
        return (
          <Fragment key={id}>
            {locked ? <DrawnLock x={x - aside} y={y + aside} scale={scale} /> : null}
            <DrawnPresence presence={presence} x={x - aside} y={y - aside} scale={scale} />
          </Fragment>
        );
      })}
      <RulerLine ruler={ruler} scale={transform.scale} />
      <RouteNumbers clusters={layout.clusters} scale={transform.scale} />
    </>
  );
}
