/** The filters of a dashboard as chips: each can be removed, and a menu adds more. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import { Icon } from "#/ui/icon.tsx";

export interface FilterChip {
  readonly key: string;
  /** "Opportunity ≥ 30" */
  readonly label: string;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** Control that adds a filter, after the chips. */
  readonly add?: ReactNode;
  /** Controls at the end of the line: search, columns … */
  readonly tools?: ReactNode;
}

export function FilterChips({ chips, onClear, add, tools }: FilterChipsProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Box
        role="group"
        aria-label="Filters"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}
      >
        {chips.map(({ key, label, onRemove }) => (
          <Chip
            key={key}
            label={label}
            onClick={onRemove}
            onDelete={onRemove}
            aria-label={`Remove filter: ${label}`}
            deleteIcon={<Icon name="close" sizePx={14} />}
            sx={{ bgcolor: "primary.light", fontWeight: 600 }}
          />
        ))}
        {add}
        {chips.length > 0 ? (
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        ) : null}
      </Box>
      {tools ? <Box sx={{ ml: "auto", display: "flex", gap: 2 }}>{tools}</Box> : null}
    </Box>
  );
}
