/**
 * A map opened for work: toolbar, view, panel. Independent of Firestore: it takes the loaded map and requests the
 * stored SERPs when something needs them.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import { CommandsProvider } from "#/features/maps/commands/commands-provider.tsx";
import { MapEditingContext, useMapEditing, type MapEditing } from "#/map-views/port/map-editing.ts";
import { withRoom } from "@mapwright/core/domains/with-room";
import type { BriefSources } from "@mapwright/core/brief/brief-evidence";
import { BriefSourcesContext } from "#/features/maps/brief/brief-sources.ts";
import { FilterButton } from "#/features/maps/filter/filter-button.tsx";
import { useWordMatch } from "#/map-model/filter/use-word-match.ts";
import { createMapFilter } from "#/map-model/filter/map-filter.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { MapCanvas, openTopicIn } from "#/features/maps/page/map-canvas.tsx";
import { focusTabStop } from "#/features/maps/page/tab-stop.ts";
import { MapInspector, type InspectorSubject } from "#/features/maps/page/map-inspector.tsx";
import { MapLines } from "#/features/maps/page/map-lines.tsx";
import { MapTitle } from "#/features/maps/page/map-title.tsx";
import { MapToolbar, type BarParts } from "#/features/maps/page/map-toolbar.tsx";
import { PanelActions } from "#/features/maps/page/panel-actions.tsx";
import { focusInspectorTab, type InspectorTab } from "#/features/maps/inspector/inspector-tabs.tsx";
import { MapViews } from "#/features/maps/views/map-views.tsx";
import { useRuler } from "#/features/maps/ruler/use-ruler.ts";
import { useClusterChoice } from "#/features/maps/page/use-cluster-choice.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import { MapActionsContext, type MapActions } from "#/features/maps/palette/map-actions.ts";
import { MapPalette } from "#/features/maps/palette/map-palette.tsx";
import { GranularitySlider } from "#/features/maps/regrouping/granularity-slider.tsx";
import { GroupingControls } from "#/features/maps/regrouping/grouping-controls.tsx";
import { GroupingStatus, MapSummary } from "#/features/maps/regrouping/grouping-status.tsx";
import { useRegrouping, type Regrouping } from "#/features/maps/regrouping/use-regrouping.ts";
import { IslandsTimeContext, useIslandsTime } from "#/map-views/islands/time/islands-time.ts";
import { MapEvidenceContext, type MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { redditViewOf, siteViewOf } from "#/map-model/evidence/evidence-views.ts";
import { useSiteAnalysis } from "#/map-model/evidence/use-site-analysis.ts";
import {
  evidenceOf,
  MapSourcesContext,
  type MapSources,
} from "#/features/maps/panel/map-sources.ts";
import { MapSelectionContext } from "#/map-views/port/map-selection.ts";
import { useNewSelection } from "#/map-model/selection/use-new-selection.ts";
import { SearchField } from "#/features/maps/search/search-field.tsx";
import { SearchTools } from "#/features/maps/search/search-tools.tsx";
import { useSlashKey } from "#/map-model/search/use-slash-key.ts";
import { useMapSearch } from "#/map-model/search/use-map-search.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useOverviewShown } from "#/features/maps/page/use-overview-shown.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface MapWorkbenchProps {
  readonly title: string;
  /** As stored, with empty SERP columns. */
  readonly stored: MapSnapshot;
  readonly serps: SerpsState;
  /** Of the snapshot the edits are applied to. */
  readonly baseSerps: SerpsState;
  /** Fetches the SERPs; retries after a failure. */
  readonly onNeedSerps: () => void;
  /** Evidence of a site and of threads. */
  readonly sources: MapSources;
  /** Null: this person may not rename the map. */
  readonly onRename: ((title: string) => void) | null;
  /** What belongs to the map as stored: undo, who else is here, sharing and export. */
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

interface Evidence {
  readonly views: MapEvidenceView;
  readonly brief: BriefSources;
}

/** What the sources say about the clusters as they are now. They are read as soon as the map has them. */
function useEvidence(
  sources: MapSources,
  snapshot: MapSnapshot,
  serps: SerpsState,
  { topics }: Pick<MapState, "topics">,
): Evidence {
  const { needSite, needReddit } = sources;
  const [site, reddit] = [evidenceOf(sources.site), evidenceOf(sources.reddit)];
  const isSiteUnread = sources.site.status === "unread";
  const isRedditUnread = sources.reddit.status === "unread";
  useEffect(() => {
    if (isSiteUnread) needSite();
    if (isRedditUnread) needReddit();
  }, [isSiteUnread, isRedditUnread, needSite, needReddit]);
  const analyzed = useSiteAnalysis(site, snapshot, serps);
  const views = useMemo(
    () => ({
      site: analyzed && siteViewOf(analyzed, snapshot),
      reddit: reddit && redditViewOf(reddit, snapshot),
    }),
    [analyzed, reddit, snapshot],
  );
  const brief = useMemo(
    () => ({
      site: analyzed && {
        evidence: analyzed.evidence,
        analysis: analyzed.analysis,
        clusterIds: analyzed.grouping.clusters.id,
      },
      reddit,
      targetUrlOf: (cluster: string) => topics.get(cluster)?.targetUrl ?? null,
    }),
    [analyzed, reddit, topics],
  );
  return { views, brief };
}

/** With the opportunity of clusters that the site covers already. */
function useRoom(snapshot: MapSnapshot, { site }: MapEvidenceView): MapSnapshot {
  return useMemo(() => {
    if (!site) return snapshot;
    const shares = snapshot.clusters.id.map((_, cluster) => ({
      coveredShare: site.coverageAt(cluster)?.coveredShare ?? null,
    }));
    return withRoom(snapshot, shares);
  }, [snapshot, site]);
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
  const scored = useRoom(snapshot, evidence);
  const { reddit } = evidence;
  const model = useMemo(() => {
    const threads = reddit && scored.clusters.id.map((_, at) => reddit.countsAt(at).threads);
    return createMapModel(scored, url.order, threads);
  }, [scored, url.order, reddit]);
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
  const [actions] = useState((): MapActions => new Map());
  const ruler = useRuler({
    snapshot: scored,
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
  const matchesOnly = {
    isOn: url.filter.matchesOnly,
    onToggle: () => changeUrl({ filter: { ...url.filter, matchesOnly: !url.filter.matchesOnly } }),
  };
  const chosenName = choice.cluster === null ? null : model.clusterAt[choice.cluster]?.name;
  const chosenId = choice.cluster === null ? null : (snapshot.clusters.id[choice.cluster] ?? null);
  return (
    <MapActionsContext value={actions}>
      <MapSourcesContext value={sources}>
        <MapEvidenceContext value={evidence}>
          <BriefSourcesContext value={brief}>
            <MapSelectionContext value={selection}>
              <CommandsProvider
                onOpenTopic={openTopicPart}
                onCompare={ruler.measure}
                hasRoom={!isSheet}
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
                <Box
                  sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0 }}
                >
                  <MapToolbar
                    title={
                      <MapTitle
                        title={title}
                        summary={<MapSummary outline={model.outline} />}
                        saved={bar.saved}
                        onRename={onRename}
                      />
                    }
                    parts={bar}
                    view={url.view}
                    onView={(view) => changeUrl({ view })}
                    isNarrow={isSheet}
                    isPreview={regrouping.status !== "stored"}
                    filter={
                      <>
                        <FilterButton
                          settings={url.filter}
                          onSettings={(settings) => changeUrl({ filter: settings })}
                          filter={filter}
                          keywords={snapshot.keywords}
                        />
                        {/* There before the site is read, so that nothing in the bar moves. */}
                        {sources.site.status === "absent" ||
                        sources.site.status === "failed" ? null : (
                          <Button
                            size="small"
                            color="secondary"
                            aria-label="Coverage"
                            title="Coverage"
                            disabled={evidence.site === null}
                            aria-pressed={subject === "coverage"}
                            onClick={() =>
                              setSubject(subject === "coverage" ? "cluster" : "coverage")
                            }
                            startIcon={<Icon name="chart" sizePx={16} />}
                            sx={{
                              flex: "none",
                              px: 2,
                              "& .MuiButton-startIcon": { mr: { xs: -0.5, xl: 2 } },
                            }}
                          >
                            <Box component="span" sx={{ display: { xs: "none", xl: "inline" } }}>
                              Coverage
                            </Box>
                          </Button>
                        )}
                      </>
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
                    slider={
                      <GranularitySlider
                        settings={regrouping.settings}
                        stops={regrouping.stops}
                        onAsk={regrouping.ask}
                        onExpect={regrouping.prepare}
                      />
                    }
                    grouping={
                      <GroupingControls
                        settings={regrouping.settings}
                        stops={regrouping.stops}
                        onAsk={regrouping.ask}
                        onExpect={regrouping.prepare}
                        canUseSerps={serps.status !== "absent"}
                      />
                    }
                    status={
                      <GroupingStatus
                        regrouping={regrouping}
                        onShowChanges={() => setSubject("changes")}
                        onApply={props.onApplyRegrouping}
                      />
                    }
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
            </MapSelectionContext>
          </BriefSourcesContext>
        </MapEvidenceContext>
      </MapSourcesContext>
    </MapActionsContext>
  );
}
