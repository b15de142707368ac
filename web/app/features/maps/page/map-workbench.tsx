/**
 * A map opened for work: toolbar, view, panel. Knows nothing of Firestore: it takes the map as loaded and asks for
 * the stored SERPs when something needs them.
 */
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { standingTopic } from "@mapwright/core/maps/log/topic-tree";
import { CommandsProvider } from "#/features/maps/commands/commands-provider.tsx";
import { useTopicGestures } from "#/features/maps/commands/use-topic-gestures.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { FilterButton } from "#/features/maps/filter/filter-button.tsx";
import { createMapFilter } from "#/features/maps/filter/map-filter.ts";
import { COMMENT_FIELD_ID } from "#/features/maps/editing/comment-thread.tsx";
import { createMapModel, type MapModel } from "#/features/maps/model/map-model.ts";
import { MapInspector, type InspectorSubject } from "#/features/maps/page/map-inspector.tsx";
import { MapToolbar } from "#/features/maps/page/map-toolbar.tsx";
import { MapViews } from "#/features/maps/page/map-views.tsx";
import { useClusterChoice } from "#/features/maps/page/use-cluster-choice.ts";
import { useMapUrl } from "#/features/maps/page/use-map-url.ts";
import { GroupingControls } from "#/features/maps/regrouping/grouping-controls.tsx";
import { GroupingStatus, MapSummary } from "#/features/maps/regrouping/grouping-status.tsx";
import { useRegrouping } from "#/features/maps/regrouping/use-regrouping.ts";
import { BulkBar } from "#/features/maps/selection/bulk-bar.tsx";
import {
  MapSelectionContext,
  useMapSelection,
  useNewSelection,
} from "#/features/maps/selection/map-selection.ts";
import { SearchField } from "#/features/maps/search/search-field.tsx";
import { SearchTools } from "#/features/maps/search/search-tools.tsx";
import { useMapSearch } from "#/features/maps/search/use-map-search.ts";
import type { SerpsState } from "#/features/maps/snapshot/serps-state.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

interface MapWorkbenchProps {
  readonly title: string;
  /** As stored, its SERP columns empty. */
  readonly stored: MapSnapshot;
  readonly serps: SerpsState;
  /** Fetches the SERPs, also again after a failure. */
  readonly onNeedSerps: () => void;
  /** The history; undo, redo and what is not saved yet for who may change the map. */
  readonly editBar: ReactNode;
}

export function MapWorkbench({ title, stored, serps, onNeedSerps, editBar }: MapWorkbenchProps) {
  const [url, changeUrl] = useMapUrl();
  const { state } = useMapEditing();
  const regrouping = useRegrouping(stored, serps, onNeedSerps);
  const { snapshot, preview } = regrouping;
  const model = useMemo(
    () => createMapModel(snapshot, url.order, stored),
    [snapshot, url.order, stored],
  );
  const setQuery = useCallback((search: string) => changeUrl({ search }), [changeUrl]);
  const searching = useMapSearch(model, url.search, setQuery);
  const filter = useMemo(
    () => createMapFilter(model, url.filter, state, searching.search),
    [model, url.filter, state, searching.search],
  );
  const isThere = useCallback(
    (topic: string) => standingTopic(state, topic)?.id === topic,
    [state],
  );
  const selection = useNewSelection(isThere);
  const choice = useClusterChoice(snapshot, url.cluster, changeUrl);
  const [subject, setSubject] = useState<InspectorSubject>("cluster");
  const isSheet = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const searchInput = useRef<HTMLInputElement | null>(null);
  useSlashKey(searchInput);
  const canvas = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (choice.cluster !== null && serps.status === "unread") onNeedSerps();
  }, [choice.cluster, serps.status, onNeedSerps]);
  const chooseCluster = (cluster: number, keyword: number | null = null) => {
    choice.choose(cluster, keyword);
    setSubject("cluster");
  };
  const openTopic = useOpenTopic(model, chooseCluster);
  const matchesOnly = {
    isOn: url.filter.matchesOnly,
    onToggle: () => changeUrl({ filter: { ...url.filter, matchesOnly: !url.filter.matchesOnly } }),
  };
  const chosenName = choice.cluster === null ? null : model.clusterAt[choice.cluster]?.name;
  return (
    <MapSelectionContext value={selection}>
      <CommandsProvider onOpenTopic={openTopic}>
        <Box sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0 }}>
          <MapToolbar
            title={title}
            editBar={editBar}
            summary={<MapSummary outline={model.outline} regrouping={regrouping} />}
            view={url.view}
            onView={(view) => changeUrl({ view })}
            isNarrow={isSheet}
            isPreview={regrouping.status !== "stored"}
            onAbout={() => setSubject("map")}
            filter={
              <FilterButton
                settings={url.filter}
                onSettings={(settings) => changeUrl({ filter: settings })}
                filter={filter}
              />
            }
            search={
              <SearchField
                control={searching}
                inputRef={searchInput}
                isNarrow={isSheet}
                filter={matchesOnly}
              />
            }
            searchTools={
              searching.search ? (
                <SearchTools control={searching} filter={matchesOnly} isTouch />
              ) : null
            }
            grouping={
              <GroupingControls
                settings={regrouping.settings}
                onAsk={regrouping.ask}
                canUseSerps={serps.status !== "absent"}
                isStacked={isSheet}
              />
            }
            status={
              <GroupingStatus regrouping={regrouping} onShowChanges={() => setSubject("changes")} />
            }
          />
          <Box sx={{ display: "flex", flex: 1, minHeight: 0 }}>
            <Canvas innerRef={canvas} onEscape={choice.clear}>
              <MapViews
                title={title}
                model={model}
                url={url}
                onUrl={changeUrl}
                choice={choice}
                onChoose={chooseCluster}
                searching={searching}
                filter={filter}
                isNarrow={isSheet}
                serps={serps}
                onNeedSerps={onNeedSerps}
              />
            </Canvas>
            <MapInspector
              subject={subject}
              onSubject={setSubject}
              model={model}
              stored={stored}
              preview={preview}
              choice={choice}
              onChooseCluster={chooseCluster}
              serps={serps}
              onNeedSerps={onNeedSerps}
              isSheet={isSheet}
              onClosed={() => focusTabStop(canvas.current)}
            />
          </Box>
          <LiveRegion>{chosenName ? `${chosenName}: its panel is open.` : ""}</LiveRegion>
        </Box>
      </CommandsProvider>
    </MapSelectionContext>
  );
}

interface CanvasProps {
  readonly innerRef: RefObject<HTMLDivElement | null>;
  /** With nothing marked. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** Where the view is drawn, with what works in every view alike. */
function Canvas({ innerRef, onEscape, children }: CanvasProps) {
  const gestures = useTopicGestures();
  const selection = useMapSelection();
  return (
    <Box
      ref={innerRef}
      sx={{ position: "relative", flex: 1, minWidth: 0, minHeight: 0 }}
      {...gestures}
      onKeyDown={(event: ReactKeyboardEvent) => {
        gestures.onKeyDown(event);
        if (event.key !== "Escape" || event.defaultPrevented) return;
        if (selection.topics.size > 0) selection.clear();
        else onEscape();
      }}
    >
      {children}
      <BulkBar />
    </Box>
  );
}

/** Opens the panel of a cluster; of a pillar, that of its first. */
function useOpenTopic(model: MapModel, choose: (cluster: number) => void) {
  return (topic: string, part: "top" | "comments") => {
    const pillar = model.pillarAt.find(({ id }) => id === topic);
    const cluster = model.clusterAt.find(({ id }) => id === topic) ?? pillar?.clusters[0];
    if (!cluster) return;
    choose(cluster.cluster);
    if (part === "comments") focusComments();
  };
}

/** The panel comes with the next frames. */
function focusComments() {
  let framesLeft = 20;
  const look = () => {
    const field = document.getElementById(COMMENT_FIELD_ID);
    if (field) field.focus();
    else if ((framesLeft -= 1) > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function focusTabStop(canvas: HTMLElement | null) {
  const tabStop = canvas?.querySelector(TAB_STOP);
  if (tabStop instanceof HTMLElement || tabStop instanceof SVGElement) tabStop.focus();
}

/** The row or tile that Tab stops at. */
const TAB_STOP = '[data-tab-stop], [role="treeitem"][tabindex="0"], [role="option"][tabindex="0"]';

/** `/` goes to the search from anywhere but a field. */
function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest("input, textarea, select, [contenteditable]") !== null;
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [input]);
}
