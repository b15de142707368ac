/** The ways to start a map of search results: from topics, from a list of keywords, or from what assistants searched for. */
import Box from "@mui/material/Box";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";

export const START_WAYS = ["seeds", "list", "fan-out"] as const;
export type StartWay = (typeof START_WAYS)[number];

const HELP: Readonly<Record<StartWay, string>> = {
  seeds: "Enter a few topics. We find what people search for around them.",
  list: "Paste or upload keywords you have. All of them are mapped, at once and free.",
  "fan-out":
    "Paste what an assistant searched for. Runs are pooled, so you see what it asks most often.",
};

interface StartChoiceProps {
  readonly way: StartWay;
  readonly onChange: (way: StartWay) => void;
}

export function StartChoice({ way, onChange }: StartChoiceProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, rowGap: 2 }}>
      <SegmentChoice
        label="Start from"
        choices={[
          { value: "seeds", name: "Find keywords" },
          { value: "list", name: "Use my list" },
          { value: "fan-out", name: "Fan-out" },
        ]}
        value={way}
        onChange={onChange}
      />
      <Box sx={{ flex: "1 1 280px", fontSize: 14, color: "text.secondary" }}>{HELP[way]}</Box>
    </Box>
  );
}
