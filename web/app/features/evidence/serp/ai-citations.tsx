/** Which domains the AI overviews of the map cite, read when it is asked for. */
import type { CitedDomain, CitedDomains } from "@mapwright/core/serps/cited-domains";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import type { CitationReader } from "#/features/evidence/serp/map-citations.client.ts";
import type { SerpSubject } from "#/features/evidence/serp/serp-context.ts";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

interface AiCitationsProps {
  readonly subject: SerpSubject;
  readonly citations: CitationReader;
}

type State =
  | { readonly status: "unread" | "reading" | "failed" }
  | { readonly status: "ready"; readonly found: CitedDomains };

export function AiCitations({ subject, citations }: AiCitationsProps) {
  const [state, setState] = useState<State>({ status: "unread" });
  const read = () => {
    setState({ status: "reading" });
    citations().then(
      (found) => setState({ status: "ready", found }),
      () => setState({ status: "failed" }),
    );
  };
  if (state.status === "ready") return <Found subject={subject} found={state.found} />;
  return (
    <DashboardPanel title="Domains that AI overviews cite" surface="padded">
      <Box
        role="status"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4, fontSize: 14 }}
      >
        <Box sx={{ flex: "1 1 280px", color: "text.secondary", maxWidth: "68ch" }}>
          {state.status === "failed"
            ? "We couldn't read the stored pages. Nothing is lost; try again."
            : "Reads the stored results pages of this map, as far as their provider says what they show. It costs no credits."}
        </Box>
        <Button variant="outlined" disabled={state.status === "reading"} onClick={read}>
          {state.status === "reading" ? "Reading…" : "Show AI overviews"}
        </Button>
      </Box>
    </DashboardPanel>
  );
}

interface FoundProps {
  readonly subject: SerpSubject;
  readonly found: CitedDomains;
}

function Found({ subject, found }: FoundProps) {
  const { domains, read, withOverview, withCitations } = found;
  const source = formatSource({ source: "stored results pages", at: subject.readAt });
  const columns: EvidenceColumn<CitedDomain>[] = [
    {
      key: "host",
      header: "Domain",
      value: ({ host }) => host,
      render: ({ host }) => (subject.isOwn(host) ? `${host} (yours)` : host),
    },
    { key: "keywords", header: "AI overviews", align: "right", value: ({ keywords }) => keywords },
    {
      key: "share",
      header: "Share",
      align: "right",
      value: ({ keywords }) => keywords / withCitations,
      render: ({ keywords }) => formatShare(keywords / withCitations),
    },
    { key: "ranks", header: "Also ranks", align: "right", value: ({ alsoRanks }) => alsoRanks },
    { key: "examples", header: "For example", value: ({ examples }) => examples.join(", ") },
  ];
  return (
    <DashboardPanel
      title="Domains that AI overviews cite"
      note={`${formatCount(withOverview)} of ${countNoun(read, "stored page")} have an AI overview`}
      footnote={source}
    >
      {domains.length === 0 ? (
        <Box sx={{ px: 4, py: 3, fontSize: 14, color: "text.secondary" }}>
          {withOverview === 0
            ? "None of the stored pages has an AI overview, or their provider doesn't say so. DataForSEO and SerpApi do."
            : "The provider doesn't say which pages they cite. DataForSEO and SerpApi do."}
        </Box>
      ) : (
        <EvidenceTable
          label={`Domains cited in AI overviews of ${subject.title}`}
          columns={columns}
          rows={domains}
          keyOf={({ host }) => host}
          what="domains"
          source={source}
        />
      )}
    </DashboardPanel>
  );
}
