/** Two bounds, each may be left empty. What isn't a number is reported and filters nothing. */
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { Range } from "@mapwright/core/workspace-keywords/keyword-filter";

interface RangeFieldsProps {
  readonly label: string;
  readonly range: Range | null;
  readonly onRange: (range: Range | null) => void;
}

const textOf = (bound: number | null | undefined) =>
  bound === null || bound === undefined ? "" : String(bound);

/** undefined: not a number. */
function readBound(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(",", "");
  if (trimmed === "") return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : undefined;
}

export function RangeFields({ label, range, onRange }: RangeFieldsProps) {
  const [typed, setTyped] = useState({ min: textOf(range?.min), max: textOf(range?.max) });
  const bounds = { min: readBound(typed.min), max: readBound(typed.max) };
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const [min, max] = [readBound(next.min), readBound(next.max)];
    if (min === undefined || max === undefined) return;
    onRange(min === null && max === null ? null : { min, max });
  };
  const field = (name: "max" | "min", words: string) => (
    <TextField
      size="small"
      label={`${label} ${words}`}
      value={typed[name]}
      error={bounds[name] === undefined}
      helperText={bounds[name] === undefined ? "Enter a number" : undefined}
      slotProps={{ htmlInput: { inputMode: "decimal" }, inputLabel: { shrink: true } }}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2 }}>
      {field("min", "from")}
      {field("max", "to")}
    </Box>
  );
}
