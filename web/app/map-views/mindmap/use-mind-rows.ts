import type { MapTarget } from "@mapwright/core/maps/map-search";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
} from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMindOpening } from "#/map-views/mindmap/mind-opening.ts";
import { findPlaceKey, openTo, type MindPlaceName } from "#/map-views/mindmap/mind-path.ts";
import { setTopicsOpen, showMoreKeywords } from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows, type MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { findFirstOnLeft } from "#/map-views/mindmap/mind-sides.ts";
import { growMindTree } from "#/map-views/mindmap/mind-tree.ts";
import { pickFittingPillars } from "#/map-views/mindmap/expand-to-fit.ts";
import { measureFreeSpace } from "#/map-views/mindmap/view-on.ts";
import { useAnchoredLayout } from "#/map-views/mindmap/use-anchored-layout.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

/** The node to reveal once its row exists. */
export interface MindWish {
  readonly key: string;
  readonly how: "center" | "reveal";
}

/** The selection and search match that were last brought into view. */
interface Shown {
  readonly cluster: number | null;
  readonly keyword: number | null;
  readonly target: MapTarget | null;
}

const NOTHING_SHOWN: Shown = { cluster: null, keyword: null, target: null };

const placeOfTarget = (target: MapTarget): MindPlaceName => ({
  cluster: target.cluster,
  keyword: target.kind === "keyword" ? target.keyword : null,
});

/** Manages which nodes are expanded, which has focus, and what to reveal next. */
export function useMindRows(
  { model, url, choice, searching, isNarrow }: MapViewProps,
  field: RefObject<HTMLElement | null>,
) {
  const { state } = useMapEditing();
  const [opening, setOpening] = useMindOpening();
  const { topics } = state;
  const tree = growMindTree(model, { topics });
  // A phone is narrower than two sides.
  const leftFrom = useMemo(
    () => (isNarrow ? tree.pillars.length : findFirstOnLeft(tree)),
    [tree, isNarrow],
  );
  const rows = listMindRows(tree, opening, leftFrom);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [wish, setWish] = useState<MindWish | null>(null);
  const layout = useAnchoredLayout(rows, focusedKey);
  const { target } = searching;
  const { cluster, keyword } = choice;
  const center = (key: string | null) => {
    if (key === null) return;
    setFocusedKey(key);
    setWish({ key, how: "center" });
  };
  const [shown, setShown] = useState<Shown>(NOTHING_SHOWN);
  if (shown.cluster !== cluster || shown.keyword !== keyword || shown.target !== target) {
    setShown({ cluster, keyword, target });
    if (cluster !== null && (shown.cluster !== cluster || shown.keyword !== keyword)) {
      const key = findPlaceKey(tree, { cluster, keyword });
      // Selected here already: the viewport stays where it is.
      if (key !== focusedKey) center(key);
    }
    if (target && shown.target !== target) center(findPlaceKey(tree, placeOfTarget(target)));
  }
  // The URL determines where to start, not what may be collapsed later; without it, what fits is expanded.
  const expandFirst = useEffectEvent(() => {
    const { pillar } = url;
    const room = measureFreeSpace(field.current, isNarrow);
    setOpening((before) => {
      if (pillar !== null) return setTopicsOpen(before, [pillar], true);
      return before.set.size > 0
        ? before
        : setTopicsOpen(before, pickFittingPillars(tree, leftFrom, room), true);
    });
  });
  // Before it is painted, so that nothing is seen to expand.
  useLayoutEffect(() => expandFirst(), []);
  // Once per selection and match: a person may collapse it again.
  const expandTo = useEffectEvent((place: MindPlaceName) =>
    setOpening((before) => openTo(tree, before, place)),
  );
  useEffect(() => {
    if (cluster !== null) expandTo({ cluster, keyword });
  }, [cluster, keyword]);
  useEffect(() => {
    if (target) expandTo(placeOfTarget(target));
  }, [target]);
  const focused = Math.max(
    0,
    rows.findIndex(({ key }) => key === focusedKey),
  );
  return {
    tree,
    rows,
    layout,
    focused,
    focusedKey: rows[focused]?.key ?? null,
    wish,
    endWish: () => setWish(null),
    setOpening,
    focus: (key: string) => {
      setFocusedKey(key);
      setWish({ key, how: "reveal" });
    },
    open: (row: MindRow, isOpen: boolean) => {
      if (row.kind === "more" && row.topic) {
        const topic = row.topic.id;
        setOpening((before) => showMoreKeywords(before, topic));
      } else if (row.isOpen !== null && row.kind !== "root") {
        setFocusedKey(row.key);
        setOpening((before) => setTopicsOpen(before, [row.key], isOpen));
      }
    },
    openSiblings: (row: MindRow) => {
      const keys = rows.flatMap((other) =>
        other.parent === row.parent && other.isOpen !== null ? [other.key] : [],
      );
      setOpening((before) => setTopicsOpen(before, keys, true));
    },
  };
}

export type MindRowsControl = ReturnType<typeof useMindRows>;
