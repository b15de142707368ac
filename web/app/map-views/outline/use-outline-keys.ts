import { useRef, type KeyboardEvent } from "react";
import { findOutlineKeyAction, findByTyping } from "#/map-views/outline/outline-keys.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { OutlineRow } from "#/map-views/outline/outline-rows.ts";

/** Letters typed within this interval are treated as one search string. */
const TYPING_PAUSE_MS = 600;

export interface TreeKeysInput {
  readonly rows: readonly OutlineRow[];
  readonly model: MapModel;
  readonly onChoose: (row: OutlineRow) => void;
  readonly onOpen: (row: OutlineRow, isOpen: boolean) => void;
  readonly onOpenSiblings: (row: OutlineRow) => void;
}

/** The tree's key handler: arrow and navigation keys, and type-ahead by row name. */
export function useOutlineKeys(
  { rows, model, onChoose, onOpen, onOpenSiblings }: TreeKeysInput,
  focusRow: (at: number) => void,
  rowsPerPage: () => number,
): (event: KeyboardEvent, focused: number) => void {
  const typing = useRef({ typedText: "", atMs: 0 });
  const nameOf = (row: OutlineRow): string => {
    if (row.kind === "pillar") return row.pillar.name;
    if (row.kind === "cluster") return row.cluster.name;
    return model.snapshot.keywords.text[row.keyword] ?? "";
  };
  const typeAhead = (character: string, focused: number, nowMs: number) => {
    const isGoingOn = nowMs - typing.current.atMs < TYPING_PAUSE_MS;
    const typedText = (isGoingOn ? typing.current.typedText : "") + character;
    typing.current = { typedText, atMs: nowMs };
    const at = findByTyping(rows.map(nameOf), focused, typedText);
    if (at >= 0) focusRow(at);
  };
  return (event, focused) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = findOutlineKeyAction(rows, focused, event.key, rowsPerPage());
    const row = rows[action?.row ?? focused];
    if (action && row) {
      if (action.kind === "focus") focusRow(action.row);
      else if (action.kind === "open-siblings") onOpenSiblings(row);
      else if (action.kind === "open" || action.kind === "close")
        onOpen(row, action.kind === "open");
      else if (row.kind === "pillar") onOpen(row, !row.isOpen);
      else onChoose(row);
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      typeAhead(event.key, focused, event.timeStamp);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
