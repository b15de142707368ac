import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

interface ReportSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a report. */
export function ReportSection({ title, lead, children }: ReportSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ breakAfter: "avoid" }}>
        {title}
      </Typography>
      {lead ? (
        <Typography color="textSecondary" component="p" sx={{ mt: 1 }}>
          {lead}
        </Typography>
      ) : null}
      <Box sx={{ mt: 5 }}>{children}</Box>
    </Box>
  );
}

/** Rows that stay whole in print, with numbers at the end. A style sheet, since pages without controls have no table. */
export const REPORT_TABLE = {
  width: 1,
  borderCollapse: "collapse",
  fontSize: 14,
  "& th, & td": {
    py: 2,
    px: 0,
    pr: 4,
    textAlign: "left",
    verticalAlign: "top",
    borderBottom: 1,
    borderColor: "divider",
    overflowWrap: "anywhere",
  },
  "& thead th": { fontWeight: 600, color: "text.secondary", fontSize: 13, whiteSpace: "nowrap" },
  "& tbody th": { fontWeight: 600 },
  "& .number": { textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "& .whole": { whiteSpace: "nowrap", overflowWrap: "normal" },
  // What a phone has no room for; paper has.
  "& .wide": {
    display: { xs: "none", sm: "table-cell" },
    "@media print": { display: "table-cell" },
  },
  "& tr > :last-child": { pr: 0 },
  "& tr": { breakInside: "avoid" },
} as const;
