/** Reason why the keywords belong together: the pages they share, or the words. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import { useState } from "react";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { SerpsNotice } from "#/features/maps/panel/serps-notice.tsx";
import { ShareBar } from "#/features/maps/inspector/share-bar.tsx";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface SharedEvidenceProps {
  readonly cluster: ClusterExplanation;
  readonly serps: SerpsState;
  readonly onRetry: () => void;
}

const SHOWN_AT_FIRST = 5;

export function SharedEvidence({ cluster, serps, onRetry }: SharedEvidenceProps) {
  const { evidence, keywords } = cluster;
  if (evidence.kind === "term") return <SharedTerms cluster={cluster} />;
  if (!cluster.areSerpsLoaded) {
    return (
      <InspectorSection title="Ranking pages in common">
        <SerpsNotice serps={serps} onRetry={onRetry} />
      </InspectorSection>
    );
  }
  return (
    <InspectorSection
      title="Ranking pages in common"
      aside={evidence.pages.length > 0 ? countNoun(evidence.pages.length, "page") : null}
    >
      {evidence.pages.length > 0 ? (
        <SharedPages pages={evidence.pages} keywordCount={keywords.length} />
      ) : (
        <NoEvidence keywordCount={keywords.length} />
      )}
    </InspectorSection>
  );
}

type Pages = Extract<ClusterExplanation["evidence"], { kind: "url" }>["pages"];

function SharedPages(props: { readonly pages: Pages; readonly keywordCount: number }) {
  const { pages, keywordCount } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? pages : pages.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}>
        {shown.map((page) => (
          <Box component="li" key={page.url} sx={{ minWidth: 0, fontSize: 14 }}>
            <PageLink
              url={page.url}
              title={page.title}
              host={page.host}
              aside={`${formatCount(page.keywordCount)} of ${countNoun(keywordCount, "keyword")}`}
            />
            <ShareBar share={page.share} />
          </Box>
        ))}
      </Box>
      {pages.length > SHOWN_AT_FIRST ? (
        <Button size="small" sx={{ mt: 3, ml: -3 }} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${formatCount(pages.length)} pages`}
        </Button>
      ) : null}
    </>
  );
}

function SharedTerms({ cluster }: { readonly cluster: ClusterExplanation }) {
  if (cluster.evidence.kind !== "term") return null;
  const { terms } = cluster.evidence;
  return (
    <InspectorSection title="Words they share" aside="grouped by wording, no search results used">
      {terms.length === 0 ? <NoEvidence keywordCount={cluster.keywords.length} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
        {terms.map(({ term, keywordCount, share }) => (
          <Box component="li" key={term} sx={{ fontSize: 14 }}>
            {term}
            <Box component="span" sx={{ float: "right", fontSize: 12, color: "text.secondary" }}>
              in {formatCount(keywordCount)} of {countNoun(cluster.keywords.length, "keyword")}
            </Box>
            <ShareBar share={share} />
          </Box>
        ))}
      </Box>
    </InspectorSection>
  );
}

function NoEvidence({ keywordCount }: { readonly keywordCount: number }) {
  return (
    <Box sx={{ fontSize: 14, color: "text.secondary" }}>
      {keywordCount === 1
        ? "This keyword shares too little with any other. Give it a page of its own, or remove it."
        : "These keywords share little evidence. Review the group before you plan a page."}
    </Box>
  );
}
