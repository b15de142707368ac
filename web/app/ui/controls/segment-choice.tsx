/** A choice among two to four short names in one line. Radio buttons, so the arrow keys move between them. */
import Box from "@mui/material/Box";
import { useId } from "react";
import { CoveringRadio } from "#/ui/controls/covering-radio.tsx";

interface SegmentChoiceProps<Value extends string> {
  /** Its accessible name. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function SegmentChoice<Value extends string>(props: SegmentChoiceProps<Value>) {
  const { label, choices, value, onChange } = props;
  const id = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{
        display: "inline-flex",
        justifySelf: "start",
        maxWidth: "100%",
        p: 0.5,
        gap: 0.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.inset",
      }}
    >
      {choices.map((choice) => (
        <Box
          key={choice.value}
          component="label"
          sx={{
            position: "relative",
            display: "grid",
            placeItems: "center",
            flex: "1 1 auto",
            minHeight: { xs: 44, md: 32 },
            px: { xs: 3, sm: 4 },
            borderRadius: "4px",
            fontSize: 14,
            textAlign: "center",
            lineHeight: 1.2,
            color: "text.secondary",
            cursor: "pointer",
            "&:hover": { color: "text.primary" },
            "&:has(:checked)": {
              bgcolor: "background.paper",
              color: "text.primary",
              fontWeight: 600,
              boxShadow: "0 0 0 1px var(--mw-divider)",
            },
            "&:has(:focus-visible)": { outline: "2px solid", outlineOffset: 1 },
          }}
        >
          <CoveringRadio
            name={id}
            value={choice.value}
            checked={value === choice.value}
            aria-label={choice.name}
            onChange={() => onChange(choice.value)}
          />
          {choice.name}
        </Box>
      ))}
    </Box>
  );
}
