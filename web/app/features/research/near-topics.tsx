/** What the built-in sample covers instead of a seed, as buttons that put it in the seed's place. */
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";

interface NearTopicsProps {
  readonly seed: string;
  /** At least one. */
  readonly topics: readonly string[];
  readonly onReplace: (seed: string, topic: string) => void;
}

export function NearTopics({ seed, topics, onReplace }: NearTopicsProps) {
  return (
    <Box
      role="group"
      aria-label={`Instead of ${seed}`}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}
    >
      {topics.map((topic) => (
        <Chip
          key={topic}
          label={topic}
          component="button"
          type="button"
          clickable
          variant="outlined"
          onClick={() => onReplace(seed, topic)}
          // A long question takes several lines on a phone.
          sx={{
            maxWidth: "100%",
            height: "auto",
            minHeight: 32,
            py: 1,
            "& .MuiChip-label": { whiteSpace: "normal", textAlign: "left" },
          }}
        />
      ))}
    </Box>
  );
}
