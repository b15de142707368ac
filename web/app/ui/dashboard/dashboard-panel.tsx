import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

interface DashboardPanelProps {
  readonly title: string;
  /** Quiet, next to the title: a count, or what is counted. */
  readonly note?: ReactNode;
  /** Control at the end of the title line: a link to all of it. */
  readonly action?: ReactNode;
  /** Origin and date of the figures; below the panel. */
  readonly footnote?: ReactNode;
  /** A sheet with a hairline around; "none" for what brings its own, such as cards. */
  readonly surface?: "sheet" | "padded" | "none";
  readonly children: ReactNode;
}

/** A titled part of a dashboard. */
export function DashboardPanel(props: DashboardPanelProps) {
  const { title, note, action, footnote, surface = "sheet", children } = props;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, breakInside: "avoid" }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, mb: 2.5, minHeight: 28 }}>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "baseline",
            columnGap: 2.5,
            flex: 1,
            minWidth: 0,
          }}
        >
          <Typography id={id} variant="h4" component="h2" sx={{ fontSize: 20 }}>
            {title}
          </Typography>
          {note ? (
            <Typography
              variant="body2"
              component="span"
              color="textSecondary"
              sx={{ fontSize: 13 }}
            >
              {note}
            </Typography>
          ) : null}
        </Box>
        {action ? (
          <Box
            sx={{
              fontSize: 14,
              fontWeight: 600,
              flex: "none",
              "@media print": { display: "none" },
            }}
          >
            {action}
          </Box>
        ) : null}
      </Box>
      {surface === "none" ? (
        children
      ) : (
        <Paper
          variant="outlined"
          sx={{ overflow: "hidden", p: surface === "padded" ? { xs: 4, md: 5 } : 0 }}
        >
          {children}
        </Paper>
      )}
      {footnote ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {footnote}
        </Typography>
      ) : null}
    </Box>
  );
}
