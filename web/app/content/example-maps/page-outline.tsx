import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import type { ListedPillar } from "#/content/example-maps/example-map.ts";
import { ClusterLine, PillarHeading } from "#/map-views/outline/outline-parts.tsx";
import { countOf } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const bare = { listStyle: "none", m: 0, p: 0 } as const;

interface PillarsProps {
  readonly pillars: readonly ListedPillar[];
}

/** What the map contains, for when it is not interactive. */
export function PillarSummary({ pillars }: PillarsProps) {
  return (
    <Box component="ul" sx={{ ...bare, display: "grid", gap: 3 }}>
      {pillars.map(({ name, pages }, pillar) => (
        <li key={name}>
          <PillarHeading
            pillar={pillar}
            name={name}
            level="span"
            figure={countOf(pages.length, "page")}
          />
        </li>
      ))}
    </Box>
  );
}

const Outline = styled("details")(({ theme }) => ({
  gridArea: "outline",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > summary": {
    ...theme.typography.subtitle2,
    padding: "12px 20px",
    cursor: "pointer",
    "&::marker": { color: theme.vars.palette.primary.main },
  },
  "& > div": { padding: "8px 20px 12px", columns: "3 260px", columnGap: 40 },
}));

/** Every page of the map under its pillar: the drawing as text. */
export function PageOutline({ pillars }: PillarsProps) {
  const count = pillars.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <Outline>
      <summary>Show all {countOf(count, "page")}</summary>
      <div>
        {pillars.map(({ name, pages }, pillar) => (
          <Box key={name} sx={{ breakInside: "avoid", pb: 6 }}>
            <PillarHeading pillar={pillar} name={name} level="p" />
            <Box component="ul" sx={bare}>
              {pages.map((page) => (
                <Typography
                  component="li"
                  variant="body2"
                  key={page.name}
                  sx={{ display: "flex", alignItems: "baseline", gap: 2, py: 0.5 }}
                >
                  <ClusterLine name={page.name} intent={page.intent}>
                    {page.keywords}
                    <VisuallyHidden> {page.keywords === 1 ? "keyword" : "keywords"}</VisuallyHidden>
                  </ClusterLine>
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </div>
    </Outline>
  );
}
