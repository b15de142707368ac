import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import { useState } from "react";
import { splitSeeds } from "#/features/research/map-draft.ts";

interface SeedsInputProps {
  readonly seeds: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (seeds: string[]) => void;
}

/** Seeds as chips: Enter, a comma or blur adds the typed text; a pasted list becomes several. */
export function SeedsInput({ seeds, problem, onChange }: SeedsInputProps) {
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    onChange([...new Set([...seeds, ...splitSeeds(text)])]);
    setTyped("");
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      value={[...seeds]}
      inputValue={typed}
      onInputChange={(_, text) => {
        if (/[,\n;]/.test(text)) add(text);
        else setTyped(text);
      }}
      onChange={(_, values) => {
        onChange([...new Set(values.flatMap(splitSeeds))]);
      }}
      onBlur={() => {
        if (typed.trim() !== "") add(typed);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Seeds"
          placeholder={seeds.length === 0 ? "pour over coffee" : ""}
          error={problem !== undefined}
          helperText={problem ?? `One to ${String(MAX_SEEDS)} topics. Press Enter after each.`}
        />
      )}
    />
  );
}
