/**
 * A map opened for work: toolbar, view, panel. Independent of Firestore: it takes the loaded map and requests the
 * stored SERPs when something needs them.
 */
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import { CommandsProvider } from "#/features/maps/commands/commands-provider.tsx";
import { MapEditingContext, useMapEditing, type MapEditing } from "#/map-views/port/map-editing.ts";
import { useWordMatch } from "#/map-model/filter/use-word-match.ts";
import { createMapFilter } from "#/map-model/filter/map-filter.ts";
import { MapCanvas, openKeywordIn, openTopicIn } from "#/features/maps/page/map-canvas.tsx";
import { focusTabStop } from "#/features/maps/page/tab-stop.ts";
import { MapInspector, type InspectorSubject } from "#/features/maps/page/map-inspector.tsx";
import { MapLines } from "#/features/maps/page/map-lines.tsx";
import type { BarParts } from "#/features/maps/page/map-toolbar.tsx";
import { PanelActions } from "#/features/maps/page/panel-actions.tsx";
import { focusInspectorTab, type InspectorTab } from "#/features/maps/inspector/inspector-tabs.tsx";
import { MapViews } from "#/features/maps/views/map-views.tsx";
import { useRuler } from "#/features/maps/ruler/use-ruler.ts";
import { useClusterChoice } from "#/features/maps/page/use-cluster-choice.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import { MapPalette } from "#/features/maps/palette/map-palette.tsx";
import { useRegrouping, type Regrouping } from "#/features/maps/regrouping/use-regrouping.ts";
import { IslandsTimeContext, useIslandsTime } from "#/map-views/islands/time/islands-time.ts";
import type { MapSources } from "#/features/maps/panel/map-sources.ts";
import { useNewSelection } from "#/map-model/selection/use-new-selection.ts";
import { useSlashKey } from "#/map-model/search/use-slash-key.ts";
import { focusQuestion } from "#/features/maps/language-model/question-field.ts";
import { LanguageModelActions } from "#/features/maps/language-model/model-sections.tsx";
import { useMapSearch } from "#/map-model/search/use-map-search.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useEvidence, useWorkbenchModel } from "#/features/maps/page/use-workbench-evidence.ts";
import { WorkbenchBar } from "#/features/maps/page/workbench-bar.tsx";
import { WorkbenchContexts } from "#/features/maps/page/workbench-contexts.tsx";
import { useOverviewShown } from "#/features/maps/page/use-overview-shown.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

interface MapWorkbenchProps {
  readonly title: string;
  /** The stored map, with empty SERP columns. */
  readonly stored: MapSnapshot;
  readonly serps: SerpsState;
  /** SERPs of the snapshot that the edits are applied to. */
  readonly baseSerps: SerpsState;
  /** Fetches the SERPs; retries after a failure. */
  readonly onNeedSerps: () => void;
  /** Evidence of a site and of threads. */
  readonly sources: MapSources;
  /** Null: this person may not rename the map. */
  readonly onRename: ((title: string) => void) | null;
  /** Parts of the bar that belong to the map as stored: undo, who else is here, sharing and export. */
  readonly bar: BarParts;
}

/** A preview is read-only: its edits would belong to a different grouping. */
export function MapWorkbench(props: MapWorkbenchProps) {
  const editing = useMapEditing();
  const regrouping = useRegrouping(editing.state, props.stored, {
    ...props,
    mayApply: editing.access === "edit",
  });
  const { preview } = regrouping;
  const time = useIslandsTime();
  const previewing: MapEditing = preview
    ? { ...editing, access: "look", state: preview.state }
    : editing;
  const apply = () => {
    if (preview) editing.commit(preview.changes);
    regrouping.reset();
  };
  return (
    <MapEditingContext value={previewing}>
      {/* Other pages have no past. */}
      <IslandsTimeContext value={preview ? null : time}>
        <Workbench
          {...props}
          regrouping={regrouping}
          onApplyRegrouping={editing.access === "edit" ? apply : null}
        />
      </IslandsTimeContext>
    </MapEditingContext>
  );
}

const MapPrint = lazy(async () => ({
  default: (await import("#/features/maps/print/map-print.tsx")).MapPrint,
}));

interface WorkbenchProps extends MapWorkbenchProps {
  readonly regrouping: Regrouping;
  /** Null: this user may only view the map. */
  readonly onApplyRegrouping: (() => void) | null;
}

function Workbench({
  title,
  stored,
  serps,
  sources,
  onNeedSerps,
  onRename,
  bar,
  ...props
}: WorkbenchProps) {
  const { regrouping } = props;
  const [url, changeUrl] = useMapUrl();
  const { state } = useMapEditing();
  const { snapshot, preview } = regrouping;
  const { views: evidence, brief } = useEvidence(sources, snapshot, serps, state);
  const model = useWorkbenchModel(snapshot, evidence, url.order);
  const setQuery = (search: string) => changeUrl({ search });
  const searching = useMapSearch(model, url.search, setQuery);
  const matchText = useWordMatch(url.filter.words, evidence.site?.evidence.domain ?? null);
  const filter = createMapFilter(model, url.filter, state, evidence, searching.search, matchText);
  const isThere = (topic: string) => resolveTopic(state, topic)?.id === topic;
  const selection = useNewSelection(isThere);
  const choice = useClusterChoice(snapshot, url.cluster, changeUrl);
  const [hasOverview, showOverview] = useOverviewShown();
  const [subject, setSubject] = useState<InspectorSubject>("cluster");
  const [tab, setTab] = useState<InspectorTab>("details");
  const isSheet = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const searchInput = useRef<HTMLInputElement | null>(null);
  useSlashKey(searchInput);
  const canvas = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (choice.cluster !== null && serps.status === "unread") onNeedSerps();
  }, [choice.cluster, serps.status, onNeedSerps]);
  const ruler = useRuler({
    snapshot: model.snapshot,
    serps,
    onNeedSerps,
    selected: selection.topics,
    onPair: () => {
      selection.clear();
      setSubject("ruler");
    },
    onEnd: () => setSubject("cluster"),
  });
  const chooseCluster = (cluster: number, keyword: number | null = null) => {
    ruler.end();
    choice.choose(cluster, keyword);
  };
  const openTopic = openTopicIn(model, (cluster) => chooseCluster(cluster));
  const openTopicPart = (topic: string, part: "top" | "comments") => {
    if (part === "comments") setTab("comments");
    openTopic(topic, part);
  };
  const showTab = (wanted: InspectorTab) => {
    setTab(wanted);
    setSubject("map");
    focusInspectorTab();
  };
  const askMap = () => {
    setTab("details");
    setSubject("map");
    focusQuestion();
  };
  const chosenName = choice.cluster === null ? null : model.clusterAt[choice.cluster]?.name;
  const chosenId = choice.cluster === null ? null : (snapshot.clusters.id[choice.cluster] ?? null);
  return (
    <WorkbenchContexts sources={sources} evidence={evidence} brief={brief} selection={selection}>
      <CommandsProvider
        onOpenTopic={openTopicPart}
        onOpenKeyword={openKeywordIn(model, chooseCluster)}
        onCompare={ruler.measure}
        hasSpace={!isSheet}
      >
        <PanelActions
          isPanelShown={hasOverview}
          isSheet={isSheet}
          onTab={showTab}
          onPanel={() => {
            if (isSheet) setSubject("map");
            else showOverview(!hasOverview);
          }}
          onLink={() => {
            setTab("comments");
            setSubject("cluster");
          }}
        />
        <LanguageModelActions onAsk={askMap} />
        <Box sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0 }}>
          <WorkbenchBar
            {...props}
            title={title}
            serps={serps}
            sources={sources}
            onRename={onRename}
            bar={bar}
            model={model}
            url={url}
            onUrl={changeUrl}
            searching={searching}
            searchInput={searchInput}
            filter={filter}
            isSheet={isSheet}
            subject={subject}
            onSubject={setSubject}
          />
          <Box sx={{ display: "flex", flex: 1, minHeight: 0 }}>
            <MapCanvas innerRef={canvas} onEscape={ruler.isOn ? ruler.end : choice.clear}>
              <MapLines model={model} ruler={ruler} serps={serps} onNeedSerps={onNeedSerps}>
                <MapViews
                  title={title}
                  model={model}
                  url={url}
                  onUrl={changeUrl}
                  choice={choice}
                  onChoose={(cluster, keyword) => {
                    if (!ruler.take(cluster)) chooseCluster(cluster, keyword);
                  }}
                  searching={searching}
                  filter={filter}
                  isNarrow={isSheet}
                  serps={serps}
                  onNeedSerps={onNeedSerps}
                />
              </MapLines>
            </MapCanvas>
            <MapInspector
              title={title}
              subject={subject}
              ruler={ruler}
              onSubject={setSubject}
              model={model}
              stored={stored}
              preview={preview}
              choice={choice}
              search={searching.search}
              onChooseCluster={chooseCluster}
              onOpenTopic={(topic) => openTopic(topic, "top")}
              tab={tab}
              onTab={setTab}
              serps={serps}
              onNeedSerps={onNeedSerps}
              isSheet={isSheet}
              hasOverview={hasOverview}
              onHideOverview={() => {
                showOverview(false);
                focusTabStop(canvas.current);
              }}
              onClosed={() => focusTabStop(canvas.current)}
            />
          </Box>
          <MapPalette
            model={model}
            chosen={chosenId}
            onGo={chooseCluster}
            onView={(view) => changeUrl({ view })}
          />
          <Suspense fallback={null}>
            <MapPrint title={title} url={url} canvas={canvas} />
          </Suspense>
          <LiveRegion>{chosenName ? `${chosenName}: its panel is open.` : ""}</LiveRegion>
        </Box>
      </CommandsProvider>
    </WorkbenchContexts>
  );
}
