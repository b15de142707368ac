import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import type { ListedPillar } from "#/content/map-figures/example-map.ts";
import { ClusterLine, PillarHeading } from "#/map-views/outline/outline-parts.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const bare = { listStyle: "none", m: 0, p: 0 } as const;

interface PillarsProps {
  readonly pillars: readonly ListedPillar[];
}

/** Summary of the map, for when it is not interactive. */
export function PillarSummary({ pillars }: PillarsProps) {
  return (
    <Box component="ul" sx={{ ...bare, display: "grid", gap: 3 }}>
      {pillars.map(({ name, pageCount }, pillar) => (
        <li key={name}>
          <PillarHeading
            pillar={pillar}
            name={name}
            level="span"
            figure={countNoun(pageCount, "page")}
          />
        </li>
      ))}
    </Box>
  );
}

const Outline = styled("div")(({ theme }) => ({
  gridArea: "outline",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > summary, & > a": {
    ...theme.typography.subtitle2,
    display: "list-item",
    padding: "12px 20px",
    cursor: "pointer",
    "&::marker": { color: theme.vars.palette.primary.main },
  },
  "& > div": { padding: "8px 20px 12px", columns: "3 260px", columnGap: 40 },
}));

interface PageOutlineProps extends PillarsProps {
  /** Path of the example's own page, which has the outline while this one doesn't. */
  readonly path: string;
}

/** Every page of the map under its pillar: the drawing as text. */
export function PageOutline({ pillars, path }: PageOutlineProps) {
  const count = pillars.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const title = `Show all ${countNoun(count, "page")}`;
  if (pillars.some(({ pages }) => pages === null))
    return (
      <Outline>
        <AppLink to={path}>{title}</AppLink>
      </Outline>
    );
  return (
    <Outline as="details">
      <summary>{title}</summary>
      <div>
        {pillars.map(({ name, pages }, pillar) => (
          <Box key={name} sx={{ breakInside: "avoid", pb: 6 }}>
            <PillarHeading pillar={pillar} name={name} level="p" />
            <Box component="ul" sx={bare}>
              {pages?.map((page) => (
                <Typography
                  component="li"
                  variant="body2"
                  key={page.name}
                  sx={{ display: "flex", alignItems: "baseline", gap: 2, py: 0.5 }}
                >
                  <ClusterLine name={page.name} intent={page.intent}>
                    {page.keywords}
                    <VisuallyHidden>
                      {page.keywords === 1 ? " keyword" : " keywords"}
                    </VisuallyHidden>
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
