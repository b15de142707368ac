/** Fields of a filter by words: any of, all of, without, and a pattern. Every change applies at once. */
import {
  PATTERN_MAX_LENGTH,
  TERMS_MAX_LENGTH,
  type WordFilter,
} from "@mapwright/core/keywords/word-filter";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useTextPattern } from "#/platform/use-text-pattern.ts";

export interface WordFieldsProps {
  readonly words: WordFilter;
  readonly onWords: (change: Partial<WordFilter>) => void;
}

const TERM_FIELDS = [
  { part: "any", label: "Any of" },
  { part: "all", label: "All of" },
  { part: "without", label: "Without" },
] as const;

export function WordFields({ words, onWords }: WordFieldsProps) {
  const pattern = useTextPattern(words.pattern);
  const problem = pattern?.isGood === false ? pattern.problem : null;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {TERM_FIELDS.map(({ part, label }) => (
        <TextField
          key={part}
          size="small"
          label={label}
          value={words[part]}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { maxLength: TERMS_MAX_LENGTH, spellCheck: false, autoComplete: "off" },
          }}
          onChange={({ target }) => onWords({ [part]: target.value })}
        />
      ))}
      <Box sx={{ fontSize: 12, color: "text.secondary", mt: -1 }}>
        Separate words with commas. “grind*” also finds “grinder”.
      </Box>
      <TextField
        size="small"
        label="Pattern"
        value={words.pattern}
        placeholder="^(how|what)"
        error={problem !== null}
        helperText={
          problem === null ? "A regular expression." : `This pattern isn't valid: ${problem}`
        }
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            maxLength: PATTERN_MAX_LENGTH,
            spellCheck: false,
            autoComplete: "off",
            autoCapitalize: "off",
          },
        }}
        onChange={({ target }) => onWords({ pattern: target.value })}
      />
    </Box>
  );
}
