import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { MAX_SEEDS } from "@mapwright/core/keywords/seed-limits";
import { useState, type ClipboardEvent } from "react";
import { splitSeeds } from "#/features/research/map-draft.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface SeedsInputProps {
  readonly seeds: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (seeds: string[]) => void;
  /** More keywords were pasted than there can be seeds: the pasted text is a list. */
  readonly onList: (text: string) => void;
}

/** Seeds as chips: Enter, a comma or blur adds the typed text; a pasted list becomes several. */
export function SeedsInput({ seeds, problem, onChange, onList }: SeedsInputProps) {
  const [typed, setTyped] = useState("");
  const [surplus, setSurplus] = useState<string | null>(null);
  const add = (text: string) => {
    onChange([...new Set([...seeds, ...splitSeeds(text)])]);
    setTyped("");
    setSurplus(null);
  };
  /** A text field would join the lines of what is pasted. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    const pasted = splitSeeds(text);
    if (pasted.length < 2) return;
    event.preventDefault();
    if (new Set([...seeds, ...pasted]).size > MAX_SEEDS) setSurplus(text);
    else add(text);
  };
  const surplusCount = surplus === null ? 0 : splitSeeds(surplus).length;
  return (
    <div>
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
          setSurplus(null);
          onChange([...new Set(values.flatMap(splitSeeds))]);
        }}
        onBlur={() => {
          if (typed.trim() !== "") add(typed);
        }}
        onPaste={paste}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Seeds"
            placeholder={seeds.length === 0 ? "pour over coffee" : ""}
            error={problem !== undefined}
            helperText={problem ?? `Up to ${String(MAX_SEEDS)} topics, separated by commas`}
          />
        )}
      />
      {surplus === null ? null : (
        <TooManyPasted
          count={surplusCount}
          onList={() => onList(surplus)}
          onFirst={() =>
            add(
              splitSeeds(surplus)
                .slice(0, MAX_SEEDS - seeds.length)
                .join("\n"),
            )
          }
          freeCount={MAX_SEEDS - seeds.length}
        />
      )}
    </div>
  );
}

interface TooManyPastedProps {
  readonly count: number;
  readonly freeCount: number;
  readonly onList: () => void;
  readonly onFirst: () => void;
}

function TooManyPasted({ count, freeCount, onList, onFirst }: TooManyPastedProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 2,
        mt: 3,
        p: 3,
        fontSize: 14,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.inset",
      }}
    >
      <Box sx={{ flex: "1 1 280px" }}>
        You pasted {countNoun(count, "keyword")}. Research takes up to {MAX_SEEDS} seeds; a list is
        mapped in full.
      </Box>
      <Button size="small" variant="contained" onClick={onList}>
        Map all {count}
      </Button>
      {freeCount > 0 ? (
        <Button size="small" onClick={onFirst}>
          Add the first {Math.min(freeCount, count)}
        </Button>
      ) : null}
    </Box>
  );
}
