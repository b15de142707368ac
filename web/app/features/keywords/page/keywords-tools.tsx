/** Next to the filters: the search, how rows are grouped, and which columns are shown. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import { useCallback } from "react";
import type { KeywordColumns } from "#/features/keywords/columns/use-keyword-columns.ts";
import { GROUPINGS, type Grouping } from "@mapwright/core/workspace-keywords/keyword-address";
import { KeywordSearch } from "#/features/keywords/page/keyword-search.tsx";
import type { ShownAddress } from "#/features/keywords/page/use-address.ts";
import { ColumnChooser } from "#/ui/grid/column-chooser.tsx";

interface KeywordsToolsProps {
  readonly shown: Pick<ShownAddress, "address" | "change">;
  readonly columns: KeywordColumns;
}

export function KeywordsTools({
  shown: { address, change },
  columns: { columns, narrow, isNarrow },
}: KeywordsToolsProps) {
  const { filter, group } = address;
  const onText = useCallback(
    (text: string) => change({ filter: { ...filter, text } }),
    [change, filter],
  );
  return (
    <>
      <KeywordSearch text={filter.text} onText={onText} />
      {isNarrow ? (
        <ColumnChoice
          columns={columns.all.slice(1).map(({ column }) => column)}
          chosen={narrow.chosen}
          onChoose={narrow.choose}
        />
      ) : null}
      <GroupChoice group={group} onGroup={(next) => change({ group: next })} />
      {isNarrow ? null : (
        <>
          <ToggleButton
            value="compact"
            size="small"
            selected={columns.isCompact}
            onChange={() => columns.setCompact(!columns.isCompact)}
          >
            Compact
          </ToggleButton>
          <ColumnChooser columns={columns} scope="this page" />
        </>
      )}
    </>
  );
}

const GROUP_NAMES = { map: "Map", pillar: "Pillar", intent: "Intent", status: "Status" } as const;

/** Two of them side by side on phones. */
const TOOL_STYLES = {
  width: { xs: "calc(50% - 4px)", sm: 136 },
  "& .MuiInputBase-input": { fontSize: 14 },
} as const;

interface GroupChoiceProps {
  readonly group: Grouping | null;
  readonly onGroup: (group: Grouping | null) => void;
}

function GroupChoice({ group, onGroup }: GroupChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={group ?? ""}
      onChange={({ target }) => onGroup(GROUPINGS.find((each) => each === target.value) ?? null)}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { "aria-label": "Group by" } },
      }}
      fullWidth={false}
      sx={TOOL_STYLES}
    >
      <MenuItem value="">No groups</MenuItem>
      {GROUPINGS.map((each) => (
        <MenuItem key={each} value={each}>
          By {GROUP_NAMES[each].toLowerCase()}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Choice of the column to show where there is room for only one next to the keyword. */
function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { SelectDisplayProps: { "aria-label": "Column shown" } } }}
      fullWidth={false}
      sx={TOOL_STYLES}
    >
      {columns.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
