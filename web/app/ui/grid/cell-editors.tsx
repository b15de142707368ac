/** Editors that any column can use: a field in the cell, a choice below it, and a popover for what needs more room. */
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { findEditEnd, type CellEditorProps, type EditEnd } from "#/ui/grid/cell-editing.ts";

interface FieldEditorProps extends Pick<CellEditorProps, "label" | "typed"> {
  readonly type: "text" | "date";
  readonly text: string;
  readonly maxLength: number;
  readonly onType: (text: string) => void;
  /** Reason why a text can't be saved; null: none. Enter and Tab then stay in the field, leaving discards the text. */
  readonly problemOf?: (text: string) => string | null;
  /** `undefined`: nothing to save. */
  readonly onEnd: (text: string | undefined, end: EditEnd) => void;
}

export function FieldEditor(props: FieldEditorProps) {
  const { label, typed, type, text, maxLength, onType, onEnd, problemOf } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const isOver = useRef(false);
  const finish = (value: string | undefined, end: EditEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(value, end);
  };
  return (
    <Tooltip open={problem !== null} title={problem ?? ""} describeChild>
      <input
        className="field"
        aria-label={label}
        aria-invalid={problem !== null}
        type={type}
        value={text}
        maxLength={maxLength}
        ref={(input) => {
          if (!input || document.activeElement === input) return;
          input.focus();
          if (type === "date") return;
          if (typed === null) input.select();
          else input.setSelectionRange(text.length, text.length);
        }}
        onChange={({ target }) => {
          setProblem(null);
          onType(target.value);
        }}
        onBlur={() => finish((problemOf?.(text) ?? null) === null ? text : undefined, "away")}
        onKeyDown={(event) => {
          const end = findEditEnd(event);
          event.stopPropagation();
          if (!end) return;
          event.preventDefault();
          const found = event.key === "Escape" ? null : (problemOf?.(text) ?? null);
          setProblem(found);
          if (found === null) finish(event.key === "Escape" ? undefined : text, end);
        }}
      />
    </Tooltip>
  );
}

export interface Choice {
  /** null: none. */
  readonly id: string | null;
  readonly name: string;
  readonly mark: ReactNode;
}

interface ChoiceEditorProps extends Pick<CellEditorProps, "label" | "value" | "cell" | "onEnd"> {
  readonly choices: readonly Choice[];
}

export function ChoiceEditor({ choices, label, value, cell, onEnd }: ChoiceEditorProps) {
  return (
    <Menu
      open
      anchorEl={cell}
      onClose={() => onEnd(undefined, "stay")}
      slotProps={{
        list: { "aria-label": label, dense: true },
        paper: { sx: { minWidth: cell.clientWidth } },
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // The page below has its own shortcuts, and React bubbles events from portals to it.
        event.stopPropagation();
        if (event.key !== "Tab") return;
        event.preventDefault();
        onEnd(undefined, event.shiftKey ? "previous" : "next");
      }}
    >
      {choices.map(({ id, name, mark }) => (
        <MenuItem
          key={id ?? "none"}
          selected={id === value}
          onClick={() => onEnd(id, "stay")}
          sx={{ gap: 2 }}
        >
          {mark}
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface CellPopoverProps extends Pick<CellEditorProps, "cell" | "label"> {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CellPopover({ cell, label, onClose, children }: CellPopoverProps) {
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onClose}
      anchorOrigin={{ vertical: "top", horizontal: "left" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": label,
          sx: { p: 3, width: Math.max(300, cell.clientWidth), maxWidth: "calc(100vw - 32px)" },
        },
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
      }}
    >
      {children}
    </Popover>
  );
}
