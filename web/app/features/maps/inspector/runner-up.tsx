import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ClusterExplanation } from "@mapwright/core/maps/cluster-explanation";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countOf, formatCount, formatShare } from "#/ui/number-text.tsx";

interface RunnerUpProps {
  readonly cluster: ClusterExplanation;
  readonly onGo: (cluster: number) => void;
}

/** The cluster these keywords would otherwise have joined, and how close it came. */
export function RunnerUp({ cluster, onGo }: RunnerUpProps) {
  const { runnerUp, keywords } = cluster;
  if (!runnerUp) {
    return (
      <InspectorSection title="Closest other cluster">
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          None. No keyword here is connected to another cluster.
        </Box>
      </InspectorSection>
    );
  }
  return (
    <InspectorSection title="Closest other cluster">
      <Button
        variant="outlined"
        fullWidth
        endIcon={<Icon name="arrowRight" sizePx={16} />}
        onClick={() => onGo(runnerUp.cluster)}
        sx={{ justifyContent: "space-between", whiteSpace: "normal", textAlign: "start", py: 1.5 }}
      >
        {runnerUp.name}
      </Button>
      <Box sx={{ mt: 2, fontSize: 12, color: "text.secondary" }}>
        Second choice of {formatCount(runnerUp.keywordCount)} of{" "}
        {countOf(keywords.length, "keyword")} · up to {formatShare(runnerUp.strength)} may belong
        there
        {cluster.evidence.kind === "url"
          ? ` · ${countOf(runnerUp.sharedPages, "page")} in common`
          : null}
      </Box>
    </InspectorSection>
  );
}
