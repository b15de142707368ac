/** The mind map: its text tree, which has focus, the diagram, and its controls. */
import Box from "@mui/material/Box";
import { useStore } from "@xyflow/react";
import { useEffect, useMemo, useRef, useState, type MouseEvent } from "react";
import { CanvasControls } from "#/map-views/canvas/canvas-controls.tsx";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { getMindDetail } from "#/map-views/mindmap/mind-culling.ts";
import { groupCollapsedTopics } from "#/map-views/mindmap/mind-collapsed.ts";
import { MindFlow } from "#/map-views/mindmap/mind-flow.tsx";
import { MindList } from "#/map-views/mindmap/mind-list.tsx";
import type { MindEmphasis } from "#/map-views/mindmap/mind-look.ts";
import { countOpenComments, getRowName, type MindFacts } from "#/map-views/mindmap/mind-marks.ts";
import { MindOverview } from "#/map-views/mindmap/mind-overview.tsx";
import { MindRename } from "#/map-views/mindmap/mind-rename.tsx";
import { isTopicRow, type MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { MIND_STYLES } from "#/map-views/mindmap/mind-styles.ts";
import { useMindCamera } from "#/map-views/mindmap/use-mind-camera.ts";
import { useMindActions } from "#/map-views/mindmap/use-mind-actions.ts";
import { useMindKeys } from "#/map-views/mindmap/use-mind-keys.ts";
import { useMindRows, type MindRowsControl } from "#/map-views/mindmap/use-mind-rows.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { usePendingTopics } from "#/map-views/topic-marks/pending-topics.ts";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { usePresence } from "#/map-views/topic-marks/use-presence.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

export function MindMap(props: MapViewProps) {
  const { model, url, onUrl, onChoose } = props;
  const { access } = useMapEditing();
  const { openMenu } = useMapCommands();
  const selection = useMapSelection();
  const field = useRef<HTMLDivElement | null>(null);
  const control = useMindRows(props, field);
  const camera = useMindCamera(field, props.isNarrow);
  const [isList, setList] = useState(false);
  const [isOverview, setOverview] = useState(!props.isNarrow);
  const [renaming, setRenaming] = useState<string | null>(null);
  const zoom = useStore(({ transform }) => transform[2]);
  const { rows, layout, focused } = control;
  const canEdit = access === "edit";
  const facts = useMindFacts(props, control);
  const emphasis = useMindEmphasis(props, control.focusedKey, selection.topics);
  useMindWish(control, camera);
  const actions = useMindActions({
    model,
    rows,
    setOpening: control.setOpening,
    onMade: (key) => {
      control.focus(key);
      setRenaming(key);
    },
  });
  const open = (row: MindRow, isOpen: boolean) => {
    control.open(row, isOpen);
    if (row.kind !== "pillar") return;
    if (isOpen) onUrl({ pillar: row.key });
    else if (url.pillar === row.key) onUrl({ pillar: null });
  };
  const activate = (row: MindRow) => {
    const cluster = row.topic?.cluster ?? null;
    if (row.kind === "keyword" && cluster !== null) onChoose(cluster, row.keyword);
    else if (row.kind === "cluster" && cluster !== null) onChoose(cluster);
    else open(row, row.isOpen === false);
  };
  const rename = (row: MindRow | undefined) => {
    if (canEdit && (row?.kind === "cluster" || row?.kind === "pillar")) setRenaming(row.key);
  };
  const press = (at: number, event: MouseEvent, isCompaction = false) => {
    const row = rows[at];
    if (!row) return;
    if (event.shiftKey) selection.set(topicsBetween(rows, focused, at));
    else if (isCompaction) open(row, row.isOpen === false);
    else activate(row);
    control.focus(row.key);
    field.current?.querySelector<HTMLElement>('[role="tree"]')?.focus({ preventScroll: true });
  };
  const handleKey = useMindKeys({
    control,
    actions,
    camera,
    canEdit,
    isList,
    onActivate: activate,
    onOpen: open,
    onRename: rename,
    onSelectAll: () => selection.set(topicsPassing(rows, props)),
  });
  const renamed = renaming === null ? -1 : rows.findIndex(({ key }) => key === renaming);
  const [renamedRow, renamedPlace] = [rows[renamed], layout.places[renamed]];
  return (
    <Box ref={field} sx={MIND_STYLES} data-detail={getMindDetail(zoom)}>
      <MindList
        rows={rows}
        focused={focused}
        facts={facts}
        emphasis={emphasis}
        isShown={isList}
        onKey={handleKey}
        onPress={press}
        onMenu={(key) => openMenu(placeOnScreen(field.current, key), [key])}
      />
      <MindFlow
        rows={rows}
        layout={layout}
        facts={facts}
        emphasis={emphasis}
        canEdit={canEdit}
        onDrop={actions.drop}
        onPress={press}
        onRename={(row) => rename(rows[row])}
        onReady={() =>
          camera.begin(layout, layout.places[emphasis.chosenCluster === null ? 0 : focused])
        }
      />
      {renamedRow && renamedPlace ? (
        <MindRename
          key={renamedRow.key}
          name={getRowName(renamedRow, facts)}
          place={renamedPlace}
          onEnd={(name) => {
            if (name !== null) actions.rename(renamedRow.key, name);
            setRenaming(null);
            field.current?.querySelector<HTMLElement>('[role="tree"]')?.focus();
          }}
        />
      ) : null}
      {isOverview && !isList ? (
        <MindOverview model={model} rows={rows} layout={layout} onGo={camera.goTo} />
      ) : null}
      <CanvasControls
        zoom={isList ? null : zoom}
        onZoomIn={camera.zoomIn}
        onZoomOut={camera.zoomOut}
        onFit={() => camera.fit(layout)}
        overview={{ isShown: isOverview, onToggle: () => setOverview(!isOverview) }}
        list={{ isShown: isList, onToggle: () => setList(!isList) }}
      />
    </Box>
  );
}

function useMindFacts(
  { model, title }: MapViewProps,
  { tree, rows }: Pick<MindRowsControl, "tree" | "rows">,
): MindFacts {
  const { people, state } = useMapEditing();
  const { byTopic } = usePresence();
  const pending = usePendingTopics();
  const presenceOf = useTopicPresence();
  const collapsed = groupCollapsedTopics(tree, rows, [
    ...new Set([...byTopic.keys(), ...pending.keys()]),
  ]);
  const { comments, topics } = state;
  const openComments = countOpenComments(comments);
  return { title, model, state: { topics }, people, openComments, presenceOf, collapsed };
}

function useMindEmphasis(
  { choice, searching, filter }: MapViewProps,
  focusedKey: string | null,
  selected: ReadonlySet<string>,
): MindEmphasis {
  const { cluster: chosenCluster, keyword: chosenKeyword } = choice;
  const { search, target } = searching;
  return useMemo(
    () => ({ chosenCluster, chosenKeyword, selected, focusedKey, search, target, filter }),
    [chosenCluster, chosenKeyword, selected, focusedKey, search, target, filter],
  );
}

/** Scrolls to where the last key, click or search leads, as soon as the row exists. */
function useMindWish(
  { rows, layout, wish, endWish }: ReturnType<typeof useMindRows>,
  camera: ReturnType<typeof useMindCamera>,
) {
  useEffect(() => {
    const place = wish && layout.places[rows.findIndex(({ key }) => key === wish.key)];
    if (!place) return;
    camera[wish.how](place);
    endWish();
  });
}

function topicsBetween(rows: readonly MindRow[], from: number, to: number): string[] {
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return between.filter(isTopicRow).map(({ key }) => key);
}

function topicsPassing(rows: readonly MindRow[], { filter }: MapViewProps): string[] {
  return rows.flatMap(({ kind, key, topic }) =>
    kind === "cluster" && (!filter || filter.hasCluster(topic?.cluster ?? -1)) ? [key] : [],
  );
}

function placeOnScreen(field: HTMLElement | null, key: string): { x: number; y: number } {
  const node = field?.querySelector(`.react-flow__node[data-id="${CSS.escape(key)}"]`);
  const box = (node ?? field)?.getBoundingClientRect();
  return { x: (box?.left ?? 0) + 24, y: node ? (box?.bottom ?? 0) : (box?.top ?? 0) + 48 };
}
