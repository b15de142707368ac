/** The first rows of a table, with the role of each column. */
import Box from "@mui/material/Box";
import { isImpressions } from "@mapwright/core/tables/volume-header";
import { TABLE_ROLES, type TableRole } from "@mapwright/core/tables/column-names";
import type { Column } from "@mapwright/core/tables/find-columns";
import type { OpenedTable, TableSettings } from "#/features/maps/import/import-protocol.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { getCountryName, getLanguageName } from "#/ui/markets.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface TablePreviewProps {
  readonly file: OpenedTable;
  readonly settings: TableSettings;
  /** Roles not offered when keywords are added to an existing map. */
  readonly withGroups: boolean;
  readonly onSettings: (settings: TableSettings) => void;
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
  targetUrl: "Target URL",
  note: "Note",
  url: "Ranking page",
  position: "Position",
  clicks: "Clicks",
  runs: "Runs",
};
const FIGURES: readonly (typeof TABLE_ROLES)[number][] = [
  "keyword",
  "volume",
  "volumeMax",
  "difficulty",
  "intent",
  "runs",
];
const PERIODS: readonly number[] = [1, 3, 6, 12, 16];

export function TablePreview(props: TablePreviewProps) {
  const { file, settings, withGroups, onSettings } = props;
  const { roles } = settings;
  const { columns } = file;
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
      <RowChoices file={file} settings={settings} onSettings={onSettings} />
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
                    nameOf={(role) => roleName(role, holdsImpressions(file, column))}
                    onChange={(role) => setRole(column, role === "none" ? null : role)}
                    help={
                      isOffered(roles[column], choices)
                        ? reasonOf(columns[column], roles[column] ?? null)
                        : " "
                    }
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

/** Impressions take the place of searches, and are divided by the months that they cover. */
function roleName(role: (typeof TABLE_ROLES)[number] | "none", areImpressions: boolean): string {
  if (role === "none") return "Not imported";
  return role === "volume" && areImpressions ? "Impressions" : ROLE_LABELS[role];
}

/** @param column −1: none */
function holdsImpressions({ columns, impressionsColumn }: OpenedTable, column: number): boolean {
  return column === impressionsColumn || isImpressions(columns[column]?.name ?? "");
}

function periodName(months: number): string {
  if (months === 1) return "About a month";
  return Number.isInteger(months)
    ? countNoun(months, "month")
    : countNoun(Math.round(months * 30), "day");
}

/** Unique, even when a header names two columns alike. */
function columnName({ name }: Column, at: number, columns: readonly Column[]): string {
  const first = columns.findIndex((column) => column.name === name);
  return name === "" || first !== at ? `${name || "Column"} ${String(at + 1)}` : name;
}

type RowChoicesProps = Pick<TablePreviewProps, "file" | "onSettings" | "settings">;

/** The period that impressions cover, and the market whose rows are imported. */
function RowChoices({ file, settings, onSettings }: RowChoicesProps) {
  const { roles, months, market } = settings;
  const isOfImpressions = holdsImpressions(file, roles.indexOf("volume"));
  if (!isOfImpressions && file.markets.length < 2) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "start" }}>
      {isOfImpressions ? (
        <Box sx={{ width: { xs: 1, sm: 260 } }}>
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
      {file.markets.length > 1 ? (
        <Box sx={{ width: { xs: 1, sm: 260 } }}>
          <ChoiceField
            label="Market to import"
            value={market ?? ALL_MARKETS}
            choices={[...file.markets.map(({ key }) => key), ALL_MARKETS]}
            nameOf={(key) => marketName(file.markets, key)}
            onChange={(key) =>
              onSettings({ ...settings, market: key === ALL_MARKETS ? null : key })
            }
            help={
              market === null
                ? "Of a keyword in several markets, the largest volume is used"
                : "Rows of other markets are left out"
            }
          />
        </Box>
      ) : null}
    </Box>
  );
}

function isOffered(role: TableRole | null | undefined, choices: readonly TableRole[]): boolean {
  return choices.some((choice) => choice === role);
}

/** No market's key: those have letters before it. */
const ALL_MARKETS = "*";

function marketName(markets: OpenedTable["markets"], key: string): string {
  const market = markets.find((each) => each.key === key);
  if (!market) return "All markets";
  const { country, language, text, rowCount } = market;
  const names = [country && getCountryName(country), language && getLanguageName(language)];
  const name = names.filter((part) => part !== null).join(" · ") || text || "Not stated";
  return `${name} (${countNoun(rowCount, "row")})`;
}

/** Returns the reason why the column is read like this. */
function reasonOf(column: Column | undefined, role: TableRole | null): string {
  if (column && column.role !== role) return "Your choice";
  return column?.reason === "name" ? "By its name" : "Guessed from its cells";
}

function rowsOf({ preview }: OpenedTable) {
  return preview.map((cells, at) => ({ key: `row ${String(at)}`, cells }));
}

const TABLE_STYLES = {
  borderCollapse: "collapse",
  fontSize: 13,
  width: "100%",
  "& th": {
    p: 3,
    pb: 2,
    minWidth: 170,
    textAlign: "left",
    // Names of several lines leave the choices in one row.
    verticalAlign: "bottom",
    bgcolor: "background.inset",
  },
  "& td": {
    px: 3,
    py: 1.5,
    borderTop: 1,
    borderColor: "divider",
    maxWidth: 320,
    ...ELLIPSIS,
  },
} as const;
