/** Checkboxes of one kind in the filter. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { ReactNode } from "react";
import { LEGEND } from "#/features/maps/filter/filter-styles.ts";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  /** The heading above it says the same. */
  readonly isLegendHidden?: boolean;
  readonly known: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => ReactNode;
  readonly onChoose: (chosen: readonly Value[]) => void;
  /** More choices of the same kind, in the last line. */
  readonly children?: ReactNode;
}

export function FilterChoices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, isLegendHidden = false, known, chosen, nameOf, onChoose, children } = props;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={isLegendHidden ? VISUALLY_HIDDEN : LEGEND}>
        {legend}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
        {known.map((value) => (
          <FilterChoice
            key={value}
            label={nameOf(value)}
            isOn={chosen.includes(value)}
            onChange={(isOn) =>
              onChoose(known.filter((one) => (one === value ? isOn : chosen.includes(one))))
            }
          />
        ))}
        {children}
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function FilterChoice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox size="small" checked={isOn} onChange={(_, next) => onChange(next)} />}
      sx={{ m: 0, "& .MuiFormControlLabel-label": { fontSize: 14 } }}
    />
  );
}
