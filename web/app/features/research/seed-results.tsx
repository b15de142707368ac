/** Keywords that each seed brings, shown before anything starts. */
import { MAX_SEEDS } from "@mapwright/core/keywords/seed-limits";
import type { SeedResult } from "@mapwright/core/reddit/seed-result";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { NearTopics } from "#/features/research/near-topics.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface SeedResultsProps {
  /** Results in the order of the seeds; at most `MAX_SEEDS`. */
  readonly results: readonly SeedResult[];
  /**
   * Keywords of the map: fewer than the seeds' sum when several seeds bring the same ones, or more than it may have.
   */
  readonly keywords: number;
  /** Whether results come from the built-in sample, which covers few topics. */
  readonly isSample: boolean;
  readonly onRemove: (seed: string) => void;
  readonly onReplace: (seed: string, topic: string) => void;
  readonly onAdd: (topic: string) => void;
}

export function SeedResults(props: SeedResultsProps) {
  const { results, keywords, isSample, onRemove, onReplace, onAdd } = props;
  const together = results.reduce((sum, result) => sum + result.keywords, 0);
  return (
    <Box>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 2 }}>
        By seed
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {results.slice(0, MAX_SEEDS).map((result) => (
          <SeedRow
            key={result.seed}
            {...result}
            isSample={isSample}
            // A map takes no more than MAX_SEEDS: the one with few results makes way.
            onAdd={
              results.length < MAX_SEEDS ? onAdd : (topic: string) => onReplace(result.seed, topic)
            }
            onReplace={onReplace}
            onRemove={results.length > 1 ? () => onRemove(result.seed) : null}
          />
        ))}
      </Box>
      {together > keywords ? (
        <Typography variant="body2" color="textSecondary">
          Keywords that several seeds bring are counted once, up to the limit of this map.
        </Typography>
      ) : null}
    </Box>
  );
}

type SeedRowProps = SeedResult &
  Pick<SeedResultsProps, "isSample" | "onReplace" | "onAdd"> & {
    readonly onRemove: (() => void) | null;
  };

function SeedRow(props: SeedRowProps) {
  const { seed, searchedAs, keywords, near = [], isSample, onRemove, onReplace, onAdd } = props;
  const isEmpty = keywords === 0;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        columnGap: 4,
        alignItems: "baseline",
        py: 3,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{seed}</Box>
      <Box
        sx={{
          fontVariantNumeric: "tabular-nums",
          color: isEmpty ? "warning.main" : "text.primary",
        }}
      >
        {/* In the line of text, whose baseline it shares with the seed. */}
        {isEmpty ? (
          <Box component="span" sx={{ mr: 1.5, verticalAlign: "-2px" }}>
            <Icon name="alert" sizePx={16} />
          </Box>
        ) : null}
        {isEmpty ? "No results" : countNoun(keywords, "keyword")}
      </Box>
      <Box sx={{ gridColumn: "1 / -1", fontSize: 14, color: "text.secondary" }}>
        {searchedAs === null ? null : <Box>Showing results for “{searchedAs}”.</Box>}
        {isEmpty ? (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            {isSample
              ? "The built-in sample doesn't cover it, so it adds nothing to the map."
              : "It adds nothing to the map. Check the spelling, or try a more common phrase."}
            {onRemove ? (
              <Button
                size="small"
                aria-label={`Remove ${seed}`}
                onClick={onRemove}
                // On a phone it has a line of its own, where its text begins with the others.
                sx={{ ml: { xs: -3, sm: 0 } }}
              >
                Remove
              </Button>
            ) : null}
          </Box>
        ) : null}
        {near.length > 0 ? (
          <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, mt: 2 }}>
            {isEmpty ? "Related topics you can map:" : "Add a related topic:"}
            <NearTopics
              label={isEmpty ? `Instead of ${seed}` : `In addition to ${seed}`}
              topics={near}
              onChoose={(topic) => (isEmpty ? onReplace(seed, topic) : onAdd(topic))}
            />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
