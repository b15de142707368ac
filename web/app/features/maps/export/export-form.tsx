/** The form of the export dialog: format, scope and columns. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import {
  getColumnTitle,
  TABLE_COLUMNS,
  type ExportColumn,
  type TableContents,
} from "@mapwright/core/maps/files/exports/map-table";
import { MAP_VIEW_NAMES } from "@mapwright/core/maps/map-views";
import { useId } from "react";
import {
  ALL_KEYWORDS,
  listAvailableColumns,
  DRAWINGS,
  isWithoutColumns,
  KEYWORD_LIMITS,
  type ExportChoice,
} from "#/features/maps/export/export-choice.ts";
import type { Drawing } from "#/features/maps/export/export-order.ts";
import { EXPORT_FORMATS, FORMATS } from "#/features/maps/export/export-formats.ts";
import type { ScopeChoice } from "#/features/maps/export/export-scope.ts";
import type { LockedFormats } from "#/features/maps/export/locked-formats.ts";
import { FormatPicker } from "#/features/maps/export/format-picker.tsx";
import { POSTER_PAPERS, type PosterPaper } from "#/map-views/poster/poster-paper.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";

interface ExportChoicesProps {
  readonly choice: ExportChoice;
  readonly onChoice: (choice: ExportChoice) => void;
  readonly locked: LockedFormats;
  readonly scopes: readonly ScopeChoice[];
  readonly contents: TableContents;
  /** false: the map's results pages show none, or none are stored. */
  readonly hasQuestions: boolean;
  readonly isDisabled: boolean;
}

export function ExportForm(props: ExportChoicesProps) {
  const { choice, onChoice, locked, scopes, contents, hasQuestions, isDisabled } = props;
  const isEstimated = contents.metrics?.estimated === true;
  const lacksQuestions = choice.format === "questions" && !hasQuestions;
  const formats = EXPORT_FORMATS.filter(
    (each) =>
      (each !== "links" || contents.hasSite) &&
      // That there are none may be known only once they were read.
      (each !== "questions" || hasQuestions || lacksQuestions),
  );
  const format = FORMATS[choice.format];
  return (
    <Box
      component="fieldset"
      disabled={isDisabled}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid", gap: 5 }}
    >
      <FormatPicker
        format={choice.format}
        formats={formats}
        locked={locked}
        onFormat={(chosen) => onChoice({ ...choice, format: chosen })}
      />
      {format.hasScope && scopes.length > 0 ? (
        <ChoiceField
          label="What to export"
          value={scopes.some(({ id }) => id === choice.scope) ? choice.scope : "map"}
          choices={["map", ...scopes.map(({ id }) => id)]}
          nameOf={(id) => scopes.find((each) => each.id === id)?.label ?? "Entire map"}
          onChange={(scope) => onChoice({ ...choice, scope })}
        />
      ) : null}
      {format.hasColumns ? (
        <ColumnPicker
          columns={choice.columns}
          available={listAvailableColumns(choice.format, contents)}
          isEmpty={isWithoutColumns(choice, contents)}
          metrics={contents.metrics}
          onColumns={(columns) => onChoice({ ...choice, columns })}
        />
      ) : null}
      {format.isPicture ? (
        <ChoiceField<Drawing>
          label="What it shows"
          value={choice.drawing}
          choices={DRAWINGS}
          nameOf={nameOfDrawing}
          help={
            choice.drawing === "outline"
              ? "Pillars, pages and keywords in columns."
              : "The picture with its title, legend, source, your workspace's name and the date."
          }
          onChange={(drawing) => onChoice({ ...choice, drawing })}
        />
      ) : null}
      {choice.format === "poster" ? (
        <ChoiceField
          label="Paper"
          value={choice.paper}
          choices={POSTER_PAPERS}
          nameOf={(paper) => PAPER_NAMES[paper]}
          help="More names fit on A1."
          onChange={(paper) => onChoice({ ...choice, paper })}
        />
      ) : null}
      {format.isPicture && (choice.drawing === "outline" || choice.drawing === "mindmap") ? (
        <ChoiceField
          label="Keywords per page"
          value={choice.keywordsPerTopic}
          choices={KEYWORD_LIMITS}
          nameOf={limitMessage}
          onChange={(keywordsPerTopic) => onChoice({ ...choice, keywordsPerTopic })}
        />
      ) : null}
      {lacksQuestions ? (
        <Typography role="status" variant="body2" color="textSecondary">
          The results pages of this map show no questions.
        </Typography>
      ) : null}
      {isEstimated && choice.format !== "json" ? (
        <Typography variant="body2" color="textSecondary">
          The metrics in this map are estimated and are labeled as such in the file.
        </Typography>
      ) : null}
    </Box>
  );
}

const PAPER_NAMES: Readonly<Record<PosterPaper, string>> = {
  A3: "A3 (297 × 420 mm)",
  A1: "A1 (594 × 841 mm)",
};

const nameOfDrawing = (drawing: Drawing) =>
  drawing === "outline" ? "Outline with keywords" : MAP_VIEW_NAMES[drawing];

function limitMessage(limit: number): string {
  if (limit === ALL_KEYWORDS) return "All";
  return limit === 0 ? "None (pages only)" : `First ${String(limit)}`;
}

interface ColumnPickerProps {
  readonly columns: readonly ExportColumn[];
  readonly available: readonly ExportColumn[];
  readonly isEmpty: boolean;
  readonly metrics: TableContents["metrics"];
  readonly onColumns: (columns: readonly ExportColumn[]) => void;
}

function ColumnPicker({ columns, available, isEmpty, metrics, onColumns }: ColumnPickerProps) {
  const id = useId();
  return (
    <FormControl component="fieldset" error={isEmpty}>
      <FormLabel component="legend" id={id} sx={{ mb: 1 }}>
        Columns
      </FormLabel>
      <FormGroup
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, columnGap: 4 }}
      >
        {available.map((column) => (
          <FormControlLabel
            key={column}
            label={getColumnTitle(column, metrics)}
            control={
              <Checkbox
                size="small"
                checked={columns.includes(column)}
                onChange={({ target }) =>
                  onColumns(
                    // Those of other formats and maps stay as they were chosen.
                    TABLE_COLUMNS.filter((each) =>
                      each === column ? target.checked : columns.includes(each),
                    ),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {isEmpty ? (
        <Typography variant="caption" color="error">
          Choose at least one column.
        </Typography>
      ) : null}
    </FormControl>
  );
}
