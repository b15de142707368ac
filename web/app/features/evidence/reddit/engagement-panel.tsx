/** Engagement of threads by the time they began, and the totals from refresh to refresh. */
import Box from "@mui/material/Box";
import { MEASURES, type Measure } from "#/features/evidence/reddit/reddit-url.ts";
import {
  getThreadsSource,
  type ThreadsViewProps,
} from "#/features/evidence/reddit/threads-subject.ts";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { LineFigure } from "#/ui/charts/line-figure.tsx";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { withEmptyMonths } from "#/ui/charts/month-bars.tsx";
import { formatDate, formatMonth } from "#/ui/time/format-dates.ts";

const NAMES: Readonly<Record<Measure, string>> = { threads: "Threads", comments: "Comments" };
/** Bars that can be told apart: the oldest months are left out. */
const MAX_MONTHS = 36;

export function EngagementPanel({ subject, url, onUrl }: ThreadsViewProps) {
  const { overview, trend } = subject;
  const source = getThreadsSource(subject);
  const months = withEmptyMonths(
    overview.months.map(({ month, threadCount, commentCount }) => ({
      month,
      value: url.measure === "threads" ? threadCount : commentCount,
    })),
  ).slice(-MAX_MONTHS);
  return (
    <DashboardPanel title="Engagement over time" surface="padded">
      <Box sx={{ mb: 4, "@media print": { display: "none" } }}>
        <SegmentChoice
          label="What is counted"
          choices={MEASURES.map((value) => ({ value, name: NAMES[value] }))}
          value={url.measure}
          onChange={(measure) => onUrl({ measure })}
        />
      </Box>
      <BarFigure
        title={`${NAMES[url.measure]} by the month in which a thread began`}
        layout="vertical"
        heightPx={200}
        data={{
          categoryName: "Month",
          categories: months.map(({ month }) => ({ key: month, name: formatMonth(month) })),
          series: [
            {
              key: url.measure,
              name: NAMES[url.measure],
              color: "var(--mw-primary-main)",
              values: months.map(({ value }) => value),
            },
          ],
        }}
        source={source}
      />
      {trend.length > 1 ? (
        <Box sx={{ mt: 6 }}>
          <LineFigure
            title="Comments of all threads, by reading"
            heightPx={160}
            data={{
              categoryName: "Read on",
              categories: trend.map(({ at }) => ({ key: String(at), name: formatDate(at) })),
              series: [
                {
                  key: "comments",
                  name: "Comments",
                  color: "var(--mw-primary-main)",
                  values: trend.map(({ comments }) => comments),
                },
              ],
            }}
            source={source}
          />
        </Box>
      ) : null}
    </DashboardPanel>
  );
}
