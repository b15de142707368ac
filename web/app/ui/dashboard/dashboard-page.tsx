/**
 * A dashboard: title and lead, actions, a row of filters, then its panels. It fills wide windows and prints without the
 * app around it. What it shows is kept in the URL: `useUrlQuery` in `platform/url-query.ts`.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface DashboardPageProps {
  readonly title: string;
  /** One line of facts: "4 maps, 1 running · 829 keywords". */
  readonly lead?: ReactNode;
  /** Buttons at the end of the title line. */
  readonly actions?: ReactNode;
  /** Views or tabs, below the title. */
  readonly views?: ReactNode;
  /** The row of `FilterChips`. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { title, lead, actions, views, filters, children } = props;
  return (
    <Box
      sx={{
        width: "100%",
        maxWidth: 1760,
        px: { xs: 4, md: 6 },
        py: { xs: 5, md: 6 },
        "@media print": { p: 0, maxWidth: "none" },
      }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "start",
          columnGap: 4,
          rowGap: 3,
          mb: 5,
        }}
      >
        <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
          <Typography variant="h3" component="h1" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {lead ? (
            <Typography component="div" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {lead}
            </Typography>
          ) : null}
        </Box>
        {actions ? (
          <Box
            sx={{ display: "flex", flexWrap: "wrap", gap: 2, "@media print": { display: "none" } }}
          >
            {actions}
          </Box>
        ) : null}
      </Box>
      {views ? <Box sx={{ mb: 4, "@media print": { display: "none" } }}>{views}</Box> : null}
      {filters ? <Box sx={{ mb: 5 }}>{filters}</Box> : null}
      <Box sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box>
    </Box>
  );
}
