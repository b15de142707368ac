/** Editors that any column can use: a field in the cell, a choice below it, and a popover for what needs more room. */
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Popover from "@mui/material/Popover";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { endOfKey, type CellEditorProps, type EditEnd } from "#/ui/grid/cell-editing.ts";

interface FieldEditorProps extends Pick<CellEditorProps, "label" | "typed"> {
  readonly type: "text" | "date";
  readonly text: string;
  readonly maxLength: number;
  readonly onType: (text: string) => void;
  /** `undefined`: nothing to save. */
  readonly onEnd: (text: string | undefined, end: EditEnd) => void;
}

export function FieldEditor(props: FieldEditorProps) {
  const { label, typed, type, text, maxLength, onType, onEnd } = props;
  const isOver = useRef(false);
  const finish = (value: string | undefined, end: EditEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(value, end);
  };
  return (
    <input
      className="field"
      aria-label={label}
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
      onChange={({ target }) => onType(target.value)}
      onBlur={() => finish(text, "away")}
      onKeyDown={(event) => {
        const end = endOfKey(event);
        event.stopPropagation();
        if (!end) return;
        event.preventDefault();
        finish(event.key === "Escape" ? undefined : text, end);
      }}
    />
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
