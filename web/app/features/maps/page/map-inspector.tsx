/** Chooses the panel next to the canvas: a cluster, the changes of a preview, or the whole map. */
import type { MapSearch } from "@mapwright/core/maps/map-search";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { ReactNode } from "react";
import { MapComments } from "#/features/maps/comments/map-comments.tsx";
import { countOpenThreads, useThreads } from "#/features/maps/comments/use-threads.ts";
import { MapHistory } from "#/features/maps/history/map-history.tsx";
import { InspectorTabs, type InspectorTab } from "#/features/maps/inspector/inspector-tabs.tsx";
import { MapPanelHead } from "#/features/maps/inspector/map-panel-head.tsx";
import { ChangePanel } from "#/features/maps/inspector/change-panel.tsx";
import { ClusterPanel } from "#/features/maps/inspector/cluster-panel.tsx";
import { CoveragePanel } from "#/features/maps/coverage/coverage-panel.tsx";
import { Inspector } from "#/features/maps/inspector/inspector.tsx";
import { SourcesSection } from "#/features/maps/coverage/sources-section.tsx";
import { OverviewPanel } from "#/features/maps/inspector/overview-panel.tsx";
import { RULER_TITLE } from "#/features/maps/ruler/ruler-messages.ts";
import { RulerPanel } from "#/features/maps/ruler/ruler-panel.tsx";
import type { Ruler } from "#/features/maps/ruler/use-ruler.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { ClusterChoice } from "#/features/maps/page/use-cluster-choice.ts";
import type { RegroupingPreview } from "#/features/maps/regrouping/use-regrouping.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";

/** The last requested panel. `map`, `coverage`: of the entire map, even while a cluster is selected. */
export type InspectorSubject = "cluster" | "changes" | "coverage" | "map" | "ruler";

interface MapInspectorProps {
  /** Title of the map. */
  readonly title: string;
  readonly subject: InspectorSubject;
  readonly ruler: Ruler;
  readonly onSubject: (subject: InspectorSubject) => void;
  readonly model: MapModel;
  readonly stored: MapSnapshot;
  readonly preview: RegroupingPreview | null;
  readonly choice: ClusterChoice;
  /** Null: nothing is searched for. */
  readonly search: MapSearch | null;
  readonly onChooseCluster: (cluster: number) => void;
  readonly onOpenTopic: (topic: string) => void;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  readonly isSheet: boolean;
  /** Whether the overview is shown next to the canvas while no cluster is selected. */
  readonly hasOverview: boolean;
  readonly onHideOverview: () => void;
  /** After a cluster is closed, focus returns to where it was opened. */
  readonly onClosed: () => void;
}

export function MapInspector(props: MapInspectorProps) {
  const { subject, onSubject, model, stored, preview, choice, isSheet } = props;
  const { site } = useMapEvidenceView();
  const close = () => {
    if (subject === "cluster") choice.clear();
    onSubject("cluster");
    props.onClosed();
  };
  if (subject === "changes" && preview) {
    return (
      <Inspector label="What changed" isSheet={isSheet} isOpen onClose={close}>
        <ChangePanel
          before={stored}
          after={preview.snapshot}
          change={preview.change}
          onChooseCluster={props.onChooseCluster}
          onClose={close}
        />
      </Inspector>
    );
  }
  if (subject === "coverage" && site) {
    return (
      <Inspector
        // Its own element, so that it starts at its top.
        key="coverage"
        label="Coverage"
        isSheet={isSheet}
        isOpen
        onClose={close}
      >
        <CoveragePanel
          title={props.title}
          model={model}
          site={site}
          onChooseCluster={props.onChooseCluster}
          onClose={close}
        />
      </Inspector>
    );
  }
  if (subject === "ruler" && props.ruler.pair) {
    const end = () => {
      props.ruler.end();
      props.onClosed();
    };
    return (
      <Inspector key="ruler" label={RULER_TITLE} isSheet={isSheet} isOpen onClose={end}>
        <RulerPanel
          model={model}
          ruler={props.ruler}
          pair={props.ruler.pair}
          serps={props.serps}
          onRetrySerps={props.onNeedSerps}
          onChooseCluster={props.onChooseCluster}
          onClose={end}
        />
      </Inspector>
    );
  }
  if (choice.cluster === null || subject === "map") {
    if (!isSheet && !props.hasOverview && subject !== "map") return null;
    const hide = () => {
      onSubject("cluster");
      if (choice.cluster === null) props.onHideOverview();
    };
    return (
      <Inspector
        label="Entire map"
        isSheet={isSheet}
        isOpen={subject === "map"}
        onClose={() => onSubject("cluster")}
      >
        <MapPanelHead onHide={isSheet ? null : hide} />
        <MapTabs tab={props.tab} onTab={props.onTab} onOpenTopic={props.onOpenTopic}>
          <OverviewPanel
            model={model}
            onChooseCluster={props.onChooseCluster}
            search={props.search}
            sources={<SourcesSection site={site} onCoverage={() => onSubject("coverage")} />}
          />
        </MapTabs>
      </Inspector>
    );
  }
  const name = model.clusterAt[choice.cluster]?.name ?? "";
  return (
    <Inspector label={`Page ${name}`} isSheet={isSheet} isOpen onClose={close}>
      <ClusterPanel
        model={model}
        cluster={choice.cluster}
        chosenKeyword={choice.keyword}
        serps={props.serps}
        onRetrySerps={props.onNeedSerps}
        onChooseCluster={props.onChooseCluster}
        onChooseKeyword={(keyword) => choice.choose(choice.cluster ?? 0, keyword)}
        onClose={close}
        tab={props.tab}
        onTab={props.onTab}
      />
    </Inspector>
  );
}

interface MapTabsProps extends Pick<MapInspectorProps, "tab" | "onTab" | "onOpenTopic"> {
  readonly children: ReactNode;
}

function MapTabs({ tab, onTab, onOpenTopic, children }: MapTabsProps) {
  const threads = useThreads();
  return (
    <InspectorTabs
      label="Entire map"
      first="Overview"
      tab={tab}
      onTab={onTab}
      openThreads={countOpenThreads(threads)}
    >
      {tab === "details" ? children : null}
      {tab === "comments" ? <MapComments threads={threads} onOpenTopic={onOpenTopic} /> : null}
      {tab === "history" ? <MapHistory /> : null}
    </InspectorTabs>
  );
}
