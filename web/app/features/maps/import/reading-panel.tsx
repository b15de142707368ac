/** How a table was read, and what can be corrected about it: encoding, separator and the row with the column names. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { SEPARATORS } from "@mapwright/core/tables/split-rows";
import type { OpenedTable, TableSettings } from "#/features/maps/import/import-protocol.ts";
import {
  ENCODING_LABELS,
  encodingName,
  separatorName,
} from "#/features/maps/import/reading-words.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";

interface ReadingPanelProps {
  readonly file: OpenedTable;
  readonly settings: TableSettings;
  readonly onSettings: (settings: TableSettings) => void;
}

const LIST = "list";
/** The choice of no column names. */
const NO_NAMES = -1;

export function ReadingPanel({ file, settings, onSettings }: ReadingPanelProps) {
  const { encoding, separator, headerRow } = file.reading;
  const choose = (choices: TableSettings["choices"]) =>
    onSettings({ ...settings, choices: { ...settings.choices, ...choices } });
  const separators = [...SEPARATORS, "spaces", LIST] as const;
  return (
    <Box component="section" aria-label="How we read your file" sx={{ display: "grid", gap: 3 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        How we read your file
      </Typography>
      {encoding?.isSure === false ? (
        <Alert severity="warning">
          We aren't sure of the encoding. If letters look wrong below, choose another one.
        </Alert>
      ) : null}
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
        }}
      >
        {encoding ? (
          <ChoiceField
            label="Encoding"
            value={encoding.encoding}
            choices={encodingChoices(encoding.alternatives)}
            nameOf={encodingName}
            onChange={(label) =>
              // Another encoding may have other separators and column names.
              onSettings({ ...settings, choices: { encoding: label } })
            }
          />
        ) : null}
        {separator === null || separator === "html" ? null : (
          <ChoiceField
            label="Separator"
            value={separator}
            choices={separators}
            nameOf={separatorName}
            onChange={(each) =>
              onSettings({
                ...settings,
                choices: { ...withoutHeader(settings.choices), separator: each },
              })
            }
          />
        )}
        <ChoiceField
          label="Column names"
          value={headerRow ?? NO_NAMES}
          choices={[NO_NAMES, ...file.firstRows.keys()]}
          nameOf={(row) => (row === NO_NAMES ? "None" : rowName(row, file.firstRows[row]))}
          onChange={(row) => choose({ headerRow: row === NO_NAMES ? null : row })}
        />
      </Box>
    </Box>
  );
}

function encodingChoices(likely: readonly string[]): string[] {
  return [...new Set([...likely, ...ENCODING_LABELS])];
}

function withoutHeader({ encoding }: TableSettings["choices"]): TableSettings["choices"] {
  return encoding === undefined ? {} : { encoding };
}

function rowName(row: number, text = ""): string {
  return text === "" ? `Row ${String(row + 1)}` : `Row ${String(row + 1)}: ${text}`;
}
