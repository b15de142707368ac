/** The map as text: pillars, their pages, each page's keywords and the words they share. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { groupPagesByPillar } from "#/content/blocks/keyword-tool/keyword-map-files.ts";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";
import { KeywordList, PillarHeading } from "#/map-views/outline/outline-parts.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const bare = { m: 0, p: 0, listStyle: "none" } as const;

interface PageProps {
  readonly keywordMap: KeywordMap;
  readonly page: number;
}

function Page({ keywordMap: { map, sharedWords }, page }: PageProps) {
  const cluster = map.clusters[page];
  if (!cluster) return null;
  const shared = (sharedWords[page] ?? []).map(({ words }) => `“${words}”`);
  return (
    <Box component="li" sx={{ breakInside: "avoid", pb: 5 }}>
      <Typography variant="subtitle2" component="h4" sx={{ overflowWrap: "anywhere" }}>
        {cluster.name}
      </Typography>
      <KeywordList keywords={cluster.keywords.map((at) => ({ text: map.keywords[at] ?? "" }))} />
      {shared.length > 0 ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          Grouped by {shared.join(", ")}
        </Typography>
      ) : null}
    </Box>
  );
}

export function KeywordMapOutline({ keywordMap }: { readonly keywordMap: KeywordMap }) {
  return (
    <Box sx={{ mt: 10, display: "grid", gap: 8 }}>
      {groupPagesByPillar(keywordMap).map(({ name, pages }, pillar) => (
        <Box key={name} component="section" aria-label={name}>
          <PillarHeading
            pillar={pillar}
            name={name}
            level="h3"
            isLarge
            figure={countNoun(pages.length, "page")}
          />
          <Box component="ul" sx={{ ...bare, columns: "3 260px", columnGap: 10 }}>
            {pages.map((page) => (
              <Page key={page} keywordMap={keywordMap} page={page} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
