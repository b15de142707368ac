/** Themes: what people want of the threads, with their engagement. */
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import Box from "@mui/material/Box";
import { EvidenceTable } from "#/features/evidence/frame/evidence-table.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import {
  getThreadsSource,
  type ThreadsViewProps,
} from "#/features/evidence/reddit/threads-subject.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

export function ThemePanel({ subject, addressOf }: ThreadsViewProps) {
  const { themes, withoutTheme } = subject.overview;
  const source = getThreadsSource(subject);
  return (
    <DashboardPanel
      title="Themes"
      note={
        withoutTheme > 0
          ? `${countNoun(withoutTheme, "thread")} without a theme. Themes are recognized in English only.`
          : undefined
      }
    >
      <Box sx={{ p: { xs: 4, md: 5 } }}>
        <BarFigure
          title="Threads by theme; one may have several"
          namesPx={150}
          data={{
            categoryName: "Theme",
            categories: themes.map(({ theme }) => ({
              key: theme,
              name: THEME_LABELS[theme],
              to: addressOf({ theme }),
            })),
            series: [
              {
                key: "threads",
                name: "Threads",
                color: "var(--mw-primary-main)",
                values: themes.map(({ threads }) => threads),
              },
            ],
          }}
          source={source}
        />
      </Box>
      <EvidenceTable
        label={`Themes of ${subject.title}`}
        columns={[
          {
            key: "theme",
            header: "Theme",
            value: ({ theme }) => THEME_LABELS[theme],
            render: ({ theme }) => (
              <AppLink to={addressOf({ theme })}>{THEME_LABELS[theme]}</AppLink>
            ),
          },
          { key: "threads", header: "Threads", align: "right", value: ({ threads }) => threads },
          {
            key: "comments",
            header: "Comments",
            align: "right",
            value: ({ comments }) => comments,
          },
          { key: "score", header: "Score", align: "right", value: ({ score }) => score },
          {
            key: "map",
            header: "On the map",
            value: () => null,
            render: ({ theme, threads }) => {
              const to = getMapAddress(subject.mapId, { theme });
              return to === null || threads === 0 ? (
                "–"
              ) : (
                <AppLink to={to}>
                  Show<VisuallyHidden> {THEME_LABELS[theme]} on the map</VisuallyHidden>
                </AppLink>
              );
            },
          },
        ]}
        rows={themes}
        keyOf={({ theme }) => theme}
        what="themes"
        source={formatSource(source)}
      />
    </DashboardPanel>
  );
}
