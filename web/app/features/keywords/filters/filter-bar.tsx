/** The filters as chips: each opens what changes it and can be removed; a menu adds more. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Popover from "@mui/material/Popover";
import { useMemo, useState, type ReactNode } from "react";
import { ConditionChip } from "#/ui/controls/condition-chip.tsx";
import { FilterEditor } from "#/features/keywords/filters/filter-editor.tsx";
import { CONDITION_NAMES, describeCondition } from "#/features/keywords/filters/filter-labels.ts";
import {
  CONDITIONS,
  isSet,
  NO_KEYWORD_FILTER,
  withoutCondition,
  type Condition,
  type KeywordFilter,
} from "@mapwright/core/workspace-keywords/keyword-filter";
import {
  UNKNOWN_FIGURE,
  type KeywordTable,
} from "@mapwright/core/workspace-keywords/keyword-table";
import { Icon } from "#/ui/icon.tsx";

interface FilterBarProps {
  readonly filter: KeywordFilter;
  readonly table: KeywordTable;
  readonly onFilter: (filter: KeywordFilter) => void;
  /** Tools at the end of the line. */
  readonly tools: ReactNode;
}

interface OpenEditor {
  readonly condition: Condition;
  readonly anchor: HTMLElement;
}

export function FilterBar({ filter, table, onFilter, tools }: FilterBarProps) {
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const set = CONDITIONS.filter((condition) => isSet(filter, condition));
  const possible = useMemo(
    () => CONDITIONS.filter((condition) => isOffered(table, condition)),
    [table],
  );
  const offered = possible.filter((condition) => !isSet(filter, condition));
  const titleOf = (map: string) => table.maps.find(({ id }) => id === map)?.title ?? "Unknown map";
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 2,
        "@media print": { display: "none" },
      }}
    >
      <Box
        role="group"
        aria-label="Filters"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, minWidth: 0 }}
      >
        {set.map((condition) => (
          <ConditionChip
            key={condition}
            label={describeCondition(filter, condition, titleOf, table.maps)}
            isOpen={editor?.condition === condition}
            onOpen={(anchor) => setEditor({ condition, anchor })}
            onRemove={() => onFilter(withoutCondition(filter, condition))}
          />
        ))}
        <Button
          size="small"
          color="secondary"
          variant="outlined"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          startIcon={<Icon name="plus" sizePx={14} />}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
          sx={{ borderStyle: "dashed", borderRadius: "14px", minHeight: 28, py: 0 }}
        >
          Add filter
        </Button>
        {set.length > 0 ? (
          <Button
            size="small"
            onClick={() => onFilter({ ...NO_KEYWORD_FILTER, text: filter.text })}
          >
            Clear
          </Button>
        ) : null}
      </Box>
      <Box
        sx={{
          ml: "auto",
          width: { xs: "100%", sm: "auto" },
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 2,
        }}
      >
        {tools}
      </Box>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {offered.map((condition) => (
          <MenuItem
            key={condition}
            onClick={() => {
              const anchor = menu;
              setMenu(null);
              if (condition === "isInSeveralMaps") onFilter({ ...filter, isInSeveralMaps: true });
              else if (anchor) setEditor({ condition, anchor });
            }}
          >
            {CONDITION_NAMES[condition]}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={editor !== null}
        anchorEl={editor?.anchor.isConnected === true ? editor.anchor : null}
        anchorReference={editor?.anchor.isConnected === true ? "anchorEl" : "anchorPosition"}
        anchorPosition={{ top: 160, left: 240 }}
        onClose={() => setEditor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": editor ? `Filter: ${CONDITION_NAMES[editor.condition]}` : "Filter",
            sx: { width: 300, p: 4, mt: 1 },
          },
        }}
      >
        {editor ? (
          <FilterEditor
            key={editor.condition}
            condition={editor.condition}
            filter={filter}
            table={table}
            onFilter={(change) => onFilter({ ...filter, ...change })}
          />
        ) : null}
      </Popover>
    </Box>
  );
}

/** Whether a filter by the condition can be of use in the table. */
function isOffered(table: KeywordTable, condition: Condition): boolean {
  switch (condition) {
    case "maps":
    case "isInSeveralMaps":
      return table.maps.length > 1;
    case "markets":
      return table.markets.length > 1;
    case "sources":
      return new Set(table.sources.map(({ name }) => name)).size > 1;
    case "cpc":
      return table.sources.some(({ currency }) => currency !== null);
    case "position":
      return table.position.some((position) => position !== UNKNOWN_FIGURE);
    case "trend":
      return table.change.some((change) => !Number.isNaN(change));
    case "tags":
    case "intents":
    case "statuses":
    case "volume":
    case "difficulty":
    case "opportunity":
    case "words":
    case "brand":
      return true;
    default:
      return condition satisfies never;
  }
}
