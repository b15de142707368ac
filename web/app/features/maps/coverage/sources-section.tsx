/** The sources of a map in short: the site's coverage, the threads, and the way to add what is missing. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { EvidenceState } from "@mapwright/core/maps/evidence-state";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { addSourcePath, useMapSources } from "#/features/maps/panel/map-sources.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView, type SiteView } from "#/map-views/port/map-evidence.ts";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface SourcesSectionProps {
  readonly site: SiteView | null;
  readonly onCoverage: () => void;
}

export function SourcesSection({ site, onCoverage }: SourcesSectionProps) {
  const { reddit } = useMapEvidenceView();
  const sources = useMapSources();
  const { map, access } = useMapEditing();
  const canAdd = access === "edit";
  const lacksSite = sources.site.status === "absent";
  const lacksReddit = sources.reddit.status === "absent";
  if (lacksSite && lacksReddit && !canAdd) return null;
  const score = site?.analysis.authority.score ?? null;
  return (
    <InspectorSection title="Sources">
      <Box sx={{ display: "grid", gap: 3, fontSize: 14 }}>
        {site ? (
          <Box sx={{ display: "flex", alignItems: "center", gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{site.evidence.domain}</Box>
              <Box sx={{ fontSize: 12, color: "text.secondary" }}>
                {score === null
                  ? "Coverage not measured"
                  : `Topical authority ${formatCount(score * 100)} of 100`}
                {" · "}
                {formatDate(site.evidence.asOf)}
              </Box>
            </Box>
            <Button variant="outlined" size="small" onClick={onCoverage}>
              Coverage
            </Button>
          </Box>
        ) : (
          <SourceBeingRead state={sources.site} linesBelow={2} />
        )}
        {reddit ? (
          <Box>
            <Box sx={{ fontWeight: 600 }}>Reddit</Box>
            <Box sx={{ fontSize: 12, color: "text.secondary" }}>
              {countNoun(reddit.evidence.threads.length, "thread")} ·{" "}
              {formatDate(reddit.evidence.asOf)}
            </Box>
          </Box>
        ) : (
          <SourceBeingRead state={sources.reddit} linesBelow={1} />
        )}
        {canAdd && (lacksSite || lacksReddit) ? (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, ml: -2 }}>
            {lacksSite ? (
              <LinkButton to={addSourcePath(map, "domain")} size="small">
                Add your site
              </LinkButton>
            ) : null}
            {lacksReddit ? (
              <LinkButton to={addSourcePath(map, "reddit")} size="small">
                Add Reddit threads
              </LinkButton>
            ) : null}
          </Box>
        ) : null}
      </Box>
    </InspectorSection>
  );
}

interface SourceBeingReadProps {
  readonly state: EvidenceState<unknown>;
  /** Number of lines that the description of the source usually takes. */
  readonly linesBelow: number;
}

/** Skeleton as tall as the content to come, so that nothing below moves; empty when there is no such source. */
function SourceBeingRead({ state, linesBelow }: SourceBeingReadProps) {
  if (state.status === "absent" || state.status === "failed") return null;
  return (
    <Box aria-hidden>
      <Skeleton variant="text" width="50%" sx={{ fontSize: 14 }} />
      {Array.from({ length: linesBelow }, (_, line) => (
        <Skeleton key={line} variant="text" width="70%" sx={{ fontSize: 12 }} />
      ))}
    </Box>
  );
}
