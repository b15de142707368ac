/** Topics of the built-in sample that are close to a seed, as buttons. */
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";

interface NearTopicsProps {
  /** Effect of choosing a topic, for those who can't see the text before it: "Instead of coffee beans". */
  readonly label: string;
  /** At least one topic. */
  readonly topics: readonly string[];
  readonly onChoose: (topic: string) => void;
}

export function NearTopics({ label, topics, onChoose }: NearTopicsProps) {
  return (
    <Box role="group" aria-label={label} sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {topics.map((topic) => (
        <Chip
          key={topic}
          label={topic}
          component="button"
          type="button"
          clickable
          variant="outlined"
          onClick={() => onChoose(topic)}
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
