/** Domains that the answers on the map's results pages cite. */
import {
  countCitedDomains,
  type CitedDomain,
  type CitedDomains,
} from "@mapwright/core/answers/cited-domains";
import type { AnswerIndex } from "@mapwright/core/answers/cluster-answers";
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMemo } from "react";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import type { SerpSubject } from "#/features/evidence/serp/serp-context.ts";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

const TITLE = "Domains that answers cite";

interface AnswerCitationsProps {
  readonly subject: SerpSubject;
  readonly answers: AnswersState;
}

export function AnswerCitations({ subject, answers }: AnswerCitationsProps) {
  if (answers.status === "ready") return <Found subject={subject} index={answers.index} />;
  const { status } = answers;
  return (
    <DashboardPanel title={TITLE} surface="padded">
      <Box
        role="status"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4, fontSize: 14 }}
      >
        <Box sx={{ flex: "1 1 280px", color: "text.secondary", maxWidth: "68ch" }}>
          {WORDS[status]}
        </Box>
        {status === "absent" ? null : (
          <Button
            variant="outlined"
            disabled={status === "loading"}
            onClick={"need" in answers ? answers.need : undefined}
          >
            {status === "loading" ? "Reading…" : "Show answers"}
          </Button>
        )}
      </Box>
    </DashboardPanel>
  );
}

const UNREAD =
  "Reads the stored results pages of this map, as far as their provider says what they show. It costs no credits.";
const WORDS: Readonly<Record<Exclude<AnswersState["status"], "ready">, string>> = {
  absent:
    "The source of these results doesn't say which keywords search engines answer themselves.",
  unread: UNREAD,
  loading: UNREAD,
  failed: "We couldn't read the stored pages. Nothing is lost; try again.",
};

interface FoundProps {
  readonly subject: SerpSubject;
  readonly index: AnswerIndex;
}

function Found({ subject, index }: FoundProps) {
  const { snapshot } = subject;
  const found = useMemo(() => countCitedDomains(index, snapshot), [index, snapshot]);
  const inMode = useMemo(() => countCitedDomains(index, snapshot, "mode"), [index, snapshot]);
  const source = formatSource({ source: "stored results pages", at: subject.readAt });
  const { known, answered } = found;
  return (
    <>
      <DashboardPanel
        title={TITLE}
        note={`${formatCount(answered)} of ${countNoun(known, "keyword")} are answered`}
        footnote={source}
      >
        <Domains
          subject={subject}
          found={found}
          label={`Domains cited in answers of ${subject.title}`}
          source={source}
          without={
            answered === 0
              ? "None of these keywords is answered on its results page."
              : "The provider doesn't say which pages they cite. DataForSEO and SerpApi do."
          }
        />
      </DashboardPanel>
      {inMode.known > 0 ? (
        <DashboardPanel
          title="Domains that AI Mode cites"
          note={`Read for ${countNoun(inMode.known, "keyword")}`}
          footnote={source}
        >
          <Domains
            subject={subject}
            found={inMode}
            label={`Domains that AI Mode cites in ${subject.title}`}
            source={source}
            without="AI Mode cites no page for these keywords."
          />
        </DashboardPanel>
      ) : null}
    </>
  );
}

interface DomainsProps extends Pick<FoundProps, "subject"> {
  readonly found: CitedDomains;
  readonly label: string;
  readonly source: string;
  /** Message where no page is cited. */
  readonly without: string;
}

function Domains({ subject, found, label, source, without }: DomainsProps) {
  const { domains, withCitations } = found;
  if (domains.length === 0)
    return <Box sx={{ px: 4, py: 3, fontSize: 14, color: "text.secondary" }}>{without}</Box>;
  const columns: EvidenceColumn<CitedDomain>[] = [
    {
      key: "host",
      header: "Domain",
      value: ({ host }) => host,
      render: ({ host }) => (subject.isOwn(host) ? `${host} (yours)` : host),
    },
    { key: "keywords", header: "Answers", align: "right", value: ({ keywords }) => keywords },
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
    <EvidenceTable
      label={label}
      columns={columns}
      rows={domains}
      keyOf={({ host }) => host}
      what="domains"
      source={source}
    />
  );
}
