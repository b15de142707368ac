/** Niches that the built-in sample covers, as buttons that fill in the seeds. */
import type { CoveredNiche } from "@mapwright/core/research/research-coverage";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";

interface CoveredNichesProps {
  /** At least one niche. */
  readonly niches: readonly CoveredNiche[];
  readonly onSeeds: (seeds: string[]) => void;
}

/** Number of a niche's seeds that a button fills in. */
const FILLED_SEEDS = 1;

export function CoveredNiches({ niches, onSeeds }: CoveredNichesProps) {
  return (
    <Box
      role="group"
      aria-label="Topics of the built-in sample"
      sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}
    >
      {niches.map(({ name, seeds }) => (
        <Chip
          key={name}
          label={name}
          component="button"
          type="button"
          clickable
          variant="outlined"
          onClick={() => onSeeds(seeds.slice(0, FILLED_SEEDS))}
        />
      ))}
    </Box>
  );
}
