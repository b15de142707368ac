/** A numeric limit; empty: none. Invalid input is reported and filters nothing. */
import TextField from "@mui/material/TextField";
import { useState } from "react";

interface FilterLimitProps {
  readonly label: string;
  readonly max: number;
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

export function FilterLimit({ label, max, value, onValue }: FilterLimitProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? "" : String(value));
  const isBad = readLimit(text, max) === undefined;
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      error={isBad}
      helperText={isBad ? `1 to ${String(max)}` : undefined}
      slotProps={{ htmlInput: { inputMode: "numeric" }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readLimit(target.value, max);
        if (read !== undefined) onValue(read);
      }}
      onBlur={() => {
        if (!isBad) setTyped(null);
      }}
    />
  );
}

/** Null when empty; undefined when it is not an integer from 1 to `max`. */
function readLimit(text: string, max: number): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const number = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : 0;
  return number >= 1 && number <= max ? number : undefined;
}
