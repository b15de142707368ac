/** A cluster with everything that explains it. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { explainCluster } from "@mapwright/core/snapshot/cluster-explanation";
import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useMemo, type ReactNode } from "react";
import { FieldNotes, KeywordNotes } from "#/features/maps/edit-conflicts/edit-conflict-note.tsx";
import { AlsoAsked } from "#/features/maps/inspector/also-asked.tsx";
import { BriefSection } from "#/features/maps/brief/brief-section.tsx";
import { ClusterActions, KeywordActions } from "#/features/maps/inspector/cluster-actions.tsx";
import { TargetSection } from "#/features/maps/target/target-section.tsx";
import { ClusterPlan } from "#/features/maps/inspector/cluster-plan.tsx";
import { TopicComments } from "#/features/maps/comments/topic-comments.tsx";
import { countOpenThreads, useThreads } from "#/features/maps/comments/use-threads.ts";
import { InspectorTabs, type InspectorTab } from "#/features/maps/inspector/inspector-tabs.tsx";
import { draftField, useHasDraft } from "#/map-model/drafts/use-draft.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { TopicName } from "#/features/maps/inspector/topic-name.tsx";
import { TopicHistory } from "#/features/maps/history/topic-history.tsx";
import { PageSuggestionsSection } from "#/features/maps/language-model/model-sections.tsx";
import { ClusterEvidence } from "#/features/maps/inspector/cluster-evidence.tsx";
import { ClusterFacts } from "#/features/maps/inspector/cluster-facts.tsx";
import { ClusterKeywords } from "#/features/maps/inspector/cluster-keywords.tsx";
import { ClusterPath, ClustersUnder } from "#/features/maps/inspector/cluster-place.tsx";
import { KeywordResults } from "#/features/maps/inspector/keyword-results.tsx";
import { OpportunityTerms } from "#/features/maps/inspector/opportunity-terms.tsx";
import { SubQueries } from "#/features/maps/inspector/sub-queries.tsx";
import { SubjectInterest } from "#/features/maps/inspector/subject-interest.tsx";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import {
  getPillarColor,
  findClusterPillar,
  type MapModel,
} from "#/map-views/view-model/map-model.ts";
import { PendingNote } from "#/map-views/topic-marks/pending-mark.tsx";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { Icon } from "#/ui/icon.tsx";

/** Conflicts of a topic that have no field of their own further down. */
const HEAD_FIELDS = ["name", "primary keyword", "place", "existence"];

interface ClusterPanelProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly chosenKeyword: number | null;
  readonly serps: SerpsState;
  readonly onRetrySerps: () => void;
  readonly onChooseCluster: (cluster: number) => void;
  readonly onChooseKeyword: (keyword: number | null) => void;
  readonly onClose: () => void;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
}

export function ClusterPanel(props: ClusterPanelProps) {
  const { model, chosenKeyword, serps, onChooseKeyword } = props;
  const explained = useMemo(() => {
    const snapshot =
      serps.status === "ready" ? { ...model.snapshot, serps: serps.serps } : model.snapshot;
    return explainCluster(snapshot, props.cluster);
  }, [model.snapshot, serps, props.cluster]);
  const pillar = findClusterPillar(model, props.cluster);
  const { state } = useMapEditing();
  const { site } = useMapEvidenceView();
  // A cluster of a preview is not part of the map yet.
  const topic = explained ? resolveTopic(state, explained.id) : undefined;
  if (!explained || !pillar) return null;
  const { metrics, trends } = model.snapshot;
  const chosen = explained.keywords.find(({ keyword }) => keyword === chosenKeyword);
  const renderDetails = () => (
    <>
      <ClusterFacts cluster={explained} metrics={metrics} />
      <ClustersUnder model={model} cluster={props.cluster} onGo={props.onChooseCluster} />
      <ClusterEvidence
        model={model}
        cluster={props.cluster}
        explained={explained}
        serps={serps}
        onRetrySerps={props.onRetrySerps}
        onChooseCluster={props.onChooseCluster}
      />
      <SubQueries
        key={`sub-queries of ${explained.id}`}
        model={model}
        cluster={props.cluster}
        onChooseKeyword={onChooseKeyword}
      />
      {topic ? <ClusterPlan topic={topic} /> : null}
      {topic ? <TargetSection topic={topic} cluster={props.cluster} /> : null}
      {topic ? <PageSuggestionsSection topic={topic} /> : null}
      {chosen ? (
        <KeywordResults
          cluster={explained}
          keyword={chosen.keyword}
          text={chosen.text}
          actions={topic ? <KeywordActions topic={topic} text={chosen.text} /> : null}
          serps={serps}
          onRetry={props.onRetrySerps}
          onClose={() => onChooseKeyword(null)}
        />
      ) : null}
      <BriefSection
        model={model}
        cluster={props.cluster}
        serps={serps}
        onRetrySerps={props.onRetrySerps}
        onChooseCluster={props.onChooseCluster}
      />
      <AlsoAsked
        key={`questions of ${explained.id}`}
        model={model}
        keywords={explained.keywords.map(({ text }) => text)}
        topic={topic}
      />
      {explained.trend && trends ? (
        <SubjectInterest trend={explained.trend} trends={trends} />
      ) : null}
      <OpportunityTerms
        cluster={explained}
        metrics={metrics}
        coveredShare={site?.coverageAt(props.cluster)?.coveredShare ?? null}
      />
      <ClusterKeywords
        key={`keywords of ${explained.id}`}
        cluster={explained}
        metrics={metrics}
        chosenKeyword={chosenKeyword}
        onChoose={onChooseKeyword}
      />
    </>
  );
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "start", gap: 2, px: 5, pt: 4, pb: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 2,
              fontSize: 12,
              color: "text.secondary",
            }}
          >
            <PillarSwatch look={getPillarColor(model, pillar.pillar)} />
            <ClusterPath model={model} cluster={props.cluster} onGo={props.onChooseCluster} />
          </Box>
          <TopicName key={explained.id} topic={explained.id} name={explained.name} />
          {explained.primary === explained.name ? null : (
            <Box sx={{ fontSize: 14, color: "text.secondary", mt: 0.5 }}>
              Primary keyword{" "}
              <Box component="strong" sx={{ fontWeight: 550, color: "text.primary" }}>
                {explained.primary}
              </Box>
            </Box>
          )}
          {topic ? <PendingNote topic={topic.id} /> : null}
          <FieldNotes topic={explained.id} fields={HEAD_FIELDS} />
          <KeywordNotes keywords={explained.keywords.map(({ text }) => text)} />
        </Box>
        {topic ? <ClusterActions topic={topic} /> : null}
        <IconButton size="small" aria-label="Close page" onClick={props.onClose} sx={{ mr: -2 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {topic ? (
        <ClusterTabs topic={topic} tab={props.tab} onTab={props.onTab}>
          {renderDetails()}
        </ClusterTabs>
      ) : (
        renderDetails()
      )}
    </>
  );
}

interface ClusterTabsProps extends Pick<ClusterPanelProps, "tab" | "onTab"> {
  readonly topic: Topic;
  readonly children: ReactNode;
}

function ClusterTabs({ topic, tab, onTab, children }: ClusterTabsProps) {
  const threads = useThreads();
  const own = threads.filter((thread) => thread.topic === topic.id);
  const hasDraft = useHasDraft(draftField.comment(topic.id));
  return (
    <InspectorTabs
      label="Page"
      first="Details"
      tab={tab}
      onTab={onTab}
      openThreads={countOpenThreads(own)}
      hasDraft={hasDraft}
    >
      {tab === "details" ? children : null}
      {tab === "comments" ? <TopicComments key={topic.id} topic={topic} /> : null}
      {tab === "history" ? <TopicHistory key={topic.id} topic={topic.id} /> : null}
    </InspectorTabs>
  );
}
