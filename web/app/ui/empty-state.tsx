import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  /** The purpose of this place and what fills it. */
  readonly children: ReactNode;
  /** The single next step. */
  readonly action?: ReactNode;
  readonly illustration?: ReactNode;
  readonly headingLevel?: "h1" | "h2" | "h3";
}

/** A placeholder for missing content: says what will be here and how to add it. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, illustration, headingLevel = "h2" } = props;
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 3,
        py: { xs: 10, md: 16 },
        px: 5,
        textAlign: "center",
        border: 1,
        borderStyle: "dashed",
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      {illustration}
      <Typography variant="h4" component={headingLevel}>
        {title}
      </Typography>
      <Typography color="textSecondary" component="div" sx={{ maxWidth: "48ch" }}>
        {children}
      </Typography>
      {action ? <Box sx={{ mt: 2 }}>{action}</Box> : null}
    </Box>
  );
}
