/** Searches of assistants that belong to a page, and those among them that have no page yet. */
import Box from "@mui/material/Box";
import {
  countSubQueries,
  listSubQueries,
  type ClusterSubQuery,
  type SubQuerySources,
} from "@mapwright/core/maps/sub-queries";
import { groupRankingsByKeyword } from "@mapwright/core/domains/keyword-rankings";
import { roundPosition } from "@mapwright/core/domains/round-position";
import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import { describeRuns } from "@mapwright/core/snapshot/figures/weigh-runs";
import { useMemo } from "react";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

const MEANING =
  "A sub-query has a page when your site ranks for it, or when it fits a page here that has an address, a status beyond Idea, or keywords of its own.";

interface SubQueriesProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly onChooseKeyword: (keyword: number) => void;
}

/** Nothing in a map without sub-queries. */
export function SubQueries({ model, cluster, onChooseKeyword }: SubQueriesProps) {
  const sources = useSubQuerySources(model);
  const found = useMemo(
    () => listSubQueries(model.snapshot, cluster, sources),
    [model.snapshot, cluster, sources],
  );
  if (found.length === 0) return null;
  const without = found.filter(({ answer }) => answer === "none").length;
  return (
    <InspectorSection
      title="Sub-queries"
      aside={
        without === 0
          ? "all have a page"
          : `${formatCount(without)} of ${formatCount(found.length)} without a page`
      }
    >
      <ShortList items={found} keyOf={({ text }) => text} more="sub-queries">
        {(each) => <SubQuery query={each} onChoose={() => onChooseKeyword(each.keyword)} />}
      </ShortList>
      <Box sx={{ mt: 3, fontSize: 12, color: "text.secondary" }}>{MEANING}</Box>
    </InspectorSection>
  );
}

function SubQuery({
  query,
  onChoose,
}: {
  readonly query: ClusterSubQuery;
  readonly onChoose: () => void;
}) {
  return (
    <Box sx={{ fontSize: 14, overflowWrap: "anywhere" }}>
      <Box
        component="button"
        type="button"
        onClick={onChoose}
        sx={{
          all: "unset",
          cursor: "pointer",
          "&:hover": { textDecoration: "underline" },
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        {query.text}
      </Box>
      <Box sx={{ fontSize: 12, color: "text.secondary" }}>
        {describeRuns(query.runs)} ·{" "}
        <Box
          component="span"
          sx={query.answer === "none" ? { color: "text.primary", fontWeight: 600 } : undefined}
        >
          {answerWords(query)}
        </Box>
      </Box>
    </Box>
  );
}

function answerWords({ answer, position }: ClusterSubQuery): string {
  if (answer === "none") return "No page";
  if (answer === "page") return "This page";
  return position === null ? "Your site" : `Your site ranks ${String(roundPosition(position))}`;
}

/** Totals of the sub-queries of the whole map, for its overview; nothing in a map without sub-queries. */
export function SubQueryTotals({ model }: { readonly model: MapModel }) {
  const sources = useSubQuerySources(model);
  const counts = useMemo(() => countSubQueries(model.snapshot, sources), [model.snapshot, sources]);
  if (counts.all === 0) return null;
  return (
    <InspectorSection
      title="Fan-out"
      aside={`${countNoun(counts.all, "sub-query", "sub-queries")}, ${countNoun(counts.runs, "run")}`}
    >
      <Box sx={{ fontSize: 14 }}>
        {counts.withoutPage === 0
          ? "Every sub-query has a page."
          : `${countNoun(counts.withoutPage, "sub-query has", "sub-queries have")} no page.`}
      </Box>
      <Box sx={{ mt: 2, fontSize: 12, color: "text.secondary" }}>{MEANING}</Box>
    </InspectorSection>
  );
}

function useSubQuerySources({ snapshot }: MapModel): SubQuerySources {
  const { state } = useMapEditing();
  const { site } = useMapEvidenceView();
  return useMemo(() => {
    const rankings = site && groupRankingsByKeyword(site.evidence);
    return {
      topicOf: (cluster) => resolveTopic(state, snapshot.clusters.id[cluster] ?? ""),
      positionOf: (keyword) => rankings?.get(keyword)?.position ?? null,
    };
  }, [state, site, snapshot.clusters.id]);
}
