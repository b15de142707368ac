/** Edits made in the mind map: new clusters, moves, names. */
import { createOrdersBehind, createOrdersBefore } from "@mapwright/core/maps/log/edited/topic-tree";
import type { Dispatch, SetStateAction } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { planTopicDrop, shiftSpot, type DropMark } from "#/map-views/mindmap/mind-drop.ts";
import { setTopicsOpen, type MindOpening } from "#/map-views/mindmap/mind-opening.ts";
import { ROOT_KEY, type MindRow } from "#/map-views/mindmap/mind-rows.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

interface MindActionsInput {
  readonly model: MapModel;
  readonly rows: readonly MindRow[];
  readonly setOpening: Dispatch<SetStateAction<MindOpening>>;
  /** Focuses a node that is about to appear and starts renaming it. */
  readonly onMade: (key: string) => void;
}

export interface MindActions {
  readonly drop: (keys: readonly string[], mark: DropMark) => void;
  readonly shift: (row: number, to: "before" | "after" | "in" | "out") => void;
  readonly addChild: (row: MindRow) => void;
  readonly addSibling: (row: MindRow) => void;
  readonly rename: (topic: string, name: string) => void;
}

const NEW_NAMES = { pillar: "New pillar", cluster: "New page" };

/** Has no effect for read-only users: callers check `canEdit` first. */
export function useMindActions(input: MindActionsInput): MindActions {
  const { model, rows, setOpening, onMade } = input;
  const { state, commit, newId } = useMapEditing();
  const open = (topic: string | null) => {
    if (topic !== null) setOpening((before) => setTopicsOpen(before, [topic], true));
  };
  const make = (parent: string | null, order: string) => {
    const topic = newId();
    const name = parent === null ? NEW_NAMES.pillar : NEW_NAMES.cluster;
    commit([{ kind: "create-topic", topic, parent, order, name }]);
    open(parent);
    onMade(topic);
  };
  const move = (topics: readonly string[], spot: DropMark["spot"]) => {
    const changes = planTopicDrop(state, topics, spot);
    if (changes.length === 0) return;
    commit(changes);
    open(spot.parent);
  };
  return {
    drop: (keys, { spot }) => {
      const dragged = keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
      const texts = dragged.flatMap(({ kind, keyword }) =>
        kind === "keyword" ? (model.snapshot.keywords.text[keyword] ?? []) : [],
      );
      if (texts.length === 0) move(keys, spot);
      else if (spot.parent !== null && dragged[0]?.topic?.id !== spot.parent)
        commit([{ kind: "move-keywords", topic: spot.parent, keywords: texts }]);
    },
    shift: (row, to) => {
      const spot = shiftSpot(rows, row, to);
      const key = rows[row]?.key;
      if (spot && key !== undefined) move([key], spot);
    },
    addChild: ({ topic }) =>
      make(topic?.id ?? null, createOrdersBehind(state, topic?.id ?? null, 1)[0] ?? ""),
    addSibling: ({ key, kind, topic }) => {
      if (kind === ROOT_KEY || !topic || kind === "keyword" || kind === "more") return;
      const siblings = rows.filter((row) => row.topic?.parent === topic.parent && row.keyword < 0);
      const next = siblings[siblings.findIndex((row) => row.key === key) + 1]?.key ?? null;
      make(topic.parent, createOrdersBefore(state, topic.parent, next, [""])[0] ?? "");
    },
    rename: (topic, name) => commit([{ kind: "rename-topic", topic, name }]),
  };
}
