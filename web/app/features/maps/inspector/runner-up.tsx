import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface RunnerUpProps {
  readonly cluster: ClusterExplanation;
  readonly onGo: (cluster: number) => void;
}

/** The cluster these keywords would otherwise have joined, and how close it came. */
export function RunnerUp({ cluster, onGo }: RunnerUpProps) {
  const { runnerUp, keywords } = cluster;
  if (!runnerUp) {
    return (
      <InspectorSection title="Second choice">
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          None. No keyword here would fit another page.
        </Box>
      </InspectorSection>
    );
  }
  return (
    <InspectorSection title="Second choice">
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
        {formatCount(runnerUp.keywordCount)} of {countNoun(keywords.length, "keyword")} would fit
        here next.
        {cluster.evidence.kind === "url"
          ? ` ${countNoun(runnerUp.sharedPages, "page")} in common.`
          : null}
      </Box>
    </InspectorSection>
  );
}
