import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReadCluster, ReadMap } from "#/content/showcase/map-reading.ts";
import { IntentMark } from "#/ui/intent-label.tsx";
import { countOf } from "#/ui/number-text.tsx";
import { pillarColor } from "#/ui/theme/map-colors.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

function PageRow({ cluster }: { readonly cluster: ReadCluster }) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        alignItems: "baseline",
        columnGap: 2.5,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <IntentMark intent={cluster.intent} sizePx={9} />
      <Typography variant="body2" component="span">
        {cluster.name}
        <VisuallyHidden>, {cluster.intent}</VisuallyHidden>
      </Typography>
      <Typography variant="figures" color="textSecondary">
        {cluster.keywords.length}
        <VisuallyHidden> {cluster.keywords.length === 1 ? "keyword" : "keywords"}</VisuallyHidden>
      </Typography>
    </Box>
  );
}

/** The sample map as what it is in the end: a list of pages under their pillars. */
export function PageList({ map }: { readonly map: ReadMap }) {
  return (
    <Box sx={{ columnCount: { sm: 2, lg: 3 }, columnGap: { sm: "40px", md: "56px" } }}>
      {map.pillars.map((name, pillar) => {
        const pages = map.clusters.filter((cluster) => cluster.pillar === pillar);
        return (
          <Box key={name} component="section" sx={{ breakInside: "avoid", pb: 8 }}>
            <Typography
              variant="h5"
              component="h3"
              sx={{ display: "flex", alignItems: "center", gap: 2.5, pb: 2 }}
            >
              <Box
                component="span"
                sx={{
                  width: 10,
                  height: 10,
                  borderRadius: "50%",
                  bgcolor: pillarColor(pillar).line,
                }}
              />
              {name}
              <Typography
                variant="caption"
                component="span"
                color="textSecondary"
                sx={{ ml: "auto", whiteSpace: "nowrap" }}
              >
                {countOf(pages.length, "page")}
              </Typography>
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
              {pages.map((cluster) => (
                <PageRow key={cluster.id} cluster={cluster} />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
