import { useContext, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import { useKeywordDrag } from "#/map-views/islands/hands/use-keyword-drag.ts";
import { useLasso } from "#/map-views/islands/hands/use-lasso.ts";
import type { IslandLayout, PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { useCircleDrag } from "#/map-views/islands/hands/use-circle-drag.ts";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";

interface HandsOptions {
  readonly outer: SVGSVGElement | null;
  readonly model: MapModel;
  readonly layout: IslandLayout;
  readonly panZoom: PanZoom;
  /** Clusters by position. */
  readonly circles: readonly PlacedCluster[];
  /** Clusters that a line around them selects. */
  readonly selectable: readonly PlacedCluster[];
  readonly onFocus: (position: number) => void;
}

const circlePosition = (target: EventTarget | null) =>
  target === null ? null : findPositionAttribute(target, "data-circle");

/** Handles presses that don't move the map: carry a page or a keyword, or draw a line around pages. */
export function useHands(options: HandsOptions) {
  const { model, circles, onFocus } = options;
  const { topics, set } = useMapSelection();
  const canEdit = useContext(MapEditingContext)?.access === "edit";
  const page = useCircleDrag(options);
  const keyword = useKeywordDrag(options);
  const [news, setNews] = useState("");
  const lasso = useLasso({
    ...options,
    circles: options.selectable,
    onSelect: (enclosed, isMore) => {
      const ids = enclosed.map(({ cluster }) => model.clusterAt[cluster]?.id ?? "");
      set(isMore ? [...topics, ...ids] : ids);
      // Later changes are announced by the bar of the selection, which isn't there yet.
      setNews(
        topics.size === 0 && ids.length > 0 ? `${countNoun(ids.length, "page")} selected` : "",
      );
      const [first] = enclosed;
      if (first) onFocus(circles.indexOf(first));
    },
  });
  return {
    page: page.carried,
    keyword: keyword.carried,
    lasso,
    /** Announcement for screen readers. */
    news,
    isHeld: (press: MouseEvent | TouchEvent): boolean => {
      const isOnCircle = circlePosition(press.target) !== null;
      if (lasso.isFor(press, isOnCircle)) return true;
      // A finger on a page moves the map.
      return press instanceof MouseEvent && canEdit && (isOnCircle || keyword.isFor(press));
    },
    press: (event: ReactPointerEvent) => {
      const position = circlePosition(event.target);
      if (lasso.isFor(event, position !== null)) lasso.press(event);
      else if (keyword.isFor(event)) keyword.press(event);
      else page.press(event, circles[position ?? -1]);
    },
    /** Whether the gesture that just ended must not count as a click; true only once. */
    takeClick: (): boolean => {
      // Each is asked, so that none remembers an old drag.
      const ended = [page.takeClick(), keyword.takeClick(), lasso.takeClick()];
      return ended.includes(true);
    },
  };
}
