/** The likeliest readings of a file's letters side by side, where detection is in doubt. */
import Box from "@mui/material/Box";
import { useId } from "react";
import type { OpenedTable } from "#/features/maps/import/import-protocol.ts";
import { getEncodingName } from "#/features/maps/import/reading/reading-words.ts";

interface EncodingChoiceProps {
  readonly samples: OpenedTable["encodingSamples"];
  /** The encoding that is used. */
  readonly value: string;
  readonly onChange: (encoding: string) => void;
}

export function EncodingChoice({ samples, value, onChange }: EncodingChoiceProps) {
  const id = useId();
  return (
    <Box
      component="fieldset"
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: `repeat(${String(samples.length)}, minmax(0, 1fr))`,
        },
        m: 0,
        p: 0,
        border: 0,
      }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: 14, fontWeight: 600 }}>
        We aren't sure of the encoding. Which of these reads right?
      </Box>
      {samples.map(({ encoding, lines }) => (
        <Box
          component="label"
          key={encoding}
          sx={{
            display: "grid",
            gridTemplateColumns: "auto minmax(0, 1fr)",
            columnGap: 2,
            rowGap: 1,
            alignContent: "start",
            p: 3,
            cursor: "pointer",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            bgcolor: "background.paper",
            "&:hover": { borderColor: "text.secondary" },
            "&:has(:checked)": { borderColor: "primary.main" },
          }}
        >
          <Box
            component="input"
            type="radio"
            name={id}
            value={encoding}
            checked={encoding === value}
            aria-label={getEncodingName(encoding)}
            aria-describedby={`${id}-${encoding}`}
            onChange={() => onChange(encoding)}
            sx={{ width: 18, height: 18, m: 0, accentColor: "var(--mw-primary-main)" }}
          />
          <Box component="span" sx={{ fontSize: 13, color: "text.secondary" }}>
            {getEncodingName(encoding)}
          </Box>
          <Box
            component="span"
            id={`${id}-${encoding}`}
            sx={{ gridColumn: "1 / -1", fontSize: 15, overflowWrap: "anywhere" }}
          >
            {lines.map((line) => (
              <Box component="span" key={line} sx={{ display: "block" }} dir="auto">
                {line}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
