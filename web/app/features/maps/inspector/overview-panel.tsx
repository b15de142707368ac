/** The panel for the entire map while no cluster is open: its contents, and where to begin. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MapSearch } from "@mapwright/core/maps/map-search";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import { useContext, type ReactNode } from "react";
import { TopicButton } from "#/features/maps/inspector/topic-button.tsx";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { useMapEvidenceView, type RedditView } from "#/map-views/port/map-evidence.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { AskMapSection } from "#/features/maps/language-model/model-sections.tsx";
import { SearchHits } from "#/features/maps/inspector/search-hits.tsx";
import { ShareBar } from "#/features/maps/inspector/share-bar.tsx";
import { SubQueryTotals } from "#/features/maps/inspector/sub-queries.tsx";
import { MapPlaceContext } from "#/map-views/port/map-place.ts";
import { describeMetrics } from "#/map-views/legend/describe-metrics.ts";
import { formatSearchesShort } from "#/map-views/view-model/format-figures.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import { Icon } from "#/ui/icon.tsx";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { countNoun, NumberText, formatCount } from "#/ui/number-text.tsx";

interface OverviewPanelProps {
  readonly model: MapModel;
  readonly onChooseCluster: (cluster: number) => void;
  /** Null: nothing is searched for. */
  readonly search: MapSearch | null;
  /** Sources of the map, and what they say in short. */
  readonly sources: ReactNode;
}

const TOP_OPPORTUNITIES = 6;

export function OverviewPanel(props: OverviewPanelProps) {
  const { model, onChooseCluster, search, sources } = props;
  const { outline, snapshot } = model;
  const { reddit } = useMapEvidenceView();
  const place = useContext(MapPlaceContext);
  const isByThreads = model.sizes !== null && reddit !== null;
  const isEstimated = snapshot.metrics.estimated;
  const searches = VOLUME_TITLES[getVolumeUnit(snapshot.metrics)];
  const { access, people } = useMapEditing();
  // Until the members are loaded, nobody can edit: most of those who look will.
  const isAccessKnown = people.length > 0;
  const { addPillar } = useMapCommands();
  const opportunities = model.clusterAt
    .filter((cluster) => cluster.opportunity !== null)
    .toSorted((a, b) => (b.opportunity ?? 0) - (a.opportunity ?? 0))
    .slice(0, TOP_OPPORTUNITIES);
  return (
    <>
      {search ? (
        <SearchHits model={model} search={search} onChooseCluster={onChooseCluster} />
      ) : null}
      <Box sx={{ px: 5, pt: 4, pb: 4 }}>
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          Select a page to see why its keywords belong together.
        </Box>
        {access === "edit" || !isAccessKnown ? (
          <Button
            size="small"
            startIcon={<Icon name="plus" sizePx={16} />}
            onClick={addPillar}
            sx={{ mt: 2, ml: -2, visibility: isAccessKnown ? "visible" : "hidden" }}
          >
            Add a pillar
          </Button>
        ) : null}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          px: 5,
          pb: 4,
          display: "grid",
          gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
          gap: 3,
          "& dt": { fontSize: 12, color: "text.secondary" },
          "& dd": { m: 0, fontSize: 22, fontVariantNumeric: "tabular-nums", lineHeight: 1.2 },
        }}
      >
        <Total term="Pillars" value={outline.pillars.length} />
        <Total term="Pages" value={outline.clusterCount} />
        <Total term="Keywords" value={outline.keywordCount} />
        {isByThreads ? (
          <Total term="Threads" value={reddit.evidence.threads.length} />
        ) : outline.volumePerMonth === null ? null : (
          <Total
            term={isEstimated ? `${searches} a month, est.` : `${searches} a month`}
            value={outline.volumePerMonth}
          />
        )}
      </Box>
      <AskMapSection />
      {sources}
      <SubQueryTotals model={model} />
      {opportunities.length > 0 ? (
        <InspectorSection title="Best openings" aside="of 100">
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {opportunities.map((cluster) => (
              <li key={cluster.id}>
                <TopicButton
                  name={cluster.name}
                  note={formatSearchesShort(cluster.volumePerMonth, isEstimated)}
                  figure={formatCount(cluster.opportunity ?? 0)}
                  onClick={() => onChooseCluster(cluster.cluster)}
                />
              </li>
            ))}
          </Box>
        </InspectorSection>
      ) : null}
      {isByThreads ? (
        <MostDiscussed model={model} reddit={reddit} onChooseCluster={onChooseCluster} />
      ) : null}
      {reddit ? <ThemeShares model={model} reddit={reddit} /> : null}
      <IntentShares model={model} />
      <InspectorSection title="How it was made">
        <Box sx={{ fontSize: 14, color: "text.secondary", display: "grid", gap: 2 }}>
          <span>
            {METHOD_LABELS[snapshot.method].name}. {METHOD_LABELS[snapshot.method].explanation}
          </span>
          {place ? <span>Results for {getPlaceName(place)}.</span> : null}
          <span>{describeMetrics(snapshot.metrics, reddit !== null, place)}.</span>
        </Box>
      </InspectorSection>
    </>
  );
}

interface RedditSectionProps {
  readonly model: MapModel;
  readonly reddit: RedditView;
}

/** Clusters that people comment on most: where to begin in a map without volumes. */
function MostDiscussed(props: RedditSectionProps & Pick<OverviewPanelProps, "onChooseCluster">) {
  const { model, reddit, onChooseCluster } = props;
  const clusters = model.clusterAt
    .map((cluster) => ({ cluster, counts: reddit.countsAt(cluster.cluster) }))
    .filter(({ counts }) => counts.threads > 0)
    .toSorted((a, b) => b.counts.comments - a.counts.comments)
    .slice(0, TOP_OPPORTUNITIES);
  if (clusters.length === 0) return null;
  return (
    <InspectorSection title="Most discussed" aside="comments">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {clusters.map(({ cluster, counts }) => (
          <li key={cluster.id}>
            <TopicButton
              name={cluster.name}
              note={countNoun(counts.threads, "thread")}
              figure={formatCount(counts.comments)}
              onClick={() => onChooseCluster(cluster.cluster)}
            />
          </li>
        ))}
      </Box>
    </InspectorSection>
  );
}

/** A cluster may have several themes, or none. */
function ThemeShares({ model, reddit }: RedditSectionProps) {
  const counts = model.clusterAt.map(({ cluster }) => reddit.countsAt(cluster));
  const rows = REDDIT_THEMES.map((theme) => ({
    theme,
    clusters: counts.filter(({ themes }) => themes.includes(theme)).length,
  }));
  return (
    <InspectorSection title="Pages by theme">
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2.5, fontSize: 14 }}
      >
        {rows.map(({ theme, clusters }) => (
          <li key={theme}>
            <Box sx={{ display: "flex", justifyContent: "space-between", mb: 1 }}>
              <span>{THEME_LABELS[theme]}</span>
              <NumberText value={clusters} />
            </Box>
            <ShareBar share={clusters / Math.max(1, counts.length)} />
          </li>
        ))}
      </Box>
    </InspectorSection>
  );
}

function Total({ term, value }: { readonly term: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <NumberText value={value} />
      </dd>
    </div>
  );
}

function IntentShares({ model: { outline } }: { readonly model: MapModel }) {
  return (
    <InspectorSection title="Pages by intent">
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2.5, fontSize: 14 }}
      >
        {SEARCH_INTENTS.map((intent) => (
          <li key={intent}>
            <Box sx={{ display: "flex", justifyContent: "space-between", mb: 1 }}>
              <IntentLabel intent={intent} />
              <NumberText value={outline.clustersOfIntent[intent]} />
            </Box>
            <ShareBar
              share={outline.clustersOfIntent[intent] / Math.max(1, outline.clusterCount)}
            />
          </li>
        ))}
      </Box>
    </InspectorSection>
  );
}
