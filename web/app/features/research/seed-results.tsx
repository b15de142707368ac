/** What each seed brings, before anything starts. */
import { MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import type { SeedResult } from "@mapwright/core/research/seed-result";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Icon } from "#/ui/icon.tsx";
import { countOf } from "#/ui/number-text.tsx";

interface SeedResultsProps {
  /** In the order of the seeds; at most `MAX_SEEDS`. */
  readonly results: readonly SeedResult[];
  readonly onRemove: (seed: string) => void;
}

export function SeedResults({ results, onRemove }: SeedResultsProps) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 2 }}>
        What each seed brings
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {results.slice(0, MAX_SEEDS).map((result) => (
          <SeedRow
            key={result.seed}
            {...result}
            onRemove={results.length > 1 ? () => onRemove(result.seed) : null}
          />
        ))}
      </Box>
    </Box>
  );
}

type SeedRowProps = SeedResult & { readonly onRemove: (() => void) | null };

function SeedRow({ seed, searchedAs, keywords, examples, onRemove }: SeedRowProps) {
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
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          fontVariantNumeric: "tabular-nums",
          color: isEmpty ? "warning.main" : "text.primary",
        }}
      >
        {isEmpty ? <Icon name="alert" sizePx={16} /> : null}
        {isEmpty ? "No results" : countOf(keywords, "keyword")}
      </Box>
      <Box sx={{ gridColumn: "1 / -1", fontSize: 14, color: "text.secondary" }}>
        {searchedAs === null ? null : <Box>Showing results for “{searchedAs}”.</Box>}
        {isEmpty ? (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            It adds nothing to the map. Check the spelling, or try a more common phrase.
            {onRemove ? (
              <Button size="small" aria-label={`Remove ${seed}`} onClick={onRemove}>
                Remove
              </Button>
            ) : null}
          </Box>
        ) : (
          examples.join(" · ")
        )}
      </Box>
    </Box>
  );
}
