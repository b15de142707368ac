import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PageLink } from "#/content/shapes/page-link.ts";
import { AppLink } from "#/ui/app-link.tsx";

interface NeighbourProps {
  readonly label: string;
  readonly page: PageLink;
  readonly isNext?: boolean;
}

function Neighbour({ label, page, isNext = false }: NeighbourProps) {
  return (
    <Box sx={{ gridColumn: { sm: isNext ? 2 : 1 }, textAlign: { sm: isNext ? "end" : "start" } }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <AppLink to={page.path} rel={isNext ? "next" : "prev"} sx={{ fontWeight: 600 }}>
        {page.title}
      </AppLink>
    </Box>
  );
}

interface PageNeighboursProps {
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}

/** The pages before and after this one. */
export function PageNeighbours({ previous, next }: PageNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <Box
      component="nav"
      aria-label="Previous and next page"
      sx={{
        display: "grid",
        gap: 6,
        gridTemplateColumns: { sm: "1fr 1fr" },
        mt: 14,
        pt: 6,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {previous ? <Neighbour label="Previous" page={previous} /> : null}
      {next ? <Neighbour label="Next" page={next} isNext /> : null}
    </Box>
  );
}
