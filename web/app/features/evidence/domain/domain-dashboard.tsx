/** The domain dashboard of one map, from plain values: what a site covers of it, what it lacks, and who else is there. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { AnswersPanel } from "#/features/evidence/domain/answers-panel.tsx";
import { AuthorityPanel, TrendPanel } from "#/features/evidence/domain/authority-panel.tsx";
import { CannibalizedPanel } from "#/features/evidence/domain/cannibalized-panel.tsx";
import { CompetitorPanel } from "#/features/evidence/domain/competitor-panel.tsx";
import { GapPanel } from "#/features/evidence/domain/gap-panel.tsx";
import { PillarPanel } from "#/features/evidence/domain/pillar-panel.tsx";
import { SiteChanges } from "#/features/evidence/domain/site-changes.tsx";
import type { SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { FactTiles } from "#/features/evidence/frame/fact-tiles.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { PrintButton } from "#/features/evidence/frame/print-button.tsx";
import { ReportButton } from "#/features/evidence/frame/report-button.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { getRankingSourceName } from "#/ui/labels/ranking-source-names.ts";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface DomainDashboardProps {
  readonly subject: SiteSubject;
  readonly mapField: ReactNode;
  readonly notice?: ReactNode;
  /** Answers of language models that cite the site, from another source than the map. */
  readonly mentions?: ReactNode;
  /** null: the reader may not, or it is a sample. */
  readonly onRefresh: (() => void) | null;
}

export function DomainDashboard(props: DomainDashboardProps) {
  const { subject, mapField, notice, mentions, onRefresh } = props;
  const { evidence, title, analysis, update } = subject;
  const { rankings, pages } = evidence;
  return (
    <DashboardPage
      title="Domain"
      lead={[
        evidence.domain,
        title,
        pages.url.length === 0 ? null : `${countNoun(pages.url.length, "page")} read`,
        rankings === null ? null : `rankings from ${getRankingSourceName(rankings.source)}`,
        formatDate(evidence.asOf),
      ]
        .filter((part) => part !== null)
        .join(" · ")}
      actions={
        <>
          {onRefresh ? (
            <Button variant="outlined" color="secondary" onClick={onRefresh}>
              Refresh…
            </Button>
          ) : null}
          {onRefresh && subject.mapId !== null ? (
            <ReportButton mapId={subject.mapId} section="coverage" />
          ) : null}
          <PrintButton />
        </>
      }
      filters={mapField}
    >
      {notice}
      {rankings === null ? (
        <EmptyState
          title="Coverage isn't measured yet"
          action={
            <LinkButton
              to={`/app/maps/new?type=domain&domain=${encodeURIComponent(evidence.domain)}${subject.mapId === null ? "" : `&map=${subject.mapId}`}`}
              variant="contained"
            >
              Add rankings
            </LinkButton>
          }
        >
          Connect Search Console to see coverage and gaps.
        </EmptyState>
      ) : (
        <>
          <Totals subject={subject} />
          <Box
            sx={{
              display: "grid",
              gap: 6,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
            }}
          >
            <AuthorityPanel subject={subject} />
            <TrendPanel subject={subject} />
          </Box>
          <PillarPanel subject={subject} />
          <GapPanel subject={subject} />
          <AnswersPanel subject={subject} />
          <Box
            sx={{
              display: "grid",
              gap: 6,
              alignItems: "start",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" },
            }}
          >
            <CompetitorPanel subject={subject} />
            <CannibalizedPanel subject={subject} />
          </Box>
        </>
      )}
      {mentions}
      {update ? <SiteChanges subject={subject} update={update} /> : null}
      {subject.mapId !== null && analysis.linksToAdd.length > 0 ? (
        <Box sx={{ fontSize: 14 }}>
          The map has {countNoun(analysis.linksToAdd.length, "internal link")} to add,{" "}
          {countNoun(analysis.pagesWithoutCluster.length, "page")} without a page and{" "}
          {countNoun(analysis.orphans.length, "orphan")}:{" "}
          <AppLink to={getMapAddress(subject.mapId) ?? "/app"}>open coverage on the map</AppLink>.
        </Box>
      ) : null}
    </DashboardPage>
  );
}

function Totals({ subject: { analysis } }: { readonly subject: SiteSubject }) {
  const count = (status: string) =>
    analysis.coverage.filter((each) => each.status === status).length;
  return (
    <FactTiles
      facts={[
        { name: "Pages", value: formatCount(analysis.coverage.length) },
        { name: "Covered", value: formatCount(count("covered")), note: "best page in the top 10" },
        { name: "Weak", value: formatCount(count("weak")), note: "best page from 11 to 50" },
        { name: "Missing", value: formatCount(count("missing")), note: "nothing in the top 50" },
        {
          name: "Cannibalized",
          value: formatCount(count("cannibalized")),
          note: "two or more pages compete",
        },
      ]}
    />
  );
}
