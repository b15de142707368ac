/** The two ways to start a map, side by side. */
import Box from "@mui/material/Box";
import { useId } from "react";
import { Icon, type IconName } from "#/ui/icon.tsx";

export type StartWay = "list" | "seeds";

const WAYS = [
  {
    way: "seeds",
    icon: "search",
    title: "Find keywords",
    help: "Enter a few topics. We find what people search for around them.",
  },
  {
    way: "list",
    icon: "list",
    title: "Use my list",
    help: "Paste or upload keywords you have. All of them are mapped, at once and free.",
  },
] as const satisfies readonly {
  readonly way: StartWay;
  readonly icon: IconName;
  readonly title: string;
  readonly help: string;
}[];

interface StartChoiceProps {
  readonly way: StartWay;
  readonly onChange: (way: StartWay) => void;
}

export function StartChoice({ way, onChange }: StartChoiceProps) {
  const id = useId();
  return (
    <Box
      component="fieldset"
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        m: 0,
        p: 0,
        border: 0,
      }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: 14, fontWeight: 600 }}>
        Start from
      </Box>
      {WAYS.map((choice) => (
        <Box
          key={choice.way}
          component="label"
          sx={{
            position: "relative",
            display: "grid",
            gridTemplateColumns: "auto minmax(0, 1fr)",
            columnGap: 3,
            rowGap: 1,
            alignItems: "center",
            alignContent: "start",
            p: { xs: 3, sm: 4 },
            cursor: "pointer",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            bgcolor: "background.paper",
            "&:hover": { borderColor: "text.secondary" },
            "&:has(:checked)": {
              borderColor: "primary.main",
              boxShadow: "inset 0 0 0 1px currentColor",
              color: "primary.main",
            },
            "&:has(:focus-visible)": { outline: "2px solid", outlineOffset: 2 },
          }}
        >
          <Box
            component="input"
            type="radio"
            name={id}
            value={choice.way}
            checked={way === choice.way}
            aria-describedby={`${id}-${choice.way}`}
            aria-label={choice.title}
            onChange={() => onChange(choice.way)}
            // Covers the card, so that all of it is the radio button.
            sx={{
              position: "absolute",
              inset: 0,
              width: "100%",
              height: "100%",
              m: 0,
              opacity: 0,
              cursor: "pointer",
            }}
          />
          <Icon name={choice.icon} sizePx={20} />
          <Box component="span" sx={{ fontWeight: 600, color: "text.primary" }}>
            {choice.title}
          </Box>
          <Box
            component="span"
            id={`${id}-${choice.way}`}
            sx={{ gridColumn: "1 / -1", fontSize: 14, color: "text.secondary" }}
          >
            {choice.help}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
