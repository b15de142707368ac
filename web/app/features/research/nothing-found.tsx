/** No seed has results: what research covers, and the other ways to a map. */
import type { SeedResult } from "@mapwright/core/reddit/seed-result";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { CoveredNiches } from "#/features/research/covered-niches.tsx";
import { NearTopics } from "#/features/research/near-topics.tsx";
import type { CoverageState } from "#/features/research/use-research-coverage.ts";
import { LinkButton } from "#/ui/link-button.tsx";

interface NothingFoundProps {
  /** Results of each seed, none of which brought anything; at least one. */
  readonly results: readonly SeedResult[];
  readonly coverage: CoverageState;
  readonly onSeeds: (seeds: string[]) => void;
  readonly onReplace: (seed: string, topic: string) => void;
  readonly onUseList: () => void;
}

export function NothingFound(props: NothingFoundProps) {
  const { results, coverage, onSeeds, onReplace, onUseList } = props;
  const niches = coverage.status === "ready" ? coverage.coverage.niches : [];
  const quoted = results.map(({ seed }) => `“${seed}”`).join(", ");
  const close = results.flatMap(({ seed, near = [] }) => (near.length > 0 ? { seed, near } : []));
  return (
    <Box
      component="section"
      aria-label="No results"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 5,
        p: { xs: 4, sm: 6 },
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
      }}
    >
      <Box>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: "anywhere" }}>
          No results for {quoted}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, maxWidth: "64ch" }}>
          {niches.length > 0
            ? "Research uses the built-in sample, which covers only the topics below. Nothing was charged."
            : "Nothing was charged. Check the spelling, or try a broader or more common phrase."}
        </Typography>
      </Box>
      {close.map(({ seed, near }) => (
        <Box key={seed} sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
          <Typography variant="subtitle2" component="h3">
            {results.length > 1 ? `Related topics for “${seed}”` : "Related topics you can map"}
          </Typography>
          <NearTopics
            label={`Instead of ${seed}`}
            topics={near}
            onChoose={(topic) => onReplace(seed, topic)}
          />
        </Box>
      ))}
      {niches.length > 0 ? (
        <Box sx={{ display: "grid", gap: 3 }}>
          <Typography variant="subtitle2" component="h3">
            Topics in the sample
          </Typography>
          <CoveredNiches niches={niches} onSeeds={onSeeds} />
        </Box>
      ) : null}
      <Box>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {niches.length > 0 ? "Map any other topic" : "Map it another way"}
        </Typography>
        <Way
          title="Use your own keywords"
          help="Paste or upload a list. It's grouped by wording, whatever the topic."
          action={
            <Button variant="contained" size="small" onClick={onUseList}>
              Use my list
            </Button>
          }
        />
        {niches.length > 0 ? (
          <>
            <Way
              title="Connect a provider"
              help="Research any topic with search results from a provider."
              action={
                <LinkButton
                  to="/docs/research/where-data-comes-from"
                  variant="outlined"
                  size="small"
                >
                  See providers
                </LinkButton>
              }
            />
            <Way
              title="Choose another corpus"
              help="If you run Mapwright yourself, index your own pages."
              action={
                <LinkButton to="/docs/research/another-corpus" variant="outlined" size="small">
                  Read how
                </LinkButton>
              }
            />
          </>
        ) : null}
      </Box>
    </Box>
  );
}

interface WayProps {
  readonly title: string;
  readonly help: string;
  readonly action: ReactNode;
}

function Way({ title, help, action }: WayProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 240px" }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {help}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
