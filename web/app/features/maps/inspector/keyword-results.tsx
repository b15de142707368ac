/** The stored results of one keyword, with those that connect it to its cluster highlighted. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import type { ReactNode } from "react";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { listResults } from "#/features/maps/inspector/list-results.ts";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { SerpsNotice } from "#/features/maps/panel/serps-notice.tsx";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { Icon } from "#/ui/icon.tsx";

interface KeywordResultsProps {
  readonly cluster: ClusterExplanation;
  readonly keyword: number;
  readonly text: string;
  readonly serps: SerpsState;
  /** Actions for the keyword. */
  readonly actions: ReactNode;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function KeywordResults(props: KeywordResultsProps) {
  const { cluster, keyword, text, serps } = props;
  return (
    <InspectorSection
      title={`What ranks for “${text}”`}
      aside={
        <IconButton size="small" aria-label="Hide these results" onClick={props.onClose}>
          <Icon name="close" sizePx={16} />
        </IconButton>
      }
    >
      {props.actions ? (
        <Box sx={{ display: "flex", gap: 1, mb: 2, ml: -1.5 }}>{props.actions}</Box>
      ) : null}
      {serps.status === "ready" ? (
        <ResultList results={listResults(serps.serps, keyword, cluster)} />
      ) : (
        <SerpsNotice serps={serps} onRetry={props.onRetry} />
      )}
    </InspectorSection>
  );
}

function ResultList({ results }: { readonly results: ReturnType<typeof listResults> }) {
  if (results.length === 0) {
    return (
      <Box sx={{ fontSize: 14, color: "text.secondary" }}>
        No results for this keyword. It was placed by wording.
      </Box>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2.5 }}>
      {results.map(({ rank, url, title, host, isShared }) => (
        <Box
          component="li"
          key={url}
          sx={{ display: "grid", gridTemplateColumns: "28px minmax(0, 1fr)", fontSize: 14 }}
        >
          <Box
            component="span"
            sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
          >
            {rank}
          </Box>
          <div>
            <PageLink
              url={url}
              title={title}
              host={host}
              aside={
                isShared ? (
                  <Box component="span" sx={{ color: "primary.main", fontWeight: 550 }}>
                    shared
                  </Box>
                ) : null
              }
            />
          </div>
        </Box>
      ))}
    </Box>
  );
}
