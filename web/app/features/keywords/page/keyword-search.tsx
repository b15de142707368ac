/** Finds keywords by their words as a person types; what is typed reaches the address a moment later. */
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { TEXT_MAX_LENGTH } from "@mapwright/core/workspace-keywords/keyword-filter";
import { Icon } from "#/ui/icon.tsx";

interface KeywordSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

const PAUSE_MS = 120;

export function KeywordSearch({ text, onText }: KeywordSearchProps) {
  const [typed, setTyped] = useState(text);
  const written = useRef(text);
  useEffect(() => {
    // Changed by something else, such as another view.
    if (text === written.current) return;
    written.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = typed;
      onText(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onText]);
  return (
    <TextField
      size="small"
      type="search"
      placeholder="Find keywords"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{
        htmlInput: { "aria-label": "Find keywords", maxLength: TEXT_MAX_LENGTH },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" sizePx={16} />
            </InputAdornment>
          ),
        },
      }}
      fullWidth={false}
      sx={{ width: { xs: "100%", sm: 190 }, "& .MuiInputBase-input": { fontSize: 14 } }}
    />
  );
}
