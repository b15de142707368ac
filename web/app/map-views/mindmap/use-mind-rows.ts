import { useEffect, useMemo, useState } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMindOpening } from "#/map-views/mindmap/mind-opening.ts";
import { keyOfPlace, openTo, type MindPlaceName } from "#/map-views/mindmap/mind-path.ts";
import { setTopicsOpen, showMoreKeywords } from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows, type MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { growMindTree } from "#/map-views/mindmap/mind-tree.ts";
import { useAnchoredLayout } from "#/map-views/mindmap/use-anchored-layout.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

/** The node to reveal once its row exists. */
export interface MindWish {
  readonly key: string;
  readonly how: "center" | "reveal";
}

/** Which nodes are expanded, which has focus, and what to reveal next. */
export function useMindRows({ model, url, choice, searching }: MapViewProps) {
  const { state } = useMapEditing();
  const [opening, setOpening] = useMindOpening();
  const { topics } = state;
  const tree = useMemo(() => growMindTree(model, { topics }), [model, topics]);
  const rows = useMemo(() => listMindRows(tree, opening), [tree, opening]);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [wish, setWish] = useState<MindWish | null>(null);
  const layout = useAnchoredLayout(rows, focusedKey);
  const show = (place: MindPlaceName) => {
    setOpening((before) => openTo(tree, before, place));
    const key = keyOfPlace(tree, place);
    if (key === null) return;
    setFocusedKey(key);
    setWish({ key, how: "center" });
  };
  const { target } = searching;
  const { cluster, keyword } = choice;
  useEffect(() => {
    if (url.pillar !== null)
      setOpening((before) => setTopicsOpen(before, [url.pillar ?? ""], true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address says where to begin, not what may be closed
  }, []);
  useEffect(() => {
    // Selected here already: the viewport stays where it is.
    if (cluster !== null && keyOfPlace(tree, { cluster, keyword }) !== focusedKey)
      show({ cluster, keyword });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each choice: a person may fold it away again
  }, [cluster, keyword]);
  useEffect(() => {
    if (target)
      show({
        cluster: target.cluster,
        keyword: target.kind === "keyword" ? target.keyword : null,
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each stop of the search
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
