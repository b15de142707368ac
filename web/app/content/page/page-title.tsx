import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface PageTitleProps {
  readonly title: string;
  readonly lead?: string;
  /** Above the title: where the reader is. */
  readonly above?: ReactNode;
  /** Below the lead: date and author. */
  readonly below?: ReactNode;
}

/** The header of a page that has no hero. */
export function PageTitle({ title, lead = "", above, below }: PageTitleProps) {
  return (
    <Box component="header" sx={{ pt: { xs: 10, md: 16 }, pb: { xs: 8, md: 12 } }}>
      {above}
      <Typography variant="h1" sx={{ maxWidth: "22ch" }}>
        {title}
      </Typography>
      {lead ? (
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 4, maxWidth: "60ch" }}>
          {lead}
        </Typography>
      ) : null}
      {below}
    </Box>
  );
}
