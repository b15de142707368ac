import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

interface PageSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Control at the end of the title line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function PageSection({ title, lead, action, children }: PageSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 3, mb: 4 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography id={id} variant="h5" component="h2">
            {title}
          </Typography>
          {lead ? (
            <Typography
              variant="body2"
              component="div"
              color="textSecondary"
              sx={{ mt: 1, maxWidth: "68ch" }}
            >
              {lead}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
