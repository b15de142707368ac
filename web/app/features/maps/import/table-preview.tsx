/** The first rows of a table, with the role of each column. */
import Box from "@mui/material/Box";
import { isImpressions } from "@mapwright/core/maps/files/volume-header";
import { TABLE_ROLES, type TableRole } from "@mapwright/core/tables/column-names";
import type { Column } from "@mapwright/core/tables/find-columns";
import type { OpenedTable, TableSettings } from "#/features/maps/import/import-protocol.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { countOf } from "#/ui/number-text.tsx";

interface TablePreviewProps {
  readonly file: OpenedTable;
  readonly settings: TableSettings;
  /** Roles not offered when keywords are added to an existing map. */
  readonly withGroups: boolean;
  readonly onSettings: (settings: TableSettings) => void;
  readonly onSheet: (sheet: string) => void;
}

const ROLE_LABELS: Readonly<Record<(typeof TABLE_ROLES)[number], string>> = {
  keyword: "Keyword",
  volume: "Searches a month",
  volumeMax: "Searches a month, at most",
  difficulty: "Difficulty",
  intent: "Intent",
  cluster: "Cluster",
  pillar: "Pillar",
  parent: "Parent",
  level: "Level of a tree",
  isPrimary: "Primary keyword",
  status: "Status",
  assignee: "Assignee",
  dueDay: "Due date",
  note: "Note",
  url: "Ranking page",
  position: "Position",
  clicks: "Clicks",
};
const FIGURES: readonly (typeof TABLE_ROLES)[number][] = [
  "keyword",
  "volume",
  "volumeMax",
  "difficulty",
  "intent",
];
const PERIODS: readonly number[] = [1, 3, 6, 12, 16];

export function TablePreview(props: TablePreviewProps) {
  const { file, settings, withGroups, onSettings, onSheet } = props;
  const { roles, months } = settings;
  const { columns } = file;
  const volumeHeader = columns[roles.indexOf("volume")]?.name ?? "";
  const choices = withGroups ? TABLE_ROLES : FIGURES;
  const setRole = (column: number, role: TableRole | null) =>
    onSettings({
      ...settings,
      // A role moves from the column that had it before to this one; a tree has several levels.
      roles: columns.map((_, at) =>
        at === column ? role : roles[at] === role && role !== "level" ? null : (roles[at] ?? null),
      ),
    });
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center" }}>
        {file.sheets.length > 0 ? (
          <Box sx={{ width: 220 }}>
            <ChoiceField
              label="Sheet"
              value={file.sheet ?? ""}
              choices={file.sheets}
              nameOf={(name) => name}
              onChange={onSheet}
            />
          </Box>
        ) : null}
        {roles.indexOf("volume") === file.impressionsColumn || isImpressions(volumeHeader) ? (
          <Box sx={{ width: 260 }}>
            <ChoiceField
              label="Impressions cover"
              value={months}
              choices={[...new Set([file.guess.months, ...PERIODS])]}
              nameOf={periodName}
              onChange={(count) => onSettings({ ...settings, months: count })}
              help="Impressions are used in place of search volume"
            />
          </Box>
        ) : null}
      </Box>
      <Box
        role="region"
        aria-label="Table preview"
        tabIndex={0}
        sx={{ overflowX: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}
      >
        <Box component="table" sx={TABLE_STYLES}>
          <thead>
            <tr>
              {columns.map(columnName).map((name, column) => (
                <th key={name} scope="col">
                  <ChoiceField
                    label={name}
                    value={choices.find((role) => role === roles[column]) ?? "none"}
                    choices={["none", ...choices]}
                    nameOf={(role) => (role === "none" ? "Not imported" : ROLE_LABELS[role])}
                    onChange={(role) => setRole(column, role === "none" ? null : role)}
                    help={reasonOf(columns[column], roles[column] ?? null)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(file).map(({ key, cells }) => (
              <tr key={key}>
                {columns
                  .map((_, column) => ({ key: `${key} ${String(column)}`, column }))
                  .map((cell) => (
                    <Box
                      component="td"
                      key={cell.key}
                      sx={(roles[cell.column] ?? null) === null ? { color: "text.secondary" } : {}}
                    >
                      {cells[cell.column] ?? ""}
                    </Box>
                  ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function periodName(months: number): string {
  if (months === 1) return "About a month";
  return Number.isInteger(months)
    ? countOf(months, "month")
    : countOf(Math.round(months * 30), "day");
}

/** Unique, even when a header names two columns alike. */
function columnName({ name }: Column, at: number, columns: readonly Column[]): string {
  const first = columns.findIndex((column) => column.name === name);
  return name === "" || first !== at ? `${name || "Column"} ${String(at + 1)}` : name;
}

/** Why the column is read like this. */
function reasonOf(column: Column | undefined, role: TableRole | null): string {
  if (column && column.role !== role) return "Your choice";
  if (role === null) return " ";
  return column?.reason === "name" ? "By its name" : "Guessed from its cells";
}

function rowsOf({ preview }: OpenedTable) {
  return preview.map((cells, at) => ({ key: `row ${String(at)}`, cells }));
}

const TABLE_STYLES = {
  borderCollapse: "collapse",
  fontSize: 13,
  width: "100%",
  "& th": { p: 2, pt: 4, minWidth: 170, textAlign: "left", bgcolor: "background.inset" },
  "& td": {
    px: 3,
    py: 1.5,
    borderTop: 1,
    borderColor: "divider",
    maxWidth: 320,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
} as const;
