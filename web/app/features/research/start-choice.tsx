/** The ways to start a map of search results: from topics, or from a list of keywords. */
import Box from "@mui/material/Box";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";

export type StartWay = "list" | "seeds";

const HELP: Readonly<Record<StartWay, string>> = {
  seeds: "Enter a few topics. We find what people search for around them.",
  list: "Paste or upload keywords you have. All of them are mapped, at once and free.",
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
        ]}
        value={way}
        onChange={onChange}
      />
      <Box sx={{ flex: "1 1 280px", fontSize: 14, color: "text.secondary" }}>{HELP[way]}</Box>
    </Box>
  );
}
