import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

interface InspectorSectionProps {
  readonly title: string;
  /** Next to the title, small. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of the panel, with a divider above it. */
export function InspectorSection({ title, aside, children }: InspectorSectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ px: 5, py: 4, borderTop: 1, borderColor: "divider" }}
    >
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, mb: 2.5 }}>
        <Typography id={titleId} component="h3" variant="subtitle2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside ? (
          <Typography component="span" variant="caption" color="textSecondary">
            {aside}
          </Typography>
        ) : null}
      </Box>
      {children}
    </Box>
  );
}
