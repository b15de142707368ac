import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface PageFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Control at the end of the title line. */
  readonly action?: ReactNode;
  /** Above the title: a link back to the previous page. */
  readonly back?: ReactNode;
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** A page of the app: title, actions, then content. Its title is where that of a dashboard is. */
export function PageFrame(props: PageFrameProps) {
  const { title, lead, action, back, maxWidth = 960, children } = props;
  return (
    <Box
      sx={{ width: "100%", maxWidth: maxWidth + 48, px: { xs: 4, md: 6 }, py: { xs: 5, md: 6 } }}
    >
      {back ? <Box sx={{ mb: 3, fontSize: 14 }}>{back}</Box> : null}
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
        <Box sx={{ minWidth: 0, flex: "1 1 320px" }}>
          <Typography variant="h3" component="h1" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {lead ? (
            <Typography
              component="div"
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.5, maxWidth: "68ch" }}
            >
              {lead}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Box>
      <Box sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box>
    </Box>
  );
}
