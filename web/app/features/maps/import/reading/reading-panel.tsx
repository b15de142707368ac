/** Reading of a table with what can be corrected about it: encoding, separator and the row with the column names. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { SEPARATORS } from "@mapwright/core/tables/split-rows";
import { EncodingChoice } from "#/features/maps/import/reading/encoding-choice.tsx";
import type { OpenedTable, TableSettings } from "#/features/maps/import/import-protocol.ts";
import {
  ENCODING_LABELS,
  getEncodingName,
  getSeparatorName,
} from "#/features/maps/import/reading/reading-words.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";

interface ReadingPanelProps {
  readonly file: OpenedTable;
  readonly settings: TableSettings;
  readonly onSettings: (settings: TableSettings) => void;
  /** Drops what is applied of earlier corrections. */
  readonly onForget: () => void;
}

const LIST = "list";
/** Characters of a row among the choices. */
const ROW_LENGTH = 26;
/** The choice of no column names. */
const NO_NAMES = -1;

export function ReadingPanel({ file, settings, onSettings, onForget }: ReadingPanelProps) {
  const { encoding, separator, headerRow } = file.reading;
  const choose = (choices: TableSettings["choices"]) =>
    onSettings({ ...settings, choices: { ...settings.choices, ...choices } });
  // Another encoding may have other separators and column names.
  const chooseEncoding = (label: string) =>
    onSettings({ ...settings, choices: { encoding: label } });
  const separators = [...SEPARATORS, "spaces", LIST] as const;
  return (
    <Box component="section" aria-label="How we read your file" sx={{ display: "grid", gap: 3 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        How we read your file
      </Typography>
      {file.remembered.length > 0 ? (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={onForget}>
              Forget
            </Button>
          }
        >
          As you corrected the last file with these columns: {joinWords(file.remembered)}.
        </Alert>
      ) : null}
      {encoding && file.encodingSamples.length > 0 ? (
        <EncodingChoice
          samples={file.encodingSamples}
          value={encoding.encoding}
          onChange={chooseEncoding}
        />
      ) : null}
      {encoding?.isSure === false && file.encodingSamples.length === 0 ? (
        <Alert severity="warning">
          Some letters of this file are damaged. If they look wrong below, export it again or choose
          another encoding.
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
            nameOf={getEncodingName}
            onChange={chooseEncoding}
          />
        ) : null}
        {separator === null || separator === "html" ? null : (
          <ChoiceField
            label="Separator"
            value={separator}
            choices={separators}
            nameOf={getSeparatorName}
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

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(words);
}

function encodingChoices(likely: readonly string[]): string[] {
  return [...new Set([...likely, ...ENCODING_LABELS])];
}

function withoutHeader({ encoding }: TableSettings["choices"]): TableSettings["choices"] {
  return encoding === undefined ? {} : { encoding };
}

function rowName(row: number, text = ""): string {
  const short = text.length > ROW_LENGTH ? `${text.slice(0, ROW_LENGTH).trimEnd()}…` : text;
  return short === "" ? `Row ${String(row + 1)}` : `Row ${String(row + 1)}: ${short}`;
}
