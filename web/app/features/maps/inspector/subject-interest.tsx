/** Changes of interest in a cluster's subject: the views of Wikipedia's article about it, which aren't searches. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import {
  computeYearlyChange,
  type SubjectTrend,
  type SubjectTrends,
} from "@mapwright/core/snapshot/figures/subject-trends";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { formatChange, formatCount } from "#/ui/number-text.tsx";
import { Sparkline } from "#/ui/charts/sparkline.tsx";
import { formatDate, formatMonth } from "#/ui/time/format-dates.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface SubjectInterestProps {
  readonly trend: SubjectTrend;
  readonly trends: Pick<SubjectTrends, "asOf" | "fromMonth">;
}

export function SubjectInterest({ trend, trends }: SubjectInterestProps) {
  const { article, url, views } = trend;
  const { asOf, fromMonth } = trends;
  const change = computeYearlyChange(trend);
  const address = getSafePageAddress(url);
  const monthAt = (at: number) => formatMonth(fromMonth, at);
  return (
    <InspectorSection
      title="Interest over time"
      aside={change === null ? "" : `${formatChange(change)} in a year`}
    >
      <Sparkline values={views} label={describeViews(article, views, monthAt)} />
      <Box
        aria-hidden="true"
        sx={{
          display: "flex",
          justifyContent: "space-between",
          mt: 1,
          fontSize: 12,
          color: "text.secondary",
        }}
      >
        <span>{monthAt(0)}</span>
        <span>{monthAt(views.length - 1)}</span>
      </Box>
      <Box sx={{ mt: 2, fontSize: 13, color: "text.secondary" }}>
        Views of Wikipedia’s article{" "}
        {address === null ? (
          article
        ) : (
          <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
            {article}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Link>
        )}
        , read on {formatDate(asOf)}. They show a direction, not searches.
      </Box>
    </InspectorSection>
  );
}

/** `Views of “Sourdough” a month: 1,000 in Nov 2024, highest 3,300 in Oct 2026, 3,300 in Oct 2026` */
export function describeViews(
  article: string,
  views: SubjectTrend["views"],
  monthAt: (at: number) => string,
): string {
  const known = views.flatMap((count, at) => (count === null ? [] : { count, at }));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `Views of “${article}” unknown`;
  const highest = known.reduce((best, each) => (each.count > best.count ? each : best), first);
  const inMonth = ({ count, at }: (typeof known)[number]) =>
    `${formatCount(count)} in ${monthAt(at)}`;
  return `Views of “${article}” a month: ${inMonth(first)}, highest ${inMonth(highest)}, last ${inMonth(last)}`;
}
