/** The SERP dashboard of one map, from plain values: one keyword, two compared, domains, or titles. */
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { PrintButton } from "#/features/evidence/frame/print-button.tsx";
import { ReportButton } from "#/features/evidence/frame/report-button.tsx";
import { CompareView } from "#/features/evidence/serp/compare-view.tsx";
import { DomainsView } from "#/features/evidence/serp/domains-view.tsx";
import { KeywordView } from "#/features/evidence/serp/keyword-view.tsx";
import type { SerpViewProps, ShownKeyword } from "#/features/evidence/serp/serp-context.ts";
import type { SerpView } from "#/features/evidence/serp/serp-url.ts";
import { TitlesView } from "#/features/evidence/serp/titles-view.tsx";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface SerpDashboardProps extends SerpViewProps {
  readonly left: ShownKeyword;
  readonly right: ShownKeyword;
  readonly serpAddress: (change: Partial<SerpViewProps["url"]>) => string;
  readonly answers: AnswersState;
  /** The choice of the map. */
  readonly mapField: ReactNode;
  /** Above everything, such as that it is a sample. */
  readonly notice?: ReactNode;
  /** null: the reader may not spend credits, or it is a sample. */
  readonly onRefresh: (() => void) | null;
}

const VIEWS: readonly { readonly value: SerpView; readonly name: string }[] = [
  { value: "keyword", name: "One keyword" },
  { value: "compare", name: "Compare two" },
  { value: "domains", name: "Domains" },
  { value: "titles", name: "Titles" },
];

export function SerpDashboard(props: SerpDashboardProps) {
  const { subject, url, onUrl, left, right, serpAddress, answers } = props;
  const { mapField, notice, onRefresh } = props;
  const { snapshot } = subject;
  const withResults = snapshot.serps.results.filter((row) => row.length > 0).length;
  const view = { subject, url, onUrl };
  const address = getMapAddress(subject.mapId);
  return (
    <DashboardPage
      title="SERP"
      lead={`${subject.title} · ${countNoun(withResults, "keyword")} with results · ${subject.market} · read ${formatDate(subject.readAt)}`}
      actions={
        <>
          {onRefresh ? (
            <Button variant="outlined" color="secondary" onClick={onRefresh}>
              Refresh…
            </Button>
          ) : null}
          {onRefresh && subject.mapId !== null ? (
            <ReportButton mapId={subject.mapId} section="results" />
          ) : null}
          <PrintButton />
        </>
      }
      views={
        <SegmentChoice
          label="View"
          choices={VIEWS}
          value={url.view}
          onChange={(next) => onUrl({ view: next })}
        />
      }
      filters={mapField}
    >
      {notice}
      {withResults === 0 ? (
        <EmptyState
          title="This map has no search results"
          action={
            address === null ? null : (
              <LinkButton to={address} variant="outlined">
                Open the map
              </LinkButton>
            )
          }
        >
          It was grouped by wording alone. Choose another map, or research its keywords with a
          search provider.
        </EmptyState>
      ) : (
        <>
          {url.view === "keyword" ? <KeywordView {...view} shown={left} /> : null}
          {url.view === "compare" ? <CompareView {...view} left={left} right={right} /> : null}
          {url.view === "domains" ? <DomainsView {...view} {...{ serpAddress, answers }} /> : null}
          {url.view === "titles" ? <TitlesView {...view} /> : null}
        </>
      )}
    </DashboardPage>
  );
}
